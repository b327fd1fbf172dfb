package x11

import (
	"image"
	"strconv"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/resources/translations"
	"xklondike/x11/cursor"
	"xklondike/x11/events"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
	"xklondike/x11/link"
	"xklondike/x11/pages"
)

// With one of these modifiers a key types no character.
const commandModifiers = xproto.ModMaskControl | xproto.ModMask1 | xproto.ModMask4

func (w *Window) handleEvent(e xgb.Event) {
	if w.clipboard.selections.HandleEvent(e) {
		return
	}
	w.answers.refetcher.HandleEvent(e)
	w.table.plan.Watch.HandleEvent(e, w.display.TableWindow, w.display.Conn.Screen.Root)
	w.display.Desk.NoteResize(e)
	w.events.Repeats.Note(e)
	w.display.Desk.NoteUserTime(e, w.events.Repeats.IsRepeat)
	w.stage.finishOnEvent(e)
	if w.voice.noteFocus(e) {
		w.tellReaders()
	}
	if motion, ok := e.(xproto.MotionNotifyEvent); ok {
		w.flow.NoteMotion(motion)
	}
	switch e := e.(type) {
	case xproto.ButtonPressEvent, xproto.ButtonReleaseEvent, xproto.MotionNotifyEvent, xproto.KeyPressEvent,
		xproto.KeyReleaseEvent:
		w.handleInput(e)
	case link.PointerEvent:
		if motion, ok := w.flow.NotePointer(e); ok {
			w.handleInput(motion)
		}
	case link.CaughtUpEvent:
		w.flow.NoteCaughtUp(e)
	case xproto.ConfigureNotifyEvent: // the server itself sent this; a ConfigureNotify from SendEvent is a link.SentEvent, and tells no size
		if e.Window != w.display.TableWindow {
			break
		}
		if w.table.plan.NoteResize(events.SizeOf(e)) {
			w.flow.NoteResized()
		}
	case xproto.UnmapNotifyEvent:
		if e.Window == w.display.TableWindow {
			w.putCardsBack()
			w.app.Session.Timing.StopPlayTime()
			w.app.Session.Timing.Hidden = true
		}
	case xproto.MapNotifyEvent:
		if e.Window == w.display.TableWindow {
			w.app.Session.Timing.Hidden = false
		}
	case xproto.DestroyNotifyEvent:
		w.destroyed = w.destroyed || e.Window == w.display.TableWindow
	case xproto.FocusOutEvent:
		if e.Mode == xproto.NotifyModeGrab || e.Mode == xproto.NotifyModeWhileGrabbed {
			w.putCardsBack()
		}
	case xproto.ClientMessageEvent:
		switch {
		case e.Type != w.display.Desk.Atoms.WMProtocols:
			if w.drops.HandleMessage(e, w.table.prefs.selectionTimeout) {
				w.noteDropped()
			}
		case w.display.Desk.HandleMessage(e, w.restartCommand):
			_ = w.app.Session.Do(game.Action{Name: "quit"})
		}
	}
}

func (w *Window) handleInput(e xgb.Event) {
	w.app.FollowSession()
	if w.table.panel.Shown.IsOpen() {
		w.handlePanelInput(e)
		return
	}
	// While the session finishes a game, or shows a demonstration, a key or a press only stops that.
	onlyStops := func() bool {
		if _, isKey := e.(xproto.KeyPressEvent); isKey && w.events.Repeats.IsRepeat { // the key may have begun it
			return false
		}
		stops := !w.app.ShowsReplay() && w.app.Session.StopFinishOrDemo()
		if stops {
			w.putCardsBack() // the release of the key or button does nothing
		}
		return stops
	}
	switch e := e.(type) {
	case xproto.KeyPressEvent:
		if !w.events.Keys.Key(e.Detail, e.State).Modifier && !onlyStops() {
			w.handleKey(gesture.KeyDown, translations.KeyDown, e)
		}
	case xproto.KeyReleaseEvent:
		if w.app.Bindings.Binds(translations.KeyUp) {
			w.handleKey(gesture.KeyUp, translations.KeyUp, xproto.KeyPressEvent(e))
		}
	case xproto.ButtonPressEvent:
		bar, at := w.table.panel.Bar(), image.Pt(int(e.EventX), int(e.EventY))
		if w.app.ShowsReplay() && e.Detail == 1 && bar.TitleAt(at)+bar.WordAt(at) == 0 {
			w.app.Session.Status.ShowRefusal(w.app.Session.CheckCanMove())
		} else if !onlyStops() {
			w.handleButton(gesture.Press, translations.ButtonDown, e)
		}
	case xproto.ButtonReleaseEvent:
		if !w.app.ShowsReplay() || e.Detail != 1 || w.table.panel.HoldsWord() {
			w.handleButton(gesture.Release, translations.ButtonUp, xproto.ButtonPressEvent(e))
		}
	case xproto.MotionNotifyEvent:
		if w.table.panel.HoldsWord() {
			w.table.panel.MoveHeldWord(image.Pt(int(e.EventX), int(e.EventY)))
		} else if !w.app.ShowsReplay() {
			w.feedGestureEvent(gesture.Event{
				Kind: gesture.Motion, Time: gesture.Time(e.Time), At: image.Pt(int(e.EventX), int(e.EventY)), State: gesture.Buttons(e.State),
			})
		}
	}
}

