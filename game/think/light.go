package think

import (
	"context"
	"fmt"
	"time"

	"xklondike/game"
	"xklondike/game/text"
	"xklondike/game/think/lamp"
	"xklondike/game/think/recall"
	"xklondike/game/think/solver"
)

// WhyNoAnswer returns nil, or for the status line why there is nothing to work out: the game is won, or check refuses its
// rules.
func WhyNoAnswer(s game.State, check func(*game.Rules) error) error {
	if s.Won() || s.Rules().IsClock() && s.Over() {
		return game.Reason(text.DescribeEnding(s, 0))
	}
	return check(s.Rules())
}

// LampWords says what the lamp shows.
func LampWords(proven solver.Verdict) string {
	return "Lamp: " + [...]string{"not known", "won from here, whatever the hidden cards are", "lost, whatever the hidden cards are"}[proven]
}

// Prove returns the work that finds out what is proven of the present position of a game, within a limit of
// package lamp. It knows what the player has seen, undone moves included. The work returns the words for the
// status line.
func Prove(g *game.Game, limit int64) (work func(context.Context) any) {
	seenBy := recall.Of(g)
	return func(ctx context.Context) any {
		seen, err := seenBy.Seen(ctx)
		proven := solver.Unknown
		if err == nil {
			proven, err = lamp.Prove(ctx, seen, limit)
		}
		if err != nil {
			return "Lamp: " + err.Error()
		}
		return LampWords(proven)
	}
}

const peekTime = 10 * time.Second

// SolveTruePosition returns the work that finds out whether the true position can be won. maxBytes limits the
// tables of the search; 0 stands for solver.DefaultMemory. The work returns the words for the status line.
func SolveTruePosition(s game.State, maxBytes int64) (work func(context.Context) any) {
	return func(ctx context.Context) any {
		timer, stop := context.WithTimeout(ctx, peekTime)
		defer stop()
		defer ReleaseMemory()
		r, err := solver.Solve(timer, s, solver.Options{Memory: searchMemory(maxBytes)})
		switch {
		case err != nil:
			return "Peeked: " + err.Error()
		case r.Verdict == solver.Winnable:
			return "Peeked: this game can be won from here"
		case r.Verdict == solver.Unwinnable:
			return "Peeked: this game cannot be won from here"
		}
		return fmt.Sprintf("Peeked: could not decide in %d seconds whether this game can be won", int(peekTime/time.Second))
	}
}

const parLimit = 5 * time.Second

// Par works out how many moves win from a position, the fewest that are known after a few seconds. The given moves win.
func Par(s game.State, moves []game.Move) (work func(context.Context) any) {
	return func(ctx context.Context) any {
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
