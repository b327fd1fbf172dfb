package motion

import (
	"time"

	"xklondike/game"
	"xklondike/x11/scene"
)

const (
	glideStep    = time.Second/60 + 1    // at most sixty steps a second
	cascadeStep  = 20 * time.Millisecond // of the animation of a won game: at most 60 bytes each
	slowestTrip  = 40 * time.Millisecond // on lines with longer round trips nothing glides (docs/design.md 7)
	dealBudgets  = 3                     // a deal may take so many times the usual time
	stepsAtLeast = 2                     // a motion with fewer steps is left out
)

// A Motion brings cards from one scene to another. The zero Motion has ended.
type Motion struct {
	goal    scene.Scene
	glide   scene.Glide    // empty if nothing glides
	cascade *scene.Cascade // the animation of a won game, after the glide; nil for none
	flight  scene.Scene    // the last scene of the cascade, once it has begun
	flies   bool           // the cascade has begun
	began   time.Duration
	budget  time.Duration
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

// Begin begins a motion from a scene to the next one, if the manner allows one, in place of any other motion. A motion to the
// same scene goes on.
func (m *Motion) Begin(from, next scene.Scene, how Manner) {
	if m.IsMoving() && scene.Equal(m.goal, next) {
		return
	}
	if m.IsMoving() {
		from = m.goal
	}
	*m = Motion{goal: next, began: how.Now, budget: how.Budget}
	if how.RoundTrip > slowestTrip {
		return
	}
	if how.IsDeal {
		m.budget *= dealBudgets
	}
	if how.Limit > 0 {
		m.budget = min(m.budget, how.Limit)
	}
	switch {
	case m.budget < stepsAtLeast*glideStep:
	case how.IsDeal:
		m.glide = scene.NewDealGlide(next, how.Layout)
	default:
		m.glide = scene.NewGlide(from, next, how.Layout)
	}
	if how.Celebrate {
		m.cascade = scene.NewCascade(next, how.State, how.Layout, uint64(how.Now))
	}
}

func (m *Motion) IsMoving() bool { return m.cascade != nil || !m.glide.IsEmpty() }

// StepInterval returns the time from one step to the next.
func (m *Motion) StepInterval() time.Duration {
	if m.glide.IsEmpty() {
		return cascadeStep
	}
	return glideStep
}

// Step takes the motion on to a time, and ends it when it is over.
func (m *Motion) Step(now time.Duration) {
	switch {
	case !m.glide.IsEmpty():
		if now-m.began >= m.budget {
			m.FinishGlide()
		}
	case m.cascade != nil:
		more := false
		if m.flight, more = m.cascade.Step(); !more {
			m.Finish()
			return
		}
		m.flies = true
	}
}

// Scene returns the scene at a time, which is at the goal if nothing moves. Trails is true if cards leave their pictures
// behind.
func (m *Motion) Scene(now time.Duration) (sc scene.Scene, trails bool) {
	switch {
	case m.flies:
		return m.flight, true
	case !m.glide.IsEmpty():
		return m.glide.At(float64(max(0, now-m.began)) / float64(m.budget)), false
	}
	return m.goal, false
}

// FinishGlide ends a glide at once.
func (m *Motion) FinishGlide() { m.glide = scene.Glide{} }

// Finish ends the motion at once. It reports whether there was one.
func (m *Motion) Finish() (ended bool) {
	ended = m.IsMoving()
	m.glide, m.cascade, m.flies = scene.Glide{}, nil, false
	return ended
}
