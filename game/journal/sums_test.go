package journal_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// writeLongLedger writes a ledger with this many lines about games without records, all but some of them won.
// It returns the tally of the games of Klondike.
func (d *testDir) writeLongLedger(lines int) game.Tally {
	d.t.Helper()
	var text strings.Builder
	var klondike game.Tally
	text.WriteString("# a comment\n")
	start := d.now
	for n := range lines {
		name, outcome := "klondike", "won"
		if n%10 == 0 {
			outcome = "left"
		}
		if n%5 == 1 {
			name = "yukon"
		} else {
			klondike.Games++
			klondike.Total += n % 50
		}
		at := start.Add(time.Duration(n) * time.Minute)
		fmt.Fprintf(&text, "%s %s-%08x %s original %s %d 1 100 0 4000 60 0\n",
			at.Format(time.RFC3339), at.Format("20060102T150405Z"), n, name, outcome, n%50)
	}
	d.writeFile(d.ledger, text.String())
	return klondike
}

// sumUp does the work that a start leaves for later, and reports whether there was any.
func sumUp(b *journal.Book) bool {
	work := b.SumUp()
	if work != nil {
		b.TakeSums(work())
	}
	return work != nil
}

// sumUpLongLedger writes a long ledger, and its sums.
func (d *testDir) sumUpLongLedger() {
	d.t.Helper()
	d.writeLongLedger(1000)
	sumUp(d.open())
}

// sumsPath returns the path of the file of sums.
func (d *testDir) sumsPath() string { return filepath.Join(d.dir, "sums") }

// TestSums starts with a long ledger, with and without its sums. The totals must be known at once, or after
// the work for later.
func TestSums(t *testing.T) {
	gametest.Long(t)
	const lines = 2000
	d := newTestDir(t)
	want := d.writeLongLedger(lines)
	check := func(when string, wantWork bool) {
		t.Helper()
		b := d.open()
		r := d.begin(b, "klondike", 41)
		if got := r.KnowsTotals(); got == wantWork {
			t.Errorf("%s: the totals are known: %v", when, got)
		}
		gametest.Equal(t, sumUp(b), wantWork, "%s: there is something left to do:", when)
		r.UpdateTally()
		if got := r.Game().Tally(); !r.KnowsTotals() || got != want {
			t.Errorf("%s: the tally is %+v, want %+v", when, got, want)
		}
		r.Leave() // nothing was done
		if sumUp(b) {
			t.Errorf("%s: there is something left to do again", when)
		}
		if got := d.verifyLedger(); strings.Contains(got, "error") || strings.Contains(got, "sums") {
			t.Errorf("%s: it says %s", when, got)
		}
	}
	check("without sums", true)
	check("with sums", false)
	play := func() {
		t.Helper()
		b := d.open()
		d.playAndLeave(b, "draw")
		want.Games++
		want.Total -= 52
	}
	play()
	check("after a game", false)
	good := d.readFile(d.sumsPath())
	for what, text := range map[string]string{
		"cut": good[:len(good)/2], "empty": "", "of another format": strings.Replace(good, "sums 1", "sums 2", 1),
		"changed": strings.Replace(good, "tally klondike original 1", "tally klondike original 2", 1), "damaged": "tally\n\n" + good,
		"too long": good + strings.Repeat("playing x\n", 1<<19), "zero": strings.Repeat("\x00", 5000),
	} {
		if text == good {
			t.Fatal(what)
		}
		d.writeFile(d.sumsPath(), text)
		check("with sums that are "+what, true)
	}
	removeAll(t, d.sumsPath())
	check("after the sums were removed", true)
	ledger := d.ledger
	text := d.readFile(ledger)
	if err := os.Rename(ledger, ledger+".old"); err != nil { // so that the copy has another inode
		t.Fatal(err)
	}
	d.writeFile(ledger, text)
	check("with a copy of the ledger", true)
	d.writeFile(ledger, text+"# an old program or an editor was here\n")
	check("with a longer ledger", true)
	d.writeFile(ledger, strings.Replace(d.readFile(ledger), "an editor was", "an editer was", 1))
	check("with another last line", true)
}

// TestWrongSums changes the sums so that only a look at the whole ledger shows it. Verify must notice.
func TestWrongSums(t *testing.T) {
	d := newTestDir(t)
	d.sumUpLongLedger()
	body, _, _ := strings.Cut(d.readFile(d.sumsPath()), "check ")
	body = strings.Replace(body, "tally yukon original 200 ", "tally yukon original 201 ", 1)
	d.writeFile(d.sumsPath(), body+"check "+journal.HexHash(body)+"\n")
	if got := d.verifyLedger(); !strings.Contains(got, d.sumsPath()+": the sums differ from the ledger\n") || !strings.Contains(got, "error: ") {
		t.Errorf("it says %s", got)
	}
	d.writeLongLedger(999)
	if got := d.verifyLedger(); !strings.Contains(got, d.sumsPath()+": the sums are out of date") || strings.Contains(got, "error: ") {
		t.Errorf("it says %s", got)
	}
}

