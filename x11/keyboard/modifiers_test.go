package keyboard

import (
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
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
		gametest.Equal(t, m.modifiers.Keysym(name), want, "%s is on", name)
	}
}
