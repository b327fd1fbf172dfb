package journal_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/variant"
	"xklondike/resources"
)

// library is the built-in games.
func library(t testing.TB) *variant.Library {
	t.Helper()
	var l variant.Library
	if err := l.Add(resources.GamesName, resources.Games); err != nil {
		t.Fatal(err)
	}
	return &l
}

// desk is a directory with what tests need of it.
type desk struct {
	t     testing.TB
	dir   string
	games []*game.Rules
	now   time.Time
	said  []string // by all books
}

func newDesk(t testing.TB) *desk {
	return &desk{t: t, dir: filepath.Join(t.TempDir(), "xklondike"), games: library(t).Games(),
		now: time.Date(2026, 11, 20, 8, 45, 12, 0, time.UTC)}
}

// open opens the book as a program does that starts. Each look at the clock is a second later.
func (d *desk) open() *journal.Book {
	return journal.Open(d.dir, journal.Options{
		Warn: func(line string) { d.said = append(d.said, line) },
		Now: func() time.Time {
			d.now = d.now.Add(time.Second)
			return d.now
		},
		Find: d.find,
	})
}

func (d *desk) find(name string) (*game.Rules, error) { return variant.Find(d.games, name) }

// rules returns a built-in game.
func (d *desk) rules(name string) *game.Rules {
	d.t.Helper()
	r, err := d.find(name)
	if err != nil {
		d.t.Fatal(err)
	}
	return r
}

// begin begins a game by the usual scheme.
func (d *desk) begin(b *journal.Book, name string, number uint32) *journal.Record {
	d.t.Helper()
	r := d.rules(name)
	return b.Begin(r, game.Shuffle(r.Packs, number), r.Schemes[0])
}

// do does actions, with commas between, written as in a record.
func (d *desk) do(r *journal.Record, actions string) {
	d.t.Helper()
	for _, text := range strings.Split(actions, ", ") {
		if err := act(r, text); err != nil {
			d.t.Fatalf("%s: %v", text, err)
		}
	}
}

// act does one action.
func act(r *journal.Record, text string) error {
	switch {
	case text == "undo":
		return must(r.Undo())
	case text == "redo":
		return must(r.Redo())
	case strings.HasPrefix(text, "note "):
		r.Note(strings.TrimPrefix(text, "note "))
		return nil
	case strings.HasPrefix(text, "go "):
		var n int
		fmt.Sscan(text[len("go "):], &n)
		return r.Go(n)
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

func must(ok bool) error {
	if !ok {
		return fmt.Errorf("it did nothing")
	}
	return nil
}

// ledger returns the lines of the ledger without the first, which says what the columns are.
func (d *desk) ledger() []string {
	d.t.Helper()
	text, err := os.ReadFile(filepath.Join(d.dir, "ledger"))
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		d.t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	return lines[1:]
}

// file returns what is in a file.
func (d *desk) file(path string) string {
	d.t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		d.t.Fatal(err)
	}
	return string(text)
}

// files lists the directory of the records.
func (d *desk) files() []string {
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

// quiet wants nothing to have been said.
func (d *desk) quiet() {
	d.t.Helper()
	if len(d.said) > 0 {
		d.t.Errorf("it said %q", d.said)
	}
}

// heard wants one line to have been said, with these words in it, and forgets it.
func (d *desk) heard(words ...string) {
	d.t.Helper()
	if len(d.said) != 1 {
		d.t.Fatalf("it said %q, not one line with %q", d.said, words)
	}
	for _, word := range words {
		if !strings.Contains(d.said[0], word) {
			d.t.Errorf("it said %q, without %q", d.said[0], word)
		}
	}
	d.said = nil
}

// actions returns the part of a record after its header.
func actions(record string) string {
	_, after, _ := strings.Cut(record, "\n\n")
	return after
}

func TestLeaveAndResume(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	r := d.begin(b, "klondike", 41)
	d.do(r, "t1 f0 1; turn t1, draw, undo, draw, draw, go 1")
	if got := actions(d.file(r.Path())); got != "t1 f0 1; turn t1\ndraw\nundo\ndraw\ndraw\ngo 1\n" {
		t.Errorf("the record has %q", got)
	}
	r.Leave()
	r.Leave()
	if got := d.ledger(); len(got) != 1 || !strings.Contains(got[0], r.ID()+" klondike original left -47 1 6 2 ") {
		t.Errorf("the ledger has %q", got)
	}
	again := d.open().Newest("")
	if again == nil || again.ID() != r.ID() || again.Game().Actions() != 6 || again.Game().Rules() != r.Game().Rules() {
		t.Fatal("the game is not found again as it was")
	}
	d.do(again, "redo, undo, draw")
	again.Leave()
	if got := d.ledger(); len(got) != 2 || !strings.Contains(got[1], r.ID()+" klondike original left -47 1 9 3 ") {
		t.Errorf("the ledger has %q", got)
	}
	d.quiet()
}
