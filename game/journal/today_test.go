package journal_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/think/solver"
)

// TestToday wins the deal of a day on that day and on the next one, and reads the ledger again.
func TestToday(t *testing.T) {
	r := gametest.Rules(t, "klondike-draw-one")
	for later, want := range map[time.Duration]int{0: 20780, 24 * time.Hour: 0} { // 2026-11-23 is day 20,780
		dir, now := t.TempDir(), time.Date(2026, 11, 23, 12, 0, 0, 0, time.Local)
		o := journal.Options{Now: func() time.Time { return now }, Find: func(string) (*game.Rules, error) { return r, nil }}
		book := journal.Open(dir, o)
		first := book.FirstDealToday()
		if first != 2026112300 {
			t.Fatalf("the first deal of the day is %d", first)
		}
		deal := game.Shuffle(1, first+1)
		found, err := solver.Solve(context.Background(), game.NewState(r, deal), solver.Options{})
		if err != nil || found.Verdict != solver.Winnable {
			t.Fatal(found.Verdict, err)
		}
		scheme, _ := r.Scheme("")
		rec := book.Begin(r, deal, scheme)
		now = now.Add(later)
		for _, m := range found.Line {
			gametest.NoError(t, rec.Play(m))
		}
		rec.ListEnd()
		now = now.Add(48 * time.Hour)
		rec.Leave()
		results := slices.Collect(journal.Open(dir, o).Results())
		if len(results) != 1 || results[0].Outcome != game.OutcomeWon || results[0].Day != want {
			t.Errorf("%v later: %+v", later, results)
		}
		text, _ := os.ReadFile(filepath.Join(dir, "ledger"))
		if strings.HasSuffix(string(text), " - 20261123\n") != (want > 0) {
			t.Errorf("the ledger is %s", text)
		}
	}
}

// TestClockAhead reads wins of today's deals while the clock was a year ahead. They count for no day until that day comes.
func TestClockAhead(t *testing.T) {
	d := newTestDir(t)
	var text strings.Builder
	for n, day := range []string{"20271120", "20261119", "20261120", "20261121", "20261122"} {
		fmt.Fprintf(&text, "2026-11-20T00:00:00Z 20261120T000000Z-%08x klondike original won 10 1 100 0 4000 60 0 - %s\n", n, day)
	}
	d.writeFile(d.ledger, text.String())
	for now, want := range map[string][]int{
		"2026-11-20": {0, 20776, 20777, 20778, 0}, // where a traveller comes from, the next day may have begun
		"2027-11-20": {21142, 20776, 20777, 20778, 20779},
	} {
		d.now = gametest.Must(time.ParseInLocation(time.DateOnly, now, time.Local))(t)
		var days []int
		for r := range d.open().Results() {
			days = append(days, r.Day)
		}
		gametest.NoDiff(t, days, want, "on %s:", now)
	}
}
