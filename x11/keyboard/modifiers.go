package keyboard

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/resources/translations"
)

// meanings are what the bits of a state mean to translation tables, whatever the keyboard. Button 1 is the hand's.
var meanings = [16]translations.Mods{
	translations.Shift, translations.Lock, translations.Ctrl,
	translations.Mod1, translations.Mod2, translations.Mod3, translations.Mod4, translations.Mod5,
	0, translations.Button2, translations.Button3, translations.Button4, translations.Button5,
}

// Modifiers returns what a state means on this keyboard. On most keyboards Alt and Meta are one, and so are Super and Hyper,
// and then both are held. Num_Lock and whatever chooses a group have no other name than Mod1 to Mod5.
func (k *Keyboard) Modifiers(state uint16) translations.Mods {
	var held translations.Mods
	for bit, mods := range k.layout.Load().mods {
		if state>>bit&1 != 0 {
			held |= mods
		}
	}
	return held
}

// Holds reports whether a modifier is held that a key with a keysym of this name sets.
func (k *Keyboard) Holds(state uint16, name string) bool {
	l := k.layout.Load()
	for code, sets := range l.sets {
		for column := range l.per {
			if sets&state != 0 && keysymName(l.at(xproto.Keycode(code), column)) == name {
				return true
			}
		}
	}
	return false
}
