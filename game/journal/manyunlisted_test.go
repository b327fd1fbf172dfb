package journal_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// TestOpenUnlisted checks that each of many records without a ledger is opened once to read and once to lock
// it. Equal rule tables are compared once.
func TestOpenUnlisted(t *testing.T) {
	gametest.Long(t)
	const records = 300
	d := newTestDir(t)
	r := d.play(d.open(), "draw, draw, undo, draw")
	defer r.Leave()
	text := d.readFile(r.Path())
	for n := range records {
		id := fmt.Sprintf("%s-%08x", d.now.Add(time.Duration(n)*time.Minute).Format("20060102T150405Z"), n)
		d.writeFile(filepath.Join(d.dir, "games", id+".game"), strings.Replace(text, r.ID(), id, 1))
	}
	options, asked := d.options(), 0
	options.Find = func(name string) (*game.Rules, error) {
		asked++
		return d.find(name)
	}
	opened := newFileWatch(t, filepath.Join(d.dir, "games"))
	b := journal.Open(d.dir, options)
	files := opened.opened()
	if got := tally(b); got.Games != records {
		t.Errorf("%d games are found, want %d", got.Games, records)
	}
	if asked != 1 {
		t.Errorf("%d rule tables are compared for %d equal ones, want 1", asked, records)
	}
	for name, times := range files {
		if times > 2 { // once to read it, and once to lock it
			t.Errorf("%s is opened %d times", name, times)
		}
	}
	gametest.Equal(t, len(d.ledgerLines()), records, "the ledger has lines:")
}

// TestLostActions truncates a record to its header, as a damaged disk may do. It must not be taken for an
// untouched deal: it stays, under another name, with a warning. The line in the ledger stays too.
func TestLostActions(t *testing.T) {
	for name, truncate := range map[string]func(text string) string{
		"to its header":                     func(text string) string { return text[:strings.Index(text, "\n\n")+2] },
		"in the middle of its first action": func(text string) string { return text[:strings.Index(text, "\n\n")+4] },
	} {
		t.Run(name, func(t *testing.T) {
			d := newTestDir(t)
			r := d.playAndLeave(d.open(), "draw, draw")
			lines := d.ledgerLines()
			left := truncate(d.readFile(r.Path()))
			d.writeFile(r.Path(), left)
			d.open()
			gametest.Equal(t, d.readFile(r.Path()+".bad"), left, "%s.bad has", r.Path())
			want := r.Path() + ": the record no longer has any actions, but according to the ledger it had 2; the file has been renamed to " + r.Path() + ".bad"
			if !slices.Equal(d.warnings, []string{want}) {
				t.Errorf("warnings %q, want %q", d.warnings, want)
			}
			gametest.NoDiff(t, d.ledgerLines(), lines, "the ledger has")
			d.warnings = nil
			if d.open(); len(d.warnings) > 0 {
				t.Errorf("the next start warns again: %q", d.warnings)
			}
		})
	}
}
