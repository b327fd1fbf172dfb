package game_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
)

// TestWinnable proves of every built-in table that its game can be won, and that the deal which shows it is one.
func TestWinnable(t *testing.T) {
	for _, r := range builtin(t) {
		d, ok := r.Winnable()
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
		if _, err := deals.ParseCards(&game.Rules{Packs: r.Packs}, deals.FormatCards(d.Cards)); err != nil {
			t.Errorf("%s: %v", r.Name, err)
		}
		for _, fault := range r.Lint() {
			t.Errorf("%s: %v", r.Name, fault)
		}
	}
}
