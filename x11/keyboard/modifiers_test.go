package keyboard

import (
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/resources/translations"
)

func TestModifiers(t *testing.T) {
	const first, altKey, metaKey, superKey, hyperKey = 8, 10, 11, 12, 13
	syms := []xproto.Keysym{0, 0, symMetaL + 2, symMetaL, symMetaL + 4, symHyperR}
	// Shift, Lock and Control are on no key; Mod1 is Alt and Meta, Mod3 is Hyper, Mod4 is Super.
	mods := []xproto.Keycode{0, 0, 0, 0, 0, 0, altKey, metaKey, 0, 0, hyperKey, 0, superKey, 0, 0, 0}
	k := &Keyboard{}
	k.mapping.Store(newMapping(first, 1, syms, 2, mods))
	for _, c := range []struct {
		state uint16
		want  translations.Mods
	}{
		{0, 0},
		{xproto.ModMaskShift | xproto.ModMaskControl, translations.Shift | translations.Ctrl},
		{xproto.ModMaskLock, translations.Lock},
		{xproto.ModMask1, translations.Alt | translations.Meta | translations.Mod1},
		{xproto.ModMask3, translations.Hyper | translations.Mod3},
		{xproto.ModMask4 | xproto.ModMask2, translations.Super | translations.Mod4 | translations.Mod2},
		{0xff00, translations.Button2 | translations.Button3 | translations.Button4 | translations.Button5},
	} {
		if got := k.Modifiers(c.state); got != c.want {
			t.Errorf("state %#x: %#x, want %#x", c.state, got, c.want)
		}
	}
}

// TestIsModifierHeld checks keysyms in any column of a key that sets a modifier.
func TestIsModifierHeld(t *testing.T) {
	const first, numKey = 8, 9
	syms := []xproto.Keysym{'a', 0, 0xff14, symNumLock} // Scroll_Lock in the first column, Num_Lock in the second
	mods := make([]xproto.Keycode, 8)
	mods[4] = numKey // numKey is on Mod2
	k := &Keyboard{}
	k.mapping.Store(newMapping(first, 2, syms, 1, mods))
	for _, c := range []struct {
		state uint16
		name  string
		want  bool
	}{
		{xproto.ModMask2, "Num_Lock", true}, {xproto.ModMask2, "Scroll_Lock", true}, {xproto.ModMask3, "Num_Lock", false},
		{0, "Num_Lock", false}, {0xffff, "a", false}, {0xffff, "F1", false},
	} {
		if got := k.IsModifierHeld(c.state, c.name); got != c.want {
			t.Errorf("%s is held in %#x: %v", c.name, c.state, got)
		}
	}
}

// TestKeyName checks that all names of a keysym lead to the name of its key.
func TestKeyName(t *testing.T) {
	for name, want := range map[string]string{
		"space": "space", "question": "question", "F12": "F12", "Prior": "Prior", "Page_Up": "Prior", "KP_Enter": "Return",
		"Greek_alpha": "Greek_alpha", "Return": "Return", "L1": "F11", "R15": "F35", "Henkan": "Henkan_Mode",
		"Mode_switch": "Mode_switch", "Hangul_switch": "Mode_switch", "Armenian_exclam": "U055C", "XF86AudioPlay": "XF86AudioPlay",
		"0xff0d": "Return", "0xffc4": "F7", "0xff8d": "Return", "0x1008ff14": "XF86AudioPlay", "0xff55": "Prior", "0xffd2": "F21",
		"0x1002603": "U2603", "0x41": "A", "0x1005ff70": "0x1005ff70",
		"Retrun": "", "": "", "space ": "", "0x0": "", "0xg": "",
	} {
		got, ok := CanonicalKeyName(name)
		if ok != (want != "") || ok && got != want {
			t.Errorf("%q is the key %q, %v; want %q", name, got, ok, want)
		}
	}
}

// TestKeyNames checks that CanonicalKeyName finds the name of every key, so that every key can be bound.
func TestKeyNames(t *testing.T) {
	for s := xproto.Keysym(1); s <= 0xffff; s++ {
		name := keysymName(s)
		if got, ok := CanonicalKeyName(name); !ok || got != name {
			t.Fatalf("keysym %#x is called %q, and that is %q, %v", s, name, got, ok)
		}
	}
}
