package x11

import (
	"image"
	"time"

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
	if isMotion(e) && !w.table.panel.Shown.IsOpen() && !w.table.plan.IsPending() && w.followPointer() {
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
	state := w.app.Session.State()
	shown, ok := w.stage.atRest().Scene.HeldAt(state, w.table.hand.Hand)
	if !ok || shown == w.table.hand.At[0] || !w.flow.MayShow(false) {
		return ok
	}
	if wait := w.flow.Steps.Delay(w.alarms.Now); wait > 0 {
		if !w.alarms.IsSet(flow.StepDue) {
			w.alarms.Set(flow.StepDue, wait)
		}
		return true
	}
	w.display.Conn.Cork()
	defer w.display.Conn.Uncork()
	drop, lands := w.table.dropSpot()
	w.stage.stepHand(w.table.plan.Layout, state, w.table.hand.Hand, drop, lands)
	w.noteShown(false)
	return true
}

// refresh shows what has changed, or puts that off, on a slow line until the server has answered. Then it does some of the
// work that was put off. A window manager that waits for a new size to be shown is told to go on (_NET_WM_SYNC_REQUEST),
// usually after the table is laid out for that size.
func (w *Window) refresh() {
	w.app.FollowSession()
	w.display.Conn.Cork()
	defer w.display.Conn.Uncork()
	if was := w.stage.goal; w.stage.showPanel(&w.table.panel) { // even on a slow line
		w.report(&was)
		w.setPreviewAlarm()
	}
	w.followPointer()
	if w.flow.MayShow(true) {
		w.show()
	}
	if !w.table.plan.IsPending() || w.flow.IsResizingOrSlow() {
		w.display.Desk.AnswerResize()
	}
	if !w.table.hand.HasCards() && !w.table.plan.IsPending() && !w.stage.motion.IsMoving() && !w.alarms.IsSet(flow.RestDue) {
		w.flow.DoDeferredWork(w.stage.presenter.DoSomeDeferredWork)
	}
}

// isLayoutDue reports whether the table must be laid out anew. A new size waits until the server is done with the last layout.
func (w *Window) isLayoutDue() bool {
	plan := &w.table.plan
	wait, ok := w.flow.LayoutDelay()
	switch {
	case !plan.Suits(w.app.Session.State(), w.table.prefs.wishes):
		return true
	case ok && wait <= 0:
		return plan.IsPending()
	case ok && plan.IsPending():
		w.alarms.Set(flow.LayoutDue, wait)
	}
	return false
}

// setSecondAlarm sets the alarm for the next second of the time in the status line, if that runs.
func (w *Window) setSecondAlarm() {
	timing := &w.app.Session.Timing
	w.alarms.Cancel(flow.SecondDue)
	if w.table.showsTime() && timing.IsTimeRunning() {
		w.alarms.Set(flow.SecondDue, time.Second-timing.PlayTime()%time.Second)
	}
}

// setPreviewAlarm lets the selection of a panel rest before its preview is shown, so that scrolling through a list costs no pictures.
func (w *Window) setPreviewAlarm() {
	const rest = 150 * time.Millisecond
	of, due := w.table.panel.PreviewDue()
	switch {
	case !due:
		w.alarms.Cancel(flow.PreviewDue)
	case of != w.preview || !w.alarms.IsSet(flow.PreviewDue):
		w.alarms.Set(flow.PreviewDue, rest)
	}
	w.preview = of
}

// showPutOff shows what refresh has put off on a slow line.
func (w *Window) showPutOff() {
	if !w.flow.MayShow(true) {
		w.show()
	}
}

// show shows what has changed, if anything has.
func (w *Window) show() {
	w.display.Conn.Cork()
	defer w.display.Conn.Uncork()
	was, hasNewRules := w.stage.goal, w.noteGame()
	laidOut, glides := w.isLayoutDue(), true
	if laidOut {
		glides = w.table.plan.OnlyRowsMove(w.table.prefs.wishes)
		w.stage.finish()
		w.table.layOut(w.table.plan.Size())
		w.table.hand.AdaptTo(w.table.handView())
	}
	w.prepareFrame()
	news := w.stage.show(w.buildFrame(), w.manner(glides))
	if hasNewRules {
		if size, ok := w.table.plan.WantedSize(w.app.Session.Rules(), w.table.prefs.wishes); ok {
			w.askFor(size)
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
	w.setPreviewAlarm()
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
	if w.config.Companion == nil {
		return
	}
	w.config.Companion.Report()
	for _, line := range frame.Say(was, &w.stage.goal) {
		w.config.Companion.Say(line)
	}
}

// tellReaders tells screen readers what is shown.
func (w *Window) tellReaders() {
	w.voice.tell(&w.stage.goal, w.app.Session, w.table.plan.Watch.Place().Add(image.Pt(w.table.prefs.wishes.BorderWidth, w.table.prefs.wishes.BorderWidth)))
}

// manner returns how the cards get to their places. A motion ends before the session takes its next step by itself. After a
// drop nothing glides, because the player has brought the cards to their places, and neither does anything in a layout for
// another size or other settings.
func (w *Window) manner(glides bool) motion.Manner {
	m := motion.Manner{Now: w.alarms.Now, Budget: w.table.prefs.animation, Celebrate: w.table.prefs.animation > 0 && w.app.Settings.Bool("winAnimation"),
		RoundTrip: w.display.Conn.Meter.ShortestRoundTrip(), State: w.app.Session.State(), Layout: w.table.plan.Layout}
	if !glides || w.table.hand.HasLanded() && w.stage.atRest().Scene.HasHeld() {
		m.Budget = 0
	}
	if wake, ok := w.app.Session.Timing.WakeTime(); ok && w.app.Session.PlaysByItself() {
		m.Limit = max(1, (wake-w.alarms.Now)*3/4)
	}
	return m
}

// prepareFrame lets what a frame is made from follow the session and the table.
func (w *Window) prepareFrame() {
	w.table.layOutPanel(w.flow.Slow, w.display.Pixmaps.Painter.SendsBitmaps())
	w.table.keys.Adapt(w.app.Session.State())
	w.table.hand.FindDropTargets(w.table.handView())
	w.app.Session.Timing.SetPaused(w.table.panel.Shown.IsOpen())
	// A press keeps the events that its window selected when it began (X protocol, ButtonPress).
	if !w.recogniser.IsButtonDown() {
		w.flow.Pointer.Hinted = w.flow.Slow
	}
}

// buildFrame changes nothing.
func (w *Window) buildFrame() frame.Frame {
	source := w.table.source()
	source.Given.Look = shownLook(w.table.look, w.app.Settings.Bool("felt") && w.display.Pixmaps.Painter.CanShowFelt())
	source.Given.Pointer.Hinted, source.Given.Lacks.Details = w.flow.Pointer.Hinted, w.flow.Slow
	return frame.Build(source)
}

// noteGame prepares for the games that are not shown yet. A game of other rules has other piles, and perhaps wants a table window
// of another size.
func (w *Window) noteGame() (hasNewRules bool) {
	if w.app.Session.GameCount == w.stage.goal.Given.Deal {
		return false
	}
	w.stage.finish()
	w.table.hand.Clear()
	rules := w.app.Session.Rules()
	w.recogniser.Config = w.table.prefs.gestureConfig(rules)
	if rules == w.stage.presenter.Shown().Rules {
		return false
	}
	w.closePanel()
	w.table.layOut(w.table.plan.Size())
	return true
}
