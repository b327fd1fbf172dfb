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
	"xklondike/game/narrate"
	"xklondike/game/words"
	"xklondike/resources/app"
	"xklondike/resources/translations"
	"xklondike/x11/cursor"
	"xklondike/x11/desktop"
	"xklondike/x11/dnd"
	"xklondike/x11/events"
	"xklondike/x11/flow"
	"xklondike/x11/gesture"
	"xklondike/x11/icon"
	"xklondike/x11/link"
	"xklondike/x11/size"
	"xklondike/x11/windows"
)

// Config is what Open needs to show an App on a display.
type Config struct {
	App       *app.App      // outlives the display
	First     app.FirstGame // what a session without a game begins with
	Options   Options
	Getenv    func(string) string
	Signalled context.Context // a signal ends it, and so the program, which completes the record of the game first; nil for none

	// Called once, when the table is shown and nothing of it is left to be drawn; may be nil
	Started func()

	Companion *narrate.Narrator // another front end of the App (-narrate); nil for none

	Clock flow.Clock // nil means the system's clock
}

// Options are what a command line says about a window, beside the settings.
type Options struct {
	Display   string // "" stands for $DISPLAY
	Panel     string // to be opened at the start: one of cli.PanelNames, or "" for none
	StateDir  string // where the size of the window is kept from run to run; "" for nowhere
	IsPicture bool   // the window is for a picture, which shows the whole table even if the screen is smaller
}

// A Window shows an App on one display, and ends with its connection. Only the goroutine that runs it may
// use it.
type Window struct {
	config     Config
	app        *app.App
	display    *windows.Display
	table      *table
	stage      *stage
	alarms     *flow.Alarms
	flow       flow.Flow
	events     events.Queue
	recogniser gesture.Recogniser
	matcher    translations.Matcher // for bindings to several events in sequence
	preview    string               // the choice of a panel whose preview waits
	letters    cursor.LetterWatch
	clipboard  dealClipboard
	drops      *dnd.Target
	dropPlace  dropPlace // of the drop that is under way
	answers    answers
	fullscreen size.Fullscreen
	voice      voice

	destroyed      bool // by another client
	linesEnded     bool // the Companion gets no more lines
	flickExplained bool // the player has been told why a quick drag counts as a click
}

// ErrLost is the error of Run if the connection to the display is lost. Another window can go on with the
// session.
var ErrLost = errors.New("lost the display")

