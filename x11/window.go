package x11

import (
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/play"
	"xklondike/game/words"
	"xklondike/resources"
	"xklondike/resources/cli"
	"xklondike/x11/cursor"
	"xklondike/x11/events"
	"xklondike/x11/flow"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
	"xklondike/x11/link"
	"xklondike/x11/motion"
	"xklondike/x11/windows"
)

// Config is what Open needs to show a session.
type Config struct {
	Session *play.Session // the session to show; it survives the loss of the display
	Command *cli.Command
	Files   resources.Files
	Getenv  func(string) string
	Warn    func(line string) // gets a line of text about each bad setting
	Signals <-chan os.Signal  // operating system signals; any of them ends the program, which completes the record of the game first; nil if none come

	// StartOptions returns what is played first. Name is the name of a game, or "" if none is set. With resume it may be an
	// unfinished game. It is not called if the session has a game already.
	StartOptions func(name string, resume bool) (play.StartOptions, error)

	Companion Companion  // another front end of the same session, such as -narrate; nil if there is none
	Clock     flow.Clock // the clock that the window uses; nil means the system's clock
}

// A Companion is another front end of the session that a window shows, such as -narrate.
type Companion interface {
	Lines() <-chan string // returns the channel of the lines that the player types; it is closed after the last line
	Do(line string)       // does what a typed line asks for
	Report()              // writes what has changed in the session since the last call
}

// A Window shows a session on one display, and ends with its connection. Only the goroutine that runs it may use it.
type Window struct {
	Config
	*windows.Display
	prefs   preferences
	changes changeSources
	events  events.Queue

	board      *motion.Board
	status     windows.StatusLine
	panel      windows.Panel
	titles     titles
	sizing     sizing
	hand       hand.Hand
	recogniser recogniser
	bindings   bindings
	keys       cursor.Player
	modes      modes
	clipboard  dealClipboard
	flow       flow.Flow
	alarms     flow.Alarms
	dirty      dirty
	destroyed  bool // another client has destroyed the table window
}

// A recogniser recognises the player's gestures.
type recogniser struct {
	gesture.Recogniser
	flickExplained bool // the player has been told why a quick drag counts as a click
}

// dirty says what has changed since the windows were last updated.
type dirty struct {
	dealt    bool // another game is to be shown
	atOnce   bool // the cards go to their places at once
	won      bool // the game that the windows show is won
	cards    bool // cards may lie in other places now
	others   bool // empty places, status line or title may have changed too
	revision int  // revision of the session that the windows show
	games    int  // Session.GameCount at the game that the windows show
	actions  int  // number of actions of the game that the windows show
}

// ErrLost is the error of Run if the connection to the display is lost. The session is unharmed.
var ErrLost = errors.New("lost the display")

// Run handles events until the player leaves. It then returns nil, and the record is complete. Its error is one line for the
// user. If that is ErrLost, another window can go on with the session.
func (w *Window) Run() error {
	defer w.Close()
	defer func() { w.sizing.writeKept(w.Warn) }()
	w.Conn.EndStart()
	if w.flow.Measure(w.Conn); w.flow.Slow { // show then selects other events
		w.dirty.others = true
		w.show()
	}
	w.alarms.Set(flow.RestDue, 0)
	if name := w.Command.Panel; name != "" {
		_ = w.runAction(play.Action{Name: "panel", Args: []string{name}}) // each of cli.PanelNames opens in a game
		w.show()
	}
	defer w.changes.thinker.Stop()
	for !w.Session.HasQuit() {
		w.changes.thinker.Follow(w.Session.Questions())
		var err error
		select {
		case e, ok := <-w.events.Channel():
			if !ok {
				return lostError(w.Conn)
			}
			err = w.handleBurst(e)
		case <-w.alarms.FirstDue(w.Session):
			w.tick()
		case err := <-w.clipboard.offerResult:
			w.clipboard.noteOfferResult(err)
			w.show()
		case p := <-w.clipboard.incoming:
			w.playPasted(p)
		case <-w.changes.refetcher.Updated():
			w.events.NoteKeys()
			if w.changes.noteAnswers(&w.Config, w.prefs.settings, w.Desk.Snapshot()) {
				w.panel.Refresh(w.sizing.PanelRoom(), w.sizing.Em)
				w.show()
			}
		case <-w.changes.configChanged:
			w.changes.reread(&w.Config)
		case read := <-w.changes.readings:
			w.applySettings(read)
		case loaded := <-w.changes.cardSets.Loaded:
			w.board.Finish()
			if set, ok := w.changes.cardSets.Use(loaded, w.prefs.settings); ok && w.board.UseCardSet(set) {
				w.dirty.others = true // show must then draw the places
				w.show()
			}
		case colours := <-w.changes.colours:
			w.recolour(colours)
			if w.changes.isAsking = false; w.changes.askAgain {
				if now, ok := w.changes.askPalette(w.prefs.settings, w.Display); ok {
					w.recolour(now)
				}
			}
		case answer := <-w.changes.thinker.Answers():
			w.alarms.UpdateTime(w.Session)
			w.Session.TakeAnswer(answer)
			w.showChanges()
		case line, ok := <-w.changes.nextLine(w.Session):
			w.handleLine(line, ok)
		case <-w.Signals:
			_ = w.Session.Do(play.Action{Name: "quit"})
		}
		if err != nil {
			return err
		}
		if w.alarms.IsSet(flow.RestDue) && !w.events.HasHeld() { // the program has handled all events so far
			w.alarms.Cancel(flow.RestDue)
			w.Conn.Push()
			w.Conn.Cork()
			w.flow.Fill(w.board, w.Conn)
			setIconAndCommand(w.Display, w.prefs.iconic)
			w.changes.refetcher.Refetch(w.Desk.Support())
			w.Conn.Uncork()
		}
	}
	return w.finish()
}

