// Package winnable finds a deal that can be won, for a player who wants no others. It does not know where
// the numbers of deals come from.
package winnable

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"xklondike/game"
	"xklondike/game/memory"
	"xklondike/game/solver"
)

// nodesPerPack is the largest number of positions that the search about one deal may visit, for each pack of
// the game. With this limit the search decides 356 of the deals 1 to 400 of Klondike (xklondike -solve -deal
// 1-400 -nodes 100000). Undecided deals are passed over.
const nodesPerPack = 100_000

// A Deal is the deal that was found.
type Deal struct {
	game.Deal
	Proved bool // whether the deal is proved to be winnable; otherwise the context has ended first, and it is undecided
	Passed int  // number of deals that were passed over, because they are lost or too hard to decide
}

// Find tries deals with the numbers that next returns, until one of them is proved to be winnable. If the
// context ends first, it returns the deal that it was trying. The rules must be those of a game that
// solver.Solvable accepts. The parameter memory is passed on as solver.Options.Memory.
func Find(ctx context.Context, r *game.Rules, nextNumber func() uint32, memory int64) (Deal, error) {
	for passed := 0; ; passed++ {
		deal := game.Shuffle(r.Packs, nextNumber())
		found, err := solver.Solve(ctx, game.NewState(r, deal),
			solver.Options{Nodes: int64(nodesPerPack * r.Packs), Memory: memory})
		if err != nil || found.Verdict == solver.Winnable || ctx.Err() != nil {
			return Deal{deal, err == nil && found.Verdict == solver.Winnable, passed}, err
		}
	}
}

// Limit is how long FindWithinLimit looks for a deal. After that, it returns a deal that is undecided.
const Limit = 10 * time.Second

// FindWithinLimit works like Find, for Limit at most. The tables of the solver take at most maxBytes; 0
// stands for solver.DefaultMemory.
func FindWithinLimit(ctx context.Context, r *game.Rules, nextNumber func() uint32, maxBytes int64) Deal {
	ctx, end := context.WithTimeout(ctx, Limit)
	defer end()
	defer memory.Release()
	// After an error the deal is undecided.
	d, _ := Find(ctx, r, nextNumber, memory.Available(cmp.Or(maxBytes, solver.DefaultMemory)))
	return d
}

// Words says which deal was found, and how many were passed over: "Deal 10, winnable; 2 deals were passed over".
func (d Deal) Words() string {
	verdict := "winnable"
	if !d.Proved {
		verdict = "undecided: no deal was proved winnable in time"
	}
	passed := fmt.Sprintf("%d deals were passed over", d.Passed)
	switch d.Passed {
	case 0:
		passed = "no deal was passed over"
	case 1:
		passed = "1 deal was passed over"
	}
	return fmt.Sprintf("Deal %d, %s; %s", d.Number, verdict, passed)
}
