package translations

import (
	"slices"
	"strings"
)

// Mods is a set of modifiers.
type Mods uint32

// The modifiers. The keyboard's mapping decides which real modifiers Meta, Alt, Super and Hyper are. Several of them may be the
// same real one.
const (
	Ctrl Mods = 1 << iota
	Meta
	Alt
	Super
	Hyper
	Shift
	Lock
	Mod1
	Mod2
	Mod3
	Mod4
	Mod5
	Button2 // a button counts as a modifier while it is down, except button 1, which moves the cards
	Button3
	Button4
	Button5
)

const (
	numberedMods = Mod1 | Mod2 | Mod3 | Mod4 | Mod5
	buttonMods   = Button2 | Button3 | Button4 | Button5
)

// The names of the modifiers in tables, in the order of their bits. There are full names, abbreviations (Xt Intrinsics, appendix
// B), and after an @ the keysyms of the left and right keys.
const (
	modifierNames         = "Ctrl Meta Alt Super Hyper Shift Lock Mod1 Mod2 Mod3 Mod4 Mod5 Button2 Button3 Button4 Button5"
	modifierAbbreviations = "c m a su h s l"
	leftKeysyms           = "Control_L Meta_L Alt_L Super_L Hyper_L Shift_L Caps_Lock"
	rightKeysyms          = "Control_R Meta_R Alt_R Super_R Hyper_R Shift_R Shift_Lock"
)

// modifierByName finds a modifier by its name in lists such as modifierNames. It returns 0 if no list has the name.
func modifierByName(name string, lists ...string) Mods {
	for _, list := range lists {
		bit := Mods(1)
		for word := range strings.FieldsSeq(list) {
			if word == name {
				return bit
			}
			bit <<= 1
		}
	}
	return 0
}

// names returns the names of the modifiers in a set, in the order of their bits.
func (m Mods) names() []string {
	var names []string
	for i, name := range strings.Fields(modifierNames) {
		if m>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return names
}

// forbiddenBeside returns the modifiers that ! forbids in a line that needs the modifiers in need. With a colon, Shift is
// allowed, because the keysym already depends on it. A modifier is allowed too if it may be the same real modifier as one in
// need.
func forbiddenBeside(need Mods, colon bool) Mods {
	forbidden := (Shift | Ctrl | Meta | Alt | Super | Hyper | buttonMods) &^ need
	if colon {
		forbidden &^= Shift
	}
	if need&(Alt|Meta|numberedMods) != 0 {
		forbidden &^= Alt | Meta
	}
	if need&(Super|Hyper|numberedMods) != 0 {
		forbidden &^= Super | Hyper
	}
	return forbidden
}

// modsAndKeysyms is a set of modifiers. Some have names; others are given by keysyms of keys that are on them. The keysyms are
// sorted and separated by blanks.
type modsAndKeysyms struct {
	Mods    Mods
	Keysyms string
}

// intersect returns the modifiers and keysyms that both sets have.
func (h modsAndKeysyms) intersect(others modsAndKeysyms) modsAndKeysyms {
	keysyms := strings.Fields(h.Keysyms)
	common := slices.DeleteFunc(strings.Fields(others.Keysyms), func(name string) bool { return !slices.Contains(keysyms, name) })
	return modsAndKeysyms{h.Mods & others.Mods, strings.Join(common, " ")}
}
