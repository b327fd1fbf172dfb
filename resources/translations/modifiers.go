package translations

import (
	"slices"
	"strings"
)

// Mods is a set of modifiers.
type Mods uint32

// The modifiers. What Meta, Alt, Super and Hyper are is for the keyboard's mapping to say; one real modifier may be several.
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
	Button2 // a button counts as a modifier while it is down; button 1, the hand's, never does
	Button3
	Button4
	Button5
)

const (
	anyMod    = Mod1 | Mod2 | Mod3 | Mod4 | Mod5
	anyButton = Button2 | Button3 | Button4 | Button5
)

// What tables call the modifiers, in the order of their bits: their names and abbreviations (appendix B), and behind an @ the
// keysyms of their left and their right keys.
const (
	modifierNames  = "Ctrl Meta Alt Super Hyper Shift Lock Mod1 Mod2 Mod3 Mod4 Mod5 Button2 Button3 Button4 Button5"
	modifierShorts = "c m a su h s l"
	leftSyms       = "Control_L Meta_L Alt_L Super_L Hyper_L Shift_L Caps_Lock"
	rightSyms      = "Control_R Meta_R Alt_R Super_R Hyper_R Shift_R Shift_Lock"
)

// modifierCalled finds a modifier in such lists; 0 means that there is none of this name.
func modifierCalled(name string, lists ...string) Mods {
	for _, list := range lists {
		if i := slices.Index(strings.Fields(list), name); i >= 0 {
			return 1 << i
		}
	}
	return 0
}

// names spells each modifier of a set, in one order.
func (m Mods) names() []string {
	var names []string
	for i, name := range strings.Fields(modifierNames) {
		if m>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return names
}

// others returns what ! forbids beside the modifiers that a line asks for. With a colon, Shift has had its say in the
// keysym. What may be the same modifier as one that must be down is free.
func others(need Mods, colon bool) Mods {
	rest := (Shift | Ctrl | Meta | Alt | Super | Hyper | anyButton) &^ need
	if colon {
		rest &^= Shift
	}
	if need&(Alt|Meta|anyMod) != 0 {
		rest &^= Alt | Meta
	}
	if need&(Super|Hyper|anyMod) != 0 {
		rest &^= Super | Hyper
	}
	return rest
}

// held is what may be held down: modifiers, and keysyms whose modifiers are meant, in order with blanks between them.
type held struct {
	Mods Mods
	Syms string
}

// and returns those of others that h has as well.
func (h held) and(others held) held {
	had := strings.Fields(h.Syms)
	syms := slices.DeleteFunc(strings.Fields(others.Syms), func(name string) bool { return !slices.Contains(had, name) })
	return held{h.Mods & others.Mods, strings.Join(syms, " ")}
}
