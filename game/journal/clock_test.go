package journal_test

import (
	"math"
	"os"
	"slices"
	"testing"
	"time"

	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// TestStrangeClocks plays with clocks that are wrong by centuries. The program must be able to read what it writes.
func TestStrangeClocks(t *testing.T) {
	for _, now := range []time.Time{
		{}, time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC), time.Unix(-1, 0), time.Unix(0, 0), time.Date(9999, 12, 31, 23, 59, 57, 0, time.UTC),
		time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC), time.Unix(math.MaxInt64>>8, 0), time.Unix(math.MinInt64>>8, 0),
	} {
		d := newTestDir(t)
		d.now = now
		b := d.open()
		left, killed := d.play(b, "draw"), d.begin(b, "klondike", 42, "draw")
		left.Leave()
		d.simulateCrash(killed)
		gametest.NoError(t, os.Chtimes(killed.Path(), now, now))
		b = d.open()
		d.wantNoWarning()
		if got := slices.Collect(d.open().Results()); len(got) != 2 {
			t.Errorf("%v: the results are %+v, from %q", now, got, d.ledgerLines())
		}
		d.wantNewest(b, killed)
		d.wantGoodLedger()
	}
}

// TestNewestByOrder sets the clock back between two games. The one that was left last must be the newest.
func TestNewestByOrder(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	var left []*journal.Record
	for n := range 3 {
		r := d.begin(b, "klondike", uint32(n)+1, "draw")
		r.Leave()
		left = append(left, r)
		d.now = d.now.AddDate(-1, 0, 0)
	}
	b = d.open()
	for n, game := range b.LeftGames() {
		gametest.Equal(t, game.Path, left[2-n].Path(), "game %d of the list is", n)
	}
	d.wantNewest(b, left[2])
}
