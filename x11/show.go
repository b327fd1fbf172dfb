package x11

import (
	"fmt"
	"slices"
	"time"

	"xklondike/game/text"
	"xklondike/x11/face"
	"xklondike/x11/flow"
	"xklondike/x11/frame"
	"xklondike/x11/motion"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// A revision says how often what is shown has changed, apart from the place of the cards in the hand.
type revision struct{ window, session int }

func (w *Window) revision() revision { return revision{w.touches, w.Session.Status.Revision()} }

// touch notes that more may have changed than the session and the place of the cards in the hand.
func (w *Window) touch() { w.touches++ }

// isStale reports whether more may have changed than the place of the cards in the hand.
func (w *Window) isStale() bool { return w.built != w.revision() }

// refresh shows what has changed, or puts that off: on a slow line until the server has answered,
// and a step of a drag until it is due, because a pointer can report more positions than a display can show.
func (w *Window) refresh() {
	w.showPanel()
	stale, layout := w.isStale(), w.isLayoutDue()
	if !stale && !layout && !w.hasHandMoved() || !w.flow.MayShow(stale, w.prefs.synchronous, w.Conn) {
		return
	}
	if wait := w.flow.Steps.Delay(w.alarms.Now); stale || layout || wait <= 0 {
		w.show()
	} else if !w.alarms.IsSet(flow.StepDue) {
		w.alarms.Set(flow.StepDue, wait)
	}
}

// refreshAndRest refreshes, and then uses the time. A window manager that waits for a new size to be shown is told to
// go on (_NET_WM_SYNC_REQUEST), usually after the table is laid out for that size.
func (w *Window) refreshAndRest() {
	w.refresh()
	if !w.sizing.IsPending() || w.flow.IsResizingOrSlow() {
		w.Desk.AnswerResize()
	}
	if !w.hasHandMoved() && !w.hand.HasCards() && !w.sizing.IsPending() && !w.alarms.IsSet(flow.RestDue) {
		w.doDeferredWork()
	}
}

func (w *Window) doDeferredWork() {
	if done := w.flow.DoDeferredWork(w.presenter, w.Conn, &w.alarms); done && w.Started != nil {
		w.Started()
		w.Started = nil
	}
}

// showPanel shows what keys and the pointer have done in a panel, even on a slow line.
func (w *Window) showPanel() {
	w.layOutPanel()
	if f := *w.presenter.Shown(); !f.Panel.Equal(w.panel.Shown) || f.Bar.Lit != w.panel.Bar().Lit {
		f.Panel, f.Bar = w.panel.Shown, w.panel.Bar()
		w.goal.Panel, w.goal.Bar = f.Panel, f.Bar
		w.presenter.Show(f)
	}
}

func (w *Window) layOutPanel() {
	w.panel.LayOut(panel.Room{Rect: w.sizing.PanelRoom(), Bar: w.sizing.Layout.Bar, Em: w.sizing.Em,
		Mono: w.Pixmaps.Painter().IsMono()})
}

// hasHandMoved reports whether the cards in the hand have another place than the windows show.
func (w *Window) hasHandMoved() bool { return w.hand.HasCards() && w.hand.At[0] != w.shownHand }

// show builds the frame of what is so now, and shows it.
func (w *Window) show() {
	w.Conn.Cork()
	defer w.Conn.Uncork()
	finishGame := w.noteGame()
	laidOut := w.layOutIfDue()
	large := w.isStale() || laidOut
	if large || !w.stepHand() {
		w.hand.FindDropTargets(w.sizing.handView(w.Session, w.prefs))
		w.present()
	}
	finishGame()
	if laidOut {
		w.flow.AskAfterLayout(w.Conn)
	}
	w.alarms.SetMotionAlarm(&w.motion)
	w.flow.Steps.NoteShown(w.alarms.Now)
	w.alarms.Cancel(flow.StepDue)
	w.flow.AskAfterShow(large, w.prefs.synchronous, w.Conn)
	w.built = w.revision()
	if w.hand.HasCards() {
		w.shownHand = w.hand.At[0]
	}
	if w.Companion != nil {
		w.Companion.Report()
	}
}

func (w *Window) stepHand() bool {
	if !w.hand.HasCards() {
		return false
	}
	w.finishMotion()
	return w.presenter.StepHand(w.sizing.Layout, w.Session.State(), w.hand.Hand, w.dropSpot())
}

// showSecond shows the time of play. On a slow line a larger change brings it along.
func (w *Window) showSecond() {
	if !w.isStale() && w.flow.MayShow(false, w.prefs.synchronous, w.Conn) {
		w.present()
	} else {
		w.alarms.Set(flow.SecondDue, time.Second)
	}
}

// dropSpot returns where the cards in the hand would land, or nil.
func (w *Window) dropSpot() *frame.Spot {
	taker, ok := w.hand.Taker()
	if !ok || !w.prefs.dropOutline {
		return nil
	}
	w.drop = frame.TopOf(w.Session.State(), taker)
	return &w.drop
}

// present shows the frame of what is so now, by a motion if cards have a way to go.
func (w *Window) present() {
	goal := w.buildFrame()
	shown := w.presenter.Shown()
	w.motion.Begin(shown.Scene, goal.Scene, w.manner(shown, &goal))
	w.goal = goal
	w.presentMotion()
}

// presentMotion shows the cards where they are on their way.
func (w *Window) presentMotion() {
	f := w.goal
	f.Scene, f.Trails = w.motion.Scene(w.alarms.Now)
	w.presenter.Show(f)
}

// finishMotion shows the cards at the end of their way.
func (w *Window) finishMotion() {
	if w.motion.Finish() {
		w.presentMotion()
	}
}

// manner returns how the cards get to the scene of the session. A motion ends before the session takes its
// next step by itself. After a drop nothing glides, because the player has brought the cards to their places.
func (w *Window) manner(shown, goal *frame.Frame) motion.Manner {
	dealt := shown.Deal != goal.Deal
	m := motion.Manner{Now: w.alarms.Now, Budget: w.prefs.animation, IsDeal: dealt,
		Celebrate: w.prefs.winAnimation && goal.Won && !shown.Won && !dealt, State: w.Session.State(),
		RoundTrip: w.Conn.Meter.ShortestRoundTrip(), Layout: w.sizing.Layout}
	if wake, ok := w.Session.Timing.WakeTime(); ok && w.Session.PlaysByItself() {
		m.Limit = max(1, (wake-w.alarms.Now)*3/4)
	}
	if w.atOnce || w.unmapped {
		m.Budget = 0
	}
	m.Celebrate = m.Celebrate && !w.unmapped
	w.atOnce = false
	return m
}

// buildFrame returns the frame of what is so now.
func (w *Window) buildFrame() frame.Frame {
	// A press keeps the events that its window selected when it began (X protocol, ButtonPress).
	if !w.recogniser.IsButtonDown() {
		w.flow.Pointer.Hinted = w.flow.Slow
	}
	w.layOutPanel()
	w.Session.Timing.SetPaused(w.modes.top().pausesSelfPlay())
	source := frame.Source{
		State: w.Session.State(), Deal: w.Session.GameCount(), Layout: w.sizing.Layout, Em: w.sizing.Em, Fonts: &w.Pixmaps.Fonts,
		Look: w.look, Border: w.prefs.BorderWidth,
		Hand: w.hand.Hand, Scene: w.hand.Scene(w.sizing.handView(w.Session, w.prefs)),
		Status: w.statusText(),
		Panel:  w.panel.Shown, Bar: w.panel.Bar(),
		Pointer: frame.Pointer{Free: w.hand.HasCards() || w.panel.AcceptsInput(), Hinted: w.flow.Pointer.Hinted},
		Lacks:   frame.Parts{Details: w.flow.Slow},
	}
	source.Title, source.IconTitle = w.titles()
	if w.Session.CheckCanMove() == nil {
		source.History = w.Session.Game()
	}
	w.addSpots(&source)
	return frame.Build(source)
}

func (w *Window) titles() (full, small string) {
	if w.prefs.titleSet {
		return w.prefs.title, w.prefs.title
	}
	v := w.Session.View()
	return v.Title, v.ShortTitle
}

// addSpots adds the spots around which rims lie.
func (w *Window) addSpots(source *frame.Source) {
	w.keys.Adapt(source.State)
	if hint := w.Session.View().Message.Hint; hint != nil {
		var goal *frame.Spot
		if hint.HasGoal {
			goal = &frame.Spot{Pile: hint.Goal, Index: hint.GoalIndex}
		}
		source.AddHint(hint.Move, goal)
	}
	if at, ok := w.keys.At(); ok {
		source.Spots[frame.MarkRim] = (*frame.Spot)(&at)
	}
	if at, ok := w.keys.Picked(); ok {
		source.Spots[frame.PickRim] = (*frame.Spot)(&at)
	}
	source.Spots[frame.DropRim] = w.dropSpot()
}

func (w *Window) statusText() frame.StatusText {
	if w.sizing.Cramped {
		return frame.NoRoom()
	}
	v := w.Session.View()
	return frame.StatusText{Figures: append(slices.Clip(v.Figures), w.timeAndMoves()...), Message: v.Message.Text,
		Hints: v.Message.KeyHintTexts(w.bindings.KeyFor)}
}

// timeAndMoves returns the figures of the setting showTime. While the time runs, it sets an alarm for
// the next second.
func (w *Window) timeAndMoves() []string {
	w.alarms.Cancel(flow.SecondDue)
	if !w.prefs.showTime || w.Session.CheckCanMove() != nil {
		return nil
	}
	played := w.Session.Timing.PlayTime()
	if w.Session.Timing.IsTimeRunning() {
		w.alarms.Set(flow.SecondDue, time.Second-played%time.Second)
	}
	return []string{"Time " + text.PlayTime(int(played/time.Second)), fmt.Sprintf("Moves %d", len(w.Session.Game().Moves()))}
}

// noteGame prepares for the actions and games that were played since the last call. A game of
// other rules has other piles, and perhaps a table window of another size, for which finish asks.
func (w *Window) noteGame() (finish func()) {
	finish = func() {}
	if at := (position{w.Session.GameCount(), w.Session.Game().Actions()}); at != w.at {
		isNew := at.game != w.at.game
		w.at = at
		w.clipboard.cancelPaste()
		if !isNew {
			return finish
		}
	} else {
		return finish
	}
	w.finishMotion()
	w.hand.Clear()
	rules := w.Session.Rules()
	w.recogniser.Config = w.prefs.gestureConfig(rules)
	if rules == w.presenter.Shown().Rules {
		return finish
	}
	w.closePanel()
	w.sizing.LayOut(rules, w.prefs.Wishes, w.sizing.Layout.Bounds.Size())
	return func() {
		if size, ok := w.sizing.WantedSize(rules, w.prefs.Wishes, w.prefs.settings); ok {
			w.sizing.askFor(size, w.Display)
		}
	}
}

// A position says how far the play has come.
type position struct{ game, actions int }

// isLayoutDue reports whether the table must be laid out anew. A new size waits until the server is done with the last layout.
func (w *Window) isLayoutDue() bool {
	wait, ok := w.flow.LayoutDelay(w.alarms.Now)
	if due := ok && wait <= 0; due || w.sizing.Stale {
		return w.sizing.Stale || w.sizing.IsPending()
	}
	if w.sizing.IsPending() && ok {
		w.alarms.Set(flow.LayoutDue, wait)
	}
	return false
}

// layOutIfDue lays out the table anew if the window's size or the layout settings have changed.
func (w *Window) layOutIfDue() (done bool) {
	if !w.isLayoutDue() {
		return false
	}
	size, _ := w.sizing.TakePending()
	w.finishMotion()
	w.atOnce = true
	w.sizing.LayOut(w.Session.Rules(), w.prefs.Wishes, size)
	w.hand.AdaptTo(w.sizing.handView(w.Session, w.prefs))
	return true
}

// The frame at the start has the cards and places alone, so that play begins sooner.
func (w *Window) showFirst() {
	w.at = position{w.Session.GameCount(), w.Session.Game().Actions()}
	w.goal = w.buildFrame()
	w.motion.Begin(w.goal.Scene, w.goal.Scene, motion.Manner{})
	w.presenter.Show(w.goal.WithoutTexts())
}

// firstFrame is for drawings that are sent before the table is shown.
func (w *Window) firstFrame() frame.Frame {
	return frame.Build(frame.Source{State: w.Session.State(), Layout: w.sizing.Layout, Em: w.sizing.Em, Look: w.look,
		Scene: scene.Build(w.sizing.Layout, w.Session.State(), w.hand.Hand), Fonts: new(face.Fonts)})
}
