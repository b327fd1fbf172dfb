// Package jobs does what the command line asks for. It knows the games and records of a run, and decides
// which game comes first. It does itself all that needs no window, and calls functions of its caller for the
// rest.
package jobs

import (
	"fmt"
	"io"
	"strings"

	"xklondike/game/journal"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/words"
	"xklondike/resources"
	"xklondike/resources/cli"
)

// A Run is one run of the program, with what it reads from and writes to.
type Run struct {
	*cli.Command
	Files    resources.Files
	In       io.Reader
	Out, Err io.Writer

	// ShowSession shows a session until the player leaves it. It calls FirstGame to learn which game the
	// session starts with.
	ShowSession func(r *Run, s *play.Session) error

	// EffectiveSettings returns the settings that a window with this session would have.
	EffectiveSettings func(r *Run, s *play.Session) (*resources.Settings, error)

	// SaveSheet writes a picture of all cards, with the looks that a window with this session would have, to a PNG file.
	SaveSheet func(r *Run, s *play.Session, name string) error

	games        games
	records      *journal.Book     // keeps the records of games; its directory is "" if this run keeps no records
	cards        resources.Input   // the contents of the file that -cards names
	startOptions play.StartOptions // the record or the replay that -resume or -replay asks for
}

// defaultGame is the name of the game that is played if the user names none.
const defaultGame = "klondike"

// Warn writes lines to Err, each with the program's name in front. Nothing in them can upset a terminal.
func (r *Run) Warn(lines string) {
	for line := range strings.SplitSeq(words.Escaped(r.pathShortener().Replace(lines)), "\n") {
		fmt.Fprintln(r.Err, "xklondike: "+line)
	}
}

// Do runs the action of the command line. Its caller prints an error with Warn.
func (r *Run) Do() error {
	switch r.Action {
	case cli.ShowHelp:
		return cli.WriteHelp(r.Out)
	case cli.ShowVersion:
		_, err := fmt.Fprintln(r.Out, "xklondike", resources.Version)
		return err
	case cli.ShowAppDefaults:
		return resources.WriteAppDefaults(r.Out)
	case cli.CheckRuleTables:
		return r.checkRuleTables()
	}
	if err := r.loadGames(); err != nil {
		return err
	}
	switch r.Action {
	case cli.ShowSettings:
		return r.showSettings()
	case cli.SaveSheet:
		return r.SaveSheet(r, play.New(play.Config{Find: r.chooseGame}), r.Sheet)
	case cli.ListGames:
		return text.WriteGameList(r.Out, r.allGames())
	case cli.ShowRules:
		return r.showRules()
	case cli.ShowRecord:
		return r.showRecord()
	case cli.VerifyRecords:
		return r.verifyRecords()
	case cli.ExportDeal:
		return r.exportDeal()
	case cli.ShowStats:
		return r.showStats()
	case cli.SolveDeals:
		if r.ResumeFile != "" && r.At == nil {
			return r.analyseRecord()
		}
		return r.solveDeals()
	case cli.PlayDeals:
		return r.autoplayDeals()
	case cli.AddUpShares:
		return r.addUpShares()
	}
	return r.playSession()
}

// readInput reads a file that the command line names.
func (r *Run) readInput(name string) (resources.Input, error) { return resources.ReadInput(name, r.In) }

// checkRuleTables prints what the check of a file of rule tables finds. It returns an error if the file has mistakes.
func (r *Run) checkRuleTables() error {
	file, err := r.readInput(r.CheckFile)
	if err != nil {
		return err
	}
	library, err := r.loadGamesExcept(file.Text)
	if err != nil {
		return err
	}
	return library.WriteFindings(escaper{r.Out, r.pathShortener()}, file.Name, file.Text)
}

// showRules prints the rules of the game that -rules names.
func (r *Run) showRules() error {
	rules, err := r.chooseGame(r.RulesName)
	if err != nil {
		return err
	}
	return text.WriteRulesPage(r.Out, rules, text.ByPointer(text.UsualDealKey), 78)
}

// showSettings prints the settings that a window would have. It asks the display if there is one.
func (r *Run) showSettings() error {
	set, err := r.EffectiveSettings(r, play.New(play.Config{Find: r.chooseGame}))
	if err != nil {
		return err
	}
	return set.Write(r.Out)
}
