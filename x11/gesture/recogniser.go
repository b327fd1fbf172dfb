package gesture

// Config holds the limits that tell clicks, double clicks and drags apart. docs/design.md 4 has their exact
// meaning. With the zero Config every release counts as a drag, unless its press is in the same millisecond.
type Config struct {
	DragPixels int // pixels: a pointer that moved at least this far was dragging
	// Milliseconds: a release no later than this after its press is a click, however far the pointer moved.
	IgnoreDragTime int32
	MaxClickTime   int32 // milliseconds: a release later than this ends a drag, however little the pointer moved
	// Milliseconds: a press no later than this after the release of a click may make a double click of it.
	DoubleClickIdle int32

	// ClickPlays is true for games in which a click plays a card. In them a click that lifted nothing can
	// begin a double click, and a click that lifted cards cannot.
	ClickPlays bool
}

// doubleClickReach is how far, in pixels, the second press of a double click may always be from the first
// release, even if DragPixels is smaller. Hands shake.
const doubleClickReach = 4

// isClick reports whether a release ended a click, and not a drag. The button was down for the given
// milliseconds. Meanwhile the pointer was at most the given pixels away from the press.
func (c Config) isClick(milliseconds int32, pixels int) bool {
	switch {
	case milliseconds <= c.IgnoreDragTime:
		return true
	case milliseconds > c.MaxClickTime:
		return false
	}
	return pixels < c.DragPixels
}

// A timedPoint is a moment, and a place in pixels in the table window.
type timedPoint struct {
	time Time
	x, y int
}

// distance returns how far a place is from p, in pixels: the larger of |dx| and |dy|.
func (p timedPoint) distance(x, y int) int { return max(abs(x-p.x), abs(y-p.y)) }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// A Recogniser turns the events of one pointer and keyboard into gestures. The zero value with a Config is
// ready for use.
type Recogniser struct {
	Config

	pressed   bool       // button 1 went down on an empty hand, and has not come up yet
	press     timedPoint // when and where button 1 went down
	pressHit  Hit        // what lay there
	undecided bool       // the press has lifted nothing so far, because it may be a second click, which does nothing
	farthest  int        // the largest distance of the pointer from the press so far, in pixels

	// Button 1 went down and dropped the cards near where they had been lifted, and has not come up yet.
	droppedInPlace bool

	lastClick     timedPoint // when and where the last click ended
	lastClickFull bool       // the hand held cards when the last click ended
	// The meaning of the next press of button 1, if it comes soon after the last click and near it.
	nextPress pressMeaning

	down Buttons // the buttons that are down, as far as the events so far tell
	// The act PutBack came while buttons were down, so the recogniser ignores all events until no button is
	// down.
	ignoring bool

	// Bit n is set if the press of button n gave the act Pass (do what is bound to the button), so its
	// release does too.
	passed uint32
	// Key releases do nothing until another key press: the last key press put cards back, or Interrupted
	// came after it.
	ignoreKeyUp bool
}

// A pressMeaning is what a press of button 1 means if it comes soon after the release of a click, and near it.
type pressMeaning uint8

const (
	// The press has nothing to do with the click before it: it lifts or drops cards as usual.
	ordinaryPress    pressMeaning = iota
	doubleClickPress              // the press makes a double click
	// The press lifts only if it becomes a drag: the click before it turned a card up (docs/rules.md Q14) or
	// played one.
	undecidedPress
)

// IsButtonDown reports whether a button is down, as far as the events tell.
func (r *Recogniser) IsButtonDown() bool { return r.down != 0 }

// NotePlayed tells the recogniser that the click which Feed has just reported turned a card up or played one,
// and has emptied the hand.
func (r *Recogniser) NotePlayed() { r.nextPress, r.lastClickFull = undecidedPress, false }

// Feed takes the next event and returns the gesture that it makes. It returns false if the event makes none.
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
		return Gesture{Act: Lift, X: r.press.x, Y: r.press.y, Hit: r.pressHit, Again: true}, true
	}
	act, ok := r.recognise(e)
	flick := ok && act == Keep && r.farthest >= max(1, r.DragPixels)
	return Gesture{Act: act, X: e.X, Y: e.Y, Hit: e.Hit, Flick: flick}, ok
}