// handleButton gives the hand a press or release first. If the hand does not need it, the actions that are bound to the
// button run.
func (w *Window) handleButton(k gesture.EventKind, bindingKind translations.EventKind, e xproto.ButtonPressEvent) {
	if e.Detail <= 3 {
		w.showPutOff() // the press is meant for the table that already shows it
	}
	at, chooses := image.Pt(int(e.EventX), int(e.EventY)), k == gesture.Press && e.Detail == 1 && !w.table.hand.HasCards()
	if title := w.table.panel.Bar().TitleAt(at); chooses && title > 0 {
		w.trigger = trigger{time: e.Time, byButton: true}
		_ = w.table.openMenu(title, true) // there is always a menu
		return
	}
	if w.handleBarWord(k, e, chooses) {
		return
	}
	if k == gesture.Press && w.table.hand.IsPeeking() {
		// The press only ends the peek, because the peek draws some cards away from their places.
		w.putCardsBack()
		return
	}
	if action, ok := w.stage.historyActionAt(at); chooses && ok {
		w.app.Session.Status.ShowRefusal(w.app.Session.Do(game.Action{Name: "go", Args: []string{strconv.Itoa(action)}}))
		return
	}
	if chooses && w.stage.lampAt(at) {
		w.app.Session.ExplainLamp()
		return
	}
	hit := w.stage.hit(e.Child, at)
	free := w.feedGestureEvent(gesture.Event{
		Kind: k, Button: uint8(e.Detail), Time: gesture.Time(e.Time), At: at, State: gesture.Buttons(e.State), Hit: hit,
	})
	if !free {
		return
	}
	w.trigger = trigger{time: e.Time, byButton: true, inBar: at.In(w.table.plan.Layout.Bar), hit: hit}
	done := w.runBinding(w.events.Keys.ButtonEvent(bindingKind, e.Detail, e.State))
	// Buttons above 3 are wheels.
	if !done && k == gesture.Press && e.Detail <= 3 {
		w.app.Session.Status.ShowRefusal(w.app.Session.CheckCanMove())
	}
}

// handleBarWord does what a word of the menu bar says once the button is released on it. It reports whether the press or release is
// that of a word.
func (w *Window) handleBarWord(k gesture.EventKind, e xproto.ButtonPressEvent, chooses bool) bool {
	at := image.Pt(int(e.EventX), int(e.EventY))
	if k == gesture.Press {
		return chooses && w.table.panel.PressWord(at)
	}
	if !w.table.panel.HoldsWord() || e.Detail != 1 {
		return false
	}
	if word := w.table.panel.ReleaseWord(at); word > 0 {
		w.doBarWord(word, trigger{time: e.Time, byButton: true, inBar: true})
	}
	return true
}

func (w *Window) doBarWord(word int, by trigger) error {
	w.trigger = by
	why := w.runAction(pages.BarAction(word))
	w.app.Session.Status.ShowRefusal(why)
	return why
}

// handleKey handles a press or release. If the player holds cards, a press only puts them back.
func (w *Window) handleKey(k gesture.EventKind, bindingKind translations.EventKind, e xproto.KeyPressEvent) {
	key := w.events.Keys.Key(e.Detail, e.State)
	if key.Modifier || !w.feedGestureEvent(gesture.Event{Kind: k, Time: gesture.Time(e.Time),
		State: gesture.Buttons(e.State)}) {
		return
	}
	w.trigger = trigger{time: e.Time, key: key.Name, repeated: k == gesture.KeyDown &&
		w.events.Repeats.IsRepeat, hit: w.stage.hit(e.Child, image.Pt(int(e.EventX), int(e.EventY)))}
	if k == gesture.KeyDown && w.table.keys.IsTyping {
		if e.State&commandModifiers == 0 && w.table.keys.TypeKey(key.Name, key.Char, key.Command()) {
			return
		}
		w.table.keys.EndTyping()
	}
	if k == gesture.KeyDown && e.State&commandModifiers == 0 {
		if dealt, noticed := w.letters.Notices(key.Char, uint32(e.Time), w.app.Session.GameCount); noticed {
			w.app.Session.Status.Show(cursor.TypingMessage(dealt))
			return
		}
	}
	w.runBinding(w.events.Keys.KeyEvent(bindingKind, e.Detail, e.State))
}

// feedGestureEvent returns true if the bindings of the event may run, because the hand does not need it.
func (w *Window) feedGestureEvent(e gesture.Event) (bindingsMayRun bool) {
	e.HandFull = w.table.hand.HasCards()
	g, ok := w.recogniser.Feed(e)
	if e.Kind != gesture.Motion || !w.recogniser.IsButtonDown() {
		w.table.hand.EndPeek()
	}
	if ok && g.Act == gesture.Pass {
		w.table.hand.Clear()
		return true
	}
	if e.Kind == gesture.Press || e.Kind == gesture.KeyDown || e.Kind == gesture.Interrupted {
		w.matcher.Reset()
	}
	if e.Kind == gesture.Press && e.Button == 1 {
		w.table.keys.Cursor.Picked = nil
	}
	if !ok {
		return false
	}
	if g.Act == gesture.Lift {
		w.app.Session.Status.ShowMessage("")
	}
	a := w.table.hand.Handle(g, w.table.handView())
	if g.Act == gesture.Keep && a.NeedsNoSecondClick() {
		w.recogniser.NotePlayed()
	}
	switch a.Kind {
	case hand.Moved:
		_ = w.app.Session.Play(a.Move) // if the session refuses the move, the status line says why
	case hand.Refused:
		w.app.Session.Status.ShowRefusal(a.Reason)
	}
	if g.Flick && w.table.hand.HasCards() && !w.flickExplained {
		w.flickExplained = true
		w.app.Session.Status.ShowMessage(language.T("Too quick for a drag (ignoreDragTime): click again to drop the cards"))
	}
	return g.Again && w.feedGestureEvent(e)
}

// putCardsBack also serves where the release of a pressed button may never come.
func (w *Window) putCardsBack() {
	w.table.panel.LetWordGo()
	w.feedGestureEvent(gesture.Event{Kind: gesture.Interrupted})
}
