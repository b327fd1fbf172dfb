package keyboard

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/resources/translations"
)

// defaultMods are the meanings in translation tables that the bits of a state have on every keyboard. Button 1 has none, because it is
// the button that moves cards.
var defaultMods = [16]translations.Mods{
	translations.Shift, translations.Lock, translations.Ctrl,
	translations.Mod1, translations.Mod2, translations.Mod3, translations.Mod4, translations.Mod5,
	0, translations.Button2, translations.Button3, translations.Button4, translations.Button5,
}

// Modifiers returns the modifiers of translation tables that a state means on this keyboard. On most keyboards Alt and Meta are
// one modifier, and so are Super and Hyper. Then the result has both. Num_Lock and the modifiers that choose a group have no
// other name than Mod1 to Mod5.
func (k *Keyboard) Modifiers(state uint16) translations.Mods {
	var result translations.Mods
	for bit, meaning := range k.mapping.Load().modsByBit {
		if state>>bit&1 != 0 {
			result |= meaning
		}
	}
	return result
}

// IsModifierHeld reports whether a state has a modifier that some key with the keysym of this name sets.
func (k *Keyboard) IsModifierHeld(state uint16, name string) bool {
	m := k.mapping.Load()
	for code, sets := range m.keyModifiers {
		for column := range m.keysymsPerKeycode {
			if sets&state != 0 && keysymName(m.keysymAt(xproto.Keycode(code), column)) == name {
				return true
			}
		}
	}
	return false
}
