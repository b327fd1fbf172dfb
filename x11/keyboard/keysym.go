package keyboard

import (
	"fmt"
	"unicode"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgbutil/keybind"

	"xklondike/resources/translations"
)

// Keysyms that mean something to the rules (X protocol, appendix "KEYSYM Encoding"; <X11/keysymdef.h>).
const (
	symISOLock     xproto.Keysym = 0xfe01 // the first of the modifiers of ISO 9995
	symLevel3Shift xproto.Keysym = 0xfe03
	symLevel5Lock  xproto.Keysym = 0xfe13 // their last
	symISOLeftTab  xproto.Keysym = 0xfe20
	symTab         xproto.Keysym = 0xff09
	symHome        xproto.Keysym = 0xff50
	symInsert      xproto.Keysym = 0xff63
	symModeSwitch  xproto.Keysym = 0xff7e
	symNumLock     xproto.Keysym = 0xff7f
	symKPSpace     xproto.Keysym = 0xff80 // the first of the keypad
	symKPTab       xproto.Keysym = 0xff89
	symKPEnter     xproto.Keysym = 0xff8d
	symKPF1        xproto.Keysym = 0xff91
	symKPHome      xproto.Keysym = 0xff95 // and so on in the order of Home
	symKPInsert    xproto.Keysym = 0xff9e
	symKPDelete    xproto.Keysym = 0xff9f
	symKPMultiply  xproto.Keysym = 0xffaa // from here on in the order of ASCII
	symKPEqual     xproto.Keysym = 0xffbd // the last of the keypad
	symF1          xproto.Keysym = 0xffbe
	symF35         xproto.Keysym = 0xffe0
	symShiftL      xproto.Keysym = 0xffe1 // the first of the modifiers
	symCapsLock    xproto.Keysym = 0xffe5
	symShiftLock   xproto.Keysym = 0xffe6
	symMetaL       xproto.Keysym = 0xffe7 // Meta_L, Meta_R, Alt_L, Alt_R, Super_L, Super_R, Hyper_L,
	symHyperR      xproto.Keysym = 0xffee // Hyper_R, the last modifier
	symDelete      xproto.Keysym = 0xffff
	symReturn      xproto.Keysym = 0xff0d
	symUnicode     xproto.Keysym = 0x1000000 // plus the character
	symUnicodeLast xproto.Keysym = 0x110ffff
)

// isModifier tells keys that do nothing by themselves, as Xlib's IsModifierKey does.
func isModifier(s xproto.Keysym) bool {
	return s >= symShiftL && s <= symHyperR || s >= symISOLock && s <= symLevel5Lock || s == symModeSwitch || s == symNumLock
}

// isKeypad tells keys that Num_Lock changes, with those that vendors have added.
func isKeypad(s xproto.Keysym) bool {
	return s >= symKPSpace && s <= symKPEqual || s >= 0x11000000 && s <= 0x1100ffff
}

// isASCII tells characters that every command can be bound to.
func isASCII(s xproto.Keysym) bool { return s >= ' ' && s <= '~' }

// isLetter tells the letters of ASCII.
func isLetter(s xproto.Keysym) bool { return s >= 'a' && s <= 'z' || s >= 'A' && s <= 'Z' }

// isForeign tells characters beyond Latin-1, in the old numbering by alphabets or in that of Unicode. Keys that are no
// characters begin at 0xfd00.
func isForeign(s xproto.Keysym) bool {
	return s > 0xff && s < 0xfd00 || s > symUnicode+0xff && s <= symUnicodeLast
}

// cases returns the two cases of a letter that stands alone for both, and any other keysym twice. Of letters beyond
// Latin-1 only those numbered by Unicode are known; the others go by their place on the key anyway.
func cases(s xproto.Keysym) (lower, upper xproto.Keysym) {
	base := xproto.Keysym(0)
	if s >= symUnicode && s <= symUnicodeLast {
		base = symUnicode
	} else if s > 0xff {
		return s, s
	}
	r := rune(s - base)
	lo, up := unicode.ToLower(r), unicode.ToUpper(r)
	if lo == up || base == 0 && (lo > 0xff || up > 0xff) {
		return s, s
	}
	return base + xproto.Keysym(lo), base + xproto.Keysym(up)
}

// plainKeys are keys of the keypad, the Tab of a keyboard with Shift, and Latin-1 written the long way: from the first to
// the last they are, in order, what other keysyms are.
var plainKeys = []struct{ first, last, plain xproto.Keysym }{
	{symISOLeftTab, symISOLeftTab, symTab},
	{symKPSpace, symKPSpace, ' '},
	{symKPTab, symKPTab, symTab},
	{symKPEnter, symKPEnter, symReturn},
	{symKPF1, symKPHome - 1, symF1},
	{symKPHome, symKPInsert - 1, symHome},
	{symKPInsert, symKPInsert, symInsert},
	{symKPDelete, symKPDelete, symDelete},
	{symKPMultiply, symKPEqual, '*'},
	{symUnicode + 1, symUnicode + 0xff, 1},
}

// plainKey makes such keys what they are elsewhere.
func plainKey(s xproto.Keysym) xproto.Keysym {
	for _, p := range plainKeys {
		if s >= p.first && s <= p.last {
			return s - p.first + p.plain
		}
	}
	return s
}

// keysymName returns a keysym's name as <X11/keysymdef.h> has it, without "XK_". Of several names it is the first one
// there, where xgbutil's table, which is turned round at each start, would give any of them; a character that is numbered by
// Unicode is "U" and its number, anything without a name "0x" and its number.
func keysymName(s xproto.Keysym) string {
	switch {
	case s == 0:
		return ""
	case isASCII(s), s >= 0xa0 && s <= 0xff:
		return translations.CharacterName(rune(s))
	case s > symUnicode && s <= symUnicodeLast:
		return fmt.Sprintf("U%04X", uint32(s-symUnicode))
	}
	if name := keybind.KeysymToStr(s); name != "" {
		return firstName(name)
	}
	return fmt.Sprintf("0x%x", uint32(s))
}

// isWord tells letters and digits of ASCII.
func isWord(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}
