package jobs

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/journal"
	"xklondike/game/text"
)

// RecordsDir returns where records are; "" if that is unknown.
func (r *Run) RecordsDir() string { return cmp.Or(r.Request.Records, r.UsualRecords) }

func (r *Run) openRecords(open func(dir string, o journal.Options) *journal.Book) *journal.Book {
	return open(r.RecordsDir(), journal.Options{Warn: r.Messages.Warn, Find: r.Library.Find, ExplainLost: r.ExplainLost})
}

func (r *Run) showRecord() error {
	rec, err := r.Library.ReadRecord(r.Request.RecordFile)
	if err != nil {
		return err
	}
	return text.WriteGameSummary(r.Out, rec.Game, rec.Begun.Format(time.DateTime+" UTC"))
}

func (r *Run) verifyRecords() error {
	if len(r.Request.VerifyFiles) == 0 {
		return r.openRecords(journal.OpenAsIs).Verify(r.Messages.Escape(r.Out))
	}
	var errs error
	for _, name := range r.Request.VerifyFiles {
		file, err := r.Library.ReadInput(name)
		if err == nil {
			err = journal.Verify(r.Messages.Escape(r.Out), file.Name, file.Text, r.Library.Find)
		}
		errs = errors.Join(errs, err)
	}
	return errs
}

func (r *Run) exportDeal() error {
	name := r.Request.RecordFile
	if name == "" {
		name = r.openRecords(journal.OpenAsIs).LastBegunPath()
	}
	if name == "" {
		return errors.New("-export: no game has been recorded yet")
	}
	rec, err := r.Library.ReadRecord(name)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(r.Out, deals.FormatLine(rec.Game.Rules(), rec.Game.Deal()))
	return err
}

func (r *Run) showStats() error {
	book := r.openRecords(journal.OpenAsIs)
	unread := book.AddUnlisted()
	if unread != nil {
		unread = fmt.Errorf("records: %w", unread)
	}
	results := book.Results()
	if r.Request.Game != "" {
		rules, err := r.Library.Choose(r.Request.Game)
		if err != nil {
			return err
		}
		results = resultsOf(rules.Name, results)
	}
	statistics := text.NewStatistics(results)
	statistics.Today, statistics.MovesToWin = book.Today(), book.MovesToWin
	if unread != nil && statistics.IsEmpty() {
		return unread
	}
	return errors.Join(statistics.Write(r.Messages.Escape(r.Out), book.LedgerPath(), r.Library.Games()), unread)
}

func resultsOf(name string, all iter.Seq[game.Result]) iter.Seq[game.Result] {
	return func(yield func(game.Result) bool) {
		for result := range all {
			if result.Game == name && !yield(result) {
				return
			}
		}
	}
}
