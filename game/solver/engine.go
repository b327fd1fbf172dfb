// Package solver searches positions with all cards known. It finds a winning line, or proves that there is none.
//
// The rules are those of package game. The package compiles them into a faster form for each search, and the
// tests compare that form with game.State. Before Solve returns a winning line, game.State.Apply has played
// it. The package does not know the time, and does not know where a position comes from.
package solver

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"xklondike/game"
	"xklondike/game/solver/twin"
)

// maxPacks is the largest number of packs that a position has room for.
const maxPacks = 2

// Solvable returns nil if the solver can search positions of the game. Otherwise the error gives the reason
// in one line for the user. The game must be a packing game with one or two packs.
func Solvable(r *game.Rules) error {
	switch {
	case r == nil:
		return errors.New("there is no game to solve")
	case r.LeavesNoChoice():
		return fmt.Errorf("%s leaves no choice, so there is nothing to solve", r.Title)
	case r.Packs > maxPacks:
		return fmt.Errorf("%s is played with %d packs, too many to solve: %d is the most", r.Title, r.Packs, maxPacks)
	}
	return nil
}

// Tables are the tables of a search. The next search with the same Tables uses their memory again, which is
// much faster than to take memory from the system for each search. The zero Tables are empty. Only one search
// at a time may use them.
type Tables struct {
	twin                       twin.Tables
	exhaustive, restarts, beam transpositionTable
	tree                       []beamNode // the memory of the tree of the last beam search
}

// Solve does what the method Solve does, with tables of its own.
func Solve(ctx context.Context, s game.State, o Options) (Result, error) {
	return new(Tables).Solve(ctx, s, o)
}

// Solve searches a position of a game that Solvable accepts. If the context ends, the search stops with the
// verdict Unknown. A verdict Winnable comes with winning moves, which game.State.Apply has played. Solve
// returns the errors of Solvable, and an error if the position does not show which rank starts the suit
// piles. That happens only in games that deal the base card, after this card has gone back to the columns.
func (t *Tables) Solve(ctx context.Context, s game.State, o Options) (Result, error) {
	if err := Solvable(s.Rules()); err != nil {
		return Result{}, err
	}
	o.Memory = cmp.Or(max(o.Memory, 0), DefaultMemory)
	if !twin.Supports(s.Rules()) || o.Without != 0 {
		return t.solveGeneral(ctx, s, o)
	}
	// Package twin is the engine for Klondikes. It never mistakes two different positions for the same one. If
	// it ends without a verdict before it has made as many positions as it may, the general engine searches
	// on.
	r, err := t.twin.Solve(ctx, s, o)
	if err != nil || r.Verdict != Unknown {
		return r, err
	}
	return t.searchAgain(ctx, s, o, r)
}
