package gesture

import "image"

// Time is a moment on the X server's clock, in milliseconds, which wraps every 49.7 days.
type Time uint32

// Since returns the milliseconds from a to t, across a wrap too if they lie less than 24 days apart.
func (t Time) Since(a Time) int32 { return int32(t - a) }

// Hit identifies the thing under the pointer, in the caller's own numbering.
type Hit int32

// An EventKind says what happened in an Event.
type EventKind uint8

const (
	Press EventKind = iota
	Release
	Motion
	KeyDown // a key other than a modifier
	KeyUp   // a key other than a modifier
	// A release may be lost: the window was unmapped, another client grabbed, or the caller ended a drag
	Interrupted
)

// Buttons is a set of pressed buttons, with the bits of the state field of an X event: bit 8 is button 1.
type Buttons uint16

const (
	button1    Buttons = 1 << 8
	allButtons Buttons = 0x1f00
)

// buttonBit is 0 for buttons above 5, which have no bit in the state field.
func buttonBit(n uint8) Buttons {
	if n < 1 || n > 5 {
		return 0
	}
	return 1 << (7 + n)
}

// An Event is a pointer or key event of the table window.
type Event struct {
	Kind EventKind
	// Button 1 works the hand, 4 to 7 are the wheel
	Button   uint8
	Time     Time        // server milliseconds; unused in Interrupted
	At       image.Point // in the table window, in pixels
	State    Buttons     // the buttons that were down just before the event; other bits are ignored
	Hit      Hit
	HandFull bool // when the event came
}

// An Act is what the player did, as far as the events show.
type Act uint8

const (
	// Button 1 went down on an empty hand, perhaps some events ago: the caller lifts what was hit there
	Lift Act = iota
	Move     // the cards in the hand follow the pointer
	Keep     // button 1 came up after a click: the cards stay in the hand
	Drop     // button 1 came up after a drag, or went down on a full hand: the cards drop here
	// The first press may already have emptied the hand
	DoubleClick
	PutBack // the caller forgets what was pressed
	// A key, or another button than 1, that the hand does not need
	Pass
)

// A Gesture is an act of the player and its place, in pixels in the table window.
type Gesture struct {
	Act Act
	At  image.Point
	Hit Hit
	// Of Keep: the pointer moved as far as in a drag, but the button was down too briefly
	Flick bool
	Drags bool // of Move: button 1 is down, and the pointer has been as far from the press as in a drag
	Again bool // of Lift: the event makes another gesture, which comes when the caller feeds it again
}
