package x11

import (
	"time"

	"xklondike/game/play"
	"xklondike/x11/flow"
	"xklondike/x11/link"
	"xklondike/x11/motion"
	"xklondike/x11/scene"
	"xklondike/x11/windows"
)

// moreThanCards reports whether places, status line or title may have to be shown anew.
func (d *dirty) moreThanCards(s *play.Session) bool {
	return d.others || d.revision != s.Status.Revision()
}

// showChangesIfDue shows what has changed, or puts that off: on a slow line until the server has answered,
// and a step of a drag until it is due, because a pointer can report more positions than a display can show.
// A window manager that waits for a new size to be shown is told to go on (_NET_WM_SYNC_REQUEST), usually
// after the table is laid out for that size.
func (w *Window) showChangesIfDue() {
	w.panel.show(&w.sizing)
	more := w.dirty.moreThanCards(w.Session)
	if (w.dirty.cards || more) && w.flow.MayShow(more, w.prefs.synchronous, w.Conn) {
		if wait := w.flow.Steps.Delay(w.alarms.Now); more || wait <= 0 {
			w.updateWindows()
		} else if !w.alarms.IsSet(flow.StepDue) {
			w.alarms.Set(flow.StepDue, wait)
		}
	}
	if !w.sizing.IsPending() || w.flow.IsResizingOrSlow() {
		w.Desk.AnswerResize()
	}
	if !w.dirty.cards && !w.hand.HasCards() && !w.sizing.IsPending() && !w.alarms.IsSet(flow.RestDue) {
		w.doDeferredWork()
	}
}

func (w *Window) doDeferredWork() {
	if done := w.flow.DoDeferredWork(w.board, w.Conn, &w.alarms); done && w.Started != nil {
		w.Started()
		w.Started = nil
	}
}

// updateWindows brings the windows up to date with session and hand, and selects the events that they need.
func (w *Window) updateWindows() {
	w.Conn.Cork()
	defer w.Conn.Uncork()
	w.Pixmaps.SetSlowConnection(w.flow.Slow)
	w.showNewGame()
	layouts := w.sizing.LayoutCount
	finishLayout := w.updateLayout()
	onlyHand := !w.dirty.moreThanCards(w.Session) && layouts == w.sizing.LayoutCount
	if onlyHand && w.hand.HasCards() {
		defer w.Conn.Meter.SetPurpose(w.Conn.Meter.SetPurpose(link.Drag))
	}
	if w.dirty.moreThanCards(w.Session) {
		w.board.UpdatePlaces(w.sizing.Layout, w.Session.State(), w.hand.Hand)
	}
	if !onlyHand || !w.board.MoveHand(w.Session.State(), w.hand.Hand) { // for a step of a drag the table is not built anew
		m := w.dirty.manner(w.Session, w.prefs, w.alarms.Now)
		m.RoundTrip, m.Layout = w.Conn.Meter.ShortestRoundTrip(), w.sizing.Layout
		w.board.Show(w.hand.Scene(w.sizing.handView(w.Session, w.prefs)), m)
	}
	if !onlyHand {
		w.hand.FindDropTargets(w.sizing.handView(w.Session, w.prefs))
	}
	taker, ok := w.hand.Taker()
	w.board.ShowRim(windows.DropRim, w.sizing.Layout, w.Session.State(), windows.TopRim(w.Session.State(), taker),
		ok && w.prefs.dropOutline, !onlyHand)
	if !onlyHand {
		showMarkAndHint(&w.keys, w.board, w.sizing.Layout, w.Session.State())
	}
	finishLayout()
	w.panel.show(&w.sizing)
	w.alarms.SetMotionAlarm(w.board)
	w.flow.Steps.NoteShown(w.alarms.Now)
	w.alarms.Cancel(flow.StepDue)
	if w.dirty.moreThanCards(w.Session) {
		// A press keeps the events that its window selected when it began (X protocol, ButtonPress).
		if !w.recogniser.IsButtonDown() {
			w.flow.Pointer.Hinted = w.flow.Slow
		}
		w.SelectEvents(windows.TableEvents(w.hand.HasCards() || w.panel.AcceptsInput(), w.flow.Pointer.Hinted))
		w.updateStatus()
	}
	w.flow.AskAfterShow(w.dirty.moreThanCards(w.Session), w.prefs.synchronous, w.Conn)
	w.dirty = dirty{revision: w.Session.Status.Revision(), games: w.dirty.games, actions: w.dirty.actions,
		won: w.Session.State().Won()}
	if w.Companion != nil {
		w.Companion.Report()
	}
}

// showNewGame prepares the windows for the actions and games that were played since the last call. A game of
// the same rules gets the windows of the game before. Other rules have other piles, so they get new windows,
// and perhaps a table window of another size.
func (w *Window) showNewGame() {
	if actions := w.Session.Game().Actions(); actions != w.dirty.actions || w.dirty.games != w.Session.GameCount() {
		w.dirty.actions = actions
		w.clipboard.cancelPaste()
	}
	if w.dirty.games == w.Session.GameCount() {
		return
	}
	w.dirty.games, w.dirty.dealt = w.Session.GameCount(), true
	w.board.Finish()
	w.hand.Clear()
	rules := w.Session.Rules()
	w.recogniser.Config = w.prefs.gestureConfig(rules)
	if rules == w.board.Rules {
		w.board.ReassignWindows(scene.Build(w.sizing.Layout, w.Session.State(), w.hand.Hand))
		return
	}
	w.closePanel()
	w.Conn.DestroySubwindows(w.Table)
	w.status.FreePixmaps()
	w.panel.windows.Forget()
	w.sizing.LayOut(rules, w.prefs.Wishes, w.sizing.Layout.Bounds.Size())
	w.createBoard()
	if !w.flow.Slow {
		w.board.DrawAllDeferred()
	}
	w.board.NameWindows(w.Session.State())
	w.status.ShowHistoryStrip(w.sizing.Layout.Strip, w.sizing.Em)
	if size, ok := w.sizing.WantedSize(rules, w.prefs.Wishes, w.prefs.settings); ok {
		w.sizing.askFor(size, w.Display)
	}
}

// manner returns how the cards get to the scene of the session. A motion ends before the session takes its
// next step by itself. After a drop nothing glides, because the player has brought the cards to their places.
func (d *dirty) manner(s *play.Session, p preferences, now time.Duration) motion.Manner {
	m := motion.Manner{Now: now, Budget: p.animation, IsDeal: d.dealt, Celebrate: p.winAnimation &&
		s.State().Won() && !d.won && !d.dealt, State: s.State()}
	if wake, ok := s.Timing.WakeTime(); ok && s.PlaysByItself() {
		m.Limit = max(1, (wake-now)*3/4)
	}
	if d.atOnce {
		m.Budget = 0
	}
	return m
}

// Jacks, queens and kings still lack their figures.
func (w *Window) createBoard() {
	w.board = motion.NewBoard(w.Display, w.sizing.Layout, w.Session.State(), w.hand.Hand, w.board)
	w.dirty.games, w.dirty.actions, w.dirty.won = w.Session.GameCount(), w.Session.Game().Actions(),
		w.Session.State().Won()
	w.status = w.board.NewStatusLine(w.sizing.Layout.Status.Size(), w.sizing.Em)
}
