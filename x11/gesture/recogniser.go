package gesture

import "image"

// Config holds the limits that tell clicks, double clicks and drags apart (docs/design.md 4).
type Config struct {
	DragPixels int // a pointer that moved so many pixels was dragging
	// Milliseconds: a release no later than this is a click, however far the pointer moved
	IgnoreDragTime int32
	MaxClickTime   int32 // milliseconds: a release later than this ends a drag, however little the pointer moved
	// Milliseconds from the release of a click to a press that may make a double click of it
	DoubleClickIdle int32

	// Where a click plays a card, only a click that lifted nothing can begin a double click.
	ClickPlays bool
}

// Pixels: the second press may always be so far away, whatever DragPixels is. Hands shake.
const doubleClickReach = 4

func (c Config) isClick(milliseconds int32, pixels int) bool {
	switch {
	case milliseconds <= c.IgnoreDragTime:
		return true
	case milliseconds > c.MaxClickTime:
		return false
	}
	return pixels < c.DragPixels
}

type timedPoint struct {
	time Time
	at   image.Point
}

// distance is the larger of |dx| and |dy|.
func (p timedPoint) distance(to image.Point) int {
	way := to.Sub(p.at)
	return max(way.X, -way.X, way.Y, -way.Y)
}

// A Recogniser turns the events of one pointer and keyboard into gestures. The zero value with a Config is
// ready for use.
type Recogniser struct {
	Config Config

	pressed   bool // button 1 went down on an empty hand, and has not come up yet
	press     timedPoint
	pressHit  Hit
	undecided bool // the press has lifted nothing so far, because it may be a second click, which does nothing
	farthest  int  // distance of the pointer from the press so far, in pixels

	// Button 1 is down, and has dropped the cards near where they had been lifted
	droppedInPlace bool

	lastClick     timedPoint // when and where the last click ended
	lastClickFull bool
	// If it comes soon after the last click and near it
	nextPress pressMeaning

	down Buttons // as far as the events tell
	// PutBack came while buttons were down, so all events are ignored until none is
	ignoring bool

	// Bit n is set if the press of button n gave the act Pass, so its release does too
	passed uint32
	// Until another key press: the last one put cards back, or Interrupted came after it
	ignoreKeyUp bool
}

// A pressMeaning is what a press means that comes soon after the release of a click, and near it.
type pressMeaning uint8

const (
	// It lifts or drops cards as usual
	ordinaryPress pressMeaning = iota
	doubleClickPress
	// It lifts only if it becomes a drag: the click before it turned a card up (docs/rules.md Q14) or played
	// one
	undecidedPress
)

// IsButtonDown reports whether a button is down, as far as the events tell.
func (r *Recogniser) IsButtonDown() bool { return r.down != 0 }

// NotePlayed tells that the click of the last gesture turned a card up or played one, and has emptied the
// hand.
func (r *Recogniser) NotePlayed() { r.nextPress, r.lastClickFull = undecidedPress, false }

// Feed takes the next event and returns the gesture that it makes, if any.
func (r *Recogniser) Feed(e Event) (Gesture, bool) {
	was := r.trackButtons(e)
	if r.ignoring {
		if e.Kind == Release || e.Kind == Interrupted || was != 0 {
			r.ignoring = r.down != 0
			return Gesture{}, false
		}
		r.ignoring = false
	}
	if r.becomesDrag(e) {
		r.undecided = false
		return Gesture{Act: Lift, At: r.press.at, Hit: r.pressHit, Again: true}, true
	}
	act, ok := r.recognise(e)
	far := ok && r.farthest >= max(1, r.Config.DragPixels)
	return Gesture{Act: act, At: e.At, Hit: e.Hit, Flick: far && act == Keep, Drags: far && act == Move && r.pressed}, ok
}

// trackButtons trusts the state in the event more than its own account, because a release may be lost.
func (r *Recogniser) trackButtons(e Event) (was Buttons) {
	if e.Kind == Interrupted {
		r.ignoreKeyUp = true
		return r.down
	}
	was = e.State & allButtons
	r.down = was
	switch e.Kind {
	case Press:
		r.down |= buttonBit(e.Button)
	case Release:
		r.down &^= buttonBit(e.Button)
	}
	return was
}

func (r *Recogniser) recognise(e Event) (Act, bool) {
	switch e.Kind {
	case Press:
		return r.pressAct(e)
	case Release:
		return r.releaseAct(e)
	case Motion:
		return r.motionAct(e)
	case KeyDown:
		return r.keyAct(e)
	case KeyUp:
		return Pass, !e.HandFull && !r.ignoreKeyUp
	}
	return r.forgetPress(e.HandFull)
}

