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
	r := gametest.Rules(t, "klondike")
	layout := scene.NewLayout(r, 640, 480, 20, scene.Style{})
	dealt := game.NewState(r, game.Shuffle(1, 41))
	drawn := dealt.Apply(dealt.Legal()[0])
	from, to := scene.Build(layout, dealt, scene.Hand{}), scene.Build(layout, drawn, scene.Hand{})
	for name, test := range map[string]struct {
		manner motion.Manner
		moves  bool
	}{
		"a deal":                 {motion.Manner{Budget: time.Second, IsDeal: true}, true},
		"a move":                 {motion.Manner{Budget: time.Second}, true},
		"a win":                  {motion.Manner{Celebrate: true}, true},
		"a slow line":            {motion.Manner{RoundTrip: 41 * time.Millisecond, Budget: time.Second, IsDeal: true}, false},
		"a win over a slow line": {motion.Manner{RoundTrip: 41 * time.Millisecond, Celebrate: true}, false},
		"no time":                {motion.Manner{IsDeal: true}, false},
		"too little":             {motion.Manner{Budget: 20 * time.Millisecond}, false},
		"a deal that the next step follows at once": {motion.Manner{Budget: time.Second, IsDeal: true, Limit: 30 * time.Millisecond}, false},
	} {
		test.manner.Layout, test.manner.State = layout, drawn
		var m motion.Motion
		m.Begin(from, to, test.manner)
		if m.IsMoving() != test.moves {
			t.Errorf("%s: moves: %v, want %v", name, m.IsMoving(), test.moves)
		}
		sc, _ := m.Scene(0)
		if at := scene.Equal(sc, to); at == test.moves && !test.manner.Celebrate {
			t.Errorf("%s: the cards are at the end of their way: %v", name, at)
		}
	}
}
