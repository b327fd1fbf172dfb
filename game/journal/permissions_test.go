package journal_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"xklondike/game/gametest"
)

// TestReadOnly opens records in a directory where it may not write. The unfinished game is there and can be played, but
// not recorded, until its file can be written again: then nothing is missing.
func TestReadOnly(t *testing.T) {
	d := newTestDir(t)
	r := d.play(d.open(), "draw")
	d.simulateCrash(r)
	gametest.DropPrivileges(t, filepath.Dir(d.dir))
	games := filepath.Join(d.dir, "games")
	for _, path := range []string{r.Path(), games, d.dir} {
		gametest.NoError(t, os.Chmod(path, 0o500))
		defer os.Chmod(path, 0o700)
	}
	b := d.open()
	d.wantNoWarning()
	if len(slices.Collect(b.Results())) != 1 {
		t.Error("the record does not count")
	}
	text := d.readFile(r.Path())
	for _, writable := range []bool{false, true} {
		again := b.ResumeNewest("")
		if again == nil || again.ID() != r.ID() {
			t.Fatalf("%v is resumed", again)
		}
		d.doActions(again, "draw")
		if err := again.Failure(); !errors.Is(err, syscall.EACCES) {
			t.Errorf("it is not recorded because of %v", err)
		}
		if writable {
			gametest.NoError(t, errors.Join(os.Chmod(r.Path(), 0o600), os.Chmod(games, 0o700), os.Chmod(d.dir, 0o700)))
			d.doActions(again, "undo")
			gametest.NoError(t, again.Failure())
			text += "draw\nundo\n"
		}
		gametest.Equal(t, again.SavedActions(), strings.Count(text, "\ndraw")+strings.Count(text, "\nundo"), "actions in the file:")
		again.Leave()
		gametest.Equal(t, d.readFile(r.Path()), text, "the record is")
		d.wantWarning("the rest of the game will not be recorded: ", r.Path(), "permission denied") // only one in all
		if !writable {
			fresh := d.begin(b, "klondike", 42, "draw, draw")
			fresh.Leave()
			if got := d.recordNames(); len(got) != 1 {
				t.Errorf("there are %q", got)
			}
			b = d.open()
		}
	}
}

// TestUnreadable checks that a record without read permission stays where it is.
func TestUnreadable(t *testing.T) {
	d := newTestDir(t)
	r := d.begin(d.open(), "klondike", 41)
	d.simulateCrash(r)
	gametest.DropPrivileges(t, filepath.Dir(d.dir))
	gametest.NoError(t, os.Chmod(r.Path(), 0))
	d.open()
	d.wantWarning(r.Path(), "permission denied")
	if got := d.recordNames(); len(got) != 1 || got[0] != r.ID()+extension {
		t.Errorf("there are %q", got)
	}
}

// TestModes checks that other users cannot read the records.
func TestModes(t *testing.T) {
	d := newTestDir(t)
	r := d.playAndLeave(d.open(), "draw")
	for path, want := range map[string]os.FileMode{
		d.dir: 0o700, filepath.Dir(r.Path()): 0o700, r.Path(): 0o600, d.ledger: 0o600,
	} {
		info := gametest.Must(os.Stat(path))(t)
		gametest.Equal(t, info.Mode().Perm(), want, "%s is", path)
	}
}

// TestOutside resumes a record outside the directory, by a symbolic link.
func TestOutside(t *testing.T) {
	d := newTestDir(t)
	home := t.TempDir()
	path, link := filepath.Join(home, "mine.game"), filepath.Join(home, "link")
	d.writeFile(path, sampleRecord(t)+"dra")
	gametest.NoError(t, os.Symlink("mine.game", link))
	b := d.open()
	r := gametest.Must(b.Resume(link))(t)
	gametest.Equal(t, r.Path(), path, "it is")
	gametest.Equal(t, r.IsOutside(), true, "outside:")
	r.Note("from here\x1b\n on \xff\u202e")
	d.doActions(r, "draw")
	r.Leave()
	if got, want := d.readFile(path), sampleRecord(t)+"note from here on \ufffd\ndraw\n"; got != want {
		t.Errorf("it ends in %q", got[len(got)-60:])
	}
	d.wantLedger(2, r.ID()+" klondike original left ") // one by Resume
	if got, want := d.verifyLedger(), "ledger lines without a record: 1\ngood records: 0\n"; !strings.HasSuffix(got, want) {
		t.Errorf("it says %q, and not in the end %q", got, want)
	}
	for _, wrong := range []string{filepath.Join(home, "none"), home, link + "/x"} {
		gametest.Fails(b.Resume(wrong))(t, "%s is resumed:", wrong)
	}
}
