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

// book is the directory of records, with its ledger: open is journal.Open, or Look.
func (r *Run) book(open func(dir string, o journal.Options) *journal.Book) *journal.Book {
	return open(cmp.Or(r.Records, r.Files.RecordsDir()), journal.Options{Warn: r.Warn, Find: r.find})
}

// recorded reads a record.
func (r *Run) recorded(name string) (*journal.Recorded, error) {
	file, err := r.input(name)
	if err != nil {
		return nil, err
	}
	return journal.Read(file.Name, file.Text, r.find)
}

// showRecord prints how a record stands.
func (r *Run) showRecord() error {
	rec, err := r.recorded(r.RecordFile)
	if err != nil {
		return err
	}
	return text.Record(r.Out, rec.Game, rec.Begun.Format(time.DateTime+" UTC"))
}

// verify works records out again, or all that the ledger says; what does not come out as it is written there is an error.
func (r *Run) verify() error {
	if len(r.VerifyFiles) == 0 {
		return r.book(journal.Look).Verify(r.Out)
	}
	var wrong error
	for _, name := range r.VerifyFiles {
		file, err := r.input(name)
		if err == nil {
			err = journal.Verify(r.Out, file.Name, file.Text, r.find)
		}
		wrong = errors.Join(wrong, err)
	}
	return wrong
}

// export prints the deal of a record, or of the game begun last, as a line to be mailed.
func (r *Run) export() error {
	name := r.RecordFile
	if name == "" {
		name = r.book(journal.Look).Latest()
	}
	if name == "" {
		return errors.New("-export: no game is recorded yet")
	}
	rec, err := r.recorded(name)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(r.Out, deals.FormatLine(rec.Game.Rules(), rec.Game.Deal()))
	return err
}

// showStats prints what came of all games, or of those of one kind. Where not all of them could be read, that is an error.
func (r *Run) showStats() error {
	book := r.book(journal.Look)
	unread := book.Fold()
	results := book.Results()
	if unread != nil {
		unread = fmt.Errorf("records: %w", unread)
	}
	if unread != nil && len(results) == 0 {
		return unread
	}
	if r.Game != "" {
		rules, err := r.find(r.Game)
		if err != nil {
			return err
		}
		results = slices.DeleteFunc(results, func(of game.Result) bool { return of.Game != rules.Name })
	}
	return errors.Join(text.Statistics(r.Out, book.Ledger(), results, r.games), unread)
}
