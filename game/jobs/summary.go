package jobs

import (
	"xklondike/game/think/shares"
	"xklondike/game/think/survey"
)

func (r *Run) addUpShares() error {
	var f survey.ShareTotals
	if r.Game != "" {
		rules, err := r.chooseGame(r.Game)
		if err != nil {
			return err
		}
		f.Game = rules.Name
	}
	if from, to, numbered := r.DealNumbers(); numbered {
		f.Wanted = shares.Range{From: from, To: to}
	}
	for _, name := range r.ShareFiles {
		if err := r.withInput(name, f.Read); err != nil {
			return err
		}
	}
	return f.Write(r.escapedOut(), r.JSON)
}
