package keyboard

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/resources/translations"
)

// The modifiers of translation tables, by the bits of a state. The last two bits tell the group.
var stateMods = [16]translations.Mods{
	translations.Shift, translations.Lock, translations.Ctrl,
	translations.Mod1, translations.Mod2, translations.Mod3, translations.Mod4, translations.Mod5,
	translations.Button1, translations.Button2, translations.Button3, translations.Button4, translations.Button5,
	translations.Group, translations.Group, 0,
}

func modsOf(state uint16) (mods translations.Mods) {
	for bit, meaning := range stateMods {
		if state>>bit&1 != 0 {
			mods |= meaning
		}
	}
	return mods
}

// ButtonEvent returns a press of a button in a state of the server for translation tables, without its time.
func (k *Keyboard) ButtonEvent(kind translations.EventKind, button xproto.Button, state uint16) translations.Event {
	return translations.Event{Kind: kind, Button: int(button), Mods: modsOf(state), Modifiers: k.mapping.Load().modifiers}
}

// KeyEvent returns a press of a key in a state of the server for translation tables, without its time.
func (k *Keyboard) KeyEvent(kind translations.EventKind, code xproto.Keycode, state uint16) translations.Event {
	m := k.mapping.Load()
	e := translations.Event{Kind: kind, Mods: modsOf(state), Modifiers: m.modifiers}
	e.Key, e.KeyMods = m.level(code, state)
	e.Levels, e.LevelMods = m.levels(code, state)
	key := m.key(code, state)
	e.Others = []string{key.Name, key.Latin}
	return e
}

// modifierMap lets Meta, Alt, Super and Hyper stand only for modifiers in free, which have no meaning of their own.
func (m *mapping) modifierMap(free uint16) translations.ModifierMap {
	on := func(left xproto.Keysym) translations.Mods {
		return modsOf((m.modifierBits[left] | m.modifierBits[left+1]) & free)
	}
	return translations.ModifierMap{
		Meta: on(symMetaL), Alt: on(symMetaL + 2), Super: on(symMetaL + 4), Hyper: on(symHyperR - 1),
		Keysym: func(name string) translations.Mods {
			for sym, bit := range m.modifierBits {
				if keysymName(sym) == name {
					return modsOf(bit)
				}
			}
			return 0
		},
	}
}
