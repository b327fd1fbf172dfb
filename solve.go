package main

import (
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"xklondike/game"
	"xklondike/game/survey"
	"xklondike/resources"
)

// solve prints which deals can be won, until a signal ends that; a second one ends the program.
func (p *program) solve() error {
	rules, deals, err := p.questions()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	context.AfterFunc(ctx, stop)
	cost := p.cmd.Searching
	sum, err := survey.Survey{
		Rules: rules, Deals: deals, Jobs: cost.Jobs, Nodes: cost.Nodes, Limit: cost.Limit, JSON: cost.JSON,
	}.Run(ctx, os.Stdout, bar())
	if err == nil && sum.Stopped {
		return errors.New("-solve: stopped by a signal")
	}
	return err
}

// questions is the game and the deals that the command line asks about.
func (p *program) questions() (*game.Rules, survey.Deals, error) {
	rules, err := p.find(cmp.Or(p.cmd.Game, "klondike"))
	if err != nil {
		return nil, survey.Deals{}, err
	}
	if p.cmd.CardsFile != "" {
		file, err := resources.ReadInput(p.cmd.CardsFile, os.Stdin)
		if err != nil {
			return nil, survey.Deals{}, err
		}
		deals, err := survey.ParseDeals(rules, file.Name, string(file.Text))
		return rules, deals, err
	}
	if from, to, numbered := p.cmd.DealNumbers(); numbered {
		return rules, survey.Numbered(from, to), nil
	}
	rules, deal, err := p.dealt(p.cmd.Game)
	origin := p.cmd.Deal
	if !strings.Contains(origin, ":") { // else it is what another program calls its deal
		origin = "-deal"
	}
	return rules, survey.One(deal, origin), err
}

// bar is where to draw a progress bar: on standard error if that is a terminal, but not while somebody else reads the answers,
// who may well write to the same terminal and knows of no bar.
func bar() io.Writer {
	if mode(os.Stderr)&os.ModeCharDevice == 0 || mode(os.Stdout)&(os.ModeNamedPipe|os.ModeSocket) != 0 {
		return nil
	}
	return os.Stderr
}

// mode is what kind of file one is; 0, a regular one, if nobody knows.
func mode(f *os.File) os.FileMode {
	info, err := f.Stat()
	if err != nil {
		return 0
	}
	return info.Mode()
}
