package think

import (
	"context"
	"fmt"
	"time"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/think/solver"
)

const peekTime = 10 * time.Second

// SolveTruePosition returns the work that finds out whether the true position can be won. maxBytes limits the
// tables of the search; 0 stands for solver.DefaultMemory. The work returns the words for the status line.
func SolveTruePosition(s game.State, maxBytes int64) (work func(context.Context) string) {
	return func(ctx context.Context) string {
		timer, stop := context.WithTimeout(ctx, peekTime)
		defer stop()
		defer ReleaseMemory()
		r, err := solver.Solve(timer, s, solver.Options{Memory: searchMemory(maxBytes)})
		switch {
		case err != nil:
			return text.Say("peek-failed", text.Facts{"why": err.Error()})
		case r.Verdict == solver.Winnable:
			return language.T("Peeked: this game can be won from here")
		case r.Verdict == solver.Unwinnable:
			return language.T("Peeked: this game cannot be won from here")
		}
		return fmt.Sprintf(language.T("Peeked: could not decide in %d seconds whether this game can be won"), int(peekTime/time.Second))
	}
}

const parLimit = 5 * time.Second

// Par works out how many moves win from a position, the fewest that are known after a few seconds. The given moves win.
func Par(s game.State, moves []game.Move) (work func(context.Context) int) {
	return func(ctx context.Context) int {
		ctx, end := context.WithTimeout(ctx, parLimit)
		defer end()
		defer ReleaseMemory()
		found, err := solver.Solve(ctx, s, solver.Options{Nodes: int64(nodesPerPack * s.Rules().Packs), Memory: searchMemory(0)})
		if err == nil && found.Verdict == solver.Winnable && len(found.Line) < len(moves) {
			moves = found.Line
		}
		moves, _ = solver.Improve(ctx, s, moves)
		return len(moves)
	}
}
