// Package solver searches positions, with all cards known: can this be won, and how, or is it proved that it cannot be?
//
// The rules are package game's: what is here is a faster form of them, compiled anew for each search and checked against
// game.State in the tests, and a winning line is played by game.State.Apply before it is handed out. The package does not
// know what time it is, where a position comes from, or who asks.
package solver

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"xklondike/game"
	"xklondike/game/solver/twin"
)

// maxPacks is the largest number of packs that positions have room for.
const maxPacks = 2

// Solvable returns nil if positions of a game can be searched, or the reason in one line fit for a user: it must be a game
// of building with one or two packs.
func Solvable(r *game.Rules) error {
	switch {
	case r == nil:
		return errors.New("there is no game to solve")
	case r.Forced():
		return fmt.Errorf("%s leaves no choice, so there is nothing to solve", r.Title)
	case r.Packs > maxPacks:
		return fmt.Errorf("%s is played with %d packs, too many to solve: %d is the most", r.Title, r.Packs, maxPacks)
	}
	return nil
}

// Solve searches a position of a game that is Solvable. The context ends a search at any time, with the verdict Unknown. A
// verdict Winnable comes with a line that has been played. The error is that of Solvable, or says that the position does not
// show which rank starts the suit piles: only one does not in which a dealt base card went back to the columns.
func Solve(ctx context.Context, s game.State, o Options) (Result, error) {
	if err := Solvable(s.Rules()); err != nil {
		return Result{}, err
	}
	o.Memory = cmp.Or(max(o.Memory, 0), DefaultMemory)
	if !twin.Fits(s.Rules()) || o.Without != 0 {
		return general(ctx, s, o)
	}
	// The keys of the engine for Klondikes are exact. Should it give up before its time, the general one goes on.
	r, err := twin.Solve(ctx, s, o)
	if err != nil || r.Verdict != Unknown {
		return r, err
	}
	return goOn(ctx, s, o, r)
}
