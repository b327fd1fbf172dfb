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

// TestMain lets scripts run the program without its windows.
func TestMain(m *testing.M) { testscript.Main(m, map[string]func(){"xklondike": windowless}) }

// windowless is the program with a line in place of each window.
func windowless() {
	command, err := cli.Parse(os.Args, os.LookupEnv)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	r := &Run{
		Command: command, Files: resources.SystemFiles(os.LookupEnv), In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Play: tell,
		Effective: func(*Run, *play.Session) (*resources.Settings, error) {
			return nil, errors.New("no display is there to be asked")
		},
	}
	if err := r.Do(); err != nil {
		r.Warn(err.Error())
		os.Exit(1)
	}
}

// tell prints what a window would show first.
func tell(r *Run, s *play.Session) error {
	set := r.Settings(r.Files, resources.Properties{}, r.Warn)
	begin, err := r.Begin(set.Text("game"), set.Bool("resume"))
	if err != nil {
		return err
	}
	s.Begin(begin)
	_, err = fmt.Fprintln(r.Out, s.View().Title)
	return err
}

// TestScripts runs the command line as a user types it: each file of testdata/script is a small shell session with what it must
// print.
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
