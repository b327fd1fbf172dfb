// Package packaging has what a package of the program needs besides the program: its entry in menus, its icons, the completion of
// its options in shells, and Debian's files. It is no part of the program. Its tests write those files that the program's own
// tables decide (go test ./resources/packaging -update), and compare them otherwise.
package packaging

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the files that the tests compare")

// expectFile compares a file of this directory with what the program's tables make of it. With -update it writes the file.
func expectFile(t *testing.T, name, want string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if d := cmp.Diff(readFile(t, name), want); d != "" {
		t.Errorf("%s is out of date; go test ./resources/packaging -update writes it (-file +tables)\n%s", name, d)
	}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func absolute(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(name)
	if err != nil {
		t.Fatal(err)
	}
	return path
}
