package x11

import (
	"image"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/frame"
	"xklondike/x11/gesture"
	"xklondike/x11/motion"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
	"xklondike/x11/windows"
)

// A stage shows frames in the windows of a display, and lets the cards glide to where they belong.
type stage struct {
	presenter *windows.Presenter
	motion    motion.Motion
	goal      frame.Frame // that was shown last; its cards may still be on their way
	unmapped  bool        // nobody sees the table
	stopped   bool        // the press that is being handled has stopped moving cards; see hit
}

// begin shows cards and places alone, so that play begins sooner. What they lack comes with the next frame.
func (s *stage) begin(goal frame.Frame) {
	s.goal = goal
	s.motion.Begin(goal.Scene, goal.Scene, motion.Manner{})
	s.presenter.Show(goal.WithoutTexts())
}

// atRest returns the frame that shows once no card moves.
func (s *stage) atRest() *frame.Frame {
	if s.motion.IsMoving() {
		return &s.goal
	}
	return s.presenter.Shown()
}

// show shows a frame, and reports whether anything in it is new. If the manner allows it, the cards glide there, step by step.
func (s *stage) show(goal frame.Frame, how motion.Manner) (news bool) {
	shown, was := s.presenter.Shown(), s.atRest()
	if len(frame.Diff(*was, goal)) == 0 {
		return false
	}
	how.IsDeal = shown.Given.Deal != goal.Given.Deal
	how.Celebrate = how.Celebrate && goal.Won && !shown.Won && !how.IsDeal && !s.unmapped
	if s.unmapped || was.Scene.Peeks != goal.Scene.Peeks {
		how.Budget = 0
	}
	s.motion.Begin(shown.Scene, goal.Scene, how)
	s.goal = goal
	s.showCards(how.Now)
	return true
}

func (s *stage) showCards(now time.Duration) {
	f := s.goal
	f.Scene, f.Trails = s.motion.Scene(now)
	s.presenter.Show(f)
}

func (s *stage) finish() {
	if s.motion.Finish() {
		s.showCards(0)
	}
}

// finishGlide brings cards that glide to their places. Those of a game that has just been won fly then.
func (s *stage) finishGlide() {
	s.motion.FinishGlide()
	s.showCards(0)
}

// finishOnEvent ends the motion if an event needs the cards in their places: a press, a message, by which
// another client may ask whether the program is done, or the end of the table's visibility.
func (s *stage) finishOnEvent(e xgb.Event) {
	switch e := e.(type) {
	case xproto.ButtonPressEvent:
		s.stopped = s.motion.IsMoving()
		s.finish()
	case xproto.KeyPressEvent, xproto.ClientMessageEvent:
		s.finish()
	case xproto.UnmapNotifyEvent:
		if e.Window == s.presenter.Display.TableWindow {
			s.unmapped = true
			s.finish()
		}
	case xproto.MapNotifyEvent:
		s.unmapped = s.unmapped && e.Window != s.presenter.Display.TableWindow
	}
}

// hit returns what a press at a point of the table meant. Child is the window that the server names, in which a card may
// still have been on its way.
func (s *stage) hit(child xproto.Window, at image.Point) gesture.Hit {
	moved := s.stopped
	s.stopped = false
	return s.presenter.Hit(child, at, moved)
}

// historyActionAt returns the number of the action whose mark in the strip is nearest to a point of the table, if one is
// near enough.
func (s *stage) historyActionAt(at image.Point) (action int, ok bool) {
	history := &s.presenter.Shown().History
	if !at.In(history.Rect) {
		return 0, false
	}
	return history.Strip.ActionAt(at.Sub(history.Rect.Min))
}

func (s *stage) lampAt(at image.Point) bool { return s.presenter.Shown().Status.LampAt(at) }

// stepHand moves the cards in the hand, and the rim where they would land.
func (s *stage) stepHand(l scene.Layout, state game.State, h scene.Hand, drop game.Spot, lands bool) {
	s.finish()
	s.presenter.StepHand(l, state, h, drop, lands)
}

// showPanel shows what keys and the pointer have done in a panel, and reports whether anything has changed.
func (s *stage) showPanel(p *panel.Panel) (changed bool) {
	shown := s.presenter.Shown()
	if shown.Given.Panel.Equal(p.Shown) && shown.Given.Bar.Equal(p.Bar()) {
		return false
	}
	next := *shown
	next.Given.Panel, next.Given.Bar = p.Shown, p.Bar()
	s.goal.Given.Panel, s.goal.Given.Bar = next.Given.Panel, next.Given.Bar
	s.presenter.Show(next)
	return true
}
