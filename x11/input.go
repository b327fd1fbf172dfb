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
	w.noteEvent(e)
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
		if e.Window == w.display.TableWindow && w.table.plan.NoteResize(events.SizeOf(e)) {
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
		w.handleMessage(e)
	}
}

// noteEvent shows an event to those who only learn something from it.
func (w *Window) noteEvent(e xgb.Event) {
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
}

func (w *Window) handleMessage(e xproto.ClientMessageEvent) {
	switch {
	case e.Type != w.display.Desk.Atoms.WMProtocols:
		if w.drops.HandleMessage(e, w.table.prefs.selectionTimeout) {
			w.noteDropped()
		}
	case w.display.Desk.HandleMessage(e, w.restartCommand):
		_ = w.app.Session.Do(game.Action{Name: "quit"})
	}
}

// handleInput gives what the player does to the open panel, or else to the table.
func (w *Window) handleInput(e xgb.Event) {
	w.app.FollowSession()
	if w.table.panel.Shown.IsOpen() {
		w.handlePanelInput(e)
		return
	}
	switch e := e.(type) {
	case xproto.KeyPressEvent:
		mayStop := !w.events.Repeats.IsRepeat // otherwise the key may have begun what it would stop
		if !w.events.Keys.Key(e.Detail, e.State).Modifier && !(mayStop && w.stopsPlay()) {
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
		} else if !w.stopsPlay() {
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

// stopsPlay stops the session if it finishes a game or shows a demonstration. A key or a press then does nothing else.
func (w *Window) stopsPlay() bool {
	if w.app.ShowsReplay() || !w.app.Session.StopFinishOrDemo() {
		return false
	}
	w.putCardsBack() // the release of the key or button does nothing
	return true
}

// handleButton gives a press or release to the first that needs it: the menu bar, what else lies beside the cards, and the hand.
// If none does, the actions that are bound to the button run.
func (w *Window) handleButton(k gesture.EventKind, bindingKind translations.EventKind, e xproto.ButtonPressEvent) {
	if e.Detail <= 3 {
		w.showPutOff() // the press is meant for the table that already shows it
	}
	if w.handleBar(k, e) || k == gesture.Press && w.handlePressBesideCards(e) {
		return
	}
	at := image.Pt(int(e.EventX), int(e.EventY))
	hit := w.stage.hit(e.Child, at)
	free := w.feedGestureEvent(gesture.Event{
		Kind: k, Button: uint8(e.Detail), Time: gesture.Time(e.Time), At: at, State: gesture.Buttons(e.State), Hit: hit,
	})
	if !free {
		return
	}
	by := trigger{time: e.Time, byButton: true, inBar: at.In(w.table.plan.Layout.Bar), hit: hit}
	done := w.runBinding(w.events.Keys.ButtonEvent(bindingKind, e.Detail, e.State), by)
	// Buttons above 3 are wheels.
	if !done && k == gesture.Press && e.Detail <= 3 {
		w.app.Session.Status.ShowRefusal(w.app.Session.CheckCanMove())
	}
}

// chooses reports whether a press or release of a button chooses what lies beside the cards.
func (w *Window) chooses(e xproto.ButtonPressEvent) bool {
	return e.Detail == 1 && !w.table.hand.HasCards()
}

// handleBar opens a menu by a press on its title, and does what a word of the menu bar says once the button is released on it. It
// reports whether the press or release is that of a title or a word.
func (w *Window) handleBar(k gesture.EventKind, e xproto.ButtonPressEvent) bool {
	at := image.Pt(int(e.EventX), int(e.EventY))
	if k == gesture.Press {
		if title := w.table.panel.Bar().TitleAt(at); title > 0 && w.chooses(e) {
			_ = w.table.openMenu(title, true) // there is always a menu
			return true
		}
		return w.chooses(e) && w.table.panel.PressWord(at)
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
	why := w.runAction(pages.BarAction(word), by)
	w.app.Session.Status.ShowRefusal(why)
	return why
}

// handlePressBesideCards handles a press on the history or on the lamp, and one that only ends a peek, because the peek draws some
// cards away from their places.
func (w *Window) handlePressBesideCards(e xproto.ButtonPressEvent) bool {
	at := image.Pt(int(e.EventX), int(e.EventY))
	if w.table.hand.IsPeeking() {
		w.putCardsBack()
		return true
	}
	if !w.chooses(e) {
		return false
	}
	if action, ok := w.stage.historyActionAt(at); ok {
		w.app.Session.Status.ShowRefusal(w.app.Session.Do(game.Action{Name: "go", Args: []string{strconv.Itoa(action)}}))
		return true
	}
	if w.stage.lampAt(at) {
		w.app.Session.ExplainLamp()
		return true
	}
	return false
}

// handleKey handles a press or release. If the player holds cards, a press only puts them back.
func (w *Window) handleKey(k gesture.EventKind, bindingKind translations.EventKind, e xproto.KeyPressEvent) {
	key := w.events.Keys.Key(e.Detail, e.State)
	if key.Modifier || !w.feedGestureEvent(gesture.Event{Kind: k, Time: gesture.Time(e.Time),
		State: gesture.Buttons(e.State)}) {
		return
	}
	if k == gesture.KeyDown && w.typesMove(e) {
		return
	}
	w.runBinding(w.events.Keys.KeyEvent(bindingKind, e.Detail, e.State), trigger{time: e.Time, key: key.Name,
		repeated: k == gesture.KeyDown && w.events.Repeats.IsRepeat, hit: w.stage.hit(e.Child, image.Pt(int(e.EventX), int(e.EventY)))})
}

// typesMove reports whether a key belongs to a move that the player types, or to one that begins with a letter, without the key that
// begins typing. Any other key ends a typed move.
func (w *Window) typesMove(e xproto.KeyPressEvent) bool {
	key, isCommand := w.events.Keys.Key(e.Detail, e.State), e.State&commandModifiers != 0
	if w.table.keys.IsTyping {
		if !isCommand && w.table.keys.TypeKey(key.Name, key.Char, key.Command()) {
			return true
		}
		w.table.keys.EndTyping()
	}
	if isCommand {
		return false
	}
	dealt, noticed := w.letters.Notices(key.Char, uint32(e.Time), w.app.Session.GameCount)
	if noticed {
		w.app.Session.Status.Show(cursor.TypingMessage(dealt))
	}
	return noticed
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