// trackButtons updates the set of buttons that are down, and returns those that were down just before the
// event. It trusts the state in the event more than its own account: if a release was lost, the next event is
// the first to show it.
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

// recognise returns the act that an event makes, or false if it makes none.
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

// pressAct returns the act that the press of a button makes. Buttons 2 and 3 put a full hand back.
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

// button1Act returns the act that a press of button 1 makes.
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
	r.press, r.pressHit = timedPoint{e.Time, e.X, e.Y}, e.Hit
	return Lift, !repeats
}

// becomesDrag reports whether an event moves the pointer so far that a press which has lifted nothing so far
// is no click.
func (r *Recogniser) becomesDrag(e Event) bool {
	moves := e.Kind == Motion || e.Kind == Release && e.Button == 1
	return r.undecided && moves && e.State&button1 != 0 && r.press.distance(e.X, e.Y) >= max(1, r.DragPixels)
}

// repeatsClick reports whether a press comes soon after the release of the last click and near it. It also
// requires that the hand is as full or empty as when that click ended.
func (r *Recogniser) repeatsClick(e Event) bool {
	idle := e.Time.Since(r.lastClick.time) // the difference is negative if the click is over 24 days old
	return e.HandFull == r.lastClickFull && idle >= 0 && idle <= r.DoubleClickIdle && r.isNear(r.lastClick, e)
}

// isNear reports whether an event happened so near to the point p that it counts as on the same spot.
func (r *Recogniser) isNear(p timedPoint, e Event) bool {
	return p.distance(e.X, e.Y) <= max(r.DragPixels, doubleClickReach)
}

// releaseAct returns the act that the release of a button makes. It also notes clicks, which may turn out to
// be the first half of a double click.
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
	r.farthest = max(r.farthest, r.press.distance(e.X, e.Y))
	if !r.Config.isClick(e.Time.Since(r.press.time), r.farthest) {
		return Drop, true
	}
	next := ordinaryPress
	if e.HandFull != r.ClickPlays {
		next = doubleClickPress
	}
	r.noteClick(e, next)
	return Keep, true
}

// noteClick remembers when and where a click ended, and what a press means that follows soon after it and near it.
func (r *Recogniser) noteClick(e Event, next pressMeaning) {
	r.lastClick, r.lastClickFull, r.nextPress = timedPoint{e.Time, e.X, e.Y}, e.HandFull, next
}

// motionAct returns the act that a motion of the pointer makes.
func (r *Recogniser) motionAct(e Event) (Act, bool) {
	if r.pressed {
		if e.State&button1 == 0 { // the release of button 1 was never reported
			return r.forgetPress(e.HandFull)
		}
		r.farthest = max(r.farthest, r.press.distance(e.X, e.Y))
	}
	return Move, e.HandFull
}

// keyAct returns the act that a key press makes: it puts a full hand back, and passes on an empty one. It
// also cancels a press of a button that is still down, because the key may change what lay under that press.
func (r *Recogniser) keyAct(e Event) (Act, bool) {
	if r.ignoreKeyUp = e.HandFull; r.ignoreKeyUp {
		return r.forgetPress(true)
	}
	r.forgetPress(false)
	return Pass, true
}

// forgetPress forgets the press of button 1, the last click, and the buttons whose presses gave the act Pass.
// If the hand held cards, or button 1 had gone down on an empty hand and not come up, it returns the act
// PutBack. Held cards then go back to their pile, and the recogniser ignores all events until no button is
// down.
func (r *Recogniser) forgetPress(handFull bool) (Act, bool) {
	pending := r.pressed
	r.pressed, r.undecided, r.droppedInPlace, r.nextPress, r.passed = false, false, false, ordinaryPress, 0
	if handFull || pending {
		r.ignoring = r.down != 0
		return PutBack, true
	}
	return 0, false
}
