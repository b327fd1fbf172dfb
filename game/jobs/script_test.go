package jobs_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"xklondike/game/gametest"
	"xklondike/game/jobs"
	"xklondike/game/library"
	"xklondike/game/words"
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
	files := resources.SystemFiles(os.LookupEnv)
	messages := words.NewMessages("xklondike", os.Stderr, append(command.Request.Paths(), files.Home, files.ConfigDir, files.StateDir)...)
	r := &jobs.Run{
		Request: &command.Request, Out: os.Stdout, Messages: messages, UsualRecords: files.RecordsDir(),
		Library: &library.Library{
			BuiltIn: builtIn(), RuleTablesDir: files.RuleTablesDir(), RuleTableFiles: command.Request.RuleTableFiles, In: os.Stdin, Warn: messages.Warn,
		},
	}
	settings := command.Manager.Resolve(command.Manager.Read(files, resources.Properties{}), func(m resources.Mistake) { messages.Warn(m.Text) })
	if r.Request.Job.NeedsSession() {
		err = printTitle(r, settings)
	} else {
		err = r.Do()
	}
	if err != nil {
		messages.Warn(err.Error())
		os.Exit(1)
	}
}

// printTitle prints the title that a window would show first.
func printTitle(r *jobs.Run, settings *resources.Settings) error {
	s, err := r.Session()
	if err != nil {
		return err
	}
	defer r.EndSession(s)
	start, err := r.FirstGame(settings.Text("game"), settings.Bool("resume"))
	if err != nil {
		return err
	}
	s.Start(start)
	_, err = fmt.Fprintln(r.Out, s.View().Title)
	return err
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
