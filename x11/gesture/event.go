package gesture

// Time is the X server's clock: milliseconds, wrapping every 49.7 days.
type Time uint32

// Since returns the milliseconds from a to t; correct across the wrap if they lie less than 24 days apart.
func (t Time) Since(a Time) int32 { return int32(t - a) }

// Hit says what lay under the pointer, in the caller's own numbering. This package only carries it.
type Hit int32

// A Kind says what happened.
type Kind uint8

// The kinds of events.
const (
	Press   Kind = iota // a button went down
	Release             // a button came up
	Motion              // the pointer moved
	Key                 // a key that is no bare modifier went down
	KeyUp               // and came up
	Lost                // the window was unmapped, somebody else grabbed the keyboard or took an event: no release is to count
)

// Buttons is a set of pressed buttons as in the state of an X event: bit 8 is button 1, bit 12 button 5.
type Buttons uint16

const (
	button1    Buttons = 1 << 8
	allButtons Buttons = 0x1f00
)

// bit returns button n's bit; buttons above 5 have none.
func bit(n uint8) Buttons {
	if n < 1 || n > 5 {
		return 0
	}
	return 1 << (7 + n)
}

// An Event is a pointer or key event of the table window.
type Event struct {
	Kind    Kind
	Button  uint8   // of Press and Release: 1 is the hand's, 4 to 7 are the wheel
	Time    Time    // server milliseconds; unused in Lost
	X, Y    int     // pixels in the table window
	State   Buttons // the buttons down just before the event; other bits are ignored
	Hit     Hit     // what the pointer was on
	Holding bool    // the hand held cards when the event came
}

// An Act is what an event meant.
type Act uint8

// What events mean.
const (
	Lift    Act = iota // button 1 went down while the hand was empty: lift what is there, and remember it for Keep and Drop
	Move               // the pointer is elsewhere: what the hand holds follows
	Keep               // the button came up, and it was a click: the cards stay in the hand
	Drop               // the cards fall here: the button came up after a drag, or went down on a full hand
	Double             // the button went down for the second half of a double click; the first may have emptied the hand
	PutBack            // the hand goes back to where it came from, and what was pressed is forgotten
	Pass               // a key, or a button that is not the hand's own, is free to do what it is bound to
)

// A Gesture is an act with the place where it happened.
type Gesture struct {
	Act   Act
	X, Y  int
	Hit   Hit
	Flick bool // of Keep: the pointer went as far as in a drag, but in too short a time for one
}

var actNames = [...]string{"lift", "move", "keep", "drop", "double", "putback", "pass"}

// String returns the act's name.
func (a Act) String() string {
	if int(a) < len(actNames) {
		return actNames[a]
	}
	return "act?"
}