// lostError returns the error of Run for a connection that was lost. If the server did something wrong, it says what.
func lostError(c *link.Conn) error {
	if reason := c.LossReason(); reason != nil {
		return fmt.Errorf(`%w "%s": %w`, ErrLost, words.ShortName(c.Name), reason)
	}
	return fmt.Errorf(`%w "%s"`, ErrLost, words.ShortName(c.Name))
}

// Settings returns the settings in use, and a function that changes a setting and saves it as the panel of settings does.
func (w *Window) Settings() (now *resources.Settings, save func(s resources.Setting, text *string) error) {
	return w.prefs.settings, func(s resources.Setting, text *string) error {
		return w.changes.save(&w.Config, w.prefs.settings, s, text)
	}
}

// finish completes the record of the game first, because the clipboard manager may take its time. Then it hands the copied text
// to the manager.
func (w *Window) finish() error {
	w.Session.LeaveGame()
	if w.Companion != nil {
		w.Companion.Report()
	}
	w.clipboard.SaveToManager(handOverLimit)
	return nil
}

// handOverLimit is how long the program waits at its end for a clipboard manager to fetch the copied text.
const handOverLimit = 450 * time.Millisecond

// mostInBurst is how many events are handled before the program looks at what else has come.
const mostInBurst = 256

// handleBurst handles an event and those that wait behind it, and then shows the changes. A signal counts before the events that
// still wait, however many they are.
func (w *Window) handleBurst(e xgb.Event) error {
	w.alarms.UpdateTime(w.Session)
	if _, ok := e.(xproto.PropertyNotifyEvent); ok { // mostly the news about a property that this program set, which needs no request
		w.handleEvent(e)
		return nil
	}
	w.Conn.Cork()
	defer w.Conn.Uncork()
	for n, ok := 1, true; ok; n++ {
		if w.events.Postpone(e) {
			break
		}
		w.handleEvent(e)
		if w.dirty.moreThanCards(w.Session) { // the windows must be up to date when the next event is handled
			w.showChanges()
		}
		if ok = n < mostInBurst; ok {
			select {
			case <-w.Signals:
				_ = w.Session.Do(play.Action{Name: "quit"})
				return nil
			default:
			}
			e, ok = w.events.TakeWaiting()
		}
	}
	if w.destroyed {
		return errors.New("another client destroyed the window")
	}
	w.showChanges()
	return nil
}

// tick does what is due by now.
func (w *Window) tick() {
	w.alarms.UpdateTime(w.Session)
	w.Session.SetBusy(w.hand.Full() || w.modes.top().pausesSelfPlay() || w.clipboard.incoming != nil)
	w.Session.Tick(w.alarms.Now)
	if w.alarms.TakeDue(flow.StepDue) || w.alarms.TakeDue(flow.LayoutDue) {
		w.dirty.cards = true
	}
	if w.alarms.TakeDue(flow.SecondDue) {
		if w.flow.MayShow(false, w.prefs.synchronous, w.Conn) {
			w.updateStatus()
		} else {
			w.alarms.Set(flow.SecondDue, time.Second)
		}
	}
	if w.alarms.TakeDue(flow.MotionDue) && w.board.IsMoving() {
		if w.flow.MayShow(false, w.prefs.synchronous, w.Conn) {
			w.board.Step(w.alarms.Now)
			w.flow.NoteShown(false, w.prefs.synchronous, w.Conn)
		}
		w.alarms.FollowMotion(w.board)
	}
	if w.alarms.TakeDue(flow.PointerDue) && (w.hand.Full() || w.recogniser.IsButtonDown()) {
		w.flow.Pointer.Ask(w.Conn, &w.alarms)
	}
	if more := w.dirty.moreThanCards(w.Session); (w.dirty.cards || more) && w.flow.MayShow(more, w.prefs.synchronous, w.Conn) {
		w.show()
	}
}

// handleLine handles a line of the companion, or the end of its lines if open is false. Cards in the hand go back first.
func (w *Window) handleLine(line string, open bool) {
	if !open {
		w.changes.lines = nil
		return
	}
	w.alarms.UpdateTime(w.Session)
	w.putBack()
	w.Companion.Do(line)
	w.show()
	w.board.Finish() // a program that sends lines may look at the windows next
}
