package x11_test

import (
	"bytes"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"xklondike/game/gametest"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// lostDisplay returns what the program says when it has lost its display.
func lostDisplay(server *xvfb.Server) string {
	return "xklondike: lost the display \"" + server.Display + "\"\n"
}

// TestSilentDisplay checks that a signal ends the program even if the display accepts the connection and never answers.
func TestSilentDisplay(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "X0")
	display := gametest.Must(net.Listen("unix", path))(t)
	defer display.Close()
	for _, sig := range []os.Signal{syscall.SIGTERM, os.Interrupt} {
		cmd := programCommand(t, environment(t, ""), "-display", path)
		gametest.NoError(t, cmd.Start())
		client := gametest.Must(display.Accept())(t)
		if _, err := client.Read(make([]byte, 1)); err != nil { // the program has sent its setup request
			t.Fatal(err)
		}
		cmd.Process.Signal(sig)
		if err := awaitEnd(cmd); err != nil {
			t.Errorf("%v: %v", sig, err)
		}
		client.Close()
	}
}

// awaitEnd waits until a command ends, and returns what its Wait returns. After some patience it kills the command.
func awaitEnd(cmd *exec.Cmd) error {
	defer time.AfterFunc(patience, func() { cmd.Process.Kill() }).Stop()
	return cmd.Wait()
}

// TestLeavingTheStart checks that a signal during the start leaves nothing behind, although the game is dealt already.
func TestLeavingTheStart(t *testing.T) {
	t.Parallel()
	h := newRecordsDir(t)
	p := wire.Start(t, h.server, wire.Options{})
	defer close(p.ShutAt("CreateWindow").Open)
	cmd := programCommand(t, h.env, "-display", p.Display, "-deal", "41")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	gametest.NoError(t, cmd.Start())
	p.AwaitRequest("CreateWindow") // the game is dealt, and no answer comes
	if len(h.files()) != 1 {
		t.Errorf("records %q", h.files())
	}
	cmd.Process.Signal(syscall.SIGTERM)
	if err := awaitEnd(cmd); err != nil || errs.Len() > 0 {
		t.Errorf("%v, %q", err, &errs)
	}
	if len(h.files()) != 0 || len(h.ledger()) != 0 {
		t.Errorf("it has left %q and %q", h.files(), h.ledger())
	}
}
