package gametest

import (
	"os"
	"os/exec"
	"testing"
)

// SkipOrFail skips a test because the machine lacks something that the test needs. If XKLONDIKE_TEST_X is
// "require", as in make test, SkipOrFail fails the test.
func SkipOrFail(t testing.TB, what string, reason any) {
	t.Helper()
	if required() {
		t.Fatalf("this test needs %s: %v", what, reason)
	}
	t.Skipf("this test needs %s: %v", what, reason)
}

// ProgramPath returns the path of a program that a test needs. Without the program, the test ends as SkipOrFail says.
func ProgramPath(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		SkipOrFail(t, name, err)
	}
	return path
}

// Long skips a test that takes 0.2 s of processor time or more, unless everything is tested: in make test, or for a soak.
func Long(t testing.TB) {
	t.Helper()
	if !RunsLong() {
		t.Skip("a long test, for make test")
	}
}

// RunsLong reports whether long tests are run; see Long.
func RunsLong() bool { return required() || Soaks() }

func required() bool { return os.Getenv("XKLONDIKE_TEST_X") == "require" }
