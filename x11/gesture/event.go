package gesture

// Time is a moment on the X server's clock, in milliseconds. It wraps every 49.7 days.
type Time uint32

// Since returns the milliseconds from a to t. The result is right across a wrap if the two moments lie less
// than 24 days apart.
func (t Time) Since(a Time) int32 { return int32(t - a) }

// Hit identifies the thing that lay under the pointer, in the caller's own numbering. This package only passes it on.
type Hit int32

// A Kind says what happened in an Event.
type Kind uint8

// The kinds of Event.
const (
	Press   Kind = iota // a button went down
	Release             // a button came up
	Motion              // the pointer moved
	KeyDown             // a key other than a modifier went down
	KeyUp               // a key other than a modifier came up
	// A release may be lost: the window was unmapped, another client grabbed, or the caller ended a drag.
	Interrupted
)

// Buttons is a set of pressed buttons, with the bits of the state field of an X event: bit 8 is button 1, bit
// 12 is button 5.
type Buttons uint16

const (
	button1    Buttons = 1 << 8
	allButtons Buttons = 0x1f00
)

// buttonBit returns the bit of button n. Buttons above 5 have no bit in the state field, and give 0.
func buttonBit(n uint8) Buttons {
	if n < 1 || n > 5 {
		return 0
	}
	return 1 << (7 + n)
}

// An Event is a pointer or key event of the table window.
type Event struct {
	Kind Kind
	// The number of the button that was pressed or released: button 1 works the hand, 4 to 7 are the wheel.
	Button   uint8
	Time     Time    // the time of the event in server milliseconds; unused in an event of the kind Interrupted
	X, Y     int     // the position of the pointer, in pixels in the table window
	State    Buttons // the buttons that were down just before the event; bits of other things are ignored
	Hit      Hit     // the thing that lay under the pointer
	HandFull bool    // the hand held cards when the event came
}

// An Act is what the player did, as far as the events show.
type Act uint8

// The acts.
const (
	// Button 1 went down on an empty hand, perhaps some events ago: the caller lifts what was hit there, and
	// remembers it for Keep and Drop.
	Lift Act = iota
	Move     // the pointer moved: the cards in the hand follow it
	Keep     // button 1 came up after a click: the cards stay in the hand
	Drop     // button 1 came up after a drag, or went down on a full hand: the cards drop here
	// Button 1 went down a second time in a double click; the first press may already have emptied the hand.
	DoubleClick
	PutBack // the cards go back to their pile, and the caller forgets what was pressed
	// A key, or a button other than 1, that does nothing to the hand: the caller does what is bound to it.
	Pass
)

// A Gesture is an act of the player and the place where it happened. X and Y are pixels in the table window.
type Gesture struct {
	Act  Act
	X, Y int
	Hit  Hit
	// Only for the act Keep: the pointer moved as far as in a drag, but the button was down too briefly for
	// a drag.
	Flick bool
	Again bool // only for the act Lift: the event makes another gesture, which it gives when the caller feeds it again
}

var actNames = [...]string{"lift", "move", "keep", "drop", "double", "putback", "pass"}

// String returns the name of the act, as tests write it.
func (a Act) String() string {
	if int(a) < len(actNames) {
		return actNames[a]
	}
	return "act?"
}
