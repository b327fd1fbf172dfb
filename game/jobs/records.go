package jobs

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/journal"
	"xklondike/game/text"
)

func (r *Run) openRecords(open func(dir string, o journal.Options) *journal.Book) *journal.Book {
	return open(cmp.Or(r.Records, r.RecordsDir), journal.Options{Warn: r.Warn, Find: r.findGame})
}

func (r *Run) readRecord(name string) (*journal.RecordedGame, error) {
	file, err := r.readInput(name)
	if err != nil {
		return nil, err
	}
	return journal.Read(file.Name, file.Text, r.findGame)
}

func (r *Run) showRecord() error {
	rec, err := r.readRecord(r.RecordFile)
	if err != nil {
		return err
	}
	return text.WriteGameSummary(r.Out, rec.Game, rec.Begun.Format(time.DateTime+" UTC"))
}

func (r *Run) verifyRecords() error {
	if len(r.VerifyFiles) == 0 {
		return r.openRecords(journal.OpenAsIs).Verify(r.escapedOut())
	}
	var errs error
	for _, name := range r.VerifyFiles {
		file, err := r.readInput(name)
		if err == nil {
			err = journal.Verify(r.escapedOut(), file.Name, file.Text, r.findGame)
		}
		errs = errors.Join(errs, err)
	}
	return errs
}

func (r *Run) exportDeal() error {
	name := r.RecordFile
	if name == "" {
		name = r.openRecords(journal.OpenAsIs).LastBegunPath()
	}
	if name == "" {
		return errors.New("-export: no game has been recorded yet")
	}
	rec, err := r.readRecord(name)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(r.Out, deals.FormatLine(rec.Game.Rules(), rec.Game.Deal()))
	return err
}

func (r *Run) showStats() error {
	book := r.openRecords(journal.OpenAsIs)
	unread := book.AddUnlisted()
	results := book.Results()
	if unread != nil {
		unread = fmt.Errorf("records: %w", unread)
	}
	if unread != nil && len(results) == 0 {
		return unread
	}
	if r.Game != "" {
		rules, err := r.chooseGame(r.Game)
		if err != nil {
			return err
		}
		results = slices.DeleteFunc(results, func(result game.Result) bool { return result.Game != rules.Name })
	}
	return errors.Join(text.WriteStatistics(r.escapedOut(), book.LedgerPath(), results,
		r.allGames()), unread)
}
