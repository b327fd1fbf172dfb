package solver_test

import (
	"context"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/solver"
)

// TestShorten shortens winning lines. A shorter line wins, too, and the longest one becomes a good deal shorter.
func TestShorten(t *testing.T) {
	gametest.Long(t)
	for name, deal := range gametest.Pairs[string, uint32](t, `
morehead  13
raglan    1
klondike  41
yukon     1
canfield  2
`) {
		r := gametest.Rules(t, name)
		start := game.NewState(r, game.Shuffle(r.Packs, deal))
		found := solveDeal(t, r, deal, solver.Options{Nodes: 1_000_000})
		short := solver.Shorten(start, found.Line)
		if name == "klondike" {
			better, _ := solver.Improve(context.Background(), start, short)
			if len(better) > len(short)*9/10 {
				t.Errorf("%s: %d moves became %d", name, len(short), len(better))
			}
			short = better
		}
		if !gametest.Wins(start, short) || len(short) > len(found.Line) || name == "morehead" && len(short) > len(found.Line)*2/3 {
			t.Errorf("%s: %d moves became %d, which win: %v", name, len(found.Line), len(short), gametest.Wins(start, short))
		}
	}
}

// TestStraighten straightens winning lines on which a depth-first search went astray, so that nobody would play them. They become as
// short as other wins, and win.
func TestStraighten(t *testing.T) {
	gametest.Long(t)
	for name, deal := range gametest.Pairs[string, uint32](t, `
morehead     15
wildcards    41
raglan       71
king-albert  57
`) {
		r := gametest.Rules(t, name)
		start := game.NewState(r, game.Shuffle(r.Packs, deal))
		found := solveDeal(t, r, deal, solver.Options{Nodes: 1_000_000})
		astray := solver.Shorten(start, found.Line)
		short := solver.Straighten(context.Background(), start, astray)
		if len(astray) < 500 || len(short) > 250 || !gametest.Wins(start, short) {
			t.Errorf("%s: %d moves became %d, which win: %v", name, len(astray), len(short), gametest.Wins(start, short))
		}
	}
}
