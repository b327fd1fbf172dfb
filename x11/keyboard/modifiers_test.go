package keyboard

import (
	"testing"

	"github.com/jezek/xgb/xproto"
)

func TestModifiers(t *testing.T) {
	const first, altKey, metaKey, superKey, hyperKey = 8, 10, 11, 12, 13
	syms := []xproto.Keysym{0, 0, symMetaL + 2, symMetaL, symMetaL + 4, symHyperR}
	// Shift, Lock and Control have none; Mod1 is Alt and Meta, Mod3 Hyper, Mod4 Super.
	mods := []xproto.Keycode{0, 0, 0, 0, 0, 0, altKey, metaKey, 0, 0, hyperKey, 0, superKey, 0, 0, 0}
	k := &Keyboard{}
	k.layout.Store(newLayout(first, 1, syms, 2, mods))
	for _, c := range []struct {
		state uint16
		want  Modifiers
	}{
		{0, Modifiers{}},
		{xproto.ModMaskShift | xproto.ModMaskControl, Modifiers{Shift: true, Control: true}},
		{xproto.ModMaskLock, Modifiers{Lock: true}},
		{xproto.ModMask1, Modifiers{Alt: true, Meta: true}},
		{xproto.ModMask3, Modifiers{Super: true}},
		{xproto.ModMask4 | xproto.ModMask2, Modifiers{Super: true}},
		{0xff00, Modifiers{}},
	} {
		if got := k.Modifiers(c.state); got != c.want {
			t.Errorf("state %#x: %+v, want %+v", c.state, got, c.want)
		}
	}
}

func TestIsKeyName(t *testing.T) {
	for name, want := range map[string]bool{
		"space": true, "question": true, "F12": true, "Prior": true, "KP_Enter": true, "Greek_alpha": true, "Return": true,
		"Retrun": false, "": false, "space ": false,
	} {
		if IsKeyName(name) != want {
			t.Errorf("%q is a key's name: %v", name, !want)
		}
	}
}
