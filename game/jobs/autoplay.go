package jobs

import (
	"cmp"
	"errors"

	"xklondike/game/think/advice"
	"xklondike/game/think/survey"
)

// Only -records keeps records: the user's own directory is for games that the user played.
func (r *Run) autoplayDeals() error {
	rules, err := r.chooseGame(cmp.Or(r.Game, defaultGame))
	if err != nil {
		return err
	}
	player, err := advice.FindSettings(r.Player)
	if err != nil {
		return err
	}
	a := survey.Autoplay{Rules: rules, Deals: survey.Numbered(r.AutoplayDeals()), Player: player, Seed: r.Seed,
		Limit: r.Limit, Jobs: r.Jobs, JSON: r.JSON, Records: r.Records}
	sum, err := a.Run(untilSignal(), r.Out, r.progressBarOutput())
	if err == nil && sum.Stopped {
		return errors.New("-autoplay: stopped by a signal")
	}
	return err
}
