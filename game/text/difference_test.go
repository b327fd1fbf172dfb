package text_test

import (
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/text"
)

// TestDifference checks what the list of games says about some games, and that every game has words.
func TestDifference(t *testing.T) {
	for name, want := range map[string]string{
		"klondike":         "draw 3",
		"klondike-strict":  "whole runs, draw 1, one pass, nothing comes back",
		"klondike-holdout": "draw 1, one pass, two cells, nothing comes back",
		"gold-rush":        "draw 3, 2, 1, three passes",
		"yukon":            "any face-up card with all on it, no stock, nothing comes back",
		"double-klondike":  "two packs, nine columns, draw 3",
		"clock":            "no choices",
	} {
		if got := text.Difference(gametest.Rules(t, name)); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	for _, r := range gametest.Games(t) {
		if text.Difference(r) == "" {
			t.Errorf("%s has no words", r.Name)
		}
	}
}
