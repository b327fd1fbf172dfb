package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"xklondike/game/gametest"
	"xklondike/game/jobs"
	"xklondike/game/library"
	"xklondike/game/words"
	"xklondike/resources"
	"xklondike/resources/cli"
)

// TestMain lets the scripts run this test binary as both programs.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){program: solverMain, "xklondike": playerMain})
}

// linkProgram makes this test binary the program xklondike-solver in a directory.
func linkProgram(t *testing.T, dir string) {
	t.Helper()
	gametest.NoError(t, os.Symlink(gametest.Must(os.Executable())(t), filepath.Join(dir, program)))
}

// solverMain is main, but for a program that is to be killed or looks at its sandbox; see killed and probing. However slowly it
// stops, signals that a script sends together count as one.
func solverMain() {
	duplicateSignalTime = time.Hour
	deal := ""
	if i := slices.Index(os.Args, "-deal"); i > 0 && i+1 < len(os.Args) {
		deal = os.Args[i+1]
	}
	if do(os.Args[1:], probing(killed(os.Stdout, deal))) != nil {
		os.Exit(1)
	}
}

// playerMain is xklondike, without windows and the user's games: it looks at records.
func playerMain() {
	command, err := cli.Parse(os.Args, os.LookupEnv)
	if err == nil {
		messages := words.NewMessages("xklondike", os.Stderr)
		r := jobs.Run{Request: &command.Request, Out: os.Stdout, Messages: messages, Library: &library.Library{
			BuiltIn: library.Input{Name: resources.GamesFileName, Text: resources.GamesTOML}, In: os.Stdin, Warn: messages.Warn,
		}}
		err = r.Do()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// TestScripts runs the scripts in testdata/script. Each has commands as a user types them, and what they must print.
// The condition long of a script is true where long tests are run.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:       "testdata/script",
		Condition: func(string) (bool, error) { return gametest.RunsLong(), nil },
		Setup: func(env *testscript.Env) error {
			env.Setenv("HOME", env.WorkDir)
			env.Setenv("XDG_STATE_HOME", env.WorkDir+"/state")
			env.Setenv("LANG", "C.UTF-8")
			return nil
		},
	})
}
