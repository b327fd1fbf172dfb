package think

import (
	"context"
	"time"

	"xklondike/game"
	"xklondike/game/think/solver"
)

const parLimit = 5 * time.Second

// Par returns how many moves win from a position, the fewest that are known after a few seconds. The given moves win.
func Par(ctx context.Context, s game.State, moves []game.Move) int {
	ctx, end := context.WithTimeout(ctx, parLimit)
	defer end()
	defer ReleaseMemory()
	found, err := solver.Solve(ctx, s, solver.Options{Nodes: int64(nodesPerPack * s.Rules().Packs), Memory: searchMemory(0)})
	if err == nil && found.Verdict == solver.Winnable && len(found.Line) < len(moves) {
		moves = found.Line
	}
	return len(solver.Improve(ctx, s, moves))
}
