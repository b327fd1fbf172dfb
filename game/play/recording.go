package play

import (
	"context"

	"xklondike/game/journal"
	"xklondike/game/think"
)

type recording struct {
	*journal.Record
	failureShown bool
}

const sumsKind think.Kind = "sums"

// askForSums asks for the sums of the ledger, if it is long and they are not known. The totals show as soon as they
// are.
func (p parts) askForSums(records *journal.Book) {
	if p.isAsked(sumsKind) {
		return
	}
	work := records.SumUp()
	if work == nil {
		return
	}
	p.ask(question{
		kind: sumsKind, work: func(context.Context) any { return work() },
		stands: func() bool { return true }, awaited: func() bool { return true },
		take: func(sums any) {
			records.TakeSums(sums)
			if p.record.Record != nil {
				p.record.UpdateTally()
			}
			p.status.revision++
		},
	})
}

func (r *recording) failureNotice() string {
	failure, shown := r.Failure(), r.failureShown
	r.failureShown = failure != nil
	if failure == nil || shown {
		return ""
	}
	return "Not recorded: " + failure.Error()
}
