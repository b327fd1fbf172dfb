package keyboard

import "github.com/jezek/xgb/xproto"

// A Key is what a key press means to a program that takes commands.
type Key struct {
	// Name is that of the keysym after all rules: "n", "N", "question", "F1", "space"; "" if there is none. Shift, Num_Lock
	// and group are in it, Caps_Lock is not, keys of the keypad are what they are elsewhere, and a letter of another script
	// is the Latin one on the same key.
	Name string

	// Latin is the Latin letter on a key that has a punctuation mark among letters of another script, as the Q has on
	// Greek, Hebrew and Bulgarian layouts: what a command may be bound to if none is to Name. "" on all other keys.
	Latin string

	Modifier bool // a bare modifier: Shift, Num_Lock, AltGr...
}

// key applies the rules of x11 A.9.
func (l *layout) key(code xproto.Keycode, state uint16) Key {
	group := l.groupOf(code, state)
	sym := l.lookup(code, group, state)
	k := Key{Modifier: isModifier(sym) || sym == 0 && l.sets[code] != 0}
	if latin := l.latin(code, state, isASCII); !k.Modifier && isForeign(sym) && latin != 0 {
		sym = latin
	}
	k.Name = keysymName(sym)
	mark := isASCII(sym) && !isLetter(sym) && (sym < '0' || sym > '9')
	if mark && isLetter(american(code, false)) && l.isForeign(group) {
		k.Latin = keysymName(l.latin(code, state, isLetter))
	}
	return k
}

// isForeign tells groups in which most of the keys for letters have those of another script.
func (l *layout) isForeign(group int) bool {
	letters, foreign := 0, 0
	for code := range 256 {
		c := xproto.Keycode(code)
		if isLetter(american(c, false)) {
			letters++
			if s, _ := l.pair(c, group); isForeign(s) {
				foreign++
			}
		}
	}
	return foreign > letters/2
}

// latin finds a good keysym for a key whose own is not: that of the first group, of another group, or of the same place on an
// American keyboard, so that commands work on every layout; 0 if there is none.
func (l *layout) latin(code xproto.Keycode, state uint16, good func(xproto.Keysym) bool) xproto.Keysym {
	for group := range 2 {
		if s := l.lookup(code, group, state); good(s) {
			return s
		}
	}
	return american(code, state&xproto.ModMaskShift != 0)
}

// american returns the keysym of a place on an American keyboard. The main block has had the same keycodes on every PC
// server since XFree86; elsewhere such layouts are not met, and 0 is returned for other keys.
func american(code xproto.Keycode, shift bool) xproto.Keysym {
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