// A cost is what a start reads and allocates.
type cost struct{ bytesRead, reads, allocated int }

// costOfStart opens a book, begins a game and leaves it.
func (d *testDir) costOfStart() (c cost) {
	d.t.Helper()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	reads, _ := ioCalls(d.t)
	bytesRead := procNumber(d.t, "rchar: ")
	b := d.open()
	r := b.ResumeNewest("")
	if r == nil {
		r = d.begin(b, "klondike", 41)
	}
	c.reads, _ = ioCalls(d.t)
	c.bytesRead, c.reads = procNumber(d.t, "rchar: ")-bytesRead, c.reads-reads
	runtime.ReadMemStats(&after)
	c.allocated = int(after.TotalAlloc - before.TotalAlloc)
	r.Leave()
	return c
}

// TestCostOfStart counts what a start reads and allocates. With good sums it is hardly more for a long ledger
// than for none, however many games were left.
func TestCostOfStart(t *testing.T) {
	gametest.Long(t)
	const lines, mostRead, mostReads, mostAllocated = 100_000, 64 << 10, 20, 1 << 20
	none := newTestDir(t)
	least := none.costOfStart()
	d := newTestDir(t)
	d.writeLongLedger(lines)
	b := d.open()
	for range 2 * mostReads { // games that were left, of whose records a start opens one
		d.playAndLeave(b, "draw")
	}
	sumUp(d.open())
	got := d.costOfStart()
	t.Logf("without a ledger: %+v; with %d lines: %+v", least, lines, got)
	if more := got.bytesRead - least.bytesRead; more > mostRead {
		t.Errorf("a start reads %d bytes more, want at most %d", more, mostRead)
	}
	if more := got.reads - least.reads; more > mostReads {
		t.Errorf("a start reads %d times more, want at most %d", more, mostReads)
	}
	if more := got.allocated - least.allocated; more > mostAllocated {
		t.Errorf("a start allocates %d bytes more, want at most %d", more, mostAllocated)
	}
	d.playAndLeave(d.open(), "draw")
	only := d.open().ResumeNewest("")
	if only == nil {
		t.Fatal("the game is not found")
	}
	if more := d.costOfStart().bytesRead - least.bytesRead; more > mostRead {
		t.Errorf("while another program plays the only unfinished game, a start reads %d bytes more, want at most %d", more, mostRead)
	}
	only.Leave()
	removeAll(t, d.sumsPath())
	if more := d.costOfStart().bytesRead - least.bytesRead; more > mostRead {
		t.Errorf("without sums a start reads %d bytes more before the first picture, want at most %d", more, mostRead)
	}
}

// TestPlayingWithSums removes the sums while two programs play, and one of them makes the sums again. If the
// other dies then, and dies again after it has gone on, each next start must find its game at once, and later starts have
// nothing to do about it.
func TestPlayingWithSums(t *testing.T) {
	d := newTestDir(t)
	d.sumUpLongLedger()
	dying := d.play(d.open(), "draw")
	removeAll(t, d.sumsPath())
	b := d.open()
	own := d.begin(b, "klondike", 42)
	if !sumUp(b) {
		t.Error("the sums are not made again")
	}
	for _, r := range []*journal.Record{dying, own} {
		if text := d.readFile(d.sumsPath()); strings.Count(text, "playing "+r.ID()+"\n") != 1 {
			t.Errorf("%s is not among the games that are played: %s", r.ID(), text)
		}
	}
	d.doActions(own, "draw, undo")
	own.Leave()
	d.simulateCrash(dying)
	again := d.resumed(dying)
	d.doActions(again, "draw")
	d.simulateCrash(again)
	for range 2 {
		again = d.resumed(dying)
		gametest.Equal(t, again.Game().Actions(), 2, "actions:")
		again.Leave()
		sumUp(d.open())
	}
	if text := d.readFile(d.sumsPath()); strings.Contains(text, "playing") {
		t.Errorf("nobody plays, and the sums say: %s", text)
	}
	d.checkSums()
}

// TestSumsWithoutSense reads files of sums whose hash is right, and whose lines make no sense. None of them
// may be used.
func TestSumsWithoutSense(t *testing.T) {
	d := newTestDir(t)
	d.sumUpLongLedger()
	good, _, _ := strings.Cut(d.readFile(d.sumsPath()), "check ")
	for _, line := range gametest.Lines(`
""
" "
tally
tally klondike original 1
tally klondike original x 1
left
left klondike
more 1
tally a b 99999999999999999999 1
`) {
		body := good + line + "\n"
		d.writeFile(d.sumsPath(), body+"check "+journal.HexHash(body)+"\n")
		if d.open().SumUp() == nil {
			t.Errorf("with the line %q, the sums are used", line)
		}
	}
}

