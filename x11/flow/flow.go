package flow

import (
	"time"

	"xklondike/x11/link"
)

const (
	slowRoundTrip = 30 * time.Millisecond // a line with a longer round trip is slow
	// Bytes to confirm: on a slow line no drag step is shown beyond this
	mostAhead = 512
	// Bytes to confirm: up to this, put-off work goes on even on a slow line
	mostFilled = 1024
	// A window must keep a size so long, while it is being resized or on a slow line
	resizeRest = 100 * time.Millisecond
	// The longest time between two sizes of a window that the player is resizing
	mostBetween = 300 * time.Millisecond
)

// A Flow shows nothing on a slow line until the server has answered for what was shown, and then all changes together.
// On every line a layout waits for the answer to the last one.
type Flow struct {
	Conn        *link.Conn
	Alarms      *Alarms
	Done        func() // called once, when no work is left that was put off; may be nil
	Synchronous bool   // whatever is shown waits for the answer to what was shown before

	// Counts of RequestCaughtUpEvent and CaughtUpEvent
	asked, answered int64
	// Asked, when the program last asked about a change that it had shown
	shownAsk      int64
	answeredBytes int64 // for which the server has answered
	// A large change was shown while an answer was due, so ask again after that
	askAgain bool
	// Asked, when the program last asked about a new layout
	layoutAsk int64
	resized   time.Duration // when the window got its last size
	resizing  bool          // the last two sizes came within the time mostBetween
	pace      pace
	Slow      bool     // the line is slow
	Steps     Throttle // of a drag
	Pointer   PointerWatch
}

// NoteRoundTrip decides by a round trip whether the line is slow.
func (f *Flow) NoteRoundTrip(took time.Duration) {
	f.Slow = took > slowRoundTrip
	f.pace.noteRoundTrip(took)
}

// askToCatchUp asks for a CaughtUpEvent. Until it comes, the last change that was shown counts as unanswered.
func (f *Flow) askToCatchUp() {
	f.ask()
	f.shownAsk = f.asked
}

func (f *Flow) ask() {
	f.Conn.RequestCaughtUpEvent()
	f.asked++
}

func (f *Flow) isWaiting() bool { return f.answered < f.shownAsk }

// DoDeferredWork does work that was put off, of which doSome does a little, or returns false if none was left. On a slow line
// it goes piece by piece, at the pace of the line (FillDue), and only while no change waits for an answer.
func (f *Flow) DoDeferredWork(doSome func() bool) {
	for !f.Slow || f.mayFill() {
		if !f.DoPiece(doSome) {
			if f.Done != nil {
				f.Done()
				f.Done = nil
			}
			return
		}
	}
}

// DoPiece does work for which the player does not wait. On a slow line it asks for an answer, which tells how fast
// the line is.
func (f *Flow) DoPiece(work func() bool) (done bool) {
	f.Conn.Cork()
	defer f.Conn.Uncork()
	before := f.Conn.Meter.SentBytes()
	if done = work(); done && f.Slow {
		size := f.Conn.Meter.SentBytes() - before
		f.ask()
		f.pace.pieces = append(f.pace.pieces, piece{size, f.Conn.Meter.SentBytes()})
	}
	return done
}

// mayFill is false only while an answer is due or the alarm FillDue is set.
func (f *Flow) mayFill() bool {
	if f.isWaiting() {
		return false
	}
	wait, ok := f.pace.delay(f.Conn.Meter.SentBytes(), f.answeredBytes, f.Alarms.Now)
	switch {
	case ok && wait > 0:
		f.Alarms.Set(FillDue, wait)
	case !ok && f.answered == f.asked: // without a question this work would stop
		f.ask()
	}
	return ok && wait == 0
}

// MayShow reports whether a step of a drag, or a larger change, may be shown now, or must wait for an answer
// of the server.
func (f *Flow) MayShow(isLargeChange bool) bool {
	switch {
	case !f.isWaiting():
		return true
	case f.Synchronous:
		return false
	}
	return !f.Slow || !isLargeChange && f.Conn.Meter.SentBytes()-f.answeredBytes <= mostAhead
}

// AskAfterShow asks the server to answer for the last change, if the line is slow or the flow is Synchronous.
func (f *Flow) AskAfterShow(isLargeChange bool) {
	switch {
	case !f.Slow && !f.Synchronous:
	case f.isWaiting():
		// A press shows its change even while an answer to an earlier change is due, so ask again later.
		f.askAgain = f.askAgain || isLargeChange
	default:
		f.askToCatchUp()
	}
}

// NoteCaughtUp counts an answer of the server, which confirms all bytes sent before the question.
func (f *Flow) NoteCaughtUp(e link.CaughtUpEvent) {
	f.answered++
	f.answeredBytes = e.Sent
	f.NoteRoundTrip(e.RoundTrip)
	f.pace.noteAnswer(e, f.Alarms.Now)
	if f.askAgain && !f.isWaiting() {
		f.askAgain = false
		f.askToCatchUp()
	}
}

// NoteResized notes that the window has another size now.
func (f *Flow) NoteResized() {
	now := f.Alarms.Now
	f.resizing = f.resized > 0 && now-f.resized <= mostBetween
	f.resized = now
}

// IsResizingOrSlow reports whether the cards do not follow each size. A window manager that waited for them
// would hold up the player.
func (f *Flow) IsResizingOrSlow() bool { return f.resizing || f.Slow }

// AskAfterLayout asks the server to answer once it has shown a new layout.
func (f *Flow) AskAfterLayout() {
	f.askToCatchUp()
	f.layoutAsk = f.asked
}

// LayoutDelay returns how long a new size must wait before the table is laid out, or false if it must wait
// for an answer of the server. New cards take 660 requests, seconds on a slow line, so the layout waits until
// the player pauses. On a fast line the first of several sizes counts at once.
func (f *Flow) LayoutDelay() (wait time.Duration, ok bool) {
	switch {
	case f.answered < f.layoutAsk:
		return 0, false
	case f.IsResizingOrSlow():
		return max(0, f.resized+resizeRest-f.Alarms.Now), true
	}
	return 0, true
}
