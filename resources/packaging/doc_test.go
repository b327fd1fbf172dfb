// Package packaging has what a package of the program needs besides the program: its entry in menus, its
// icons, the completion of its options in shells, and Debian's files. It is no part of the program. Its tests
// write those files that the program's own tables decide (go test ./resources/packaging -update), and compare
// them otherwise.
package packaging

import (
	"os"
	"path/filepath"
	"testing"
)

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
