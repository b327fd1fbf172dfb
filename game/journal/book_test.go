package journal_test

import (
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
	"xklondike/game/variant"
)

// A testDir is a directory of records, with what the tests need to use it.
type testDir struct {
	t        testing.TB
	dir      string
	games    []*game.Rules
	now      time.Time
	warnings []string // of all books that were opened
}

// newTestDir returns a testDir with the built-in games.
func newTestDir(t testing.TB) *testDir {
	return &testDir{t: t, dir: filepath.Join(t.TempDir(), "xklondike"), games: gametest.Games(t),
		now: time.Date(2026, 11, 20, 8, 45, 12, 0, time.UTC)}
}

// open opens the book as a starting program does. The clock goes on by a second each time it is read.
func (d *testDir) open() *journal.Book { return journal.Open(d.dir, d.options()) }

// openAsIs opens the book without changing anything.
func (d *testDir) openAsIs() *journal.Book { return journal.OpenAsIs(d.dir, d.options()) }

func (d *testDir) options() journal.Options {
	return journal.Options{
		Warn: func(line string) { d.warnings = append(d.warnings, line) },
		Now: func() time.Time {
			d.now = d.now.Add(time.Second)
			return d.now
		},
		Find: d.find,
	}
}

func (d *testDir) find(name string) (*game.Rules, error) { return variant.Find(d.games, name) }

// rules returns the built-in game with this name.
func (d *testDir) rules(name string) *game.Rules {
	d.t.Helper()
	return gametest.Find(d.t, d.games, name)
}

// begin begins a game with its first scheme of scoring.
func (d *testDir) begin(b *journal.Book, name string, number uint32) *journal.Record {
	d.t.Helper()
	r := d.rules(name)
	return b.Begin(r, game.Shuffle(r.Packs, number), r.Schemes[0])
}

// doActions does actions, written as in a record, with commas between them.
func (d *testDir) doActions(r *journal.Record, actions string) {
	d.t.Helper()
	for _, text := range strings.Split(actions, ", ") {
		if err := doAction(r, text); err != nil {
			d.t.Fatalf("%s: %v", text, err)
		}
	}
}

// doAction does one action.
func doAction(r *journal.Record, text string) error {
	switch {
	case text == "undo":
		return errorUnless(r.Undo())
	case text == "redo":
		return errorUnless(r.Redo())
	case strings.HasPrefix(text, "note "):
		r.Note(strings.TrimPrefix(text, "note "))
		return nil
	case strings.HasPrefix(text, "go "):
		var n int
		fmt.Sscan(text[len("go "):], &n)
		return r.GoTo(n)
	}
	var moves []game.Move
	for _, word := range strings.Split(text, "; ") {
		m, err := game.ParseMove(word)
		if err != nil {
			return err
		}
		moves = append(moves, m)
	}
	return r.Play(moves...)
}

func errorUnless(ok bool) error {
	if !ok {
		return fmt.Errorf("it did nothing")
	}
	return nil
}

// ledgerLines returns the lines of the ledger without its comments.
func (d *testDir) ledgerLines() []string {
	d.t.Helper()
	text, err := os.ReadFile(filepath.Join(d.dir, "ledger"))
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		d.t.Fatal(err)
	}
	var lines []string
	for _, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return lines
}

// readFile returns the content of a file.
func (d *testDir) readFile(path string) string {
	d.t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		d.t.Fatal(err)
	}
	return string(text)
}

