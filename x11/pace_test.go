package x11

import (
	"testing"
	"time"

	"xklondike/game"
)

// A demonstration of any length takes less than a minute if its moves can be seen at all, and no move takes long.
func TestPace(t *testing.T) {
	_, moves := game.Demo()
	for n, most := range map[int]time.Duration{0: time.Second, 1: time.Second, 10: 10 * time.Second, len(moves): time.Minute, 150: time.Minute} {
		took := time.Duration(n) * (usualPace.pause(n) + (frames+2)*usualPace.Frame)
		if took > most {
			t.Errorf("%d moves take %v", n, took)
		}
	}
}
