package journal_test

import (
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// TestResultsOfLongLedger writes ledgers in which games have one line or several, in any order, with lines between them
// that have no entry. Of each game the last line counts, where it stands, and so it is after a game has gone on.
func TestResultsOfLongLedger(t *testing.T) {
	random := gametest.Random(1, 2)
	for range 5 {
		d := newTestDir(t)
		type line struct {
			id     string
			points int
		}
		var want []line
		var text strings.Builder
		for n := range 3000 {
			id := fmt.Sprintf("%s-%08x", d.now.Add(time.Duration(n/2)*time.Second).Format("20060102T150405Z"), n)
			switch random.IntN(12) {
			case 0:
				text.WriteString("# a comment\n\nnot a line\n2026-01-01T00:00:00Z " + id + " klondike#\n")
			case 1, 2, 3:
				if len(want) > 0 {
					id = want[random.IntN(len(want))].id
				}
				fallthrough
			default:
				if before := slices.IndexFunc(want, func(l line) bool { return l.id == id }); before >= 0 {
					want = slices.Delete(want, before, before+1)
				}
				want = append(want, line{id, n})
				fmt.Fprintf(&text, "2026-01-01T00:00:00Z %s klondike original %s %d 1 100 0 4000 60 0\n", id,
					[]string{"won", "left", "over"}[random.IntN(3)], n)
			}
		}
		d.writeFile(d.ledger, text.String())
		for _, again := range []bool{false, true} {
			b := d.open()
			if again {
				sumUp(b)
				d.playAndLeave(b, "draw")
				want = append(want, line{"", -52})
			}
			d.warnings = nil // about lines that have no entry
			var got, points []int
			for r := range b.Results() {
				got = append(got, r.Points)
			}
			for _, l := range want {
				points = append(points, l.points)
			}
			gametest.NoDiff(t, got, points)
			for range b.Results() { // whoever has seen enough may stop
				break
			}
		}
	}
}

// taken returns how many bytes some work allocates, and how many of them are still in use after it.
func taken(work func()) (allocated, kept int64) {
	var before, after runtime.MemStats
	inUse := heapBytes()
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return int64(after.TotalAlloc - before.TotalAlloc), heapBytes() - inUse
}

// TestMemoryOfLongLedger goes through all games of a long ledger, and lists those that were left. What that allocates for
// a line is little more than its text, twice, and nothing of it stays. Games that were left stay if they have a record.
func TestMemoryOfLongLedger(t *testing.T) {
	const lines, records, mostPerLine, mostKept = 100_000, 20, 400, 256 << 10
	d := newTestDir(t)
	r := d.playAndLeave(d.open(), "draw")
	record := d.readFile(r.Path())
	removeAll(t, r.Path())
	start := d.now
	d.writeLongLedger(lines)
	for n := range records {
		id := fmt.Sprintf("%s-%08x", start.Add(time.Duration(10*n)*time.Minute).Format("20060102T150405Z"), 10*n)
		d.writeFile(filepath.Join(d.dir, "games", id+".game"), strings.Replace(record, r.ID(), id, 1))
	}
	b := d.openAsIs()
	for _, c := range []struct {
		what string
		work func()
	}{
		{"all games", func() {
			n := 0
			for range b.Results() {
				n++
			}
			gametest.Equal(t, n, lines, "games:")
		}},
		{"the games that were left", func() { gametest.Equal(t, len(b.LeftGames()), records, "games:") }},
		{"all games, and sums", func() { sumUp(d.openAsIs()) }},
	} {
		allocated, kept := taken(c.work)
		t.Logf("%s: %d bytes a line, %d kept", c.what, allocated/lines, kept)
		if allocated > mostPerLine*lines || kept > mostKept {
			t.Errorf("%s: %d bytes a line are allocated, and %d kept in all; want at most %d and %d", c.what, allocated/lines, kept, mostPerLine, mostKept)
		}
	}
	runtime.KeepAlive(b)
}

// TestResumeOldGame resumes a game whose line lies far from the end of a long ledger, by the path of its record. Its total
// is that of all other games, and its time goes on.
func TestResumeOldGame(t *testing.T) {
	d := newTestDir(t)
	old := d.play(d.open(), "draw")
	old.PlayTime = time.Minute
	old.Leave()
	first := d.readFile(d.ledger)
	others := d.writeLongLedger(1000)
	d.writeFile(d.ledger, first+d.readFile(d.ledger))
	b := d.open()
	again := gametest.Must(b.Resume(old.Path()))(t)
	gametest.Equal(t, again.Game().TallyBefore, others, "the tally of the other games:")
	gametest.Equal(t, again.PlayTime, time.Minute, "it was played for")
	again.Leave()
	others.Games, others.Total = others.Games+1, others.Total+again.Game().Result().Points
	gametest.Equal(t, tally(b), others, "the tally of all games:")
}

// BenchmarkLongLedger goes through all games of a ledger of a million lines.
func BenchmarkLongLedger(b *testing.B) {
	d := newTestDir(b)
	d.writeLongLedger(1_000_000)
	book := journal.OpenAsIs(d.dir, journal.Options{})
	for b.Loop() {
		won := 0
		for r := range book.Results() {
			if r.Outcome == game.OutcomeWon {
				won++
			}
		}
		if won == 0 {
			b.Fatal("no game")
		}
	}
}
