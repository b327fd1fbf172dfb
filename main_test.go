package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// asProgram makes this test binary the program.
const asProgram = "XKLONDIKE_MAIN"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// patience limits every wait of these tests. No test waits for it to pass.
const patience = 90 * time.Second

// ownPath returns the path of this file, which is the program in the right environment.
func ownPath(t *testing.T) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// environment returns a clean environment, with a new HOME, new records and nothing of the tester's desktop.
func environment(t *testing.T) []string {
	home := t.TempDir()
	return []string{"HOME=" + home, "XDG_STATE_HOME=" + filepath.Join(home, "state"), "PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8", asProgram + "=1"}
}

func programCommand(t *testing.T, env []string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(ownPath(t), args...)
	cmd.Env = env
	return cmd
}

// awaitEnd waits until a command ends, and returns what its Wait returns. After some patience it kills the command.
func awaitEnd(cmd *exec.Cmd) error {
	defer time.AfterFunc(patience, func() { cmd.Process.Kill() }).Stop()
	return cmd.Wait()
}
