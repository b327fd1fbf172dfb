package desktop

import "github.com/jezek/xgb/xproto"

// A Key is what a key press means to a program that takes commands.
type Key struct {
	// Sym is the keysym after all rules: Shift, Num_Lock and group are in it, Caps_Lock is not, keys of the keypad are
	// what they are elsewhere, and a letter of another script is the Latin one on the same key. 0: the key has none.
	Sym  xproto.Keysym
	Name string // of Sym: "n", "N", "question", "F1", "space", "Tab"; "" where Sym is 0

	Modifier bool // a bare modifier: Shift, Num_Lock, AltGr...
	Shift    bool // held, of which "question" and "N" need not be told
	Control  bool // held
	Meta     bool // Alt, Meta, Super or Hyper is held
}

// key applies the rules of x11 A.9.
func (l *layout) key(code xproto.Keycode, state uint16) Key {
	sym := l.lookup(code, l.groupOf(code, state), state)
	k := Key{
		Modifier: isModifier(sym) || sym == 0 && l.modifier[code],
		Shift:    state&xproto.ModMaskShift != 0,
		Control:  state&xproto.ModMaskControl != 0,
		Meta:     state&l.meta != 0,
	}
	if !k.Modifier && isForeign(sym) {
		sym = l.latin(code, state, sym)
	}
	k.Sym = plainKey(sym)
	k.Name = keysymName(k.Sym)
	return k
}

// latin finds a keysym of ASCII for a key whose own is of another script: that of the first group, of another group, or
// of the same place on an American keyboard, so that commands work on every layout.
func (l *layout) latin(code xproto.Keycode, state uint16, sym xproto.Keysym) xproto.Keysym {
	for group := range 2 {
		if s := l.lookup(code, group, state); isASCII(s) {
			return s
		}
	}
	if s := american(code, state&xproto.ModMaskShift != 0); s != 0 {
		return s
	}
	return sym
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
