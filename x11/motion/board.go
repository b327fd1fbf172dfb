package motion

import (
	"image"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/gesture"
	"xklondike/x11/scene"
	"xklondike/x11/windows"
)

const (
	glideStep    = time.Second/60 + 1    // at most sixty steps a second
	cascadeStep  = 20 * time.Millisecond // of the animation of a won game: at most 60 bytes each
	slowestTrip  = 40 * time.Millisecond // on lines with longer round trips nothing glides (docs/design.md 7)
	dealBudgets  = 3                     // a deal may take so many times the usual time
	stepsAtLeast = 2                     // a motion with fewer steps is left out
)

// A Board is the windows of one game, whose cards glide to their places.
type Board struct {
	*windows.Board
	goal    scene.Scene
	glide   scene.Glide    // empty if nothing glides
	cascade *scene.Cascade // the animation of a won game, after the glide; nil for none
	trails  bool           // the animation of a won game has begun
	began   time.Duration
	budget  time.Duration
	hidden  bool // the table window is unmapped
	touched bool // a press has just stopped moving cards, and Hit has not yet found what it hit
}

// NewBoard creates the windows of a game, which replace those of another board, or of nil.
func NewBoard(d *windows.Display, l scene.Layout, s game.State, h scene.Hand, replaced *Board) *Board {
	return &Board{Board: windows.NewBoard(d, l, s, h), hidden: replaced != nil && replaced.hidden}
}

// A Manner says how the cards get to a scene.
type Manner struct {
	Now       time.Duration // from any fixed moment
	RoundTrip time.Duration // how long the server takes to answer
	Budget    time.Duration // how long cards may glide; 0 for not at all
	Limit     time.Duration // the longest time of any motion, a deal included; 0 for no limit
	IsDeal    bool
	Celebrate bool // the game has just been won, and winAnimation is on
	State     game.State
	Layout    scene.Layout
}

// Show makes the windows show a scene, by a motion if the manner allows one, which Step continues.
func (b *Board) Show(next scene.Scene, m Manner) {
	if b.IsMoving() && scene.Equal(b.goal, next) {
		return
	}
	b.Finish()
	if b.hidden || m.RoundTrip > slowestTrip {
		m.Budget, m.Celebrate = 0, false
	}
	b.begin(next, m)
	if !b.IsMoving() {
		b.Board.Show(next)
		return
	}
	b.goal, b.began = next, m.Now
	if b.glide.IsEmpty() {
		b.Board.Show(next)
	} else {
		b.Board.Show(b.glide.At(0))
	}
}

func (b *Board) begin(next scene.Scene, m Manner) {
	b.budget = m.Budget
	if m.IsDeal {
		b.budget *= dealBudgets
	}
	if m.Limit > 0 {
		b.budget = min(b.budget, m.Limit)
	}
	switch {
	case b.budget < stepsAtLeast*glideStep:
	case m.IsDeal:
		b.glide = scene.NewDealGlide(next, m.Layout)
	default:
		b.glide = scene.NewGlide(b.Shown(), next, m.Layout)
	}
	if m.Celebrate {
		b.cascade = scene.NewCascade(next, m.State, m.Layout, uint64(m.Now))
	}
}

// IsMoving reports whether a motion is under way.
func (b *Board) IsMoving() bool { return b.cascade != nil || !b.glide.IsEmpty() }

// StepInterval returns the time from one step of the motion to the next.
func (b *Board) StepInterval() time.Duration {
	if b.glide.IsEmpty() {
		return cascadeStep
	}
	return glideStep
}

// Step shows where the cards are at a time.
func (b *Board) Step(now time.Duration) {
	switch {
	case !b.glide.IsEmpty():
		if passed := now - b.began; passed < b.budget {
			b.Board.Show(b.glide.At(float64(passed) / float64(b.budget)))
			return
		}
		b.Board.Show(b.goal)
		b.glide = scene.Glide{}
	case b.cascade != nil:
		if !b.trails {
			b.trails = true
			b.LeaveTrails()
		}
		next, more := b.cascade.Step()
		if !more {
			b.Finish()
			return
		}
		b.Board.Show(next)
	}
}

// Finish ends the motion at once.
func (b *Board) Finish() {
	if !b.IsMoving() {
		return
	}
	b.Board.Show(b.goal)
	if b.trails {
		b.ClearTrails()
	}
	b.goal, b.glide, b.cascade, b.trails = scene.Scene{}, scene.Glide{}, nil, false
}

// FinishOnEvent ends the motion if an event needs the cards in their places: a press, a message, by which
// another client may ask whether the program is done, or the end of the table's visibility.
func (b *Board) FinishOnEvent(e xgb.Event) {
	switch e := e.(type) {
	case xproto.ButtonPressEvent:
		b.touched = b.IsMoving()
		b.Finish()
	case xproto.KeyPressEvent, xproto.ClientMessageEvent:
		b.Finish()
	case xproto.UnmapNotifyEvent:
		if e.Window == b.Table {
			b.hidden = true
			b.Finish()
		}
	case xproto.MapNotifyEvent:
		b.hidden = b.hidden && e.Window != b.Table
	}
}

// Hit does the same as windows.Board.Hit, for a card that was on its way, too, when the press ended a motion.
func (b *Board) Hit(l scene.Layout, s game.State, child xproto.Window, at image.Point) gesture.Hit {
	if b.touched {
		child, b.touched = b.ChildAt(l, s, at), false
	}
	return b.Board.Hit(l, s, child, at)
}
