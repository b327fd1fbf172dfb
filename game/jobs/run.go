// Package jobs does what a run is asked for: all that needs neither window nor settings. For the rest it
// calls its caller.
package jobs

import (
	"fmt"
	"io"
	"strings"
	"time"

	"xklondike/game/journal"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think/survey"
	"xklondike/game/words"
)

// A Run is one run of the program, with what it reads from and writes to.
type Run struct {
	*Request
	In       io.Reader
	Out, Err io.Writer

	BuiltIn       Input    // the built-in games, without mistakes
	RuleTablesDir string   // the directory of the user's own rule tables; "" if unknown
	RecordsDir    string   // where records are, unless the request says so; "" if unknown
	UserDirs      []string // other directories that messages may name

	// SolverMemory returns the bytes that the tables of one search should get.
	SolverMemory func() int64

	// Show shows a session until the player leaves it, or does another job that needs settings. It calls
	// FirstGame.
	Show func(r *Run, s *play.Session) error

	games        games
	records      *journal.Book // its directory is "" if this run keeps no records
	cards        Input
	startOptions play.StartOptions
}

const defaultGame = "klondike"

// Warn writes lines to Err, each with the program's name in front. Nothing in them can upset a terminal.
func (r *Run) Warn(lines string) {
	for line := range strings.SplitSeq(words.Escaped(r.pathShortener().Replace(lines)), "\n") {
		fmt.Fprintln(r.Err, "xklondike: "+line)
	}
}

// Do does what the request asks for. Its caller prints an error with Warn.
func (r *Run) Do() error {
	if r.Action == CheckRuleTables {
		return r.checkRuleTables()
	}
	if err := r.loadGames(); err != nil {
		return err
	}
	switch r.Action {
	case ShowSettings, SaveSheet:
		return r.Show(r, play.New(play.Config{Find: r.chooseGame}))
	case ListGames:
		return text.WriteGameList(r.Out, r.allGames())
	case ShowRules:
		return r.showRules()
	case ShowRecord:
		return r.showRecord()
	case VerifyRecords:
		return r.verifyRecords()
	case ExportDeal:
		return r.exportDeal()
	case ShowStats:
		return r.showStats()
	case SolveDeals, GradeDeals:
		if r.ResumeFile != "" && r.At == nil {
			return r.analyseRecord()
		}
		return r.solveDeals()
	case CheckProof:
		return r.checkProof()
	case PlayDeals:
		return r.autoplayDeals()
	case AddUpShares:
		return r.addUpShares()
	}
	return r.playSession()
}

func (r *Run) checkRuleTables() error {
	file, err := r.readInput(r.CheckFile)
	if err != nil {
		return err
	}
	library, err := r.loadGamesExcept(file.Text)
	if err != nil {
		return err
	}
	return library.WriteFindings(r.escapedOut(), file.Name, file.Text, progressOn(r.progressBarOutput(), time.Second))
}

func progressOn(out io.Writer, after time.Duration) func(done, total int) {
	next, drawn := time.Now().Add(after), false
	bar := survey.NewBar(out, 1, "games")
	return func(done, total int) {
		switch now := time.Now(); {
		case done == total && drawn:
			_ = bar.Clear()
		case done < total && out != nil && !now.Before(next):
			next, drawn = now.Add(survey.RefreshInterval), true
			bar.ChangeMax(total)
			_ = bar.Set(done)
		}
	}
}

func (r *Run) showRules() error {
	rules, err := r.chooseGame(r.RulesName)
	if err != nil {
		return err
	}
	if err := text.WriteRulesPage(r.Out, rules, text.ByPointer(text.UsualDealKey), 78); err != nil {
		return err
	}
	return text.WriteRelatives(r.Out, text.Relatives(rules, r.allGames()))
}
