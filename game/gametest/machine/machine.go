// Package machine tells tests what the machine lacks. Only tests may import it.
package machine

import (
	"os"
	"os/exec"
	"testing"
)

// Lacks skips a test because the machine lacks something that the test needs. If XKLONDIKE_TEST_X is "require", as in make test, Lacks
// fails the test.
func Lacks(t testing.TB, what string, reason any) {
	t.Helper()
	if os.Getenv("XKLONDIKE_TEST_X") == "require" {
		t.Fatalf("this test needs %s: %v", what, reason)
	}
	t.Skipf("this test needs %s: %v", what, reason)
}

// Program returns the path of a program that a test needs. Without the program, the test ends as Lacks says.
func Program(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		Lacks(t, name, err)
	}
	return path
}
