package gesture

// Config holds the thresholds, in pixels and server milliseconds. Their meaning is the original program's; the zero value
// calls every release a drag that took any time or distance.
type Config struct {
	DragPixels      int   // a pointer that went this far was dragging
	IgnoreDragTime  int32 // a release this soon after its press is a click, however far the pointer went
	MaxClickTime    int32 // a release later than this is the end of a drag, however near
	DoubleClickIdle int32 // a press this soon after a click's release may be its second half

	// Bare is for games in which a click plays a card: there clicks that lifted nothing make a double click, and only they.
	Bare bool
}

// doubleReach is how far, at least, the second half of a double click may be from the first one's release: hands shake.
const doubleReach = 4

// click reports whether a release t milliseconds after its press was a click, the pointer having been d pixels away.
func (c Config) click(t int32, d int) bool {
	switch {
	case t <= c.IgnoreDragTime:
		return true
	case t > c.MaxClickTime:
		return false
	}
	return d < c.DragPixels
}

// A point is an instant and a place.
type point struct {
	at   Time
	x, y int
}

// distance is the larger of |dx| and |dy|, in pixels.
func (p point) distance(x, y int) int { return max(abs(x-p.x), abs(y-p.y)) }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// A Recogniser follows one pointer. The zero value with a Config is ready.
type Recogniser struct {
	Config

	pressed bool  // button 1 went down on an empty hand and has not come up
	press   point // where
	far     int   // the furthest the pointer has been from there, in pixels

	dropping bool // button 1 went down and dropped the cards where they had been lifted, and has not come up

	click point  // the release of the last click
	held  bool   // the hand held cards then
	next  sequel // what a press means that comes soon after it, on the same spot

	down     Buttons // the buttons that are down, as far as we were told
	ignoring bool    // a put-back came: nothing counts until all buttons are up

	passed uint32 // the buttons, by number, whose press was free to act: their release is too
	spent  bool   // the last key put the hand back, or was not for us: its release does nothing either
}

// A sequel says what a press means that comes soon after a click, on the same spot.
type sequel uint8

const (
	ordinary   sequel = iota // the same as any other press
	secondHalf               // the second half of a double click
	nothing                  // nothing: the click turned a card up, and a double click on such a card is to do no more (rules Q14)
)

// TurnedUp says that a card was turned up by the click that Feed has just told of.
func (r *Recogniser) TurnedUp() { r.next = nothing }

// Feed takes the next event and says what it meant; false if it meant nothing.
func (r *Recogniser) Feed(e Event) (Gesture, bool) {
	was := r.follow(e)
	if r.ignoring {
		if e.Kind == Release || e.Kind == Lost || was != 0 {
			r.ignoring = r.down != 0
			return Gesture{}, false
		}
		r.ignoring = false
	}
	act, ok := r.act(e)
	flick := ok && act == Keep && r.far >= max(1, r.DragPixels)
	return Gesture{Act: act, X: e.X, Y: e.Y, Hit: e.Hit, Flick: flick}, ok
}

// follow keeps account of the buttons and returns those that were down just before the event. The event's own word counts:
// releases get lost, and then the next event is the first to know.
func (r *Recogniser) follow(e Event) (was Buttons) {
	if e.Kind == Lost {
		r.spent = true
		return r.down
	}
	was = e.State & allButtons
	r.down = was
	switch e.Kind {
	case Press:
		r.down |= bit(e.Button)
	case Release:
		r.down &^= bit(e.Button)
	}
	return was
}

func (r *Recogniser) act(e Event) (Act, bool) {
	switch e.Kind {
	case Press:
		return r.pressAct(e)
	case Release:
		return r.releaseAct(e)
	case Motion:
		return r.motionAct(e)
	case Key:
		return r.keyAct(e)
	case KeyUp:
		return Pass, !e.Holding && !r.spent
	}
	return r.putBack(e.Holding)
}

func (r *Recogniser) pressAct(e Event) (Act, bool) {
	switch e.Button {
	case 1:
		return r.firstButton(e)
	case 2, 3:
		if act, ok := r.putBack(e.Holding); ok {
			return act, ok
		}
	default: // the wheel, and buttons without a name
		if e.Holding || r.pressed {
			return 0, false
		}
	}
	r.passed |= 1 << (e.Button % 32)
	return Pass, true
}

// firstButton decides about a press of the hand's own button.
func (r *Recogniser) firstButton(e Event) (Act, bool) {
	if e.Holding && r.pressed { // its release was lost
		return r.putBack(true)
	}
	next := r.next
	r.next, r.dropping = ordinary, false
	if next != ordinary && r.again(e) {
		return Double, next == secondHalf
	}
	if e.Holding {
		r.dropping = r.near(r.press, e)
		return Drop, true
	}
	r.pressed, r.far = true, 0
	r.press = point{e.Time, e.X, e.Y}
	return Lift, true
}

// again reports whether a press comes soon after the last click, on the same spot, and finds the hand as the click left it.
func (r *Recogniser) again(e Event) bool {
	idle := e.Time.Since(r.click.at) // negative after 25 days
	return e.Holding == r.held && idle >= 0 && idle <= r.DoubleClickIdle && r.near(r.click, e)
}

// near reports whether an event is on the same spot, as far as hands can tell.
func (r *Recogniser) near(p point, e Event) bool {
	return p.distance(e.X, e.Y) <= max(r.DragPixels, doubleReach)
}

func (r *Recogniser) releaseAct(e Event) (Act, bool) {
	if e.Button != 1 {
		was := r.passed
		r.passed &^= 1 << (e.Button % 32)
		return Pass, !e.Holding && r.passed != was
	}
	if r.dropping && r.near(r.press, e) {
		r.clicked(e, secondHalf)
	}
	r.dropping = false
	if !r.pressed {
		return 0, false
	}
	r.pressed = false
	r.far = max(r.far, r.press.distance(e.X, e.Y))
	if !r.Config.click(e.Time.Since(r.press.at), r.far) {
		return Drop, true
	}
	next := ordinary
	if e.Holding != r.Bare {
		next = secondHalf
	}
	r.clicked(e, next)
	return Keep, true
}

// clicked notes the release that ends a click, and what a press on the same spot means then.
func (r *Recogniser) clicked(e Event, next sequel) {
	r.click, r.held, r.next = point{e.Time, e.X, e.Y}, e.Holding, next
}

func (r *Recogniser) motionAct(e Event) (Act, bool) {
	if r.pressed {
		if e.State&button1 == 0 { // its release was lost
			return r.putBack(e.Holding)
		}
		r.far = max(r.far, r.press.distance(e.X, e.Y))
	}
	return Move, e.Holding
}

// keyAct lets a key act only on an empty hand. A button that is down then has lost its meaning: what it was pressed on may
// be gone.
func (r *Recogniser) keyAct(e Event) (Act, bool) {
	if r.spent = e.Holding; r.spent {
		return r.putBack(true)
	}
	r.putBack(false)
	return Pass, true
}

// putBack forgets everything, and lets nothing count before all buttons are up.
func (r *Recogniser) putBack(holding bool) (Act, bool) {
	pending := r.pressed
	r.pressed, r.dropping, r.next, r.passed = false, false, ordinary, 0
	if holding || pending {
		r.ignoring = r.down != 0
		return PutBack, true
	}
	return 0, false
}