// pressAct returns what a press does. Buttons 2 and 3 put a full hand back.
func (r *Recogniser) pressAct(e Event) (Act, bool) {
	switch e.Button {
	case 1:
		return r.button1Act(e)
	case 2, 3:
		if act, ok := r.forgetPress(e.HandFull); ok {
			return act, ok
		}
	default: // the wheel, and buttons above 7
		if e.HandFull || r.pressed {
			return 0, false
		}
		// The wheel may change what is under the pointer, so no double click follows.
		r.droppedInPlace, r.nextPress = false, ordinaryPress
	}
	r.passed |= 1 << (e.Button % 32)
	return Pass, true
}

func (r *Recogniser) button1Act(e Event) (Act, bool) {
	if e.HandFull && r.pressed { // the release of the press before was never reported
		return r.forgetPress(true)
	}
	next := r.nextPress
	r.nextPress, r.droppedInPlace = ordinaryPress, false
	repeats := next != ordinaryPress && r.repeatsClick(e)
	switch {
	case repeats && next == doubleClickPress:
		return DoubleClick, true
	case e.HandFull:
		r.droppedInPlace = r.isNear(r.press, e)
		return Drop, true
	}
	r.pressed, r.farthest, r.undecided = true, 0, repeats
	r.press, r.pressHit = timedPoint{e.Time, e.At}, e.Hit
	return Lift, !repeats
}

// becomesDrag is for a press that has lifted nothing so far.
func (r *Recogniser) becomesDrag(e Event) bool {
	moves := e.Kind == Motion || e.Kind == Release && e.Button == 1
	return r.undecided && moves && e.State&button1 != 0 && r.press.distance(e.At) >= max(1, r.Config.DragPixels)
}

// repeatsClick wants the hand as full or empty as when the last click ended.
func (r *Recogniser) repeatsClick(e Event) bool {
	idle := e.Time.Since(r.lastClick.time) // the difference is negative if the click is over 24 days old
	return e.HandFull == r.lastClickFull && idle >= 0 && idle <= r.Config.DoubleClickIdle && r.isNear(r.lastClick, e)
}

func (r *Recogniser) isNear(p timedPoint, e Event) bool {
	return p.distance(e.At) <= max(r.Config.DragPixels, doubleClickReach)
}

func (r *Recogniser) releaseAct(e Event) (Act, bool) {
	if e.Button != 1 {
		was := r.passed
		r.passed &^= 1 << (e.Button % 32)
		return Pass, !e.HandFull && r.passed != was
	}
	if r.droppedInPlace && r.isNear(r.press, e) {
		r.noteClick(e, doubleClickPress)
	}
	r.droppedInPlace = false
	if !r.pressed {
		return 0, false
	}
	r.pressed = false
	if r.undecided {
		r.undecided = false
		return 0, false
	}
	r.farthest = max(r.farthest, r.press.distance(e.At))
	if !r.Config.isClick(e.Time.Since(r.press.time), r.farthest) {
		return Drop, true
	}
	next := ordinaryPress
	if e.HandFull != r.Config.ClickPlays {
		next = doubleClickPress
	}
	r.noteClick(e, next)
	return Keep, true
}

func (r *Recogniser) noteClick(e Event, next pressMeaning) {
	r.lastClick, r.lastClickFull, r.nextPress = timedPoint{e.Time, e.At}, e.HandFull, next
}

func (r *Recogniser) motionAct(e Event) (Act, bool) {
	if r.pressed {
		if e.State&button1 == 0 { // the release of button 1 was never reported
			return r.forgetPress(e.HandFull)
		}
		r.farthest = max(r.farthest, r.press.distance(e.At))
	}
	return Move, e.HandFull
}

// keyAct puts a full hand back. It also cancels a press that is still down, because the key may change what lay there.
func (r *Recogniser) keyAct(e Event) (Act, bool) {
	if r.ignoreKeyUp = e.HandFull; r.ignoreKeyUp {
		return r.forgetPress(true)
	}
	r.forgetPress(false)
	return Pass, true
}

// forgetPress returns PutBack if the hand held cards or button 1 is down; all events are then ignored until no button
// is.
func (r *Recogniser) forgetPress(handFull bool) (Act, bool) {
	pending := r.pressed
	r.pressed, r.undecided, r.droppedInPlace, r.nextPress, r.passed = false, false, false, ordinaryPress, 0
	if handFull || pending {
		r.ignoring = r.down != 0
		return PutBack, true
	}
	return 0, false
}