// recordNames lists the files in the directory of records.
func (d *testDir) recordNames() []string {
	d.t.Helper()
	entries, err := os.ReadDir(filepath.Join(d.dir, "games"))
	if err != nil && !os.IsNotExist(err) {
		d.t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// wantNoWarning fails if there has been a warning.
func (d *testDir) wantNoWarning() {
	d.t.Helper()
	if len(d.warnings) > 0 {
		d.t.Errorf("it said %q", d.warnings)
	}
}

// wantWarning fails unless there has been one warning, with these words in it. Then it forgets this warning.
func (d *testDir) wantWarning(words ...string) {
	d.t.Helper()
	if len(d.warnings) != 1 {
		d.t.Fatalf("it said %q, not one line with %q", d.warnings, words)
	}
	for _, word := range words {
		if !strings.Contains(d.warnings[0], word) {
			d.t.Errorf("it said %q, without %q", d.warnings[0], word)
		}
	}
	d.warnings = nil
}

// linesAfterHeader returns the part of a record after its header.
func linesAfterHeader(record string) string {
	_, after, _ := strings.Cut(record, "\n\n")
	return after
}

// TestLeaveAndResume leaves a game, resumes it twice, and checks the record and the ledger.
func TestLeaveAndResume(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	r := d.begin(b, "klondike", 41)
	d.doActions(r, "t1 f0 1; turn t1, draw, undo, draw, draw, go 1")
	if got := linesAfterHeader(d.readFile(r.Path())); got != "t1 f0 1; turn t1\ndraw\nundo\ndraw\ndraw\ngo 1\n" {
		t.Errorf("the record has %q", got)
	}
	r.Leave()
	r.Leave()
	if got := d.ledgerLines(); len(got) != 1 || !strings.Contains(got[0], r.ID()+" klondike original left -47 1 6 2 ") {
		t.Errorf("the ledger has %q", got)
	}
	again := d.open().ResumeNewest("")
	if again == nil || again.ID() != r.ID() || again.Game().Actions() != 6 || again.Game().Rules() != r.Game().Rules() {
		t.Fatal("the game is not found again as it was")
	}
	d.doActions(again, "redo, undo, draw")
	again.Leave()
	if got := d.ledgerLines(); len(got) != 2 || !strings.Contains(got[1], r.ID()+" klondike original left -47 1 9 3 ") {
		t.Errorf("the ledger has %q", got)
	}
	d.wantNoWarning()
}

// TestUntouched checks that a deal in which nothing was done leaves no file, however its program ends, and that any other game
// does.
func TestUntouched(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	d.begin(b, "klondike", 41).Leave()
	if len(d.recordNames()) != 0 || d.ledgerLines() != nil {
		t.Errorf("it leaves %q and %q", d.recordNames(), d.ledgerLines())
	}
	back := d.begin(b, "klondike", 41) // undo leads back to the deal, but two actions were done
	d.doActions(back, "draw, undo")
	back.Leave()
	onTable := d.begin(b, "klondike", 42)
	killed, torn := d.begin(b, "klondike", 43), d.begin(b, "klondike", 44)
	d.simulateCrash(killed)
	d.simulateCrash(torn)
	d.writeFile(torn.Path(), d.readFile(torn.Path())+"dra")
	next := d.open().ResumeNewest("")
	if next == nil || next.ID() != back.ID() {
		t.Fatal("the game that was played is not the newest")
	}
	if got, want := d.recordNames(), []string{back.ID() + extension, onTable.ID() + extension}; !slices.Equal(got, want) {
		t.Errorf("the files are %q, want %q", got, want)
	}
	next.Leave()
	onTable.Leave()
	if got := d.recordNames(); len(got) != 1 || len(d.ledgerLines()) != 2 {
		t.Errorf("the files are %q, the ledger has %q", got, d.ledgerLines())
	}
	d.wantNoWarning()
}

// TestUntouchedOfOld has a ledger line about a deal in which nothing was done, as old programs wrote it. ResumeNewest must skip
// the line, and the next start must remove the record.
func TestUntouchedOfOld(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	played := d.begin(b, "klondike", 41)
	d.doActions(played, "draw")
	played.Leave()
	old := d.begin(b, "klondike", 42)
	text := d.readFile(old.Path())
	old.Leave()
	d.writeFile(old.Path(), text)
	ledger := filepath.Join(d.dir, "ledger")
	line := fmt.Sprintf("2026-11-20T09:00:00Z %s klondike original left -52 0 0 0 %d\n", old.ID(), len(text))
	d.writeFile(ledger, d.readFile(ledger)+line)
	if r := d.openAsIs().ResumeNewest(""); r == nil || r.ID() != played.ID() {
		t.Error("it is newest")
	} else {
		r.Leave()
	}
	d.open()
	if got := d.recordNames(); len(got) != 1 || len(d.ledgerLines()) != 3 {
		t.Errorf("the files are %q, the ledger has %q", got, d.ledgerLines())
	}
	d.wantNoWarning()
}

// TestUntouchedStays checks that three kinds of records stay: those with a note, those outside the directory, and those of
// games that count as soon as they are dealt.
func TestUntouchedStays(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	noted := d.begin(b, "klondike", 43)
	noted.Note("a hard one")
	noted.Leave()
	outside := filepath.Join(t.TempDir(), "mine.game")
	d.writeFile(outside, d.readFile(filepath.Join("testdata/format1/untouched"+extension)))
	for _, path := range []string{noted.Path(), outside} { // a record with a note, and one outside the directory
		kept, err := d.open().Resume(path)
		if err != nil {
			t.Fatal(err)
		}
		kept.Leave()
		d.readFile(path)
	}
	if d.open(); d.ledgerLines() != nil || d.openAsIs().ResumeNewest("") != nil {
		t.Errorf("the ledger has %q", d.ledgerLines())
	}
	d.readFile(noted.Path())
	var cards []game.Card // all kings in the centre: the game is over when it is dealt
	for n := range 52 {
		cards = append(cards, game.NewCard(0, game.Suit(n%4), game.Rank(n/4+1)))
	}
	ended := b.Begin(d.rules("clock"), game.Deal{Cards: cards}, d.rules("clock").Schemes[0])
	ended.Leave()
	if got := d.ledgerLines(); len(got) != 1 || !strings.Contains(got[0], ended.ID()+" clock ") {
		t.Errorf("the ledger has %q", got)
	}
	d.wantNoWarning()
}

// TestTally adds up the counted games, for each game and scoring.
func TestTally(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	klondike := d.rules("klondike")
	play := func(scoring game.Scoring, actions string) *journal.Record {
		t.Helper()
		scheme, ok := klondike.Scheme(scoring.String())
		if !ok {
			t.Fatal(scoring)
		}
		r := b.Begin(klondike, game.Shuffle(1, 41), scheme)
		if actions != "" {
			d.doActions(r, actions)
		}
		return r
	}
	want := func(scoring game.Scoring, total, games int) {
		t.Helper()
		for _, book := range []*journal.Book{b, d.open()} {
			if got := book.Tally("klondike", scoring); got != (game.Tally{Total: total, Games: games}) {
				t.Errorf("the tally is %+v, not %d in %d games", got, total, games)
			}
		}
	}
	play(game.ScoringOriginal, "").Leave()
	want(game.ScoringOriginal, 0, 0)
	r := play(game.ScoringOriginal, "t1 f0 1, undo")
	if got := r.Game().Tally(); got != (game.Tally{Total: -52, Games: 1}) {
		t.Errorf("at the table, the tally is %+v", got)
	}
	want(game.ScoringOriginal, 0, 0)
	r.Leave()
	want(game.ScoringOriginal, -52, 1)
	play(game.ScoringCasino, "t1 f0 1").Leave()
	play(game.ScoringNone, "t1 f0 1").Leave()
	want(game.ScoringOriginal, -52, 1)
	want(game.ScoringCasino, -47, 1)
	want(game.ScoringNone, 0, 1)
	r, err := b.Resume(r.Path())
	if err != nil {
		t.Fatal(err)
	}
	if got := b.Tally("klondike", game.ScoringOriginal); got != (game.Tally{}) {
		t.Errorf("the game on the table is in the tally twice: %+v", got)
	}
	d.doActions(r, "redo")
	if got := r.Game().Tally(); got != (game.Tally{Total: -47, Games: 1}) {
		t.Errorf("at the table, the tally is %+v", got)
	}
	r.Leave()
	want(game.ScoringOriginal, -47, 1)
	if got := b.Results(); len(got) != 3 || got[2].Points != -47 || got[0].Scoring != game.ScoringCasino || !got[1].None {
		t.Errorf("the results are %+v", got)
	}
	d.wantNoWarning()
}

// TestNewest finds the game that was left last, of all games or of one name.
func TestNewest(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	ids := map[string]string{}
	for _, name := range []string{"yukon", "klondike", "clock", "canfield"} {
		r := d.begin(b, name, 1)
		if err := r.Play(r.Game().State().Legal()[0]); err != nil {
			t.Fatal(err)
		}
		ids[name] = r.ID()
		r.Leave()
	}
	find := func(name string) string {
		r := d.open().ResumeNewest(name)
		if r == nil {
			return ""
		}
		defer r.Leave()
		return r.ID()
	}
	for _, name := range []string{"clock", "yukon", "klondike"} {
		if got := find(name); got != ids[name] {
			t.Errorf("the newest %s is %q", name, got)
		}
		if got := find(""); got != ids[name] { // finding it has left it again, so it is now the newest
			t.Errorf("the newest is %q", got)
		}
	}
	if got := find("gargantua"); got != "" {
		t.Errorf("there is a game %s", got)
	}
	d.wantNoWarning()
}

// TestUnrecorded plays without a record. The methods must change the game in the same way.
func TestUnrecorded(t *testing.T) {
	d := newTestDir(t)
	var none *journal.Book
	r := none.Begin(d.rules("klondike"), game.Shuffle(1, 41), d.rules("klondike").Schemes[0])
	d.doActions(r, "draw, undo, redo, go 0, note nothing")
	if err := r.Play(game.Move{Kind: game.Redeal}); err == nil {
		t.Error("an illegal move is played")
	}
	r.SyncInBackground()
	r.Leave()
	if r.ID() != "" || r.Path() != "" || r.Game().Actions() != 4 {
		t.Errorf("%q %q %d", r.ID(), r.Path(), r.Game().Actions())
	}
	journal.NewUnrecorded(r.Game()).Leave()
	nowhere := journal.OpenAsIs("", journal.Options{})
	if nowhere.ResumeNewest("") != nil || nowhere.Results() != nil || nowhere.LastBegunPath() != "" || none.Tally("klondike", 0) != (game.Tally{}) {
		t.Error("a book without a directory has something in it")
	}
	if _, err := nowhere.Resume("x"); err == nil || nowhere.Verify(os.Stdout) == nil {
		t.Error("a book without a directory does something")
	}
}

// TestInMemory plays without a directory. Only the totals are kept.
func TestInMemory(t *testing.T) {
	d := newTestDir(t)
	b := journal.Open("", d.options())
	d.wantWarning("games may go unrecorded: no directory is known")
	r := d.begin(b, "klondike", 41)
	d.doActions(r, "t1 f0 1")
	r.Leave()
	if got := b.Tally("klondike", game.ScoringOriginal); got != (game.Tally{Total: -47, Games: 1}) || r.Path() != "" || r.ID() == "" {
		t.Errorf("the tally is %+v, the path %q", got, r.Path())
	}
	if b.ResumeNewest("") != nil || b.LastBegunPath() != "" {
		t.Error("there is a record")
	}
	d.wantNoWarning()
}

// TestNothingWritten checks that actions without an effect write no line.
func TestNothingWritten(t *testing.T) {
	d := newTestDir(t)
	r := d.begin(d.open(), "klondike", 41)
	before := d.readFile(r.Path())
	if r.Undo() || r.Redo() || r.GoTo(1) == nil || r.Play() != nil || r.Play(game.Move{Kind: game.Redeal}) == nil {
		t.Error("something is done at the deal")
	}
	if got := d.readFile(r.Path()); got != before {
		t.Errorf("it writes %q", got[len(before):])
	}
}
