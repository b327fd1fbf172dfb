package translations

// An EventKind says whether a key or a button was pressed or released.
type EventKind uint8

// The kinds of events.
const (
	KeyDown EventKind = iota
	KeyUp
	ButtonDown
	ButtonUp
)

// isKey reports whether the event is one of a key, not of a button.
func (k EventKind) isKey() bool { return k == KeyDown || k == KeyUp }

// isRelease reports whether the event is a release, not a press.
func (k EventKind) isRelease() bool { return k == KeyUp || k == ButtonUp }

// pressAndRelease returns the kinds of a press and of a release of the same device: key or button.
func (k EventKind) pressAndRelease() (down, up EventKind) { return k &^ 1, k | 1 }

// An Event is the press or release of a key or a button.
type Event struct {
	Kind            EventKind
	Key             string // for a key: the name of the resulting keysym, such as "u", "U", "question" or "F1"; "" if none
	Latin           string // for a key: a second name, which counts if nothing is bound to Key; "" if none
	Button          int    // for a button: the number of the button, from 1
	Mods            Mods   // the modifiers that were down before the event
	ModifierKeysyms string // those keysyms of Table.ModifierKeysyms whose modifier was down, separated by blanks
	Time            uint32 // the time of the event on the server's clock in milliseconds, which wraps around
}
