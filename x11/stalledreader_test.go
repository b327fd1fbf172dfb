package x11_test

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// Tests of standard output and standard error that nobody reads, as on a terminal after Ctrl-S.

// TestStalledReaderWithWindow checks that the window is played with while nobody reads the narration and the
// warnings, and that a signal ends the program, with the record safe.
func TestStalledReaderWithWindow(t *testing.T) {
	t.Parallel()
	h := newRecordsDir(t)
	cmd := exec.Command("sh", "-c", `exec "$0" "$@" 2>&1`, program(t), "-narrate", "-deal", "41", "-xrm", "*dragPixels: x", "-display", h.server.Display)
	cmd.Env, cmd.Stdout = h.env, gametest.FillPipe(t).Writer
	in := gametest.Must(cmd.StdinPipe())(t)
	s := launchCommand(t, h.server, cmd).atTable("klondike", game.Shuffle(1, 41))
	if _, err := io.WriteString(in, strings.Repeat("games\n", 100)); err != nil {
		t.Fatal(err)
	}
	s.key(' ') // and not a click, which would end with a line in its middle
	s.state = s.state.Apply(draw)
	s.sync()
	s.checkTable("after a deal while nobody reads")
	s.endBySignal()
	if status, out := h.run("-verify", h.files()[0]); status != 0 || len(h.lines()) != 1 {
		t.Errorf("the record is damaged: %s", out)
	}
}

// TestStalledShot checks that a signal ends the program while nobody reads the pipe to which it writes its picture.
func TestStalledShot(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	pipe := filepath.Join(t.TempDir(), "table.png")
	gametest.NoError(t, syscall.Mkfifo(pipe, 0o600))
	r := startCommand(t, server, programCommand(t, environment(t, server.Display), "-display", server.Display, "-shot", pipe))
	stalled := gametest.Must(os.Open(pipe))(t) // when the program has opened it
	defer stalled.Close()
	r.endBySignal()
}
