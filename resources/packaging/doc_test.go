// Package packaging has what a package of the program needs besides the program: its entry in menus, its
// icons, the completion of its options in shells, and Debian's files. It is no part of the program. Its tests
// write those files that the program's own tables decide (go test ./resources/packaging -update), and compare
// them otherwise.
package packaging

import (
	"os"
	"path/filepath"
	"testing"

	"xklondike/game/gametest"
)

func readFile(t *testing.T, name string) string {
	t.Helper()
	text := gametest.Must(os.ReadFile(name))(t)
	return string(text)
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	gametest.NoError(t, os.WriteFile(name, []byte(text), 0o644))
}

func absolute(t *testing.T, name string) string {
	t.Helper()
	path := gametest.Must(filepath.Abs(name))(t)
	return path
}
