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

// isUp tells releases from presses.
func (k Kind) isUp() bool { return k == KeyUp || k == ButtonUp }

// both are the kinds of a press and of the release that follows it.
func (k Kind) both() (down, up Kind) { return k &^ 1, k | 1 }

// An Event is a press or release of a key or a button.
type Event struct {
	Kind   Kind
	Key    string // of a key: the resulting keysym's name, "u", "U", "question", "F1"; "" if it has none
	Latin  string // of a key: what else it may be bound by, if nothing is bound to Key; "" if there is nothing
	Button int    // of a button: from 1
	Mods   Mods   // all that were down before the event
	Syms   string // of the keysyms that Table.Syms lists, those whose modifier was down, with blanks between them
	Time   uint32 // the server's time in milliseconds, which wraps
}
