package solver

import (
	"context"

	"xklondike/game"
)

// Limits of Improve, whose searches take a few seconds together.
const (
	improveSearches = 3_000 // with one pack; with more packs a search takes longer
	improveNodes    = 2_000 // positions of a search
	improveMemory   = 256 << 10
)

// Improve returns a winning line with as many moves as the given one, or fewer. It cuts detours, and then looks for
// shorter ways on after each move that is legal on the line. The answer depends on nothing else, unless the context
// ends.
func Improve(ctx context.Context, s game.State, line []game.Move) []game.Move {
	var t Tables
	searches := improveSearches / (s.Rules().Packs * s.Rules().Packs)
	line = Shorten(s, line)
	for before := len(line) + 1; len(line) < before; {
		before = len(line)
		for i, at := 0, s; i < len(line); i++ {
			for _, m := range at.Legal() {
				if searches--; searches < 0 || ctx.Err() != nil {
					return line
				}
				after := at.Apply(m)
				r, err := t.Solve(ctx, after, Options{Nodes: improveNodes, Memory: improveMemory})
				if err != nil || r.Verdict != Winnable {
					continue
				}
				if rest := Shorten(after, r.Line); i+1+len(rest) < len(line) {
					line = append(append(line[:i:i], m), rest...)
				}
			}
			at = at.Apply(line[i])
		}
	}
	return line
}
