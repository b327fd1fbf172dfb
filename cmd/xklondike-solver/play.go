package main

import (
	"xklondike/game/deals"
	"xklondike/game/think/advice"
	"xklondike/game/think/survey"
)

// play keeps records only with -records: the user's own directory is for games that the user played.
func (r *run) play() error {
	rules, err := r.library.Choose(r.options.game)
	if err != nil {
		return err
	}
	player, err := advice.FindSettings(r.options.player)
	if err != nil {
		return err
	}
	from, to, _ := deals.ParseRange(r.options.deal)
	a := survey.Autoplay{Rules: rules, Deals: survey.Numbered(from, to), Player: player, Seed: r.options.seed,
		Limit: r.options.limit, Jobs: r.options.jobs, JSON: r.options.json, Records: r.options.records}
	sum, err := a.Run(untilSignal(), r.out, r.progressBarOutput())
	if err == nil && sum.Stopped {
		err = errStopped
	}
	return err
}
