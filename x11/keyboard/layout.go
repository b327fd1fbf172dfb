package keyboard

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/resources/translations"
)

// A layout is a keyboard mapping: what the server says about keys, with what can be known of it in advance.
type layout struct {
	first   xproto.Keycode
	per     int // keysyms a keycode
	keysyms []xproto.Keysym

	numLock   uint16                // modifiers that mean Num_Lock
	group     uint16                // that choose the second group
	level3    uint16                // that choose the third level, and are not the former
	mods      [16]translations.Mods // what each bit of a state means
	capsLock  bool                  // Lock means Caps_Lock, whatever else it means
	shiftLock bool                  // Lock means Shift_Lock
	sets      [256]uint16           // the modifiers that a key sets
}

// groupBits are the bits of a state in which servers that know XKB tell the group (XKB protocol, 2.2.2).
const groupBits = 3 << 13

// newLayout reads a mapping. It believes none of the counts: servers have sent mappings that do not add up, and a key
// without keysyms is only a key without meaning.
func newLayout(first xproto.Keycode, per int, keysyms []xproto.Keysym, perModifier int, modifiers []xproto.Keycode) *layout {
	l := &layout{first: first, per: max(per, 0), keysyms: keysyms, mods: meanings}
	for i, code := range modifiers[:min(len(modifiers), 8*max(perModifier, 0))] {
		if bit := i / perModifier; code != 0 {
			l.sets[code] |= 1 << bit
			l.learn(bit, code)
		}
	}
	const fixed = xproto.ModMaskShift | xproto.ModMaskLock | xproto.ModMaskControl
	l.numLock &^= fixed
	l.group &^= fixed | l.numLock
	l.level3 &^= fixed | l.numLock
	if l.group == 0 && l.level3 == 0 {
		l.group = xproto.ModMask5 &^ l.numLock // what servers take for it (x11 A.9)
	}
	if l.level3&l.group != 0 && l.hasGroups() {
		l.level3 &^= l.group
	} else {
		l.group &^= l.level3
	}
	for bit := range l.mods {
		if (fixed|l.numLock|l.group|l.level3)>>bit&1 != 0 {
			l.mods[bit] = meanings[bit]
		}
	}
	return l
}

// learn notes what a modifier is good for by the keysyms of a key that sets it (X protocol, "Keyboards"; which of
// modifiers 1 to 5 is which is for each server to say).
func (l *layout) learn(bit int, code xproto.Keycode) {
	mask := uint16(1) << bit
	names := [...]translations.Mods{translations.Meta, translations.Alt, translations.Super, translations.Hyper}
	for column := range l.per {
		switch sym := l.at(code, column); {
		case sym == symNumLock:
			l.numLock |= mask
		case sym == symModeSwitch:
			l.group |= mask
		case sym == symLevel3Shift:
			l.level3 |= mask
		case sym >= symMetaL && sym <= symHyperR:
			l.mods[bit] |= names[(sym-symMetaL)/2]
		case sym == symShiftLock && mask == xproto.ModMaskLock:
			l.shiftLock = !l.capsLock
		case sym == symCapsLock && mask == xproto.ModMaskLock:
			l.capsLock, l.shiftLock = true, false
		}
	}
}

// at returns the keysym of a key in a column, 0 outside the mapping.
func (l *layout) at(code xproto.Keycode, column int) xproto.Keysym {
	i := (int(code)-int(l.first))*l.per + column
	if code < l.first || column < 0 || column >= l.per || i >= len(l.keysyms) {
		return 0
	}
	return l.keysyms[i]
}

// hasGroups tells whether any key has a second group of its own.
func (l *layout) hasGroups() bool {
	for code := int(l.first); code <= 255; code++ {
		for level := range 2 {
			c := xproto.Keycode(code)
			if second := l.at(c, 2+level); second != 0 && second != l.at(c, level) {
				return true
			}
		}
	}
	return false
}

// pair returns the keysyms of a group without and with Shift. An empty second group means the first, and one keysym alone
// stands for both, or for its two cases (X protocol, "Keyboards").
func (l *layout) pair(code xproto.Keycode, group int) (plain, shifted xproto.Keysym) {
	plain, shifted = l.at(code, 2*group), l.at(code, 2*group+1)
	if plain == 0 && shifted == 0 && group > 0 {
		return l.pair(code, 0)
	}
	if shifted == 0 {
		return cases(plain)
	}
	return plain, shifted
}

// lookup returns the keysym of a key in a group, by the protocol's rules for Shift, Lock and Num_Lock, but that Caps_Lock
// changes nothing: it is for writing, and here keys are only pressed.
func (l *layout) lookup(code xproto.Keycode, group int, state uint16) xproto.Keysym {
	plain, shifted := l.pair(code, group)
	shift := state&xproto.ModMaskShift != 0 || l.shiftLock && state&xproto.ModMaskLock != 0
	if state&l.numLock != 0 && isKeypad(shifted) {
		shift = !shift
	}
	if shift {
		return shifted
	}
	return plain
}

// groupOf returns the group that a state chooses; the third level is kept in the columns after the second group.
func (l *layout) groupOf(code xproto.Keycode, state uint16) int {
	switch {
	case state&(l.group|groupBits) != 0:
		return 1
	case state&l.level3 != 0 && l.at(code, 4) != 0:
		return 2
	}
	return 0
}
