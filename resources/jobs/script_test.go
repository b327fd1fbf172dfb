package jobs

import (
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/cli"
)

// TestMain lets the scripts run this test binary as the program xklondike, without windows.
func TestMain(m *testing.M) { testscript.Main(m, map[string]func(){"xklondike": mainWithoutWindows}) }

// mainWithoutWindows works like main, but prints a line in place of each window.
func mainWithoutWindows() {
	command, err := cli.Parse(os.Args, os.LookupEnv)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	r := &Run{
		Command: command, Files: resources.SystemFiles(os.LookupEnv), In: os.Stdin, Out: killed(os.Stdout, command.Deal), Err: os.Stderr,
		ShowSession: printTitle,
		EffectiveSettings: func(*Run, *play.Session) (*resources.Settings, error) {
			return nil, errors.New("no display is there to be asked")
		},
	}
	if err := r.Do(); err != nil {
		r.Warn(err.Error())
		os.Exit(1)
	}
}

// printTitle prints the title that a window would show first.
func printTitle(r *Run, s *play.Session) error {
	settings := r.Settings(r.Files, resources.Properties{}, r.Warn)
	start, err := r.FirstGame(settings.Text("game"), settings.Bool("resume"))
	if err != nil {
		return err
	}
	s.Start(start)
	_, err = fmt.Fprintln(r.Out, s.View().Title)
	return err
}

// TestScripts runs the scripts in testdata/script. Each has commands as a user types them, and what they must print.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv("HOME", env.WorkDir)
			env.Setenv("XDG_STATE_HOME", env.WorkDir+"/state")
			env.Setenv("LANG", "C.UTF-8")
			return nil
		},
	})
}
