package keyboard

import "github.com/jezek/xgb/xproto"

// A Key says what a key press means to a program that takes commands.
type Key struct {
	// Name is the name of the keysym: "n", "N", "question", "F1" or "space", for example. It is "" if there is
	// none. Shift, Num_Lock and the group have an effect on it, and Caps_Lock has none. A key of the keypad
	// has the name of the same key elsewhere. A letter of another script has the name of the Latin letter on
	// the same key.
	Name string

	// Latin is the Latin letter of a key that has a punctuation mark where other keys have letters of another
	// script, as Q has on Greek, Hebrew and Bulgarian keyboards. A command may be bound to Latin if none is
	// bound to Name. Latin is "" for all other keys.
	Latin string

	Char     rune // the character that the key types; 0 if it types none
	Modifier bool // the key is a modifier, such as Shift, Num_Lock or AltGr
}

// key returns what a key means that is pressed while the server's state is as given (docs/x11.md A.9).
func (m *mapping) key(code xproto.Keycode, state uint16) Key {
	group := m.groupOf(code, state)
	sym := m.lookup(code, group, state)
	key := Key{Modifier: isModifier(sym) || sym == 0 && m.keyModifiers[code] != 0}
	key.Char = charOf(sym)
	if latin := m.findLatin(code, state, isPrintableASCII); !key.Modifier && isNonLatin(sym) && latin != 0 {
		sym = latin
	}
	key.Name = mainKeyName(sym)
	mark := isPrintableASCII(sym) && !isASCIILetter(sym) && (sym < '0' || sym > '9')
	if mark && isASCIILetter(usKeysym(code, false)) && m.isNonLatinGroup(group) {
		key.Latin = mainKeyName(m.findLatin(code, state, isASCIILetter))
	}
	return key
}

// isNonLatinGroup reports whether most letter keys of an American keyboard have characters of another script
// in this group.
func (m *mapping) isNonLatinGroup(group int) bool {
	letters, nonLatin := 0, 0
	for code := range 256 {
		c := xproto.Keycode(code)
		if isASCIILetter(usKeysym(c, false)) {
			letters++
			if s, _ := m.groupKeysyms(c, group); isNonLatin(s) {
				nonLatin++
			}
		}
	}
	return nonLatin > letters/2
}

// findLatin returns a keysym that accept takes, for a key whose own keysym is unsuitable. It is that of the
// first group, else that of the second, else that of the same place on an American keyboard, or 0. So
// commands work on the keyboards of all scripts.
func (m *mapping) findLatin(code xproto.Keycode, state uint16, accept func(xproto.Keysym) bool) xproto.Keysym {
	for group := range 2 {
		if s := m.lookup(code, group, state); accept(s) {
			return s
		}
	}
	return usKeysym(code, state&xproto.ModMaskShift != 0)
}

// usKeysym returns the keysym that a key has on an American keyboard. The keys of the main block have had the
// same keycodes on every PC server since XFree86. usKeysym returns 0 for all other keys.
func usKeysym(code xproto.Keycode, shift bool) xproto.Keysym {
	rows := [...]struct {
		first          xproto.Keycode
		plain, shifted string
	}{
		{10, "1234567890-=", "!@#$%^&*()_+"},
		{24, "qwertyuiop[]", "QWERTYUIOP{}"},
		{38, "asdfghjkl;'`", `ASDFGHJKL:"~`},
		{51, `\zxcvbnm,./`, "|ZXCVBNM<>?"},
	}
	for _, row := range rows {
		if i := int(code) - int(row.first); i >= 0 && i < len(row.plain) {
			if shift {
				return xproto.Keysym(row.shifted[i])
			}
			return xproto.Keysym(row.plain[i])
		}
	}
	return 0
}
