package translations

import "strings"

// Mods is a set of modifiers.
type Mods uint32

// The modifiers. What Meta, Alt, Super and Hyper are is for the keyboard's mapping to say; one real modifier may be several.
const (
	Shift Mods = 1 << iota
	Lock
	Ctrl
	Meta
	Alt
	Super
	Hyper
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

// A modifierName is what tables call a modifier.
type modifierName struct {
	mod         Mods
	name, short string
}

// modifierNames are all of them, with the abbreviations of appendix B, in the order in which they are written.
func modifierNames() []modifierName {
	return []modifierName{
		{Ctrl, "Ctrl", "c"}, {Meta, "Meta", "m"}, {Alt, "Alt", "a"}, {Super, "Super", "su"}, {Hyper, "Hyper", "h"},
		{Shift, "Shift", "s"}, {Lock, "Lock", "l"},
		{Mod1, "Mod1", ""}, {Mod2, "Mod2", ""}, {Mod3, "Mod3", ""}, {Mod4, "Mod4", ""}, {Mod5, "Mod5", ""},
		{Button2, "Button2", ""}, {Button3, "Button3", ""}, {Button4, "Button4", ""}, {Button5, "Button5", ""},
	}
}

// modifierByName finds a modifier; 0 means that there is none of this name.
func modifierByName(name string) Mods {
	for _, m := range modifierNames() {
		if name == m.name || name == m.short && name != "" {
			return m.mod
		}
	}
	return 0
}

// modifierBySym finds the modifier that has a name of its own beside that of the keysym; 0 means that there is none. Left and
// right are one.
func modifierBySym(keysym string) Mods {
	name, left := strings.CutSuffix(keysym, "_L")
	if !left {
		name, _ = strings.CutSuffix(keysym, "_R")
	}
	switch {
	case keysym == "Caps_Lock" || keysym == "Shift_Lock":
		return Lock
	case name == keysym:
		return 0
	case name == "Control":
		return Ctrl
	}
	return modifierByName(name)
}

// names spells each modifier of a set, in one order.
func (m Mods) names() []string {
	var names []string
	for _, row := range modifierNames() {
		if m&row.mod != 0 {
			names = append(names, row.name)
		}
	}
	return names
}

// buttonMod is the modifier that a button is; 0 if it is none.
func buttonMod(button int) Mods {
	if button < 2 || button > 5 {
		return 0
	}
	return Button2 << (button - 2)
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
