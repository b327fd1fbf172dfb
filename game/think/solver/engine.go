// Package solver searches positions with all cards known. It finds a winning line, or proves that there is none.
//
// The rules are those of package game, compiled into a faster form. Tests compare that form with game.State. The
// package knows neither the time nor where a position comes from.
package solver

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/think/twin"
)

const maxPacks = game.MaxPacks

// Solvable returns nil if the solver can search the game, or why not: it must be a packing game.
func Solvable(r *game.Rules) error {
	switch {
	case r == nil:
		return errors.New(language.T("there is no game to solve"))
	case r.IsClock() && r.Rescues > 0:
		return fmt.Errorf(language.T("%s is a clock, and the solver plays no clocks"), r.Title)
	case r.IsClock():
		return fmt.Errorf(language.T("%s leaves no choice, so there is nothing to solve"), r.Title)
	}
	return nil
}

// Tables are the memory of a search, like twin.Tables.
type Tables struct {
	twin                       twin.Tables
	exhaustive, restarts, beam transpositionTable
	tree                       []beamNode // the tree of the last beam search
}

// Solve is the method with tables of its own.
func Solve(ctx context.Context, s game.State, o Options) (Result, error) {
	return new(Tables).Solve(ctx, s, o)
}

// Solve searches a position of a game that Solvable accepts. If the context ends, the verdict is Unknown.
// Winnable comes with winning moves, which game.State.Apply has played. The errors are those of Solvable.
func (t *Tables) Solve(ctx context.Context, s game.State, o Options) (Result, error) {
	if err := Solvable(s.Rules()); err != nil {
		return Result{}, err
	}
	o.Memory = cmp.Or(max(o.Memory, 0), DefaultMemory)
	if twin.Supports(s.Rules()) && o.Without == 0 {
		return t.twin.Solve(ctx, s, o)
	}
	return t.solveGeneral(ctx, s, o)
}

// Both engines take the same options and give the same results.
type (
	// Options are those of package twin. If a dominance is switched off, only the general engine searches.
	Options = twin.Options
	// A Dominance is an argument whose proof is in dominance.go, parents.go or relaxation.go.
	Dominance = twin.Dominance
	Result    = twin.Result
	Verdict   = twin.Verdict
)

const (
	Unknown    = twin.Unknown
	Winnable   = twin.Winnable
	Unwinnable = twin.Unwinnable
)

// The dominances that the general engine uses.
const (
	SafeFoundationMoves = twin.SafeFoundationMoves
	NoSafeReturns       = twin.NoSafeReturns
	RelaxationPruning   = twin.RelaxationPruning
	EqualParents        = twin.EqualParents
	EqualSpaces         = twin.EqualSpaces
	AllDominances       = twin.AllDominances
)

// DefaultMemory is the limit in bytes if Options.Memory is 0.
const DefaultMemory = twin.DefaultMemory
