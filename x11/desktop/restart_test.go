package desktop

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestRestartCommand checks that the command has an absolute path, whichever way the program was called.
func TestRestartCommand(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "bin", "duo")
	gametest.NoError(t, os.Mkdir(filepath.Dir(path), 0o700))
	gametest.NoError(t, os.WriteFile(path, nil, 0o700))
	t.Chdir(dir)
	t.Setenv("PATH", filepath.Dir(path))
	for _, c := range []struct{ args, want []string }{
		{nil, nil},
		{strings.Fields("duo -deal 7"), []string{path, "-deal", "7"}},
		{[]string{"bin/duo"}, []string{path}},
		{[]string{"./bin/../bin/duo", "duo"}, []string{path, "duo"}},
		{[]string{path, "-new"}, []string{path, "-new"}},
		{[]string{"trio"}, []string{"trio"}},
	} {
		gametest.NoDiff(t, restartCommand(c.args), c.want, "%q:", c.args)
	}
	t.Setenv("PATH", "bin")
	if got := restartCommand([]string{"duo"}); got[0] != path {
		t.Errorf("by a relative path: %q", got)
	}
}
