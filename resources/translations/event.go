package translations

import "strings"

// An EventKind says whether a key or a button was pressed or released.
type EventKind uint8

// The kinds of events.
const (
	KeyDown EventKind = iota
	KeyUp
	ButtonDown
	ButtonUp
)

func (k EventKind) isKey() bool { return k == KeyDown || k == KeyUp }

func (k EventKind) isRelease() bool { return k == KeyUp || k == ButtonUp }

// pressAndRelease returns the kinds of the same device: key or button.
func (k EventKind) pressAndRelease() (down, up EventKind) { return k &^ 1, k | 1 }

// An Event is the press or release of a key or a button.
type Event struct {
	Kind EventKind
	// For a key: the name of the keysym that it types, such as "u", "U", "question" or "KP_7"; "" if none.
	Key       string
	KeyMods   Mods    // for a key with Levels: the modifiers that Key depends on
	Levels    []Level // for a key: the keysyms that it types with other modifiers; if nil, those of a letter
	LevelMods Mods    // for a key with Levels: the modifiers that the keysym depends on if none is down
	// For a key: other names, each of which counts if nothing is bound to those before it; "" for none.
	Others    []string
	Button    int         // for a button: the number of the button, from 1
	Mods      Mods        // the modifiers and buttons that were down before the event, without Meta, Alt, Super and Hyper
	Modifiers ModifierMap // what Meta, Alt, Super, Hyper and keysyms after @ stand for
	Time      uint32      // the time of the event on the server's clock in milliseconds, which wraps around
}

// A Level is the keysym that a key types with a set of modifiers.
type Level struct {
	Mods Mods
	Key  string
}

// A ModifierMap says which modifiers the keys of a keyboard set. Those of a keysym that is on no modifier are 0.
type ModifierMap struct {
	Meta, Alt, Super, Hyper Mods
	Keysym                  func(name string) Mods // the modifiers of any other keysym; it may be nil
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
