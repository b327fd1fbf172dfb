package x11

import (
	"testing"
	"time"

	"xklondike/game"
)

// TestPace checks that a demonstration of up to 150 moves takes at most a minute, and that a single move takes at most a
// second.
func TestPace(t *testing.T) {
	t.Parallel()
	_, moves := game.KlondikeDemo()
	for n, most := range map[int]time.Duration{0: time.Second, 1: time.Second, 10: 10 * time.Second, len(moves): time.Minute, 150: time.Minute} {
		took := time.Duration(n) * (defaultPace.movePause(n) + (framesPerMove+2)*defaultPace.Frame)
		if took > most {
			t.Errorf("%d moves take %v", n, took)
		}
	}
}
