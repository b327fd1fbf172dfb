package flow

import (
	"time"

	"xklondike/x11/link"
)

const (
	slowRoundTrip = 30 * time.Millisecond  // a line with a longer round trip is slow
	mostAhead     = 512                    // bytes: with more of them unanswered on a slow line, no step of a drag is shown
	mostFilled    = 1024                   // bytes: with more of them unanswered on a slow line, none of the work that was put off is done
	resizeRest    = 100 * time.Millisecond // while a window is being resized, or on a slow line: how long it must keep a size before it is laid out
	mostBetween   = 300 * time.Millisecond // longest time from one size of a window to the next that means that the player is resizing it
)

// A Flow keeps the program from running ahead of the server. The program shows nothing more on a slow line until the server has
// answered for what was shown, and then shows all changes together. On every line it lays the table out anew only when
// the server has answered for the last layout. The zero value is ready for use.
type Flow struct {
	asked, answered int64         // how often the program asked the server to catch up, and how often the server has answered
	shownAsk        int64         // the value of asked after the last change was shown
	answeredBytes   int64         // bytes that the server has answered for
	askAgain        bool          // something was shown although an answer was under way
	layoutAsk       int64         // the value of asked after the last layout
	resized         time.Duration // when the window got its last size
	resizing        bool          // the last two sizes came within the time mostBetween
	Slow            bool          // the line is slow
	Steps           Throttle      // of a drag
	Pointer         PointerWatch
}

// Measure notes how long a round trip takes.
func (f *Flow) Measure(conn *link.Conn) { f.Slow = conn.RoundTrip() > slowRoundTrip }

// ask asks the server to catch up.
func (f *Flow) ask(conn *link.Conn) {
	conn.AskToCatchUp()
	f.asked++
	f.shownAsk = f.asked
}

// isWaiting reports whether the server has not yet answered for the last change that was shown.
func (f *Flow) isWaiting() bool { return f.answered < f.shownAsk }

// Fill makes a board do the work that it has put off. On a slow line it does so only as long as no change waits for an answer, and
// a little at a time. So this work hardly delays what the player does next.
func (f *Flow) Fill(b Filler, conn *link.Conn) {
	for !f.Slow || !f.isWaiting() && conn.SentBytes()-f.answeredBytes <= mostFilled {
		if !b.Fill() {
			return
		}
		f.askForFill(conn)
	}
	if f.answered == f.asked { // something large was sent, and no answer will say when it is through
		f.askForFill(conn)
	}
}

// askForFill asks the server, on a slow line, to answer for the work of Fill. No change waits for this answer.
func (f *Flow) askForFill(conn *link.Conn) {
	if f.Slow {
		conn.AskToCatchUp()
		f.asked++
	}
}

// A Filler does a little of what it has put off, and reports whether there was anything.
type Filler interface{ Fill() bool }

// MayShow reports whether a step of a drag may be shown now or, if more is true, a larger change. If not, an answer of the server is
// still to come. If synchronous is true, the program always waits for that answer.
func (f *Flow) MayShow(more, synchronous bool, conn *link.Conn) bool {
	switch {
	case !f.isWaiting():
		return true
	case synchronous:
		return false
	}
	return !f.Slow || !more && conn.SentBytes()-f.answeredBytes <= mostAhead
}

// NoteShown asks the server to answer once it has shown the last change, if the line is slow or synchronous is true. The change was a step
// of a drag or, if more is true, a larger one.
func (f *Flow) NoteShown(more, synchronous bool, conn *link.Conn) {
	switch {
	case !f.Slow && !synchronous:
	case f.isWaiting():
		f.askAgain = f.askAgain || more // a press does not wait for an answer to what was shown before it
	default:
		f.ask(conn)
	}
}

// NoteCaughtUp takes an answer of the server.
func (f *Flow) NoteCaughtUp(e link.CaughtUpEvent, conn *link.Conn) {
	f.answered++
	f.answeredBytes = e.Sent
	f.Measure(conn)
	if f.askAgain && !f.isWaiting() {
		f.askAgain = false
		f.ask(conn)
	}
}

// NoteResized notes that the window has got another size.
func (f *Flow) NoteResized(now time.Duration) {
	f.resizing = f.resized > 0 && now-f.resized <= mostBetween
	f.resized = now
}

// IsResizing reports whether the player is resizing the window or the line is slow. The cards then do not follow each size of the
// window, so a window manager that waited for the cards would hold up the player.
func (f *Flow) IsResizing() bool { return f.resizing || f.Slow }

// NoteLayout asks the server to answer once it has shown a new layout.
func (f *Flow) NoteLayout(conn *link.Conn) {
	f.ask(conn)
	f.layoutAsk = f.asked
}

// LayoutDelay returns how long a new size must wait before the table is laid out for it. It returns false if the size must wait for
// an answer of the server. A layout with cards of another size takes 660 requests, which take seconds on a slow line. So the layout
// waits until the player is done with resizing, or pauses. On a fast line the first of several sizes counts at once.
func (f *Flow) LayoutDelay(now time.Duration) (wait time.Duration, ok bool) {
	switch {
	case f.answered < f.layoutAsk:
		return 0, false
	case f.IsResizing():
		return max(0, f.resized+resizeRest-now), true
	}
	return 0, true
}
