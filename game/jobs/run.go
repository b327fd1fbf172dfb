// Package jobs does what a run is asked for: all that needs neither window nor settings. For a job that needs them it makes
// the session, and finds its first game.
package jobs

import (
	"io"

	"xklondike/game/journal"
	"xklondike/game/library"
	"xklondike/game/play"
	"xklondike/game/stream"
	"xklondike/game/text"
	"xklondike/game/words"
)

// A Run is one run of the program, with what it reads from and writes to.
type Run struct {
	Request      *Request
	Library      *library.Library
	Out          io.Writer
	Messages     *words.Messages
	UsualRecords string // the directory of records, unless the request names one; "" if unknown

	// ExplainLost says more about why a directory of records that was lost cannot be made again or used, or returns err.
	ExplainLost func(directory string, err error) error

	records      *journal.Book // its directory is "" if this run keeps no records
	cards        library.Input
	startOptions play.StartOptions
}

// Do does a job that needs no session. Its caller prints an error with Messages.
func (r *Run) Do() error {
	if r.Request.Job == CheckRuleTables {
		return r.checkRuleTables()
	}
	if err := r.Library.Load(); err != nil {
		return err
	}
	switch r.Request.Job {
	case ListGames:
		return text.WriteGameList(r.Out, r.Library.Listed())
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
	}
	panic("a fault of the program: the package jobs does not do the job " + string(r.Request.Job))
}

func (r *Run) checkRuleTables() error {
	file, err := r.Library.ReadInput(r.Request.CheckFile)
	if err != nil {
		return err
	}
	tables, err := r.Library.LoadExcept(file.Text)
	if err != nil {
		return err
	}
	p := progress{to: io.Discard}
	if stream.IsTerminal(r.Messages.Err) {
		p.to = r.Messages.Err
	}
	return tables.WriteFindings(r.Messages.Escape(r.Out), file.Name, file.Text, p.show)
}

func (r *Run) showRules() error {
	rules, err := r.Library.Choose(r.Request.RulesName)
	if err != nil {
		return err
	}
	if err := text.WriteRulesPage(r.Out, rules, text.ByPointer(text.UsualDealKey), 78); err != nil {
		return err
	}
	return text.WriteRelatives(r.Out, text.Relatives(rules, r.Library.Find, r.Library.Games))
}
