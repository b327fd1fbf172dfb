package translations

import "strings"

// An EventKind is a press or a release of a key or a button.
type EventKind uint8

const (
	KeyDown EventKind = iota
	KeyUp
	ButtonDown
	ButtonUp
)

func (k EventKind) isKey() bool { return k == KeyDown || k == KeyUp }

func (k EventKind) isRelease() bool { return k == KeyUp || k == ButtonUp }

// An Event is the press or release of a key or a button.
type Event struct {
	Kind EventKind
	// of the keysym that a key types, such as "u", "U", "question" or "KP_7"; "" if none
	Key       string
	KeyMods   Mods    // on which Key depends, for a key with Levels
	Levels    []Level // what a key types with other modifiers; nil for a letter
	LevelMods Mods    // on which a key with Levels depends if none is down
	// other names of a key, each of which counts if nothing is bound to those before it; "" for none
	Others    []string
	Button    int         // from 1, for a button
	Mods      Mods        // down before the event, without Meta, Alt, Super and Hyper
	Modifiers ModifierMap // what Meta, Alt, Super, Hyper and keysyms after @ stand for
	Time      uint32      // of the server, in milliseconds, which wraps around
}

// A Level is what a key types with a set of modifiers.
type Level struct {
	Mods Mods
	Key  string
}

// A ModifierMap says which modifiers a keyboard's keys set; 0 for none.
type ModifierMap struct {
	Meta, Alt, Super, Hyper Mods
	Keysym                  func(name string) Mods // of any other keysym; may be nil
}

// actual returns the modifiers that a set stands for; false if a name in it stands for none.
func (m ModifierMap) actual(set modsAndKeysyms) (mods Mods, found bool) {
	mods, found = set.Mods&^virtualMods, true
	add := func(some Mods) {
		mods |= some
		found = found && some != 0
	}
	for i, some := range [...]Mods{m.Meta, m.Alt, m.Super, m.Hyper} {
		if set.Mods&(Meta<<i) != 0 {
			add(some)
		}
	}
	for keysym := range strings.FieldsSeq(set.Keysyms) {
		if m.Keysym == nil {
			return mods, false
		}
		add(m.Keysym(keysym))
	}
	return mods, found
}
