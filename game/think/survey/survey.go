// Package survey asks the solver about one deal or many, or lets a player play them. It writes the answers in
// the order of the deals, and computes what share can be won. The package does not know how the solver works, or
// what the command line says.
package survey

import (
	"cmp"
	"context"
	"io"
	"runtime"
	"time"

	"xklondike/game"
	"xklondike/game/think/advice"
	"xklondike/game/think/solver"
)

// A Survey asks the solver about deals. Only Rules and Deals are required.
type Survey struct {
	Rules *game.Rules
	Deals Deals

	Search solver.Options // limits for the solver with each deal; if Memory is 0, it is dealMemory
	// Time for the solver with each deal; 0: no limit, and then a deal always gets the same answer.
	Limit time.Duration
	Jobs  int // deals that are solved in parallel; 0: GOMAXPROCS
	// Goroutines that search; those beyond Jobs help with hard deals. 0: as many as Jobs says.
	Processors int
	// Whether winnable deals are graded too; see package grade. The winning moves are left out then.
	Grade bool
	// Whether to look for fewer moves that win, after the text about a single deal.
	Shorter bool
	// Whether to write a JSON object on each line instead of text, always with the winning moves.
	JSON bool

	nameWidth int
	help      chan func() // work on hard deals, for goroutines without a deal
	helpAfter time.Duration
}

// Run solves the deals and writes the answers to out, one line for each deal, in the order of the deals. A
// summary follows, except in the text about a single deal, after which a shorter way to win may come. Meanwhile it draws a
// progress bar on the writer bar, unless that is nil. It clears the bar whenever it writes to out, so both may be the same terminal.
//
// When the context ends, the deals in progress become undecided, no other deal is begun, and the summary says
// so. That is not an error. Run returns an error before it writes anything if the solver does not support the
// game. It also returns errors of the solver, and of writing to out. The Summary always describes the deals that
// were written.
func (s Survey) Run(ctx context.Context, out, bar io.Writer) (Summary, error) {
	check := solver.Solvable
	if s.Grade {
		check = advice.Advisable
	}
	if err := check(s.Rules); err != nil {
		return Summary{}, err
	}
	s = s.withDefaults()
	begin := time.Now()
	sum := Summary{Game: s.Rules.Name, Deals: s.Deals.Len(), Jobs: s.Jobs, Graded: s.Grade}
	var last answer
	err := poll[answer]{s.Rules, s.Deals, s.Jobs, s.Processors - s.Jobs, s.help, s.startJob}.run(ctx, out, bar,
		func(a answer) ([]byte, error) {
			if a.err == nil {
				sum.add(a.result.Verdict, effort{a.result.Nodes, a.result.States, a.elapsed, a.wins})
				sum.Stopped = sum.Stopped || a.why == Stopped
			}
			last = a
			return a.text, a.err
		}, func() []byte {
			sum.Elapsed = time.Since(begin)
			sum.Stopped = sum.Stopped || sum.Answered() < sum.Deals
			if s.Deals.Len() == 1 && !s.JSON {
				text, nodes := s.shorten(ctx, last)
				sum.Nodes += nodes
				return text
			}
			return formatSummary(s.JSON, sum.Game, sum)
		})
	return sum, err
}

// dealMemory is how much memory the positions of one deal may take, in bytes. A search whose memory is full
// looks at some positions again. So if the limit depended on the number of jobs, the answer could too.
const dealMemory = 256 << 20

// Goroutines without a deal help with one that has taken so long.
const helpAfter = 100 * time.Millisecond

func (s Survey) withDefaults() Survey {
	s.nameWidth = s.Deals.nameWidth(s.Rules)
	s.Processors = cmp.Or(max(s.Processors, 0), s.Jobs, runtime.GOMAXPROCS(0))
	s.Jobs = JobCount(s.Jobs, s.Deals)
	s.Processors = max(s.Processors, s.Jobs)
	s.help, s.helpAfter = make(chan func()), cmp.Or(s.helpAfter, helpAfter)
	s.Search.Memory = cmp.Or(max(s.Search.Memory, 0), dealMemory)
	return s
}

// A limitedContext looks at the clock whenever it is asked. So it ends on time even while searches keep all
// processors busy, when timers are late.
type limitedContext struct {
	context.Context
	deadline time.Time
}

func (l limitedContext) Err() error {
	if err := l.Context.Err(); err != nil {
		return err
	}
	if time.Now().Before(l.deadline) {
		return nil
	}
	return context.DeadlineExceeded
}

// WithLimit returns a context that ends with ctx or after a time, whichever comes first; 0 means no limit.
func WithLimit(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit <= 0 {
		return ctx, func() {}
	}
	timed, cancel := context.WithTimeout(ctx, limit)
	deadline, _ := timed.Deadline()
	return limitedContext{timed, deadline}, cancel
}
