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
	e := k.ButtonEvent(translations.ButtonDown, 3, xproto.ModMaskShift|xproto.ModMask3|0xff00)
	want := translations.Shift | translations.Mod3 | translations.Button1 | translations.Button2 | translations.Button3 |
		translations.Button4 | translations.Button5 | translations.Group
	if m := e.Modifiers; e.Mods != want || m.Meta != translations.Mod1 || m.Alt != translations.Mod1 || m.Super != translations.Mod4 ||
		m.Hyper != translations.Mod3 {
		t.Errorf("the event is %+v", e)
	}
}

// TestModifierOfKeysym checks keysyms in any column of a key that sets a modifier.
func TestModifierOfKeysym(t *testing.T) {
	const first, numKey = 8, 9
	syms := []xproto.Keysym{'a', 0, 0xff14, symNumLock} // Scroll_Lock in the first column, Num_Lock in the second
	mods := make([]xproto.Keycode, 8)
	mods[4] = numKey // numKey is on Mod2
	m := newMapping(first, 2, syms, 1, mods)
	for name, want := range map[string]translations.Mods{"Num_Lock": translations.Mod2, "Scroll_Lock": translations.Mod2, "a": 0, "F1": 0} {
		if got := m.modifiers.Keysym(name); got != want {
			t.Errorf("%s is on %#x", name, got)
		}
	}
}

// TestKeyName checks that all names of a keysym lead to the name of its key.
func TestKeyName(t *testing.T) {
	for name, want := range map[string]string{
		"space": "space", "question": "question", "F12": "F12", "Prior": "Prior", "Page_Up": "Prior", "KP_Enter": "KP_Enter", "KP_Page_Up": "KP_Prior", "ISO_Left_Tab": "ISO_Left_Tab",
		"Greek_alpha": "Greek_alpha", "Return": "Return", "L1": "F11", "R15": "F35", "Henkan": "Henkan_Mode",
		"Mode_switch": "Mode_switch", "Hangul_switch": "Mode_switch", "Armenian_exclam": "U055C", "XF86AudioPlay": "XF86AudioPlay",
		"0xff0d": "Return", "0xffc4": "F7", "0xff8d": "KP_Enter", "0x1008ff14": "XF86AudioPlay", "0xff55": "Prior", "0xffd2": "F21",
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
