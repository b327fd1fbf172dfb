package main

import (
	"xklondike/game/deals"
	"xklondike/game/think/shares"
	"xklondike/game/think/survey"
)

func (r *run) sum() error {
	var totals survey.ShareTotals
	if r.options.game != "" {
		rules, err := r.library.Choose(r.options.game)
		if err != nil {
			return err
		}
		totals.Game = rules.Name
	}
	if from, to, numbered := deals.ParseRange(r.options.deal); numbered {
		totals.Wanted = shares.Range{From: from, To: to}
	}
	for _, name := range r.options.files {
		if err := r.library.WithInput(name, totals.Read); err != nil {
			return err
		}
	}
	return totals.Write(r.messages.Escape(r.out), r.options.json)
}
