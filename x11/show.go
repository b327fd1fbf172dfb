package x11

import (
	"image"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/flow"
	"xklondike/x11/frame"
	"xklondike/x11/link"
	"xklondike/x11/motion"
)

// showAfter shows what an event has changed. After a motion only the cards in the hand follow the pointer, because a mouse may
// report a thousand motions a second.
func (w *Window) showAfter(e xgb.Event) {
	if isMotion(e) && !w.panel.Shown.IsOpen() && !w.tabletop.IsPending() && w.followPointer() {
		return
	}
	w.refresh()
}

// isMotion reports whether an event says where the pointer is.
func isMotion(e xgb.Event) bool {
	switch e.(type) {
	case xproto.MotionNotifyEvent, link.PointerEvent:
		return true
	}
	return false
}

// isInput reports whether an event comes from the player's hands.
func isInput(e xgb.Event) bool {
	switch e.(type) {
	case xproto.KeyPressEvent, xproto.KeyReleaseEvent, xproto.ButtonPressEvent, xproto.ButtonReleaseEvent:
		return true
	}
	return isMotion(e)
}

// followPointer moves the cards in the hand to the pointer, or puts that off until the step is due, because a pointer can
// report more positions than a display can show. It returns false if the windows do not show these cards in the hand.
func (w *Window) followPointer() (ok bool) {
	state := w.Session.State()
	shown, ok := w.stage.atRest().Scene.HeldAt(state, w.hand.Hand)
	if !ok || shown == w.hand.At[0] || !w.flow.MayShow(false) {
		return ok
	}
	if wait := w.flow.Steps.Delay(w.alarms.Now); wait > 0 {
		if !w.alarms.IsSet(flow.StepDue) {
			w.alarms.Set(flow.StepDue, wait)
		}
		return true
	}
	w.Conn.Cork()
	defer w.Conn.Uncork()
	drop, lands := w.prefs.dropSpot(&w.hand, state)
	w.stage.stepHand(w.tabletop.Layout, state, w.hand.Hand, drop, lands)
	w.noteShown(false)
	return true
}

// refresh shows what has changed, or puts that off, on a slow line until the server has answered. Then it does some of the
// work that was put off. A window manager that waits for a new size to be shown is told to go on (_NET_WM_SYNC_REQUEST),
// usually after the table is laid out for that size.
func (w *Window) refresh() {
	w.Conn.Cork()
	defer w.Conn.Uncork()
	if was := w.stage.goal; w.stage.showPanel(&w.panel) { // even on a slow line
		w.report(&was)
	}
	w.followPointer()
	if w.flow.MayShow(true) {
		w.show()
	}
	if !w.tabletop.IsPending() || w.flow.IsResizingOrSlow() {
		w.Desk.AnswerResize()
	}
	if !w.hand.HasCards() && !w.tabletop.IsPending() && !w.stage.motion.IsMoving() && !w.alarms.IsSet(flow.RestDue) {
		w.flow.DoDeferredWork(w.stage.DoSomeDeferredWork)
	}
}

// showPutOff shows what refresh has put off on a slow line.
func (w *Window) showPutOff() {
	if !w.flow.MayShow(true) {
		w.show()
	}
}

// show shows what has changed, if anything has.
func (w *Window) show() {
	w.Conn.Cork()
	defer w.Conn.Uncork()
	was, hasNewRules := w.stage.goal, w.noteGame()
	laidOut := w.tabletop.isDue(&w.flow)
	if laidOut {
		w.stage.finish()
		w.tabletop.layOutFor(w.tabletop.Size())
		w.hand.AdaptTo(w.tabletop.handView())
	}
	w.prepareFrame()
	news := w.stage.show(w.buildFrame(), w.manner(laidOut))
	if hasNewRules {
		if size, ok := w.tabletop.WantedSize(w.Session.Rules(), w.prefs.Wishes); ok {
			w.tabletop.askFor(size)
		}
	}
	if laidOut {
		w.flow.AskAfterLayout()
	}
	if news {
		w.noteShown(true)
	}
	w.alarms.SetMotionAlarm(&w.stage.motion)
	w.setSecondAlarm()
	w.report(&was)
}

// noteShown notes that a step of a drag, or a larger change, has been shown.
func (w *Window) noteShown(isLargeChange bool) {
	w.flow.Steps.NoteShown(w.alarms.Now)
	w.alarms.Cancel(flow.StepDue)
	w.flow.AskAfterShow(isLargeChange)
}

// report tells those who read or hear what has happened in the session, and what has changed since a frame.
func (w *Window) report(was *frame.Frame) {
	w.tellReaders()
	if w.Companion == nil {
		return
	}
	w.Companion.Report()
	for _, line := range frame.Say(was, &w.stage.goal) {
		w.Companion.Say(line)
	}
}

// tellReaders tells screen readers what is shown.
func (w *Window) tellReaders() {
	w.voice.tell(&w.stage.goal, w.Session, w.tabletop.Watch.Place().Add(image.Pt(w.prefs.BorderWidth, w.prefs.BorderWidth)))
}

// manner returns how the cards get to their places. A motion ends before the session takes its next step by itself. After a
// drop nothing glides, because the player has brought the cards to their places, and neither does anything in a new layout.
func (w *Window) manner(laidOut bool) motion.Manner {
	m := motion.Manner{Now: w.alarms.Now, Budget: w.prefs.animation, Celebrate: w.prefs.animation > 0 && w.prefs.settings.Bool("winAnimation"),
		RoundTrip: w.Conn.Meter.ShortestRoundTrip(), State: w.Session.State(), Layout: w.tabletop.Layout}
	if laidOut || w.hand.HasLanded() && w.stage.atRest().Scene.HasHeld() {
		m.Budget = 0
	}
	if wake, ok := w.Session.Timing.WakeTime(); ok && w.Session.PlaysByItself() {
		m.Limit = max(1, (wake-w.alarms.Now)*3/4)
	}
	return m
}

// prepareFrame lets what a frame is made from follow the session and the table.
func (w *Window) prepareFrame() {
	w.panel.LayOut(w.tabletop.PanelRoom(w.look.OneBit))
	w.keys.Adapt(w.Session.State())
	w.hand.FindDropTargets(w.tabletop.handView())
	w.Session.Timing.SetPaused(w.panel.Shown.IsOpen())
	// A press keeps the events that its window selected when it began (X protocol, ButtonPress).
	if !w.recogniser.IsButtonDown() {
		w.flow.Pointer.Hinted = w.flow.Slow
	}
}

// buildFrame changes nothing.
func (w *Window) buildFrame() frame.Frame {
	source := w.source()
	source.Given.Look.Felt = w.prefs.settings.Bool("felt") && !w.look.OneBit && w.Pixmaps.Painter.CanShowFelt()
	source.Given.Look.Deck.Shadow = source.Given.Look.Deck.Shadow && !w.look.OneBit && source.Given.Look.Set == nil
	source.Given.Pointer.Hinted, source.Given.Lacks.Details = w.flow.Pointer.Hinted, w.flow.Slow
	return frame.Build(source)
}

// noteGame prepares for the games that are not shown yet. A game of other rules has other piles, and perhaps wants a table window
// of another size.
func (w *Window) noteGame() (hasNewRules bool) {
	if w.Session.GameCount == w.stage.goal.Given.Deal {
		return false
	}
	w.stage.finish()
	w.hand.Clear()
	rules := w.Session.Rules()
	w.recogniser.Config = w.prefs.gestureConfig(rules)
	if rules == w.stage.Shown().Rules {
		return false
	}
	w.closePanel()
	w.tabletop.layOutFor(w.tabletop.Size())
	return true
}
