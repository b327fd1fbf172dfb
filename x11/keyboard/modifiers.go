package keyboard

import "github.com/jezek/xgb/xproto"

// Modifiers are the modifiers that were held at an event, by the names that translation tables use. On most keyboards Alt
// and Meta are one, and so are Super and Hyper, and then both are held.
type Modifiers struct {
	Shift, Lock, Control, Meta, Alt, Super, Hyper bool
}

// Modifiers returns what a state means on this keyboard. Num_Lock and whatever chooses a group are none.
func (k *Keyboard) Modifiers(state uint16) Modifiers {
	l := k.layout.Load()
	return Modifiers{
		Shift:   state&xproto.ModMaskShift != 0,
		Lock:    state&xproto.ModMaskLock != 0,
		Control: state&xproto.ModMaskControl != 0,
		Meta:    state&l.named.meta != 0,
		Alt:     state&l.named.alt != 0,
		Super:   state&l.named.super != 0,
		Hyper:   state&l.named.hyper != 0,
	}
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

// namedMasks are the modifiers that have a name beyond Mod1 to Mod5.
type namedMasks struct{ meta, alt, super, hyper uint16 }

// learn notes that a key of this keysym sets a modifier.
func (n *namedMasks) learn(sym xproto.Keysym, mask uint16) {
	switch {
	case sym == symMetaL || sym == symMetaL+1:
		n.meta |= mask
	case sym == symMetaL+2 || sym == symMetaL+3:
		n.alt |= mask
	case sym == symHyperR-1 || sym == symHyperR:
		n.hyper |= mask
	default:
		n.super |= mask
	}
}

// only keeps the modifiers among those that are free for names.
func (n *namedMasks) only(mask uint16) {
	n.meta, n.alt, n.super, n.hyper = n.meta&mask, n.alt&mask, n.super&mask, n.hyper&mask
}
