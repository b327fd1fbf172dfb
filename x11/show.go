package x11

import (
	"image"

	"xklondike/x11/flow"
	"xklondike/x11/frame"
	"xklondike/x11/motion"
)

func (w *Window) isStale() bool { return w.stage.built != w.revision() }

// refresh shows what has changed, or puts that off: on a slow line until the server has answered, and a step of a drag until
// it is due, because a pointer can report more positions than a display can show. Then it does some of the work that was put
// off. A window manager that waits for a new size to be shown is told to go on (_NET_WM_SYNC_REQUEST), usually after the
// table is laid out for that size.
func (w *Window) refresh() {
	w.Conn.Cork()
	defer w.Conn.Uncork()
	w.panel.LayOut(w.tabletop.PanelRoom(w.look.OneBit))
	if w.stage.showPanel(&w.panel) { // even on a slow line
		w.report()
	}
	stale, layout := w.isStale(), w.tabletop.isDue(&w.flow)
	switch wait := w.flow.Steps.Delay(w.alarms.Now); {
	case !stale && !layout && !w.stage.hasMoved(w.hand.Hand) || !w.flow.MayShow(stale):
	case stale || layout || wait <= 0:
		w.show()
	case !w.alarms.IsSet(flow.StepDue):
		w.alarms.Set(flow.StepDue, wait)
	}
	if !w.tabletop.IsPending() || w.flow.IsResizingOrSlow() {
		w.Desk.AnswerResize()
	}
	if !w.stage.hasMoved(w.hand.Hand) && !w.hand.HasCards() && !w.tabletop.IsPending() && !w.stage.motion.IsMoving() &&
		!w.alarms.IsSet(flow.RestDue) {
		w.flow.DoDeferredWork(w.stage.DoSomeDeferredWork)
	}
}

func (w *Window) show() {
	w.Conn.Cork()
	defer w.Conn.Uncork()
	hasNewRules := w.noteGame()
	laidOut := w.tabletop.isDue(&w.flow)
	if laidOut {
		w.stage.finish()
		w.stage.atOnce = true
		w.tabletop.layOutFor(w.tabletop.TakePending())
		w.hand.AdaptTo(w.tabletop.handView())
	}
	large := w.isStale() || laidOut
	drop, lands := w.prefs.dropSpot(&w.hand, w.Session.State())
	if large || !w.stage.stepHand(w.tabletop.Layout, w.Session.State(), w.hand.Hand, drop, lands) {
		w.hand.FindDropTargets(w.tabletop.handView())
		w.stage.show(w.buildFrame(), w.manner())
	}
	if hasNewRules {
		if size, ok := w.tabletop.WantedSize(w.Session.Rules(), w.prefs.Wishes); ok {
			w.tabletop.askFor(size)
		}
	}
	if laidOut {
		w.flow.AskAfterLayout()
	}
	w.alarms.SetMotionAlarm(&w.stage.motion)
	w.flow.Steps.NoteShown(w.alarms.Now)
	w.alarms.Cancel(flow.StepDue)
	w.flow.AskAfterShow(large)
	w.stage.built = w.revision()
	if w.hand.HasCards() {
		w.stage.hand = w.hand.At[0]
	}
	w.report()
}

func (w *Window) report() {
	w.voice.tell(&w.stage.goal, w.Session, w.tabletop.Watch.Place().Add(image.Pt(w.prefs.BorderWidth, w.prefs.BorderWidth)))
	if w.Companion == nil {
		return
	}
	w.Companion.Report()
	for _, line := range frame.Say(&w.told, &w.stage.goal) {
		w.Companion.Say(line)
	}
	w.told = w.stage.goal
}

// manner returns how the cards get to their places. A motion ends before the session takes its
// next step by itself. After a drop nothing glides, because the player has brought the cards to their places.
func (w *Window) manner() motion.Manner {
	m := motion.Manner{Now: w.alarms.Now, Budget: w.prefs.animation, Celebrate: w.prefs.animation > 0 && w.prefs.settings.Bool("winAnimation"),
		RoundTrip: w.Conn.Meter.ShortestRoundTrip(), State: w.Session.State(), Layout: w.tabletop.Layout}
	if wake, ok := w.Session.Timing.WakeTime(); ok && w.Session.PlaysByItself() {
		m.Limit = max(1, (wake-w.alarms.Now)*3/4)
	}
	return m
}

func (w *Window) buildFrame() frame.Frame {
	// A press keeps the events that its window selected when it began (X protocol, ButtonPress).
	if !w.recogniser.IsButtonDown() {
		w.flow.Pointer.Hinted = w.flow.Slow
	}
	source := w.source()
	depth := !w.look.OneBit && w.Pixmaps.CanShowFelt()
	source.Look.Felt = w.prefs.settings.Bool("felt") && depth
	source.Look.Deck.Shadow = source.Look.Deck.Shadow && depth && source.Look.Set == nil
	source.Pointer.Hinted, source.Lacks.Details = w.flow.Pointer.Hinted, w.flow.Slow
	return frame.Build(source)
}

// noteGame prepares for the actions and games that were played since the last call. A game of
// other rules has other piles, and perhaps wants a table window of another size.
func (w *Window) noteGame() (hasNewRules bool) {
	was := w.at
	w.at = position{w.Session.GameCount, w.Session.Game().Actions()}
	if w.at == was {
		return false
	}
	w.clipboard.cancelPaste()
	if w.at.game == was.game {
		w.tabletop.Stale = w.tabletop.Stale || w.tabletop.NeedsRoom(w.Session.State(), w.prefs.Wishes, w.tabletop.Layout)
		return false
	}
	w.stage.finish()
	w.hand.Clear()
	rules := w.Session.Rules()
	w.recogniser.Config = w.prefs.gestureConfig(rules)
	wasLong := w.tabletop.LongRuns
	w.tabletop.LongRuns = false
	if rules == w.stage.Shown().Rules {
		w.tabletop.Stale = w.tabletop.Stale || wasLong
		return false
	}
	w.closePanel()
	w.tabletop.layOutFor(w.tabletop.Layout.Bounds.Size())
	return true
}

type position struct{ game, actions int }
