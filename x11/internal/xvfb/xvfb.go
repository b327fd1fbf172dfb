// Package xvfb starts X servers for tests. A test has its server for itself, without a real screen or keyboard. When the test
// ends, the server is kept for another test with the same arguments, but only if that finds nothing of the test: no client, the
// same keyboard, pointer, focus and monitors, and no property on the root window. A server that was killed or paused is not kept,
// and neither is that of a test that fails.
package xvfb

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// A Server is a running Xvfb.
type Server struct {
	Display   string // ":N", with a number that was free when the server started
	args      string
	command   *exec.Cmd
	ended     chan struct{} // closed when the process has ended
	wasPaused bool
	patience  time.Duration // with clients that a test has closed or killed
	first     condition     // at the start
}

// startTimeout is how long Start waits for a server that says nothing. On a busy machine a server needs about
// one second.
const startTimeout = 30 * time.Second

// Start returns a server that listens. The server has one screen of 1280 by 1024 pixels and 24 bits,
// and does not listen to TCP. A "-screen" or a "-listen" among args replaces these settings. When the test
// ends, the server is stopped or kept. Without Xvfb the test is skipped or fails, as gametest.ProgramPath says.
func Start(t testing.TB, args ...string) *Server {
	t.Helper()
	path := gametest.ProgramPath(t, "Xvfb")
	s := takeIdle(strings.Join(args, " "))
	if s == nil {
		s = run(t, path, args)
	}
	t.Cleanup(func() { s.release(t) })
	return s
}

// run runs Xvfb.
func run(t testing.TB, path string, args []string) *Server {
	t.Helper()
	s := start(t, exec.Command(path, serverArguments(args)...))
	s.args = strings.Join(args, " ")
	s.first, s.patience = s.condition(), usualPatience
	return s
}

// StartCommand runs a server of another kind, and waits until it listens. The arguments of the command have to include
// "-displayfd 3". The server is stopped when the test ends.
func StartCommand(t testing.TB, command *exec.Cmd) *Server {
	t.Helper()
	s := start(t, command)
	t.Cleanup(s.Stop)
	return s
}

// start runs a server, and waits until it listens.
func start(t testing.TB, command *exec.Cmd) *Server {
	t.Helper()
	ours, theirs, err := os.Pipe()
	gametest.NoError(t, err)
	defer ours.Close()
	s := &Server{command: command, ended: make(chan struct{})}
	s.command.ExtraFiles = []*os.File{theirs} // becomes descriptor 3
	// The kernel stops the server when the thread ends that has started it, at the latest when the test binary ends or is killed.
	s.command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		started <- s.command.Start()
		_ = s.command.Wait() // a server that a test kills has no useful exit status
		close(s.ended)
	}()
	err = <-started
	theirs.Close()
	gametest.NoError(t, err)
	if s.Display, err = readDisplay(ours); err != nil {
		s.Stop()
		t.Fatalf("%s: %v", command, err)
	}
	return s
}

// serverArguments returns the arguments of a server: the usual ones and then args. With -noreset the server
// keeps the properties of its root window when the last client leaves. Nobody here draws with GLX, and to load its
// libraries takes two thirds of a start.
func serverArguments(args []string) []string {
	all := strings.Fields("-displayfd 3 -noreset -extension GLX")
	if !slices.Contains(args, "-screen") {
		all = append(all, "-screen", "0", "1280x1024x24")
	}
	if !slices.Contains(args, "-listen") {
		all = append(all, "-nolisten", "tcp")
	}
	return append(all, args...)
}

// readDisplay reads the display number that the server writes when it is ready. It returns early if the
// server ends, because the pipe is closed then.
func readDisplay(r *os.File) (string, error) {
	if err := r.SetReadDeadline(time.Now().Add(startTimeout)); err != nil {
		return "", err
	}
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		return "", fmt.Errorf("did not start: %w", err)
	}
	return ":" + strings.TrimSpace(line), nil
}

// Stop ends the server, and returns when it has ended. A second Stop does nothing.
func (s *Server) Stop() { s.signalAndWait(syscall.SIGTERM) }

// Kill ends the server at once, as a crash would, and returns when it has ended.
func (s *Server) Kill() { s.signalAndWait(syscall.SIGKILL) }

// Pause stops the server where it is, as a machine that hangs would. It goes on with Resume, or when the test ends.
func (s *Server) Pause(t testing.TB) {
	s.wasPaused = true
	_ = s.command.Process.Signal(syscall.SIGSTOP)
	t.Cleanup(s.Resume)
}

// Resume lets a paused server go on.
func (s *Server) Resume() { _ = s.command.Process.Signal(syscall.SIGCONT) }

func (s *Server) hasEnded() bool {
	select {
	case <-s.ended:
		return true
	default:
		return false
	}
}

// signalAndWait sends a signal to the server and waits until the server has ended. After five seconds it
// kills the server.
func (s *Server) signalAndWait(signal os.Signal) {
	_ = s.command.Process.Signal(signal) // fails only if the server has ended already
	select {
	case <-s.ended:
	case <-time.After(5 * time.Second):
		_ = s.command.Process.Kill()
		<-s.ended
	}
}
