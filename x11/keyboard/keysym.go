package keyboard

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/resources/translations"
)

// Keysyms with a meaning of their own here (X protocol, appendix "KEYSYM Encoding"; <X11/keysymdef.h>).
const (
	symISOLock     xproto.Keysym = 0xfe01 // of ISO 9995
	symLevel3Shift xproto.Keysym = 0xfe03
	symLevel5Lock  xproto.Keysym = 0xfe13 // of ISO 9995
	symModeSwitch  xproto.Keysym = 0xff7e
	symNumLock     xproto.Keysym = 0xff7f
	symKPSpace     xproto.Keysym = 0xff80 // of the keypad
	symKPEqual     xproto.Keysym = 0xffbd // of the keypad
	symShiftL      xproto.Keysym = 0xffe1 // of the modifiers
	symCapsLock    xproto.Keysym = 0xffe5
	symShiftLock   xproto.Keysym = 0xffe6
	symMetaL       xproto.Keysym = 0xffe7
	symHyperR      xproto.Keysym = 0xffee
	symUnicode     xproto.Keysym = 0x1000000 // and the number of a character in Unicode
	symUnicodeLast xproto.Keysym = 0x110ffff
)

// isModifier does the same as Xlib's IsModifierKey.
func isModifier(s xproto.Keysym) bool {
	return s >= symShiftL && s <= symHyperR || s >= symISOLock && s <= symLevel5Lock || s == symModeSwitch ||
		s == symNumLock
}

// isKeypad counts vendors' own keysyms of the keypad too.
func isKeypad(s xproto.Keysym) bool {
	return s >= symKPSpace && s <= symKPEqual || s >= 0x11000000 && s <= 0x1100ffff
}

func isPrintableASCII(s xproto.Keysym) bool { return s >= ' ' && s <= '~' }

func isASCIILetter(s xproto.Keysym) bool { return s >= 'a' && s <= 'z' || s >= 'A' && s <= 'Z' }

// isNonLatin knows the old numbering by alphabets and that of Unicode. From 0xfd00 on keys are no characters.
func isNonLatin(s xproto.Keysym) bool {
	return s > 0xff && s < 0xfd00 || s > symUnicode+0xff && s <= symUnicodeLast
}

func keysymName(s xproto.Keysym) string { return translations.KeysymName(uint32(s)) }

func mainKeyName(s xproto.Keysym) string { return translations.MainKey(keysymName(s)) }
