// Package jobs is one run of the program: which games and records it has, what is played first, and all that it can do without a
// window. What needs a display is handed to it.
package jobs

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/variant"
	"xklondike/resources"
	"xklondike/resources/cli"
)

// A Run is one run of the program.
type Run struct {
	*cli.Command
	Files    resources.Files
	In       io.Reader
	Out, Err io.Writer

	// Play shows a session until the player leaves it. What it begins with is asked by Begin.
	Play func(r *Run, s *play.Session) error

	// Effective returns the settings that a window with this session would have.
	Effective func(r *Run, s *play.Session) (*resources.Settings, error)

	games   []*game.Rules
	records *journal.Book   // without a directory where none is kept
	cards   resources.Input // of -cards
	first   play.Beginning  // of -resume or -replay
}

// usual is the game that is meant if nobody names one.
const usual = "klondike"

// Warn writes lines for the user, each with the program's name in front.
func (r *Run) Warn(lines string) {
	for line := range strings.SplitSeq(lines, "\n") {
		fmt.Fprintln(r.Err, "xklondike: "+line)
	}
}

// Do does what the command line asks for. Its error is for Warn.
func (r *Run) Do() error {
	switch r.Action {
	case cli.ShowHelp:
		return cli.WriteHelp(r.Out)
	case cli.ShowVersion:
		_, err := fmt.Fprintln(r.Out, "xklondike", resources.Version)
		return err
	case cli.ShowAppDefaults:
		return resources.WriteAppDefaults(r.Out)
	case cli.CheckTables:
		return r.check()
	}
	library, err := r.library(nil)
	if err != nil {
		return err
	}
	r.games = library.Games()
	switch r.Action {
	case cli.ShowSettings:
		return r.showSettings()
	case cli.ListGames:
		return text.List(r.Out, r.games)
	case cli.RulesOf:
		return r.showRules()
	case cli.ShowRecord:
		return r.showRecord()
	case cli.VerifyRecords:
		return r.verify()
	case cli.ExportDeal:
		return r.export()
	case cli.ShowStats:
		return r.showStats()
	case cli.SolveDeals:
		return r.solve()
	}
	return r.play()
}

// find returns the game with a name.
func (r *Run) find(name string) (*game.Rules, error) { return variant.Find(r.games, name) }

// input reads a file that the command line names.
func (r *Run) input(name string) (resources.Input, error) { return resources.ReadInput(name, r.In) }

// library is all the games there are: the built-in ones, the user's own, and those of the command line. One of the user's files
// that cannot be used is left out, and so is the one that is being checked: its names would be taken.
func (r *Run) library(checked []byte) (*variant.Library, error) {
	var l variant.Library
	if err := l.Add(resources.GamesName, resources.Games); err != nil {
		return nil, err
	}
	for _, file := range r.Files.UserTables(r.Warn) {
		if checked != nil && bytes.Equal(file.Text, checked) {
			continue
		}
		if err := l.Add(file.Name, file.Text); err != nil {
			r.Warn(err.Error())
		}
	}
	for _, name := range r.TableFiles {
		file, err := r.input(name)
		if err == nil {
			err = l.Add(file.Name, file.Text)
		}
		if err != nil {
			return nil, err
		}
	}
	return &l, nil
}

// check prints what there is to say about a file of rule tables; what is wrong there is an error.
func (r *Run) check() error {
	file, err := r.input(r.CheckFile)
	if err != nil {
		return err
	}
	library, err := r.library(file.Text)
	if err != nil {
		return err
	}
	return library.WriteCheck(r.Out, file.Name, file.Text)
}

// showRules prints the rules of a game.
func (r *Run) showRules() error {
	rules, err := r.find(r.RulesName)
	if err != nil {
		return err
	}
	return text.RulesPage(r.Out, rules, text.UsualDealKey, 78)
}

// showSettings prints the settings that a game would have, with the display's word in them if there is a display.
func (r *Run) showSettings() error {
	set, err := r.Effective(r, play.New(play.Config{Find: r.find}))
	if err != nil {
		return err
	}
	return set.Write(r.Out)
}
