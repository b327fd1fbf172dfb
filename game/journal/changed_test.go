package journal_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// TestChangedByOthers lets another program change the record of a game that is being played. The whole record
// must be written anew, with one warning that says where the other file is, and nobody else may play the
// game.
func TestChangedByOthers(t *testing.T) {
	gametest.Long(t)
	replace := func(path, text string) error {
		return errors.Join(os.WriteFile(path+".new", []byte(text), 0o600), os.Rename(path+".new", path))
	}
	for name, c := range map[string]struct {
		change func(path, text string) error
		bad    string // what the other file has, after the text of the record up to then; "none": it is gone
		words  string
	}{
		"removed":     {func(path, _ string) error { return os.Remove(path) }, "none", "it had been deleted"},
		"emptied":     {func(path, _ string) error { return os.Truncate(path, 0) }, "none", "another program had emptied it"},
		"cut":         {func(path, _ string) error { return os.Truncate(path, 100) }, "cut", "another program had changed it; the changed file is now "},
		"longer":      {func(path, text string) error { return os.WriteFile(path, []byte(text+"x\n"), 0) }, "x\n", "the changed file is now "},
		"replaced":    {func(path, text string) error { return replace(path, text+"x\n") }, "x\n", "the changed file is now "},
		"copied":      {replace, "", "the changed file is now "},
		"backed up":   {func(path, text string) error { return errors.Join(os.Link(path, path+"~"), replace(path, text)) }, "", "the changed file is now "},
		"a directory": {func(path, _ string) error { return errors.Join(os.Remove(path), os.Mkdir(path, 0o700)) }, "directory", "the changed file is now "},
		"a link":      {func(path, _ string) error { return errors.Join(os.Rename(path, path+"~"), os.Symlink(path+"~", path)) }, "", "the changed file is now "},
	} {
		for moment, notice := range map[string]func(d *testDir, r *journal.Record){
			"by the next action": func(d *testDir, r *journal.Record) { d.doActions(r, "undo") },
			"while idle":         func(_ *testDir, r *journal.Record) { r.SyncInBackground() },
			"in the end":         func(_ *testDir, r *journal.Record) { r.Leave() },
		} {
			t.Run(name+" "+moment, func(t *testing.T) {
				d := newTestDir(t)
				r := d.play(d.open(), "draw, draw")
				text := d.readFile(r.Path())
				gametest.NoError(t, c.change(r.Path(), text))
				notice(d, r)
				d.wantWarning(r.Path()+": the record has been rewritten: ", c.words)
				gametest.HasPrefix(t, d.readFile(r.Path()), text, "the record has")
				if got := d.open().ResumeNewest(""); moment != "in the end" && got != nil {
					t.Error("it is not locked any more")
				} else if got != nil {
					got.Leave()
				}
				d.checkBad(r.Path()+".bad", c.bad, text)
				before := r.Game().Actions()
				d.doActions(r, "draw")
				r.Leave()
				if again := d.open().ResumeNewest(""); again == nil || again.Game().Actions() < before {
					t.Error("the game has lost actions")
				} else {
					again.Leave()
				}
				d.wantGoodLedger()
				d.wantNoWarning()
			})
		}
	}
}

// checkBad checks what the file has that another program put in the place of a record.
func (d *testDir) checkBad(path, want, record string) {
	d.t.Helper()
	info, err := os.Stat(path)
	switch {
	case want == "none":
		if err == nil {
			d.t.Errorf("there is %s", path)
		}
		return
	case err != nil:
		d.t.Error(err)
		return
	case want == "directory":
		if !info.IsDir() {
			d.t.Errorf("%s is %v", path, info.Mode())
		}
		return
	case want == "cut":
		want = record[:100]
	default:
		want = record + want
	}
	gametest.Equal(d.t, d.readFile(path), want, "%s has", path)
}

// TestChangedTwice replaces a record again and again. Each time the whole record must be back, and no file of
// another program is lost.
func TestChangedTwice(t *testing.T) {
	d := newTestDir(t)
	r := d.begin(d.open(), "klondike", 41)
	const times = 5
	for range times {
		d.doActions(r, "draw")
		d.writeFile(r.Path(), "mine")
		d.doActions(r, "undo")
		d.wantWarning("another program had changed it")
	}
	r.Leave()
	if bad, _ := filepath.Glob(r.Path() + ".bad*"); len(bad) != times {
		t.Errorf("there are %q", bad)
	}
	d.wantActions(r.Path(), strings.Repeat("draw\nundo\n", times))
}

// TestPlayedElsewhere lets another program put its own record in the place of one that is being played, and
// play that. The game goes on unrecorded, because nobody else's game may be moved away.
func TestPlayedElsewhere(t *testing.T) {
	d := newTestDir(t)
	r := d.play(d.open(), "draw")
	d.simulateCrash(r)
	other := gametest.Must(d.open().Resume(r.Path()))(t)
	d.doActions(other, "undo")
	d.doActions(r, "draw")
	d.wantWarning("the rest of the game will not be recorded", "is being played by another program")
	other.Leave()
	d.doActions(r, "draw")
	d.wantActions(r.Path(), "draw\ndraw\ndraw\n")
	d.wantActions(r.Path()+".bad", "draw\nundo\n")
}

// TestCallsOfAnAction counts system calls while a game is played: one write for each action, and no reading or opening.
func TestCallsOfAnAction(t *testing.T) {
	d := newTestDir(t)
	const actions, few = 1000, 200 // the Go run time and the test make a few
	r := d.begin(d.open(), "klondike", 41)
	opened := newFileWatch(t, filepath.Dir(r.Path()))
	reads, writes := ioCalls(t)
	for range actions / 2 {
		d.doActions(r, "draw, undo")
	}
	readsAfter, writesAfter := ioCalls(t)
	if got := writesAfter - writes; got < actions || got > actions+few {
		t.Errorf("%d actions make %d writes", actions, got)
	}
	if got := readsAfter - reads; got > few {
		t.Errorf("%d actions make %d reads", actions, got)
	}
	if got := opened.opened(); len(got) > 0 {
		t.Errorf("%d actions open %v", actions, got)
	}
}
