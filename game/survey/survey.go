// Package survey asks the solver about one deal or a great many, writes down the answers in the order of the deals, and says
// what share of them can be won. It does not know how a deal is solved, what the command line said, or whether anybody
// watches: a progress bar is drawn for whoever hands over a writer for it.
package survey

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"runtime"
	"time"

	"xklondike/game"
	"xklondike/game/solver"
)

// A Survey is what to ask, and at what price. Only Rules and Deals must be there.
type Survey struct {
	Rules *game.Rules
	Deals Deals

	solver.Options               // of each deal; but the memory is for all jobs together
	Limit          time.Duration // of a deal; 0: none, and the same Jobs then bring the same answers
	Jobs           int           // deals looked into at a time; 0: as many as Go has processors, and never more than there are deals
	JSON           bool          // a JSON object a line instead of text, always with the winning lines

	width int // of the longest name of a deal, so that what follows stands in columns
}

// window is how many deals may be ahead of the one that is written next: enough that a hard deal does not keep the other jobs
// waiting at once, few enough that their answers (a kilobyte each) are no matter.
const window = 4096

// Run answers, and writes to out: for each deal a line in the order of the deals, whatever came first, and at the end what
// they come to, unless it is text about a single deal. While deals are being looked into, a progress bar is drawn on bar,
// unless that is nil; it is gone whenever out is written to, so both may be one terminal.
//
// When the context ends, the deals that are being looked into are undecided, no others are begun, and the summary says so;
// that is no error. The error is the solver's if the game is none that can be solved (nothing is written then), or that of
// out; the summary always tells of the deals that were written.
func (s Survey) Run(ctx context.Context, out, bar io.Writer) (Summary, error) {
	if err := solver.Solvable(s.Rules); err != nil {
		return Summary{}, err
	}
	s = s.filled()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	begin := time.Now()
	w := newWriter(out, bar, s.Deals.Len())
	defer w.close()
	sum := Summary{Game: s.Rules.Name, Deals: s.Deals.Len(), Jobs: s.Jobs}
	err := s.collect(s.begin(ctx), stop, &sum, w)
	sum.Elapsed = time.Since(begin)
	sum.Stopped = sum.Stopped || sum.Done() < sum.Deals
	if err == nil {
		err = w.write(s.closing(sum))
	}
	if err == nil {
		err = w.flush()
	}
	return sum, err
}

// filled is the survey with the numbers that stand for what was left out, and with the memory of one job. The longest name is
// that of the last deal: the numbers in names grow.
func (s Survey) filled() Survey {
	if n := s.Deals.Len(); n > 0 {
		s.width = len(s.Deals.At(s.Rules, n-1).String())
	}
	s.Jobs = max(1, int(min(int64(cmp.Or(max(s.Jobs, 0), runtime.GOMAXPROCS(0))), s.Deals.Len())))
	s.Memory = max(1, cmp.Or(max(s.Memory, 0), solver.DefaultMemory)/int64(s.Jobs))
	return s
}

// A question is a deal on its way through the survey.
type question struct {
	deal   Deal
	answer chan answer // has room for the one that is sent: nobody who answers waits
}

// begin starts the jobs, and returns the questions in order as they are handed out. It ends with the deals or the context;
// every question that is returned gets its answer.
func (s Survey) begin(ctx context.Context) <-chan question {
	asked, inOrder := make(chan question), make(chan question, window)
	for range s.Jobs {
		go func() {
			for q := range asked {
				q.answer <- s.solve(ctx, q.deal)
			}
		}()
	}
	go func() {
		defer close(inOrder)
		defer close(asked)
		for i := range s.Deals.Len() {
			q := question{s.Deals.At(s.Rules, i), make(chan answer, 1)}
			select {
			case asked <- q:
				inOrder <- q
			case <-ctx.Done():
				return
			}
		}
	}()
	return inOrder
}

// collect writes and counts the answers in the order of the questions. At the first error it stops the jobs, and waits for
// what they have in hand.
func (s Survey) collect(questions <-chan question, stop func(), sum *Summary, w *writer) (err error) {
	for q := range questions {
		a, late := w.await(q.answer, stop)
		if err == nil {
			err = cmp.Or(late, a.err)
		}
		if err == nil {
			sum.add(a)
			err = w.write(a.text)
		}
		if err != nil {
			stop()
		}
	}
	return err
}

// closing is what stands after the deals.
func (s Survey) closing(sum Summary) []byte {
	switch {
	case s.JSON:
		return sum.json()
	case s.Deals.Len() == 1:
		return nil
	}
	return fmt.Append(nil, sum.String())
}
