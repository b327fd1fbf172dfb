package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/journal"
	"xklondike/game/stream"
	"xklondike/game/think"
	"xklondike/game/think/grade"
	"xklondike/game/think/survey"
)

// After a signal, further signals count as the same one for this time: timeout(1) sends its signal to the
// program and to its process group, and the second one must not end the program before it prints the totals. Tests, whose machine
// may be busy, have more time.
var duplicateSignalTime = time.Second

var errStopped = errors.New("stopped by a signal")

func (r *run) solve() error {
	_, err := r.survey(untilSignal(), survey.Survey{Shorter: r.options.shorter})
	return err
}

func (r *run) grade() error {
	r.options.nodes = cmp.Or(r.options.nodes, grade.Nodes)
	_, err := r.survey(untilSignal(), survey.Survey{Grade: true})
	return err
}

// survey asks the solver about the deals of the command line, and prints the totals in any case, even after a signal.
func (r *run) survey(ctx context.Context, s survey.Survey) (survey.Summary, error) {
	var err error
	if s.Rules, s.Deals, err = r.deals(); err != nil {
		return survey.Summary{}, err
	}
	if s.Shorter && s.Deals.Len() != 1 {
		return survey.Summary{}, fmt.Errorf("-shorter looks for fewer moves in one deal, not in %d", s.Deals.Len())
	}
	s.Search.Nodes, s.Limit, s.JSON = r.options.nodes, r.options.limit, r.options.json
	s.Processors = cmp.Or(r.options.jobs, runtime.GOMAXPROCS(0))
	s.Jobs, s.Search.Memory = r.jobsInMemory(survey.JobCount(r.options.jobs, s.Deals))
	sum, err := s.Run(ctx, r.out, r.progressBarOutput())
	if err == nil && sum.Stopped {
		err = errStopped
	}
	return sum, err
}

// jobsInMemory returns how many searches fit into memory at a time. Each may take what it would have alone, so
// that the answers are the same.
func (r *run) jobsInMemory(jobs int) (fewer int, bytesEach int64) {
	granted := think.AvailableMemory(int64(jobs) * r.options.memory)
	if granted < r.options.memory {
		return 1, granted
	}
	return int(granted / r.options.memory), r.options.memory
}

// untilSignal ends at a signal. A later one ends the program, after duplicateSignalTime.
func untilSignal() context.Context {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	context.AfterFunc(ctx, func() { time.AfterFunc(duplicateSignalTime, stop) })
	return ctx
}

// deals returns the deals that the command line asks for, or one position of a recorded game.
func (r *run) deals() (*game.Rules, survey.Deals, error) {
	if r.options.record != "" {
		return r.position()
	}
	rules, err := r.library.Choose(r.options.game)
	if err != nil {
		return nil, survey.Deals{}, err
	}
	if r.options.cards != "" {
		file, err := r.library.ReadInput(r.options.cards)
		if err != nil {
			return nil, survey.Deals{}, err
		}
		list, err := survey.ParseDeals(rules, file.Name, string(file.Text))
		return rules, list, err
	}
	if from, to, numbered := deals.ParseRange(r.options.deal); numbered {
		return rules, survey.Numbered(from, to), nil
	}
	if r.options.deal == "today" {
		return rules, survey.SingleDeal(think.TodaysDeal(context.Background(), rules, journal.FirstDealOf(time.Now())).Deal, "today"), nil
	}
	setup, err := r.library.RequestedDeal(r.options.deal, rules, r.options.game != "")
	origin := r.options.deal
	if !strings.Contains(origin, ":") { // deal numbers of other programs have a colon, as in pysol:24
		origin = "-deal"
	}
	if setup.Note != "" {
		r.messages.Warn(origin + ": " + setup.Note)
	}
	return setup.Rules, survey.SingleDeal(setup.Deal, origin), err
}

func (r *run) position() (*game.Rules, survey.Deals, error) {
	rec, err := r.library.ReadRecord(r.options.record)
	if err != nil {
		return nil, survey.Deals{}, err
	}
	at, found := rec.Game.PositionAfter(r.options.at)
	if !found {
		return nil, survey.Deals{}, fmt.Errorf("-at: there is no action %d: %s has only %d", r.options.at, r.options.record,
			rec.Game.Actions())
	}
	position := game.LinePosition{Action: r.options.at, State: at.State}
	return rec.Game.Rules(), survey.SinglePosition(rec.Game.Deal(), rec.ID, position), nil
}

// progressBarOutput returns standard error if that is a terminal and no other process reads the answers,
// which may write to the same terminal; else nil.
func (r *run) progressBarOutput() io.Writer {
	if !stream.IsTerminal(r.err) || stream.IsPipe(r.out) {
		return nil
	}
	return r.err
}
