package x11

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/game/words"
	"xklondike/resources"
	"xklondike/resources/cli"
	"xklondike/resources/meaning"
	"xklondike/x11/desktop"
	"xklondike/x11/events"
	"xklondike/x11/flow"
	"xklondike/x11/gesture"
	"xklondike/x11/icon"
	"xklondike/x11/link"
	"xklondike/x11/windows"
)

// Config is what Open needs to show a session.
type Config struct {
	Session   *play.Session // survives the loss of the display
	Command   *cli.Command
	Files     resources.Files
	Getenv    func(string) string
	Warn      func(line string) // gets one line about each bad setting
	Signalled context.Context   // a signal ends it, and so the program, which completes the record of the game first; nil for none

	// StartOptions returns the game with which a session begins that has none. Name is the name of that game,
	// or "". If resume is true, the session may begin with an unfinished game instead.
	StartOptions func(name string, resume bool) (play.StartOptions, error)

	// Called once, when the table is shown and nothing of it is left to be drawn; may be nil
	Started func()

	Companion Companion // may be nil

	// Narrator returns a narrator for players who use the window, and hear what it writes. It names the keys of actions.
	Narrator func(out io.Writer, keyFor func(action string) string) Reporter

	Clock flow.Clock // nil means the system's clock
}

// A Companion is another front end of the session that a window shows, such as -narrate.
type Companion interface {
	Reporter
	Lines() <-chan string // the lines that the player types; closed after the last line
	Do(line string)       // does what a typed line asks for
	Say(line string)      // writes a line about the window
}

// A Reporter describes a session.
type Reporter interface {
	Report() // writes what has changed in the session since the last call
}

// A Window shows a session on one display, and ends with its connection. Only the goroutine that runs it may
// use it.
type Window struct {
	model
	*windows.Display
	changes changeSources
	events  events.Queue

	stage      *stage
	recogniser gesture.Recogniser
	clipboard  dealClipboard
	flow       flow.Flow
	destroyed  bool // by another client
	voice      voice
	// the player has been told why a quick drag counts as a click
	flickExplained bool
}

// A trigger is the event of a key or a button that made the player's action run.
type trigger struct {
	time     xproto.Timestamp
	byButton bool
	key      string // the name of the key; "" for a button
	repeated bool   // by a held key
	title    int    // the number of the title in the menu bar that was pressed, from 1; 0 for none
	inBar    bool   // the pointer is on the menu bar
	hit      gesture.Hit
}

// ErrLost is the error of Run if the connection to the display is lost. Another window can go on with the
// session.
var ErrLost = errors.New("lost the display")

// Run handles events until the player leaves. It then returns nil, and the record is complete. Its error is
// one line for the user.
func (w *Window) Run() error {
	defer w.Conn.Close()
	defer w.tabletop.writeKeptSize(w.Warn)
	w.Conn.Meter.EndStart()
	w.flow.NoteRoundTrip(w.Conn.Meter.ShortestRoundTrip())
	w.show() // on a slow line other motions of the pointer are wanted
	w.alarms.Set(flow.RestDue, 0)
	defer w.changes.thinker.Stop()
	defer func() { w.voice.speaker.Close() }()
	defer func() { w.Session.Timing.Hidden = false }() // the session may go on without this window
	for !w.Session.HasQuit {
		w.changes.thinker.WorkOn(w.Session.Questions())
		select {
		case e, ok := <-w.events.Channel():
			if !ok {
				return lostError(w.Conn)
			}
			if err := w.handleBurst(e); err != nil {
				return err
			}
		case <-w.alarms.FirstDue():
			w.tick()
		case err := <-w.clipboard.offerResult:
			w.clipboard.noteOfferResult(err)
			w.show()
		case p := <-w.clipboard.arriving():
			w.handlePasted(p)
		case <-w.changes.refetcher.Updated():
			w.events.NoteKeyMapping()
			w.tabletop.followManager()
			w.flow.DoPiece(func() bool { return w.Desk.SetIcons(drawIcons) })
			if w.changes.noteAnswers(w.prefs.settings, w.Desk.Snapshot()) {
				w.panel.Refresh()
				w.show()
			}
		case <-w.changes.configChanged:
			w.changes.reread()
		case read := <-w.changes.readings:
			w.applySettings(read)
		case loaded := <-w.changes.cardSets.Loaded():
			if set, ok := w.changes.cardSets.Use(loaded, w.prefs.settings); ok {
				w.stage.finish()
				w.look.Set = set
				w.show()
			}
		case colours := <-w.changes.colours:
			w.recolour(colours)
			if w.changes.isAsking = false; w.changes.askAgain {
				w.changes.askPalette(w.prefs.settings, w.Display)
			}
		case answer := <-w.changes.thinker.Answers():
			w.alarms.UpdateTime()
			w.Session.Thinking.TakeAnswer(answer)
			w.refresh()
		case line, ok := <-w.changes.lineChannel():
			w.handleLine(line, ok)
		case event := <-w.voice.speaker.Events():
			w.handleSpeech(event)
		case <-w.Signalled.Done():
			_ = w.Session.Do(game.Action{Name: "quit"})
		}
		if w.alarms.IsSet(flow.RestDue) && !w.events.HasHeld() { // the program has handled all events so far
			w.sendRest()
		}
	}
	w.Session.LeaveGame() // completes the record first, because a clipboard manager may take its time with the copied text
	if w.Companion != nil {
		w.Companion.Report()
	}
	w.clipboard.SaveToManager(handOverLimit)
	return nil
}

