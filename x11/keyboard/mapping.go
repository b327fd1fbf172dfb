package keyboard

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/resources/translations"
)

// A mapping is what the server says about keys, and what follows from it.
type mapping struct {
	first             xproto.Keycode
	keysymsPerKeycode int // of one keycode
	keysyms           []xproto.Keysym

	numLockMask uint16 // bits that mean Num_Lock
	groupMask   uint16 // bits that choose the second group
	// bits that choose the third level; none is in groupMask
	level3Mask      uint16
	modifierBits    map[xproto.Keysym]uint16 // of the first modifier that a keysym is on
	modifiers       translations.ModifierMap
	lockIsCapsLock  bool        // Lock means Caps_Lock, and perhaps something else too
	lockIsShiftLock bool        // Lock means Shift_Lock
	keyModifiers    [256]uint16 // bits, by keycode
}

// Servers with XKB tell the group in these bits (XKB protocol, 2.2.2).
const xkbGroupMask = 3 << 13

// newMapping checks all counts, because servers have sent some that do not fit the data.
func newMapping(first xproto.Keycode, keysymsPerKeycode int, keysyms []xproto.Keysym, keycodesPerModifier int,
	modifiers []xproto.Keycode) *mapping {
	m := &mapping{first: first, keysymsPerKeycode: max(keysymsPerKeycode, 0), keysyms: keysyms,
		modifierBits: make(map[xproto.Keysym]uint16)}
	for i, code := range modifiers[:min(len(modifiers), 8*max(keycodesPerModifier, 0))] {
		if bit := i / keycodesPerModifier; code != 0 {
			m.keyModifiers[code] |= 1 << bit
			m.noteModifier(bit, code)
		}
	}
	const fixed = xproto.ModMaskShift | xproto.ModMaskLock | xproto.ModMaskControl
	m.numLockMask &^= fixed
	m.groupMask &^= fixed | m.numLockMask
	m.level3Mask &^= fixed | m.numLockMask
	if m.groupMask == 0 && m.level3Mask == 0 {
		m.groupMask = xproto.ModMask5 &^ m.numLockMask // docs/x11.md A.9
	}
	if m.level3Mask&m.groupMask != 0 && m.hasSecondGroup() {
		m.level3Mask &^= m.groupMask
	} else {
		m.groupMask &^= m.level3Mask
	}
	m.modifiers = m.modifierMap(^(fixed | m.numLockMask | m.groupMask | m.level3Mask))
	return m
}

// noteModifier notes which of Mod1 to Mod5 means what, which is the server's choice (X protocol, "Keyboards"). bit is
// the modifier's number.
func (m *mapping) noteModifier(bit int, code xproto.Keycode) {
	mask := uint16(1) << bit
	for column := range m.keysymsPerKeycode {
		sym := m.keysymAt(code, column)
		if _, known := m.modifierBits[sym]; !known && sym != 0 {
			m.modifierBits[sym] = mask
		}
		switch {
		case sym == symNumLock:
			m.numLockMask |= mask
		case sym == symModeSwitch:
			m.groupMask |= mask
		case sym == symLevel3Shift:
			m.level3Mask |= mask
		case sym == symShiftLock && mask == xproto.ModMaskLock:
			m.lockIsShiftLock = !m.lockIsCapsLock
		case sym == symCapsLock && mask == xproto.ModMaskLock:
			m.lockIsCapsLock, m.lockIsShiftLock = true, false
		}
	}
}

// keysymAt returns 0 outside the mapping.
func (m *mapping) keysymAt(code xproto.Keycode, column int) xproto.Keysym {
	i := (int(code)-int(m.first))*m.keysymsPerKeycode + column
	if code < m.first || column < 0 || column >= m.keysymsPerKeycode || i >= len(m.keysyms) {
		return 0
	}
	return m.keysyms[i]
}

func (m *mapping) hasSecondGroup() bool {
	for code := int(m.first); code <= 255; code++ {
		for level := range 2 {
			c := xproto.Keycode(code)
			if second := m.keysymAt(c, 2+level); second != 0 && second != m.keysymAt(c, level) {
				return true
			}
		}
	}
	return false
}

// groupKeysyms returns the keysyms of a key in a group, without and with Shift. Those of the first group
// stand in for an empty one, and a single keysym for both, or for both cases of its letter (X protocol,
// "Keyboards").
func (m *mapping) groupKeysyms(code xproto.Keycode, group int) (plain, shifted xproto.Keysym) {
	plain, shifted = m.keysymAt(code, 2*group), m.keysymAt(code, 2*group+1)
	if plain == 0 && shifted == 0 && group > 0 {
		return m.groupKeysyms(code, 0)
	}
	if shifted == 0 {
		return lowerAndUpper(plain)
	}
	return plain, shifted
}

// lookup follows the X protocol's rules for Shift, Lock and Num_Lock, except that Caps_Lock changes nothing:
// it is meant for writing, and here keys are commands.
func (m *mapping) lookup(code xproto.Keycode, group int, state uint16) xproto.Keysym {
	plain, shifted := m.groupKeysyms(code, group)
	shift := state&xproto.ModMaskShift != 0 || m.lockIsShiftLock && state&xproto.ModMaskLock != 0
	if state&m.numLockMask != 0 && isKeypad(shifted) {
		shift = !shift
	}
	if shift {
		return shifted
	}
	return plain
}

// groupOf returns 0, 1, or 2 for the third level, whose columns follow the second group.
func (m *mapping) groupOf(code xproto.Keycode, state uint16) int {
	switch {
	case state&(m.groupMask|xkbGroupMask) != 0:
		return 1
	case state&m.level3Mask != 0 && m.keysymAt(code, 4) != 0:
		return 2
	}
	return 0
}
