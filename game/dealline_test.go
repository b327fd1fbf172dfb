package game_test

import (
	"fmt"
	"testing"

	"xklondike/game"
)

// tableNamed finds a game of one to three packs, by its number of packs.
func tableNamed(name string) (*game.Rules, error) {
	for packs, known := range []string{1: "klondike", 2: "double-klondike", 3: "triple-klondike"} {
		if known != "" && name == known {
			return &game.Rules{Name: name, Packs: packs}, nil
		}
	}
	return nil, fmt.Errorf("no game %q", name)
}

func TestDealLine(t *testing.T) {
	r, _ := tableNamed("klondike")
	line := game.FormatDealLine(r, game.Shuffle(1, 41))
	back, d, err := game.ParseDealLine(line, tableNamed)
	if err != nil || back.Name != "klondike" || d.Number != 41 {
		t.Errorf("%q: %v", line, err)
	}
	d.Number = 0
	t.Log(line)
	line = game.FormatDealLine(r, d)
	t.Log(line)
	if _, _, err := game.ParseDealLine(line, tableNamed); err != nil {
		t.Error(err)
	}
}
