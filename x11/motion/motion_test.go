package motion_test

import (
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/motion"
	"xklondike/x11/scene"
)

// TestNoMotion checks when cards are in their places at once: over a line that is too slow, and without a time for a motion.
func TestNoMotion(t *testing.T) {
	from, to, how := seat(t)
	for c := range gametest.Cases[struct {
		Name   string
		Manner motion.Manner // times in nanoseconds
		Moves  bool
	}](t, `
a deal                  Budget=1000000000 IsDeal=true  true
a move                  Budget=1000000000              true
a win                   Celebrate=true                 true
a slow line             RoundTrip=41000000 Budget=1000000000 IsDeal=true
a win over a slow line  RoundTrip=41000000 Celebrate=true
no time                 IsDeal=true
too little              Budget=20000000
a deal that the next step follows at once  Budget=1000000000 IsDeal=true Limit=30000000
`) {
		c.Manner.Layout, c.Manner.State = how.Layout, how.State
		var m motion.Motion
		m.Begin(from, to, c.Manner)
		gametest.Equal(t, m.IsMoving(), c.Moves, "%s: moves:", c.Name)
		sc, _ := m.Scene(0)
		if at := scene.Equal(sc, to); at == c.Moves && !c.Manner.Celebrate {
			t.Errorf("%s: the cards are at the end of their way: %v", c.Name, at)
		}
	}
}

// seat has two scenes, and a way to go from one to the other.
func seat(t *testing.T) (from, to scene.Scene, how motion.Manner) {
	r := gametest.Rules(t, "klondike")
	layout := scene.NewLayout(r, 640, 480, 20, scene.Style{})
	dealt := game.NewState(r, game.Shuffle(1, 41))
	drawn := dealt.Apply(game.Move{Kind: game.Draw})
	how = motion.Manner{Now: time.Hour, Budget: time.Second, State: drawn, Layout: layout}
	return scene.Build(layout, dealt, scene.Hand{}), scene.Build(layout, drawn, scene.Hand{}), how
}

// TestMotion follows a motion: each step brings cards nearer, the time ends it, and so does Finish. Another motion begins where
// the one before would have ended.
func TestMotion(t *testing.T) {
	from, to, how := seat(t)
	at := func(m *motion.Motion, after time.Duration) scene.Scene {
		m.Step(time.Hour + after)
		sc, trails := m.Scene(time.Hour + after)
		if trails {
			t.Errorf("after %v cards leave their pictures behind", after)
		}
		return sc
	}
	var m motion.Motion
	m.Begin(from, to, how)
	last := -1
	for ms := time.Duration(0); ms < 1000; ms += 50 {
		sc, moved := at(&m, ms*time.Millisecond), 0
		for _, sp := range sc.Sprites {
			for _, was := range from.Sprites {
				if was.Card == sp.Card {
					d := sp.At.Sub(was.At)
					moved += d.X*d.X + d.Y*d.Y
				}
			}
		}
		if !m.IsMoving() || moved < last || ms > 500 && moved == 0 {
			t.Fatalf("after %d ms: moving: %v, %d pixels square", ms, m.IsMoving(), moved)
		}
		if m.Begin(from, to, how); ms == 500 && moved == last {
			t.Error("a motion to the same scene begins anew")
		}
		last = moved
	}
	if sc := at(&m, time.Second); m.IsMoving() || !scene.Equal(sc, to) {
		t.Errorf("after its time it moves: %v", m.IsMoving())
	}
	if m.Finish() {
		t.Error("what has ended is ended again")
	}
	m.Begin(from, to, how)
	m.Step(time.Hour + 300*time.Millisecond)
	m.Begin(from, from, how) // back, as by an undo
	if sc := at(&m, 0); !m.IsMoving() || scene.Equal(sc, from) {
		t.Error("the way back does not begin where the way there would have ended")
	}
	if !m.Finish() || !scene.Equal(at(&m, 0), from) || m.StepInterval() < time.Second/61 {
		t.Error("an end at once leaves cards on their way")
	}
}

// TestCelebration checks that the cards of a won game begin to fly when the last one is in its place, and come to rest.
func TestCelebration(t *testing.T) {
	number, moves := gametest.WonKlondike(t)
	from, _, how := seat(t)
	how.State = game.NewState(how.State.Rules(), game.Shuffle(1, number))
	for _, m := range moves {
		from = scene.Build(how.Layout, how.State, scene.Hand{})
		how.State = how.State.Apply(m)
	}
	to := scene.Build(how.Layout, how.State, scene.Hand{})
	how.Celebrate = true
	var m motion.Motion
	m.Begin(from, to, how)
	m.Step(time.Hour + 500*time.Millisecond)
	if _, trails := m.Scene(time.Hour + 500*time.Millisecond); trails {
		t.Error("cards fly before the last one is in its place")
	}
	now := time.Hour + time.Second
	m.Step(now)
	flown := 0
	for steps := 0; m.IsMoving(); steps++ {
		now += m.StepInterval()
		m.Step(now)
		sc, trails := m.Scene(now)
		if m.IsMoving() && !trails {
			t.Fatalf("step %d leaves no picture behind", steps)
		}
		if !scene.Equal(sc, to) {
			flown++
		}
		if steps > 10_000 {
			t.Fatal("the cards never rest")
		}
	}
	if sc, trails := m.Scene(now); trails || !scene.Equal(sc, to) || flown < 1000 {
		t.Errorf("after %d steps in the air the cards come to rest elsewhere", flown)
	}
}
