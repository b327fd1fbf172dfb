package x11_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// TestScripts tests the command line as a user types it. Each file of testdata/script is a small shell session with the
// expected output. The scripts have no display; $XVFB is the display of an X server.
func TestScripts(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	dir := filepath.Dir(program(t))
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: gametest.Updating(),
		Setup: func(env *testscript.Env) error {
			env.Setenv("PATH", dir+string(os.PathListSeparator)+env.Getenv("PATH"))
			env.Setenv("HOME", env.WorkDir)
			env.Setenv("XDG_STATE_HOME", filepath.Join(env.WorkDir, "state"))
			env.Setenv("XVFB", server.Display)
			env.Setenv("DISPLAY", "")
			env.Setenv("LANG", "C.UTF-8")
			return nil
		},
	})
}
