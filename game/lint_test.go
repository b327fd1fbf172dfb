package game_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
)

// TestWinnable checks for every built-in game, except clocks, that WinnableDeal finds a deal. The deal must
// have all cards, and Lint must have no remarks.
func TestWinnable(t *testing.T) {
	for _, r := range builtinRules(t) {
		d, ok := r.WinnableDeal()
		if r.Family == game.FamilyClock {
			if ok {
				t.Errorf("%s: a clock has no such deal", r.Name)
			}
			continue
		}
		if !ok {
			t.Errorf("%s: there is no deal that can be won", r.Name)
			continue
		}
		if _, err := deals.ParseCards(r, deals.FormatCards(d.Cards)); err != nil {
			t.Errorf("%s: %v", r.Name, err)
		}
		for _, fault := range r.Lint(true) {
			t.Errorf("%s: %v", r.Name, fault)
		}
	}
}