// sendRest sends what the start has put off, because nobody waits for it.
func (w *Window) sendRest() {
	w.alarms.Cancel(flow.RestDue)
	w.Conn.YieldToWriter()
	w.Conn.Cork()
	defer w.Conn.Uncork()
	w.flow.DoDeferredWork(w.stage.DoSomeDeferredWork)
	w.Desk.SetIconAndCommand(w.TableWindow, desktop.Identity{Picture: icon.Draw(48), Iconic: w.prefs.iconic})
	w.changes.refetcher.Refetch(w.Desk.ManagerSupport())
	w.voice.start(&w.Config, w.prefs.settings)
}

// drawIcons draws the sizes that title bars and task lists use most. A third one, of 48 pixels, would cost more bytes
// than these two and half of the cards (docs/x11.md A.6).
func drawIcons() []*image.NRGBA { return []*image.NRGBA{icon.Draw(16), icon.Draw(32)} }

func lostError(c *link.Conn) error {
	if reason := c.LossReason(); reason != nil {
		return fmt.Errorf(`%w "%s": %w`, ErrLost, words.ShortName(c.Name), reason)
	}
	return fmt.Errorf(`%w "%s"`, ErrLost, words.ShortName(c.Name))
}

// Settings returns the settings in use, and a function that changes and saves one as the panel of settings
// does.
func (w *Window) Settings() (now *resources.Settings, save meaning.SaveFunc) {
	return w.prefs.settings, w.save
}

// How long the end waits for a clipboard manager to fetch the copied text
const handOverLimit = 450 * time.Millisecond

// The program then looks at what else has come
const mostInBurst = 256

// handleBurst handles an event and those that wait behind it, and then shows the changes. A signal counts
// before the events that still wait, however many they are.
func (w *Window) handleBurst(e xgb.Event) error {
	w.alarms.UpdateTime()
	if _, ok := e.(xproto.PropertyNotifyEvent); ok {
		// Most such events only report a property that this program has set, so no request follows.
		w.handleEvent(e)
		return nil
	}
	w.Conn.Cork()
	defer w.Conn.Uncork()
	var last xgb.Event
	for n, ok := 1, true; ok; n++ {
		if w.events.PostponeIfNeeded(e) {
			break
		}
		if last != nil && isInput(e) && !(isMotion(e) && isMotion(last)) { // which is meant for windows that are up to date
			w.showAfter(last)
		}
		w.handleEvent(e)
		last = e
		if ok = n < mostInBurst; ok {
			if w.Signalled.Err() != nil {
				_ = w.Session.Do(game.Action{Name: "quit"})
				return nil
			}
			e, ok = w.events.TakeWaiting()
		}
	}
	if w.destroyed {
		return errors.New("another program destroyed the window")
	}
	w.tabletop.followManager()
	w.showAfter(last)
	return nil
}

func (w *Window) tick() {
	w.alarms.UpdateTime()
	if w.alarms.TakeDue(flow.StepDue) {
		w.followPointer()
	}
	if w.alarms.TakeDue(flow.PointerDue) && (w.hand.HasCards() || w.recogniser.IsButtonDown()) {
		w.flow.AskPointer()
	}
	if !w.alarms.HaveDue() { // only the pointer moves
		return
	}
	w.Session.Timing.PlayerBusy = w.hand.HasCards() || w.panel.Shown.IsOpen() || w.clipboard.arriving() != nil
	w.Session.Tick(w.alarms.Now)
	w.alarms.TakeDue(flow.LayoutDue)
	w.alarms.TakeDue(flow.SecondDue)
	if w.alarms.TakeDue(flow.MotionDue) && w.stage.motion.IsMoving() {
		if w.flow.MayShow(false) {
			w.stage.motion.Step(w.alarms.Now)
			w.stage.showCards(w.alarms.Now)
			w.flow.AskAfterShow(false)
		}
		w.alarms.SetMotionAlarm(&w.stage.motion)
	}
	w.alarms.TakeDue(flow.FillDue)
	w.refresh()
}

// handleLine handles a line that the player typed into the companion. If open is false, no more lines come.
func (w *Window) handleLine(line string, open bool) {
	if !open {
		w.changes.lines = nil
		return
	}
	w.alarms.UpdateTime()
	w.stage.finish()
	w.putCardsBack()
	w.Companion.Do(line)
	w.show()
	w.stage.finishGlide() // a program that sends lines may look at the windows next
}
