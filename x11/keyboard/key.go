package keyboard

import "github.com/jezek/xgb/xproto"

// A Key is what a key press means to a program that takes commands.
type Key struct {
	// Name of the keysym, such as "n", "N", "question", "F1" or "space", or "". Shift, Num_Lock and the group
	// count, Caps_Lock does not. A key of the keypad has the name of the same key elsewhere, and a letter of
	// another script that of the Latin letter on the key.
	Name string

	// Latin is the letter of a key that has a punctuation mark where others have letters of another script,
	// as Q has on Greek, Hebrew and Bulgarian keyboards, or "". It is for commands if none is bound to Name.
	Latin string

	Char     rune // which Caps_Lock changes; 0 if it types none
	Modifier bool // such as Shift, Num_Lock or AltGr
}

// Command returns the character for which the key stands among commands, which may be a Latin letter on a key
// that types another script, or 0.
func (k Key) Command() rune {
	for _, name := range []string{k.Latin, k.Name} {
		if len(name) == 1 {
			return rune(name[0])
		}
	}
	return 0
}

// key follows docs/x11.md A.9.
func (m *mapping) key(code xproto.Keycode, state uint16) Key {
	group := m.groupOf(code, state)
	sym := m.lookup(code, group, state)
	key := Key{Modifier: isModifier(sym) || sym == 0 && m.keyModifiers[code] != 0}
	key.Char = charOf(sym)
	if state&xproto.ModMaskLock != 0 && m.lockIsCapsLock { // exchanges both cases of a letter, as on a server with XKB
		lower, upper := lowerAndUpper(sym)
		if key.Char = charOf(upper); sym == upper {
			key.Char = charOf(lower)
		}
	}
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

// isNonLatinGroup asks most letter keys of an American keyboard.
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

// findLatin returns a keysym that accept takes, so that commands work on the keyboards of all scripts: of the
// first group, of the second, of the same place on an American keyboard, or 0.
func (m *mapping) findLatin(code xproto.Keycode, state uint16, accept func(xproto.Keysym) bool) xproto.Keysym {
	for group := range 2 {
		if s := m.lookup(code, group, state); accept(s) {
			return s
		}
	}
	return usKeysym(code, state&xproto.ModMaskShift != 0)
}

// usKeysym knows the main block, which has had the same keycodes on every PC server since XFree86. Other keys are 0.
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
