package keyboard

import (
	"strings"

	"github.com/jezek/xgb/xproto"

	"xklondike/resources/translations"
)

// These modifiers choose the fifth level of a key, as of F1, which then switches to another console.
const ctrlAlt = xproto.ModMaskControl | xproto.ModMask1

// levels returns what a key types with each set of the modifiers that may change it, and the modifiers that
// the first depends on. The state's group counts for all.
func (m *mapping) levels(code xproto.Keycode, state uint16) (all []translations.Level, dependsOn translations.Mods) {
	group := state & (m.groupMask | xkbGroupMask)
	sets := []uint16{0}
	for _, mask := range []uint16{xproto.ModMaskShift, xproto.ModMaskLock, m.numLockMask, m.level3Mask, ctrlAlt} {
		for _, set := range sets {
			if mask != 0 && (mask != ctrlAlt || m.hasFifthLevel(code)) {
				sets = append(sets, set|mask)
			}
		}
	}
	for _, set := range sets {
		key, _ := m.level(code, set|group)
		all = append(all, translations.Level{Mods: modsOf(set), Key: key})
	}
	_, dependsOn = m.level(code, group)
	return all, dependsOn
}

// level returns what a key types in a state, and the modifiers that it depends on, as libX11 tells programs
// of the X Toolkit on a server with XKB.
func (m *mapping) level(code xproto.Keycode, state uint16) (key string, dependsOn translations.Mods) {
	sym, mask := m.twoLevels(code, state)
	if m.hasFifthLevel(code) {
		sym, mask = m.keysymAt(code, 0), ctrlAlt|m.level3Mask
		if state&ctrlAlt != 0 {
			mask |= xproto.ModMaskShift
		}
		if state&mask == ctrlAlt {
			sym = m.keysymAt(code, 6)
		}
	}
	return keysymName(sym), modsOf(mask)
}

// twoLevels is for a key with two levels or twice two. Unlike in lookup, Caps_Lock exchanges the small and
// the capital form of a letter, and Shift alone does not change the keypad.
func (m *mapping) twoLevels(code xproto.Keycode, state uint16) (sym xproto.Keysym, dependsOn uint16) {
	dependsOn = m.groupMask
	if m.keysymAt(code, 4) != 0 {
		dependsOn |= m.level3Mask
	}
	plain, shifted := m.groupKeysyms(code, m.groupOf(code, state))
	if plain == shifted {
		return plain, dependsOn
	}
	shift, lock := state&xproto.ModMaskShift != 0, state&xproto.ModMaskLock != 0
	dependsOn |= xproto.ModMaskShift
	switch {
	case m.lockIsShiftLock:
		dependsOn |= xproto.ModMaskLock
		shift = shift || lock
	case m.lockIsCapsLock && isLetter(plain, shifted):
		dependsOn |= xproto.ModMaskLock
		shift = shift != lock
	}
	if isKeypad(shifted) {
		dependsOn |= m.numLockMask
		shift = !shift && state&m.numLockMask != 0
	}
	if shift {
		plain = shifted
	}
	return plain, dependsOn
}

// isLetter goes beyond Latin-1 by names, as of Cyrillic_a and Cyrillic_A, or by numbers in Unicode.
func isLetter(plain, shifted xproto.Keysym) bool {
	lower, upper := lowerAndUpper(plain)
	sameName := strings.EqualFold(keysymName(plain), keysymName(shifted))
	return sameName || plain == lower && shifted == upper && lower != upper
}

func (m *mapping) hasFifthLevel(code xproto.Keycode) bool {
	first, fifth := m.keysymAt(code, 0), m.keysymAt(code, 6)
	for _, column := range []int{1, 4, 5} {
		if m.keysymAt(code, column) != first {
			return false
		}
	}
	return fifth != 0 && fifth != first
}
