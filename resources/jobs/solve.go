package jobs

import (
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"xklondike/game"
	"xklondike/game/survey"
)

// patience is how long after a signal the next one is still taken for the same: timeout(1) sends two at once, to the program
// and to its process group, and the second must not cost the totals.
const patience = time.Second

// solve prints which deals can be won, until a signal ends that; one that comes later ends the program.
func (r *Run) solve() error {
	rules, deals, err := r.questions()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	context.AfterFunc(ctx, func() { time.AfterFunc(patience, stop) })
	s := survey.Survey{Rules: rules, Deals: deals, Limit: r.Limit, Jobs: r.Jobs, JSON: r.JSON}
	s.Nodes = r.Nodes
	sum, err := s.Run(ctx, r.Out, r.bar())
	if err == nil && sum.Stopped {
		return errors.New("-solve: stopped by a signal")
	}
	return err
}

// questions is the game and the deals that the command line asks about.
func (r *Run) questions() (*game.Rules, survey.Deals, error) {
	rules, err := r.find(cmp.Or(r.Game, usual))
	if err != nil {
		return nil, survey.Deals{}, err
	}
	if r.CardsFile != "" {
		file, err := r.input(r.CardsFile)
		if err != nil {
			return nil, survey.Deals{}, err
		}
		deals, err := survey.ParseDeals(rules, file.Name, string(file.Text))
		return rules, deals, err
	}
	if from, to, numbered := r.DealNumbers(); numbered {
		return rules, survey.Numbered(from, to), nil
	}
	dealt, err := r.dealt(r.Game)
	origin := r.Deal
	if !strings.Contains(origin, ":") { // else it is what another program calls its deal
		origin = "-deal"
	}
	if dealt.Note != "" {
		r.Warn(origin + ": " + dealt.Note)
	}
	return dealt.Rules, survey.One(dealt.Deal, origin), err
}

// bar is where to draw a progress bar: on standard error if that is a terminal, but not while somebody else reads the answers,
// who may well write to the same terminal and knows of no bar.
func (r *Run) bar() io.Writer {
	if mode(r.Err)&os.ModeCharDevice == 0 || mode(r.Out)&(os.ModeNamedPipe|os.ModeSocket) != 0 {
		return nil
	}
	return r.Err
}

// mode is what kind of file is written to; 0, a regular one, if nobody knows.
func mode(w io.Writer) os.FileMode {
	if f, ok := w.(*os.File); ok {
		if info, err := f.Stat(); err == nil {
			return info.Mode()
		}
	}
	return 0
}
