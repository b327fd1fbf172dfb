package journal_test

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestIdleWhilePlaying syncs after every action, and plays on before the disk is ready. No action may be
// lost, and another program can resume the game as soon as it is left. A file that is removed meanwhile does
// not matter.
func TestIdleWhilePlaying(t *testing.T) {
	d := newTestDir(t)
	r := d.begin(d.open(), "klondike", 41)
	rounds := gametest.SoakCount(t, 20)
	for n := range rounds {
		d.doActions(r, "draw, undo")
		r.SyncInBackground()
		if n == rounds/2 {
			removeAll(t, r.Path())
		}
	}
	r.Leave()
	d.wantWarning(r.Path(), "rewritten")
	gametest.Equal(t, strings.Count(linesAfterHeader(d.readFile(r.Path())), "\n"), 2*rounds, "actions:")
	again, err := d.open().Resume(r.Path())
	if err != nil || again.Game().Actions() != 2*rounds {
		t.Fatal(err)
	}
	again.SyncInBackground() // there is nothing to sync
	again.Leave()
	again.SyncInBackground()
}