// checkSums checks that there are sums, and that they are those of the whole ledger.
func (d *testDir) checkSums() {
	d.t.Helper()
	b := d.open()
	if b.SumUp() != nil {
		d.t.Error("the sums are not known")
	}
	for _, name := range strings.Fields("klondike yukon clock") {
		scoring := d.rules(name).Schemes[0].Scoring
		gametest.Equal(d.t, b.Tally(name, scoring), wholeTally(b, name, scoring), "%s: the sums and the ledger:", name)
	}
	if got := d.verifyLedger(); strings.Contains(got, "error") || strings.Contains(got, "out of date") {
		d.t.Error(got)
	}
}

// wholeTally returns the tally of a game by the lines of the whole ledger.
func wholeTally(b *journal.Book, name string, scoring game.Scoring) (t game.Tally) {
	for r := range b.Results() {
		if r.Game == name && r.Scoring == scoring && r.Counted {
			t.Games, t.Total = t.Games+1, t.Total+r.Points
		}
	}
	return t
}

// TestSumsOfManyPrograms lets programs do all that can be done to a long ledger, in random order and at the
// same time. Whenever a start knows the totals, they must be those of the whole ledger, and the game that was
// left last must be the newest.
func TestSumsOfManyPrograms(t *testing.T) {
	gametest.Long(t)
	d := newTestDir(t)
	d.writeLongLedger(800)
	random := gametest.Random(1, 2)
	books, playing := []*journal.Book{d.open(), d.open(), d.open()}, map[int]*journal.Record{}
	var left []*journal.Record
	known := 0
	for range 300 {
		n := random.IntN(len(books))
		b, r := books[n], playing[n]
		switch random.IntN(12) {
		case 0:
			sumUp(b)
		case 1:
			removeAll(t, d.sumsPath())
		case 2: // the program dies
			if r != nil {
				d.simulateCrash(r)
			}
			books[n] = d.open()
			delete(playing, n)
		case 3: // another start
			if r != nil {
				r.Leave()
			}
			books[n] = d.open()
			delete(playing, n)
		case 4:
			for range b.Results() {
			}
		case 5:
			if r == nil && len(left) > 0 {
				r, _ = b.Reopen(left[random.IntN(len(left))])
				if r != nil {
					playing[n] = r
				}
			}
		case 6:
			if r == nil {
				if r = b.ResumeNewest(""); r != nil {
					playing[n] = r
				}
			}
		case 7, 8, 9:
			if r == nil {
				r = d.begin(b, strings.Fields("klondike yukon clock")[random.IntN(3)], uint32(random.IntN(100)+1))
				playing[n] = r
			}
			if legal := r.Game().State().Legal(); len(legal) > 0 {
				gametest.NoError(t, r.Play(legal[random.IntN(len(legal))]))
			}
			r.ListEnd()
		case 10:
			if r != nil {
				r.Undo()
				r.ListEnd()
			}
		case 11:
			if r != nil {
				r.Leave()
				delete(playing, n)
				left = append(left, r)
			}
		}
		look := d.openAsIs()
		if look.SumUp() == nil {
			known++
			gametest.Equal(t, tally(look), wholeTally(look, "klondike", game.ScoringOriginal), "the sums and the ledger:")
		}
	}
	if known < 50 {
		t.Errorf("the sums were known only %d times", known)
	}
	for _, r := range playing {
		r.Leave()
	}
	b := d.open()
	sumUp(b)
	d.checkSums()
}

// TestLeftLongAgo leaves a game, and has a thousand others after it. The next start must find it, with or
// without sums, and look for no other one when it is gone.
func TestLeftLongAgo(t *testing.T) {
	d := newTestDir(t)
	r := d.playAndLeave(d.open(), "draw")
	ledger := d.ledger
	old := d.readFile(ledger)
	d.writeLongLedger(1000)
	d.writeFile(ledger, old+d.readFile(ledger))
	for _, name := range []string{"klondike", ""} {
		again := d.open().ResumeNewest(name) // without sums
		if again == nil || again.ID() != r.ID() {
			t.Fatal("the game is not found")
		}
		d.simulateCrash(again)
	}
	b := d.open()
	sumUp(b)
	if !b.HasLeftGames() {
		t.Error("no game was left")
	}
	if got := b.ResumeNewest("yukon"); got != nil {
		t.Errorf("%s is resumed as a game of Yukon", got.ID())
	}
	again := d.resumed(r)
	if b := d.open(); b.ResumeNewest("") != nil {
		t.Error("it is on two tables")
	}
	again.Leave()
	removeAll(t, r.Path())
	for n := range 2 { // the first start finds out that the record is gone
		b := d.open()
		if b.ResumeNewest("") != nil {
			t.Error("a game without a record is resumed")
		}
		gametest.Equal(t, sumUp(b), (n == 0), "start %d: the sums are made again:", n)
	}
}
