package survey

import (
	"cmp"
	"context"
	"io"
	"runtime"

	"xklondike/game"
)

// A poll asks about deals, several of them in parallel, and hands on the answers in the order of the deals.
type poll[A any] struct {
	rules *game.Rules
	deals Deals
	jobs  int         // number of deals that are asked about in parallel
	idle  int         // goroutines beyond the jobs, which only help
	help  chan func() // work on a deal in progress, for whoever has no deal
	// Begins a job, and returns the function by which it asks about one deal after another.
	start func() (ask func(context.Context, Deal) A)
}

// Answers are written in the order of the deals, so a hard deal delays those after it. maxAhead is how many
// later deals the other jobs may work on meanwhile. It bounds the memory: an answer takes about a kilobyte.
const maxAhead = 4096

// JobCount returns how many of the deals to work on in parallel: as many as wanted, or GOMAXPROCS if that is 0.
func JobCount(wanted int, deals Deals) int {
	return max(1, int(min(int64(cmp.Or(max(wanted, 0), runtime.GOMAXPROCS(0))), deals.Len())))
}

type task[A any] struct {
	deal   Deal
	answer chan A // has room for the answer, so the job never waits for its reader
}

// startJobs starts the jobs. Every task that was sent gets its answer.
func (p poll[A]) startJobs(ctx context.Context) <-chan task[A] {
	tasks, ordered := make(chan task[A]), make(chan task[A], maxAhead)
	for i := range p.jobs + p.idle {
		if i < p.jobs {
			go p.work(ctx, tasks)
		} else {
			go p.work(ctx, nil)
		}
	}
	go func() {
		defer close(ordered)
		defer close(tasks)
		for i := range p.deals.Len() {
			t := task[A]{p.deals.At(p.rules, i), make(chan A, 1)}
			select {
			case tasks <- t:
				ordered <- t
			case <-ctx.Done():
				return
			}
		}
	}()
	return ordered
}

func (p poll[A]) work(ctx context.Context, tasks <-chan task[A]) {
	ask := p.start()
	for {
		select {
		case t, more := <-tasks:
			if !more {
				tasks = nil
				continue
			}
			t.answer <- ask(ctx, t.deal)
		case work := <-p.help:
			work()
		case <-ctx.Done():
			return
		}
	}
}

// run asks about all deals. In the order of the deals, it passes each answer to count, and writes the lines that count
// returns, and then those that end returns. At the first error it ends the jobs' context, and waits for the tasks in
// progress. It calls end in any case.
func (p poll[A]) run(ctx context.Context, out, bar io.Writer, count func(A) ([]byte, error),
	end func() []byte) (err error) {
	w := newWriter(out, bar, p.deals.Len())
	defer w.close()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	for t := range p.startJobs(ctx) {
		a, writeErr := awaitAnswer(w, t.answer, stop)
		if err = cmp.Or(err, writeErr); err == nil {
			var lines []byte
			if lines, err = count(a); err == nil {
				err = w.write(lines)
			}
		}
		if err != nil {
			stop()
		}
	}
	lines := end()
	if err == nil {
		err = w.write(lines)
	}
	if err == nil {
		err = w.flush()
	}
	return err
}
