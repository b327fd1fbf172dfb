package narrate

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/play"
)

// TestFarewellReadOnly quits a resumed game whose record cannot be written, and lies where no start looks for it. What it says is
// true of the file.
func TestFarewellReadOnly(t *testing.T) {
	temp := t.TempDir()
	path := filepath.Join(temp, "only/mine.game")
	gametest.NoError(t, os.Mkdir(filepath.Dir(path), 0o700))
	r := newDealtNarrator(t, "klondike", 7)
	r.send("deal")
	gametest.NoError(t, os.WriteFile(path, gametest.Must(os.ReadFile(r.Session.PathToResume()))(t), 0o400))
	gametest.NoError(t, os.Chmod(filepath.Dir(path), 0o500))
	defer os.Chmod(filepath.Dir(path), 0o700)
	gametest.DropPrivileges(t, temp)
	for _, c := range []struct{ line, want string }{
		{"undo", "Klondike, deal 7, can be resumed, but without the last moves, which could not be saved.\n"},
		{"status", "Klondike, deal 7, has been saved.\n"},
	} {
		r := newTestNarrator(t)
		r.Session.Config.Records = journal.Open(filepath.Join(temp, "records"), journal.Options{Find: r.Session.Config.Find, Warn: func(string) {}})
		record := gametest.Must(r.Session.Config.Records.Resume(path))(t)
		r.Session.Start(play.StartOptions{Record: record})
		r.send(c.line)
		gametest.Equal(t, r.send("quit"), c.want, "after %s:", c.line)
		if why := record.Failure(); !errors.Is(why, os.ErrPermission) {
			t.Errorf("the record cannot be written: %v", why)
		}
		r.Session.LeaveGame()
	}
}
