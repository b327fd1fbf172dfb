package keyboard

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
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
	symModeSwitch  xproto.Keysym = 0xff7e
	symNumLock     xproto.Keysym = 0xff7f
	symKPSpace     xproto.Keysym = 0xff80 // the first of the keypad
	symKPEqual     xproto.Keysym = 0xffbd // the last of the keypad
	symShiftL      xproto.Keysym = 0xffe1 // the first of the modifiers
	symCapsLock    xproto.Keysym = 0xffe5
	symShiftLock   xproto.Keysym = 0xffe6
	symMetaL       xproto.Keysym = 0xffe7    // Meta_L, Meta_R, Alt_L, Alt_R, Super_L, Super_R, Hyper_L,
	symHyperR      xproto.Keysym = 0xffee    // Hyper_R, the last modifier
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

// keysymName returns what keys with a keysym are called: by the first of its names in <X11/keysymdef.h>, without "XK_", where
// xgbutil's table, which is turned round at each start, has any of them. Keys of the keypad, and the Tab of a keyboard with
// Shift, are what they are elsewhere; a character beyond Latin-1 that is numbered by Unicode is "U" and its number, anything
// without a name "0x" and its number.
func keysymName(s xproto.Keysym) string {
	name := keybind.KeysymToStr(s)
	switch {
	case s == 0:
		return ""
	case name == "" || s > symUnicode && s <= symUnicodeLast:
		name = fmt.Sprintf("0x%x", uint32(s))
	}
	name, _ = translations.Canonical(name)
	return name
}

// keyNames finds keys' names by names of keysyms. It looks through all keysyms that can have a name: the standard ones, those
// that are numbered by Unicode, and vendors' extra keys (keysymdef.h, XF86keysym.h).
var keyNames = sync.OnceValue(func() map[string]string {
	names := make(map[string]string)
	for _, span := range [][2]xproto.Keysym{{1, 0xffff}, {symUnicode + 0x100, symUnicode + 0x2fff}, {0x1008fe00, 0x1008ffff}} {
		for s := span[0]; s <= span[1]; s++ {
			name, _ := translations.Canonical(keybind.KeysymToStr(s))
			names[name] = keysymName(s)
		}
	}
	return names
})

// KeyName returns what Key.Name calls the key that has a keysym, given by any of its names, or by its number as 0x and
// hexadecimal digits; false means that there is no keysym of this name.
func KeyName(name string) (string, bool) {
	if digits, ok := strings.CutPrefix(name, "0x"); ok {
		n, err := strconv.ParseUint(digits, 16, 32)
		return keysymName(xproto.Keysym(n)), err == nil && n > 0
	}
	name, _ = translations.Canonical(name)
	key, ok := keyNames()[name]
	return key, ok && name != "" // of a keysym without a name
}
