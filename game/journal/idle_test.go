package journal_test

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestIdleWhilePlaying rests after every action, and plays on before the disk is ready: nothing is lost, nobody is in anybody's
// way, and the game that is left is free at once. A file that is removed meanwhile does not matter.
func TestIdleWhilePlaying(t *testing.T) {
	d := newDesk(t)
	r := d.begin(d.open(), "klondike", 41)
	rounds := gametest.Soak(t, 20)
	for n := range rounds {
		d.do(r, "draw, undo")
		r.Idle()
		if n == rounds/2 {
			remove(t, r.Path())
		}
	}
	r.Leave()
	d.heard(r.Path(), "written anew")
	if got := strings.Count(actions(d.file(r.Path())), "\n"); got != 2*rounds {
		t.Errorf("%d actions, want %d", got, 2*rounds)
	}
	again, err := d.open().Resume(r.Path())
	if err != nil || again.Game().Actions() != 2*rounds {
		t.Fatal(err)
	}
	again.Idle() // with nothing to keep
	again.Leave()
	again.Idle()
	d.quiet()
}
