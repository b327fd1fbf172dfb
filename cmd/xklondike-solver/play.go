package main

import (
	"xklondike/game/deals"
	"xklondike/game/think/advice"
	"xklondike/game/think/survey"
)

// play keeps records only with -records: the user's own directory is for games that the user played.
func (r *run) play() error {
	rules, err := r.library.Choose(r.game)
	if err != nil {
		return err
	}
	player, err := advice.FindSettings(r.player)
	if err != nil {
		return err
	}
	from, to, _ := deals.ParseRange(r.deal)
	a := survey.Autoplay{Rules: rules, Deals: survey.Numbered(from, to), Player: player, Seed: r.seed,
		Limit: r.limit, Jobs: r.jobs, JSON: r.json, Records: r.records}
	sum, err := a.Run(untilSignal(), r.out, r.progressBarOutput())
	if err == nil && sum.Stopped {
		err = errStopped
	}
	return err
}
