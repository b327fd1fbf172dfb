package play

import (
	"context"

	"xklondike/game/journal"
	"xklondike/game/think"
)

// recording has the record of the current game.
type recording struct {
	record       *journal.Record
	failureShown bool // the record cannot be written, and failureNotice has returned a warning about it
	summing      bool // the ledger is being summed up
}

// sumsKind is the kind of the question "What are the totals of the ledger?".
const sumsKind think.Kind = "sums"

// askForSums asks for the sums of the ledger, if it is long and they are not known. The status line shows
// totals as soon as they are.
func (r *recording) askForSums(records *journal.Book, t *thinking, line *statusLine) {
	work := records.SumUp()
	if r.summing || work == nil {
		return
	}
	r.summing = true
	t.ask(question{
		kind: sumsKind, work: func(context.Context) any { return work() },
		stands: func() bool { return true }, awaited: func() bool { return true },
		take: func(sums any) {
			r.summing = false
			records.TakeSums(sums)
			if r.record != nil {
				r.record.UpdateTally()
			}
			line.revision++
		},
	})
}

// failureNotice returns a warning for the status line if the record cannot be written. It returns "" if the
// record can be written, or if it has returned the warning already and writing has failed ever since.
func (r *recording) failureNotice() string {
	failure, shown := r.record.Failure(), r.failureShown
	r.failureShown = failure != nil
	if failure == nil || shown {
		return ""
	}
	return "Not recorded: " + failure.Error()
}

// CanResume reports whether a later start can resume the current game. The game must count in the totals and
// must not be over, and its record must be completely written to a file.
func (r *recording) CanResume() bool {
	g := r.record.Game()
	return g.Counted() && !g.State().Over() && r.record.Path() != "" && r.record.Failure() == nil
}
