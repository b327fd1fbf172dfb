package x11_test

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"testing"

	"xklondike/game/gametest"
)

var (
	buildOnce  sync.Once
	executable string
	buildErr   error
)

// program builds the program once for all tests, as a user gets it.
func program(t testing.TB) string {
	t.Helper()
	buildOnce.Do(func() {
		dir, err := os.MkdirTemp("", "xklondike")
		if err != nil {
			buildErr = err
			return
		}
		executable = filepath.Join(dir, "xklondike")
		cmd := exec.Command("go", "build", "-ldflags", "-s -w", "-o", executable, "xklondike")
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := cmd.CombinedOutput(); err != nil {
			buildErr = fmt.Errorf("%v\n%s", err, out)
		}
	})
	if buildErr != nil {
		t.Fatal(buildErr)
	}
	return executable
}

// programCommand returns a command that runs the program in an environment.
func programCommand(t testing.TB, env []string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(program(t), args...)
	cmd.Env = env
	return cmd
}

// startGroup starts a command that ends with the test, and then all that it has started ends, too.
func startGroup(t testing.TB, cmd *exec.Cmd) {
	t.Helper()
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	gametest.NoError(t, cmd.Start())
	t.Cleanup(func() { killGroup(cmd) })
}

// killGroup kills such a command with all that it has started, and returns when it has ended. A second killGroup does nothing.
func killGroup(cmd *exec.Cmd) {
	if cmd.ProcessState == nil {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		_ = cmd.Wait()
	}
}

// TestMain runs the tests, several at a time.
func TestMain(m *testing.M) {
	flag.Set("test.parallel", strconv.Itoa(atOnce)) // m.Run reads the command line, which may say otherwise
	code := m.Run()
	if executable != "" {
		os.RemoveAll(filepath.Dir(executable))
	}
	os.Exit(code)
}

// environment returns a clean environment, with a new HOME, new records and nothing of the tester's desktop.
func environment(t testing.TB, display string) []string {
	home := t.TempDir()
	return []string{
		"HOME=" + home, "XDG_STATE_HOME=" + filepath.Join(home, "state"), "PATH=" + os.Getenv("PATH"), "DISPLAY=" + display,
		"LANG=C.UTF-8",
	}
}
