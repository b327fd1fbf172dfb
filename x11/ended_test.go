package x11_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game/gametest"
)

// Tests of the next start: after a game that has ended, that has no action, or that was undone to its deal.

// kill ends the program as a crash does.
func (r *rig) kill() {
	r.cmd.Process.Kill()
	r.awaitExit()
	r.c.Close()
}

// TestOnlyShown checks that programs that only show games write nothing, not even what another start would write.
func TestOnlyShown(t *testing.T) {
	t.Parallel()
	h := newRecordsDir(t)
	s := h.launch(append(dragging, "-deal", "41")...)
	s.makeMove(aceUp, s.carryByDrag)
	s.quit()
	other := h.start("-deal", "42")
	other.typeKeys("  u")
	other.kill() // the next normal start writes a line for this game
	record := h.files()[0]
	for _, empty := range []bool{false, true} {
		if empty {
			gametest.NoError(t, os.Rename(record, filepath.Join(filepath.Dir(h.dir), "mine")))
			record = filepath.Join(filepath.Dir(h.dir), "mine")
			gametest.NoError(t, os.RemoveAll(h.dir))
		}
		before := h.contents()
		picture := filepath.Join(t.TempDir(), "table.png")
		for _, args := range [][]string{
			{"-demo"}, {"-replay", record}, {"-game", "clock-strict", "-new", "-deal", "41", "-xrm", "*clockPlay: auto"},
		} {
			if args[0] == "-game" && !empty { // this normal start writes that line, but nothing of its own game
				continue
			}
			r := h.start(args...)
			if args[0] == "-game" {
				r.awaitTitle("score 2")
			}
			r.typeKeys(" ur")
			if args[0] == "-replay" {
				r.typeKeys("nagG") // in a game these keys begin others
			}
			r.quit()
			if args[0] == "-game" { // a normal start makes its directory, so that the sandbox can open it
				before[h.dir] = ""
			}
			if d := cmp.Diff(before, h.contents()); d != "" {
				t.Fatalf("%q (-before +after)\n%s", args, d)
			}
		}
		for _, args := range [][]string{
			{"-shot", picture}, {"-shot", picture, "-replay", record}, {"-shot", picture, "-resume", record, "-display", "none"},
			{"-show", record}, {"-verify", record}, {"-export", record},
		} {
			cmd := programCommand(t, h.env, append([]string{"-display", h.server.Display}, args...)...)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%q: %v %s", args, err, out)
			}
			if d := cmp.Diff(before, h.contents()); d != "" {
				t.Fatalf("%q (-before +after)\n%s", args, d)
			}
		}
	}
}
