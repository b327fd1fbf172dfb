package x11_test

import (
	"bytes"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"xklondike/game/gametest"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// runHere runs the program to its end. It returns the exit status and the text on standard error.
func runHere(t testing.TB, display string, args ...string) (status int, errs string) {
	t.Helper()
	cmd := programCommand(t, environment(t, display), args...)
	var out bytes.Buffer
	cmd.Stderr = &out
	cmd.Run()
	return cmd.ProcessState.ExitCode(), out.String()
}

// TestLosingTheDisplay checks that the program ends in one line with its server. TestLedger has the other ways.
func TestLosingTheDisplay(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	r := launch(t, server)
	server.Stop()
	status, errs := r.awaitExit()
	if want := lostDisplay(server); status != 1 || errs != want {
		t.Errorf("exit %d, %q, want %q", status, errs, want)
	}
}

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
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	p := wire.Start(t, server, wire.Options{})
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

// TestBadInput checks that an error is reported in one line, and that usage goes on a second line. Errors
// that need no display are tested in resources/cli and game/jobs.
func TestBadInput(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	missing := t.TempDir() + "/none.txt"
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-game", "whist"}, "whist"},
		{[]string{"-display", ":4711"}, `":4711"`},
		{[]string{"-display", "no display at all"}, "no display at all"},
		{[]string{"gibberish"}, "usage"},
		{[]string{"-shot", missing + "/x.png"}, missing},
	} {
		status, errs := runHere(t, server.Display, c.args...)
		if status != 1 || !strings.Contains(errs, c.want) || strings.Count(errs, "\n") > 2 || strings.Contains(errs, "goroutine") {
			t.Errorf("%q: exit %d, %q", c.args, status, errs)
		}
	}
	if status, errs := runHere(t, ""); status != 1 || errs != "xklondike: no display: set DISPLAY or use -display\n" {
		t.Errorf("no display: exit %d, %q", status, errs)
	}
}
