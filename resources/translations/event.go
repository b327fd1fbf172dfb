package translations

// A Kind says what happened to a key or a button.
type Kind uint8

// The kinds of events.
const (
	KeyDown Kind = iota
	KeyUp
	ButtonDown
	ButtonUp
)

// isKey tells events of keys from those of buttons.
func (k Kind) isKey() bool { return k == KeyDown || k == KeyUp }

// Mods is a set of modifiers.
type Mods uint8

// The modifiers. What Alt, Meta and Super are is for the keyboard's mapping to say; one real modifier may be several.
const (
	Shift Mods = 1 << iota
	Lock
	Ctrl
	Meta
	Alt
	Super
)

// An Event is a press or release of a key or a button.
type Event struct {
	Kind   Kind
	Key    string // of a key: the resulting keysym's name, "u", "U", "question", "F1"; "" if it has none
	Button int    // of a button: from 1
	Mods   Mods   // all that were down before the event
}

// A modifierName is what tables call a modifier.
type modifierName struct {
	mod         Mods
	name, short string
}

// modifierNames are all of them, with the abbreviations of appendix B, in the order in which they are written.
func modifierNames() []modifierName {
	return []modifierName{
		{Ctrl, "Ctrl", "c"},
		{Meta, "Meta", "m"},
		{Alt, "Alt", "a"},
		{Super, "Super", "su"},
		{Shift, "Shift", "s"},
		{Lock, "Lock", "l"},
	}
}

// modifierByName finds a modifier; 0 means that there is none of this name.
func modifierByName(name string) Mods {
	for _, m := range modifierNames() {
		if name == m.name || name == m.short {
			return m.mod
		}
	}
	return 0
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

// others returns what ! forbids beside the modifiers that a line asks for. With a colon, Shift has had its say in the
// keysym.
func others(need Mods, colon bool) Mods {
	rest := (Shift | Ctrl | Meta | Alt | Super) &^ need
	if colon {
		rest &^= Shift
	}
	if need&(Alt|Meta) != 0 {
		rest &^= Alt | Meta
	}
	return rest
}