// Run handles events until the player leaves. It then returns nil, and the record is complete. Its error is
// one line for the user.
func (w *Window) Run() error {
	defer w.display.Conn.Close()
	defer w.app.GiveBack(size.FullscreenSetting)
	defer w.writeKeptSize()
	w.display.Conn.Meter.EndStart()
	w.flow.NoteRoundTrip(w.display.Conn.Meter.ShortestRoundTrip())
	w.show() // on a slow line other motions of the pointer are wanted
	w.alarms.Set(flow.RestDue, 0)
	defer func() { w.voice.speaker.Close() }()
	defer func() { w.app.Session.Timing.Hidden = false }() // the session may go on without this window
	for !w.app.Session.HasQuit {
		select {
		case e, ok := <-w.events.Channel():
			if !ok {
				return lostError(w.display.Conn)
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
		case a := <-w.drops.Answers():
			w.takeDropAnswer(a)
		case p := <-w.drops.Text():
			w.handleDropped(p)
		case <-w.answers.refetcher.Updated():
			w.events.NoteKeyMapping()
			w.followManager()
			w.flow.DoPiece(func() bool { return w.display.Desk.SetIcons(drawIcons) })
			if w.noteAnswers() {
				w.table.panel.Refresh()
				w.show()
			}
		case news := <-w.app.News():
			w.takeNews(news)
		case loaded := <-w.answers.cardSets.Loaded():
			if set, ok := w.answers.cardSets.Use(loaded, w.app.Settings); ok {
				w.stage.finish()
				w.table.look.Set = set
				w.app.TellMistake()
				w.show()
			}
		case colours := <-w.answers.colours:
			w.recolour(colours)
			if w.answers.isAsking = false; w.answers.askAgain {
				w.answers.askPalette(w.app.Settings, w.display)
			}
		case line, ok := <-w.lines():
			w.handleLine(line, ok)
		case event := <-w.voice.speaker.Events():
			w.handleSpeech(event)
		case <-w.config.Signalled.Done():
			_ = w.app.Session.Do(game.Action{Name: "quit"})
		}
		if w.alarms.IsSet(flow.RestDue) && !w.events.HasHeld() { // the program has handled all events so far
			w.sendRest()
		}
	}
	w.app.Session.LeaveGame() // completes the record first, because a clipboard manager may take its time with the copied text
	if w.config.Companion != nil {
		w.config.Companion.Report()
	}
	w.clipboard.selections.SaveToManager(handOverLimit)
	return nil
}

// sendRest sends what the start has put off, because nobody waits for it.
func (w *Window) sendRest() {
	w.alarms.Cancel(flow.RestDue)
	w.display.Conn.YieldToWriter()
	w.display.Conn.Cork()
	defer w.display.Conn.Uncork()
	w.flow.DoDeferredWork(w.stage.presenter.DoSomeDeferredWork)
	w.display.Desk.SetIconAndCommand(w.display.TableWindow, desktop.Identity{Picture: icon.Draw(48), Iconic: w.table.prefs.iconic})
	w.answers.refetcher.Refetch(w.display.Desk.ManagerSupport())
	w.drops.Announce(w.display.TableWindow, w.display.Desk.Atoms.XdndAware)
	w.voice.start(w.config.Getenv, w.app.Settings)
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

// WriteStats writes what the connection has carried.
func (w *Window) WriteStats(to io.Writer) error { return w.display.Conn.Meter.WriteStats(to) }

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
	w.display.Conn.Cork()
	defer w.display.Conn.Uncork()
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
			if w.config.Signalled.Err() != nil {
				_ = w.app.Session.Do(game.Action{Name: "quit"})
				return nil
			}
			e, ok = w.events.TakeWaiting()
		}
	}
	if w.destroyed {
		return errors.New("another program destroyed the window")
	}
	w.drops.SendStatus()
	w.followManager()
	w.showAfter(last)
	return nil
}

func (w *Window) tick() {
	w.alarms.UpdateTime()
	if w.alarms.TakeDue(flow.StepDue) {
		w.followPointer()
	}
	if w.alarms.TakeDue(flow.PointerDue) && (w.table.hand.HasCards() || w.recogniser.IsButtonDown()) {
		w.flow.AskPointer()
	}
	if !w.alarms.HaveDue() { // only the pointer moves
		return
	}
	w.app.Session.Timing.PlayerBusy = w.table.hand.HasCards() || w.table.panel.Shown.IsOpen() || w.clipboard.arriving() != nil ||
		w.drops.Text() != nil
	w.app.Session.Tick(w.alarms.Now)
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
	if w.alarms.TakeDue(flow.PreviewDue) {
		w.table.panel.ShowPreview()
	}
	w.refresh()
}

// lines returns the channel of the Companion's lines, or nil while none is to be read.
func (w *Window) lines() <-chan string {
	if w.config.Companion == nil || w.linesEnded {
		return nil
	}
	return w.config.Companion.Lines()
}

// handleLine handles a line that the player typed into the companion. If open is false, no more lines come.
func (w *Window) handleLine(line string, open bool) {
	if !open {
		w.linesEnded = true
		return
	}
	w.alarms.UpdateTime()
	w.stage.finish()
	w.putCardsBack()
	w.config.Companion.Do(line)
	w.show()
	w.stage.finishGlide() // a program that sends lines may look at the windows next
}
