package translations

import (
	"slices"
	"strings"
)

// Mods is a set of modifiers.
type Mods uint32

// The keyboard's mapping decides what Meta, Alt, Super and Hyper stand for (ModifierMap).
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
	Button2 // a button counts as a modifier while it is down
	Button3
	Button4
	Button5
	Button1 // no line may name it, because it moves the cards
	Group   // a group of the keyboard other than the first is on; it has no name in tables
)

const (
	virtualMods = Meta | Alt | Super | Hyper
	buttonMods  = Button2 | Button3 | Button4 | Button5
)

// Names in the order of the bits: full, abbreviated (Xt Intrinsics, appendix B), and after @ by keysyms, left
// and right.
const (
	modifierNames         = "Ctrl Meta Alt Super Hyper Shift Lock Mod1 Mod2 Mod3 Mod4 Mod5 Button2 Button3 Button4 Button5"
	modifierAbbreviations = "c m a su h s l"
	leftKeysyms           = "Control_L Meta_L Alt_L Super_L Hyper_L Shift_L Caps_Lock"
	rightKeysyms          = "Control_R Meta_R Alt_R Super_R Hyper_R Shift_R Shift_Lock"
)

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

func (m Mods) names() []string {
	var names []string
	for i, name := range strings.Fields(modifierNames) {
		if m>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return names
}

// modsAndKeysyms is a set of modifiers, by name or by the keysyms of keys that are on them: sorted, with
// blanks between.
type modsAndKeysyms struct {
	Mods    Mods
	Keysyms string
}

func (h modsAndKeysyms) has(other modsAndKeysyms) bool { return h.intersect(other) == other }

func (h modsAndKeysyms) intersect(others modsAndKeysyms) modsAndKeysyms {
	keysyms := strings.Fields(h.Keysyms)
	common := slices.DeleteFunc(strings.Fields(others.Keysyms),
		func(name string) bool { return !slices.Contains(keysyms, name) })
	return modsAndKeysyms{h.Mods & others.Mods, strings.Join(common, " ")}
}
