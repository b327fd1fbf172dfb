// Package xvfb starts X servers for tests: each test gets a server of its own, without a screen or a keyboard, and the
// server goes with the test. It speaks no X itself; what runs on the server is the test's affair.
package xvfb

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A Server is a running Xvfb.
type Server struct {
	Display string // ":N"; N was free when the server started
	command *exec.Cmd
	ended   chan struct{} // closed when the process is gone
}

// Program finds a program that a test needs. Without it on this machine the test is skipped, or fails where XKLONDIKE_TEST_X
// is "require".
func Program(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	switch {
	case err == nil:
	case os.Getenv("XKLONDIKE_TEST_X") == "require":
		t.Fatalf("the tests under X need %s: %v", name, err)
	default:
		t.Skipf("%s is not installed", name)
	}
	return path
}

// startLimit bounds the wait for a server that starts and says nothing; a loaded machine needs about one second.
const startLimit = 30 * time.Second

// Start runs Xvfb with one screen of 1280 by 1024 pixels and 24 bits and waits until it listens. Further args go to the
// server; a "-screen" among them replaces that screen, a "-listen" the wish for no TCP. The server is stopped when the
// test ends. It needs Program "Xvfb".
func Start(t testing.TB, args ...string) *Server {
	t.Helper()
	path := Program(t, "Xvfb")
	ours, theirs, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer ours.Close()
	s := &Server{command: exec.Command(path, arguments(args)...), ended: make(chan struct{})}
	s.command.ExtraFiles = []*os.File{theirs} // becomes descriptor 3
	// A test binary that dies of its time limit runs no clean-up; the server must not outlive it.
	s.command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	err = s.command.Start()
	theirs.Close()
	if err != nil {
		t.Fatalf("Xvfb: %v", err)
	}
	go func() {
		_ = s.command.Wait() // a server that a test kills has no good exit status to ask for
		close(s.ended)
	}()
	t.Cleanup(s.Stop)
	if s.Display, err = announced(ours); err != nil {
		t.Fatalf("Xvfb %s: %v", strings.Join(args, " "), err)
	}
	return s
}

// arguments puts what every server gets before what this one gets. With -noreset the server keeps the properties of its
// root window when the last client leaves.
func arguments(args []string) []string {
	all := []string{"-displayfd", "3", "-noreset"}
	if !slices.Contains(args, "-screen") {
		all = append(all, "-screen", "0", "1280x1024x24")
	}
	if !slices.Contains(args, "-listen") {
		all = append(all, "-nolisten", "tcp")
	}
	return append(all, args...)
}

// announced reads the display number that the server writes once it is ready. It ends early when the server does, for
// then nobody holds the other end any more.
func announced(r *os.File) (string, error) {
	if err := r.SetReadDeadline(time.Now().Add(startLimit)); err != nil {
		return "", err
	}
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		return "", fmt.Errorf("did not start: %w", err)
	}
	return ":" + strings.TrimSpace(line), nil
}

// Stop ends the server and returns when it is gone. To stop it twice does no harm.
func (s *Server) Stop() { s.end(syscall.SIGTERM) }

// Kill ends the server at once, as a crash would: it takes leave of nobody.
func (s *Server) Kill() { s.end(syscall.SIGKILL) }

// end sends the signal to this very process, and a stronger one if it does not heed it.
func (s *Server) end(signal os.Signal) {
	_ = s.command.Process.Signal(signal) // fails only when it has ended already
	select {
	case <-s.ended:
	case <-time.After(5 * time.Second):
		_ = s.command.Process.Kill()
		<-s.ended
	}
}
