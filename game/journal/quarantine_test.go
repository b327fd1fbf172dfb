package journal_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"xklondike/game/gametest"
)

// TestWrongLine has a ledger line that wrongly says that a game has not ended. ResumeNewest must skip the
// game, and add a correct line.
func TestWrongLine(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	r := d.begin(b, "clock", 5)
	d.playToEnd(r)
	r.Leave()
	ledger := d.ledger
	d.writeFile(ledger, strings.Replace(d.readFile(ledger), " over ", " left ", 1))
	if d.open().ResumeNewest("") != nil {
		t.Error("it is resumed")
	}
	d.wantLedger(2, r.ID()+" clock one-per-card over ")
}

// TestQuarantine puts damaged records and other files into the directory. The damaged records must be
// renamed, with one warning each. An empty record must go, and all other files must stay.
func TestQuarantine(t *testing.T) {
	d := newTestDir(t)
	games := filepath.Join(d.dir, "games")
	id := func(n int) string { return fmt.Sprintf("20261120T08451%dZ-7f3a9c1b", n) }
	good := sampleRecord(t)
	own := good[strings.Index(good, "id ")+3:]
	own = own[:strings.Index(own, "\n")]
	d.writeFile(filepath.Join(games, own+extension), good)
	d.writeFile(filepath.Join(games, id(1)+extension), "garbage")
	d.writeFile(filepath.Join(games, id(2)+extension), strings.Replace(good, own, id(2), 1)[:300])
	d.writeFile(filepath.Join(games, id(3)+extension), strings.Replace(good, own, id(4), 1))
	d.writeFile(filepath.Join(games, id(3)+extension+".bad"), "older")
	d.writeFile(filepath.Join(games, id(5)+extension), "xklondike record 2\nwhatever\n")
	d.writeFile(filepath.Join(games, id(6)+extension), "")
	d.writeFile(filepath.Join(games, "copy"+extension), good)
	d.writeFile(filepath.Join(games, "notes.txt"), "mine")
	gametest.NoError(t, syscall.Mkfifo(filepath.Join(games, id(7)+extension), 0o600))
	gametest.NoError(t, os.Symlink(own+extension, filepath.Join(games, id(8)+extension)))
	b := d.open()
	if len(d.warnings) != 4 || !strings.Contains(strings.Join(d.warnings, "\n"), "format 2") {
		t.Errorf("it said %q", d.warnings)
	}
	want := []string{
		id(1) + ".game.bad", id(2) + ".game.bad", id(3) + ".game.bad", id(3) + ".game.bad2", id(5) + extension,
		id(7) + extension, id(8) + extension, own + extension, "copy.game", "notes.txt",
	}
	slices.Sort(want)
	gametest.NoDiff(t, d.recordNames(), want, "the files are")
	if older := d.readFile(filepath.Join(games, id(3)+".game.bad")); older != "older" {
		t.Errorf("a file in quarantine is now %q", older)
	}
	d.wantLedger(1, own)
	if r := b.ResumeNewest(""); r == nil || r.ID() != own {
		t.Error("the good one is not found")
	}
	d.warnings = nil
	d.open() // the record of a newer program gets its warning again
	d.wantWarning("format 2", id(5))
}

// TestManyInQuarantine checks that many damaged files give only a few warnings.
func TestManyInQuarantine(t *testing.T) {
	d := newTestDir(t)
	for n := range 20 {
		d.writeFile(filepath.Join(d.dir, "games", fmt.Sprintf("20261120T0845%02dZ-7f3a9c1b.game", n)), "garbage\n")
	}
	b := d.open()
	if len(d.warnings) != 6 || !strings.Contains(d.warnings[5], "15 more") {
		t.Errorf("it said %q", d.warnings)
	}
	d.warnings = nil
	for range 20 { // these records are damaged after they got their lines
		r := d.playAndLeave(b, "draw")
		d.writeFile(r.Path(), strings.Repeat("x", len(d.readFile(r.Path()))))
	}
	if d.open().ResumeNewest("") != nil || len(d.warnings) != 6 || !strings.Contains(d.warnings[5], "15 more") {
		t.Errorf("it said %q", d.warnings)
	}
	d.warnings = nil
}

// TestDamagedLater damages a record after its ledger line was written. ResumeNewest must put the record into
// quarantine, and resume the next game.
func TestDamagedLater(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	first := d.playAndLeave(b, "draw")
	second := d.begin(b, "klondike", 42, "draw")
	second.Leave()
	text := d.readFile(second.Path())
	d.writeFile(second.Path(), strings.Replace(text, "klondike", "klondyke", 1)) // the size stays the same
	if r := d.open().ResumeNewest(""); r == nil || r.ID() != first.ID() {
		t.Error("the good one is not found")
	}
	d.wantWarning(second.ID(), ".bad", "line")
	if _, err := b.Resume(second.Path() + ".bad"); err == nil || !strings.Contains(err.Error(), "line") {
		t.Errorf("it is read: %v", err)
	}
	if _, err := os.Stat(second.Path() + ".bad"); err != nil {
		t.Error("a file that was asked for by name was renamed")
	}
}
