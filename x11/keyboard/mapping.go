package keyboard

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/resources/translations"
)

// A mapping is a keyboard mapping: what the server says about keys, and what follows from it for every key press.
type mapping struct {
	first             xproto.Keycode
	keysymsPerKeycode int // the number of keysyms that one keycode has
	keysyms           []xproto.Keysym

	numLockMask uint16 // the bits of the modifiers that mean Num_Lock
	groupMask   uint16 // bits of the modifiers that choose the second group
	// Bits of the modifiers that choose a key's third level; no modifier in groupMask is among them.
	level3Mask      uint16
	modifierBits    map[xproto.Keysym]uint16 // the bit of the first modifier that a keysym is on
	modifiers       translations.ModifierMap
	lockIsCapsLock  bool        // the modifier Lock means Caps_Lock, and perhaps something else too
	lockIsShiftLock bool        // the modifier Lock means Shift_Lock
	keyModifiers    [256]uint16 // bits of the modifiers that each key sets, by keycode
}

// xkbGroupMask has the bits of a state in which servers with XKB tell the group (XKB protocol, 2.2.2).
const xkbGroupMask = 3 << 13

// newMapping returns the mapping that the server's replies describe. It checks all counts, because servers
// have sent counts that do not fit the data. A key without keysyms has no meaning.
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
		m.groupMask = xproto.ModMask5 &^ m.numLockMask // if no key chooses the second group, Mod5 does (docs/x11.md A.9)
	}
	if m.level3Mask&m.groupMask != 0 && m.hasSecondGroup() {
		m.level3Mask &^= m.groupMask
	} else {
		m.groupMask &^= m.level3Mask
	}
	m.modifiers = m.modifierMap(^(fixed | m.numLockMask | m.groupMask | m.level3Mask))
	return m
}

// noteModifier records what a modifier means, from the keysyms of a key that sets it. bit is the modifier's
// number. Which of Mod1 to Mod5 means what is the server's choice (X protocol, "Keyboards").
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

// keysymAt returns the keysym of a key in a column, or 0 outside the mapping.
func (m *mapping) keysymAt(code xproto.Keycode, column int) xproto.Keysym {
	i := (int(code)-int(m.first))*m.keysymsPerKeycode + column
	if code < m.first || column < 0 || column >= m.keysymsPerKeycode || i >= len(m.keysyms) {
		return 0
	}
	return m.keysyms[i]
}

// hasSecondGroup reports whether any key has another keysym in the second group than in the first.
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

// groupKeysyms returns the keysyms of a key in a group, without and with Shift. If the group is empty, those
// of the first group count. If there is only one keysym, it stands for both, or for both cases of its letter
// (X protocol, "Keyboards").
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

// lookup returns the keysym of a key in a group, by the X protocol's rules for Shift, Lock and Num_Lock. One
// rule is different: Caps_Lock changes nothing, because it is meant for writing, and here keys are commands.
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

// groupOf returns the group that a state chooses: 0 or 1, or 2 for the third level. The columns after the
// second group have the third level.
func (m *mapping) groupOf(code xproto.Keycode, state uint16) int {
	switch {
	case state&(m.groupMask|xkbGroupMask) != 0:
		return 1
	case state&m.level3Mask != 0 && m.keysymAt(code, 4) != 0:
		return 2
	}
	return 0
}
