package jobs

import (
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"time"

	"xklondike/game"
	"xklondike/game/memory"
	"xklondike/game/survey"
)

// duplicateSignalTime is the time after a signal during which further signals count as the same one. The
// command timeout(1) sends its signal twice: to the program and to its process group. Without this time, the
// second one would end the program before it prints the totals.
const duplicateSignalTime = time.Second

// solveDeals prints which deals can be won, until a signal stops it. Then it prints the totals of the deals
// so far. A second signal ends the program at once, if it comes later than duplicateSignalTime after the
// first.
func (r *Run) solveDeals() error {
	rules, deals, err := r.dealsToSolve()
	if err != nil {
		return err
	}
	ctx := untilSignal()
	s := survey.Survey{Rules: rules, Deals: deals, Limit: r.Limit, JSON: r.JSON}
	s.Nodes = r.Nodes
	s.Processors = cmp.Or(r.Jobs, runtime.GOMAXPROCS(0))
	s.Jobs, s.Memory = r.jobsInMemory(survey.JobCount(r.Jobs, deals))
	sum, err := s.Run(ctx, r.Out, r.progressBarOutput())
	if err == nil && sum.Stopped {
		return errors.New("-solve: stopped by a signal")
	}
	return err
}

// availableMemory returns how many bytes the tables of a search may take if it is the only one: SolverMemory, or less
// if the process may not get as much.
func (r *Run) availableMemory() int64 { return memory.Available(r.SolverMemory()) }

// jobsInMemory returns how many of some searches may go on at a time, and how many bytes the tables of each
// may take. If the process may not get enough for all jobs, it has fewer of them. Each search has what it
// would have alone, so the answers are the same.
func (r *Run) jobsInMemory(jobs int) (fewer int, bytesEach int64) {
	wanted := r.SolverMemory()
	granted := memory.Available(int64(jobs) * wanted)
	if granted < wanted {
		return 1, granted
	}
	return int(granted / wanted), wanted
}

// untilSignal returns a context that ends at a signal. A later signal ends the program, unless it counts as
// the same one.
func untilSignal() context.Context {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	context.AfterFunc(ctx, func() { time.AfterFunc(duplicateSignalTime, stop) })
	return ctx
}

// dealsToSolve returns the game and the deals that -solve is asked about. With -resume, that is a position of
// a recorded game.
func (r *Run) dealsToSolve() (*game.Rules, survey.Deals, error) {
	if r.ResumeFile != "" {
		return r.positionToSolve()
	}
	rules, err := r.chooseGame(cmp.Or(r.Game, defaultGame))
	if err != nil {
		return nil, survey.Deals{}, err
	}
	if r.CardsFile != "" {
		file, err := r.readInput(r.CardsFile)
		if err != nil {
			return nil, survey.Deals{}, err
		}
		deals, err := survey.ParseDeals(rules, file.Name, string(file.Text))
		return rules, deals, err
	}
	if from, to, numbered := r.DealNumbers(); numbered {
		return rules, survey.Numbered(from, to), nil
	}
	start, err := r.requestedDeal(r.Game)
	origin := r.Deal
	if !strings.Contains(origin, ":") { // deal numbers of other programs have a colon, as in pysol:24
		origin = "-deal"
	}
	if start.Note != "" {
		r.Warn(origin + ": " + start.Note)
	}
	return start.Rules, survey.SingleDeal(start.Deal, origin), err
}

// progressBarOutput returns the writer for a progress bar: standard error if that is a terminal, else nil. It
// also returns nil if another process reads the answers: that process may write to the same terminal, and the
// bar would disturb its output.
func (r *Run) progressBarOutput() io.Writer {
	if fileMode(r.Err)&os.ModeCharDevice == 0 || fileMode(r.Out)&(os.ModeNamedPipe|os.ModeSocket) != 0 {
		return nil
	}
	return r.Err
}

// fileMode returns the mode of the file behind w. If w is no open file, it returns 0, the mode of a regular file.
func fileMode(w io.Writer) os.FileMode {
	if f, ok := w.(*os.File); ok {
		if info, err := f.Stat(); err == nil {
			return info.Mode()
		}
	}
	return 0
}
