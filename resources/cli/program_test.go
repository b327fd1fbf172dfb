package cli_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// patience limits every wait of these tests. No test waits for it to pass.
const patience = 90 * time.Second

// builtDir has the program once a test has asked for it.
var builtDir string

var build = sync.OnceValues(func() (path string, err error) {
	if builtDir, err = os.MkdirTemp("", "xklondike"); err != nil {
		return "", err
	}
	path = filepath.Join(builtDir, "xklondike")
	if out, err := exec.Command("go", "build", "-ldflags", "-s -w", "-o", path, "xklondike").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	status := m.Run()
	os.RemoveAll(builtDir)
	os.Exit(status)
}

// program returns the path of the program, as it is built without the tests. It takes long to build.
func program(t *testing.T) string {
	t.Helper()
	gametest.Long(t)
	path := gametest.Must(build())(t)
	return path
}

// environment returns a clean environment, with a new HOME, new records and nothing of the tester's desktop.
func environment(t *testing.T) []string {
	home := t.TempDir()
	return []string{"HOME=" + home, "XDG_STATE_HOME=" + filepath.Join(home, "state"), "PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}
}

func programCommand(t *testing.T, env []string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(program(t), args...)
	cmd.Env = env
	return cmd
}

// awaitEnd waits until a command ends, and returns what its Wait returns. After some patience it kills the command.
func awaitEnd(cmd *exec.Cmd) error {
	defer time.AfterFunc(patience, func() { cmd.Process.Kill() }).Stop()
	return cmd.Wait()
}
