package journal_test

import (
	"fmt"
	"os"
	"path/filepath"
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
	ledger   string // the path of the ledger
	games    []*game.Rules
	now      time.Time
	warnings []string // of all books that were opened
}

// newTestDir returns a testDir with the built-in games. A warning that the test has not expected fails it.
func newTestDir(t testing.TB) *testDir {
	d := testDirAt(t, filepath.Join(t.TempDir(), "xklondike"))
	t.Cleanup(d.wantNoWarning)
	return d
}

func testDirAt(t testing.TB, dir string) *testDir {
	return &testDir{t: t, dir: dir, ledger: filepath.Join(dir, "ledger"), games: gametest.Games(t), now: time.Date(2026, 11, 20, 8, 45, 12, 0, time.UTC)}
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

// begin begins a game with its first scheme of scoring, and does actions as doActions does.
func (d *testDir) begin(b *journal.Book, name string, number uint32, actions ...string) *journal.Record {
	d.t.Helper()
	rules := d.rules(name)
	r := b.Begin(rules, game.Shuffle(rules.Packs, number), rules.Schemes[0])
	for _, line := range actions {
		d.doActions(r, line)
	}
	return r
}

// play begins deal 41 of Klondike, and does actions.
func (d *testDir) play(b *journal.Book, actions string) *journal.Record {
	d.t.Helper()
	return d.begin(b, "klondike", 41, actions)
}

func (d *testDir) playAndLeave(b *journal.Book, actions string) *journal.Record {
	d.t.Helper()
	r := d.play(b, actions)
	r.Leave()
	return r
}

// doActions does actions, written as in a record, with commas between them.
func (d *testDir) doActions(r *journal.Record, actions string) {
	d.t.Helper()
	for _, text := range strings.Split(actions, ", ") {
		gametest.NoError(d.t, doAction(r, text), "%s:", text)
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
	text, err := os.ReadFile(d.ledger)
	if os.IsNotExist(err) {
		return nil
	}
	gametest.NoError(d.t, err)
	var lines []string
	for _, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return lines
}

// wantLedger fails unless the ledger has so many lines, the last one with these words in it.
func (d *testDir) wantLedger(lines int, words string) {
	d.t.Helper()
	if got := d.ledgerLines(); len(got) != lines || !strings.Contains(got[lines-1], words) {
		d.t.Errorf("the ledger has %q, want %d lines, the last with %q", got, lines, words)
	}
}

// tally returns the tally of Klondike by its first scheme of scoring.
func tally(b *journal.Book) game.Tally { return b.Tally("klondike", game.ScoringOriginal) }

// wantFiles fails unless there are so many files of records, and lines of the ledger.
func (d *testDir) wantFiles(records, lines int) {
	d.t.Helper()
	if names, ledger := d.recordNames(), d.ledgerLines(); len(names) != records || len(ledger) != lines {
		d.t.Errorf("the files are %q, the ledger has %q", names, ledger)
	}
}

// wantNewest fails unless a book resumes this game as the newest one. It leaves the game.
func (d *testDir) wantNewest(b *journal.Book, want *journal.Record) {
	d.t.Helper()
	r := b.ResumeNewest("")
	if r == nil || r.ID() != want.ID() {
		d.t.Fatalf("%s is not the newest", want.ID())
	}
	r.Leave()
}

// wantActions fails unless a record has these lines after its header.
func (d *testDir) wantActions(path, want string) {
	d.t.Helper()
	gametest.Equal(d.t, linesAfterHeader(d.readFile(path)), want, "%s has", path)
}

// wantGoodLedger fails if verifying finds a fault.
func (d *testDir) wantGoodLedger() {
	d.t.Helper()
	if got := d.verifyLedger(); strings.Contains(got, "error") {
		d.t.Error(got)
	}
}

// resumed returns the game that the next start resumes, which must be that of the record.
func (d *testDir) resumed(want *journal.Record) *journal.Record {
	d.t.Helper()
	r := d.open().ResumeNewest("")
	if r == nil || r.ID() != want.ID() {
		d.t.Fatal("the game is not found")
	}
	return r
}

// readFile returns the content of a file.
func (d *testDir) readFile(path string) string {
	d.t.Helper()
	text := gametest.Must(os.ReadFile(path))(d.t)
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
		gametest.Contains(d.t, d.warnings[0], word, "it said")
	}
	d.warnings = nil
}

// linesAfterHeader returns the part of a record after its header.
func linesAfterHeader(record string) string {
	_, after, _ := strings.Cut(record, "\n\n")
	return after
}

// writeFile writes a file. It moves the clock on by a second, and sets the file's modification time to that.
func (d *testDir) writeFile(path, text string) {
	d.t.Helper()
	gametest.NoError(d.t, os.MkdirAll(filepath.Dir(path), 0o700))
	gametest.NoError(d.t, os.WriteFile(path, []byte(text), 0o600))
	d.now = d.now.Add(time.Second)
	gametest.NoError(d.t, os.Chtimes(path, d.now, d.now))
}

// playToEnd plays the first legal move until there is none.
func (d *testDir) playToEnd(r *journal.Record) {
	d.t.Helper()
	for moves := r.Game().State().Legal(); len(moves) > 0; moves = r.Game().State().Legal() {
		gametest.NoError(d.t, r.Play(moves[0]))
	}
}
