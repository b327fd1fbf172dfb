package narrate

import (
	"testing"

	"xklondike/game"
	"xklondike/game/play"
)

// A clock that plays itself has no part in the totals, and none are told of it.
func TestNoTotals(t *testing.T) {
	r := newRig(t)
	r.Session.Prefer(play.Preferences{AutoClock: true})
	r.Session.Begin(play.Beginning{Rules: find(t, "clock"), Deal: game.Shuffle(1, 5)})
	r.Tell()
	r.heard()
	r.Do("status")
	if got, want := r.heard(), "Score 0, 0 of 48 cards home.\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
