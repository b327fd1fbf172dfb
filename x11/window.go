package x11

import (
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/cli"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
	"xklondike/x11/keyboard"
	"xklondike/x11/windows"
)

// Config is what a window is to show, and where it finds things.
type Config struct {
	Session *play.Session // what is played; it lives on when the display goes
	Command *cli.Command
	Files   resources.Files
	Getenv  func(string) string
	Warn    func(line string) // takes each complaint about a setting
	Signals <-chan os.Signal  // any of them ends the program in good order; may be nil

	// Begin says what is played first, by the name of a game; "" for what is played when nobody asks for anything. With resume,
	// that may be a game that was left. It is not called if the session has a game already.
	Begin func(name string, resume bool) (play.Beginning, error)

	Companion Companion // another front end of the same session; may be nil
	Pace      Pace      // of a demonstration; the zero Pace is one for people
	Clock     Clock     // nil: the system's
}

// A Companion is another front end of the session that a window shows.
type Companion interface {
	Lines() <-chan string // what somebody asks for; closed when nobody asks any more
	Do(line string)       // does that
	Tell()                // says what has changed since it was called last
}

// A Window shows a session on one display, and dies with its connection. It belongs to the goroutine that runs it.
type Window struct {
	Config
	*windows.Display
	prefs   preferences
	changes changes
	keys    *keyboard.Keyboard

	board   *windows.Board
	status  windows.StatusLine
	panel   windows.Panel
	titles  titles
	fit     fit
	hand    hand.Hand
	pointer gesture.Recogniser
	bound   bindings
	modes   modes
	clip    clip
	steps   throttle
	alarms  alarms
	dirty   dirty
	flicked bool // there was a flick, and it was explained
	gone    bool // somebody has destroyed the table window
}

// dirty is what is to be shown.
type dirty struct {
	cards    bool // cards may lie elsewhere
	rest     bool // places, status line or title may have changed too, and the next event is judged by that
	revision int  // of the session, as it is shown
	dealt    int  // games that the session had begun when the cards were laid out
	actions  int  // of that game
}

// ErrLost is the error of a display that has gone. The session is as it was.
var ErrLost = errors.New("lost the display")

// Run plays until the player leaves; then it returns nil, and the work at the record is done. Its error is one line for the
// user; it is ErrLost if the display has gone, and then another window may go on with the session.
func (w *Window) Run() error {
	defer w.Close()
	for !w.Session.Over() {
		var err error
		select {
		case e, ok := <-w.Conn.Events():
			if !ok {
				return fmt.Errorf("%w %q", ErrLost, w.Conn.Name)
			}
			err = w.burst(e)
		case <-w.alarms.first(w.Session):
			err = w.tick()
		case err := <-w.clip.offered:
			w.clip.copied(err)
			w.show()
		case p := <-w.clip.coming:
			w.paste(p)
		case <-w.changes.refetcher.Fresh(): // a keyboard needs nothing done
			if now := w.Desk.Snapshot(); now != w.changes.snapshot {
				w.changes.snapshot = now
				w.changes.reread(&w.Config)
			}
		case <-w.changes.edited:
			w.changes.reread(&w.Config)
		case read := <-w.changes.read:
			w.apply(read)
		case line, more := <-w.changes.lines:
			w.companion(line, more)
		case <-w.Signals:
			_ = w.Session.Do(play.Action{Name: "quit"})
		}
		if err != nil {
			return err
		}
	}
	return w.leave()
}

// Settings returns the settings as they are applied.
func (w *Window) Settings() *resources.Settings { return w.prefs.set }

// leave ends the work at the record before anybody is waited for, and gives away what was copied.
func (w *Window) leave() error {
	w.Session.Leave()
	if w.Companion != nil {
		w.Companion.Tell()
	}
	w.clip.HandOver(handOverLimit)
	return nil
}

// handOverLimit is how long a clipboard manager may take to fetch what was copied, when the program ends.
const handOverLimit = 500 * time.Millisecond

// Close leaves the display, and returns when nothing reads from it any more. The session is as it was.
func (w *Window) Close() { w.Conn.Close() }

// burst takes an event with all that wait behind it, and shows what they change on the table. A step of a drag may wait a
// little, for a pointer can be faster than anyone can see.
func (w *Window) burst(e xgb.Event) error {
	w.alarms.tell(w.Session)
	if _, ok := e.(xproto.PropertyNotifyEvent); ok { // mostly an echo of our own, for which nothing is to be sent
		w.event(e)
		return nil
	}
	w.Conn.Cork()
	defer w.Conn.Uncork()
	for ok := true; ok; {
		w.event(e)
		if w.dirty.more(w.Session) { // the next event is judged by what this one changed
			w.show()
		}
		select {
		case e, ok = <-w.Conn.Events():
		default:
			ok = false
		}
	}
	if w.gone {
		return errors.New("somebody has destroyed the window")
	}
	if !w.dirty.cards {
		return nil
	}
	if wait := w.steps.wait(w.alarms.Now); wait <= 0 {
		w.show()
	} else if !w.alarms.Has(stepDue) {
		w.alarms.Set(stepDue, wait)
	}
	return nil
}

// tick does what is due. Its error is that of a picture which was to be taken.
func (w *Window) tick() (err error) {
	w.alarms.tell(w.Session)
	w.Session.Busy(w.hand.Full() || w.modes.top().reads() || w.clip.coming != nil)
	w.Session.Tick(w.alarms.Now)
	if w.alarms.Take(demoDue) {
		err = w.demonstrate()
	}
	if w.dirty.cards || w.dirty.more(w.Session) {
		w.show()
	}
	return err
}

// companion does what somebody asks of the other front end. With the hand full the cards go back first.
func (w *Window) companion(line string, more bool) {
	if !more {
		w.changes.lines = nil
		return
	}
	w.alarms.tell(w.Session)
	w.putBack()
	w.Companion.Do(line)
	w.show()
}
