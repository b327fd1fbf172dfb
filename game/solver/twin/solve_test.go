package twin_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/solver/twin"
)

// TestSolve solves a few deals and plays the lines.
func TestSolve(t *testing.T) {
	r := klondike(t, 3, game.BackAlways)
	won := 0
	for number := uint32(1); number <= 20; number++ {
		s := game.New(r, game.Shuffle(1, number))
		found := twin.Solve(s, twin.Options{Nodes: 1_000_000})
		for _, m := range found.Line {
			if err := s.Check(m); err != nil {
				t.Fatalf("deal %d: %s: %v", number, m, err)
			}
			s = s.Apply(m)
		}
		if s.Won() != (found.Verdict == twin.Winnable) {
			t.Errorf("deal %d is %d, and the line ends elsewhere", number, found.Verdict)
		}
		if s.Won() {
			won++
		}
	}
	if won < 10 {
		t.Errorf("%d deals won", won)
	}
}
