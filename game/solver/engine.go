// Package solver searches positions, with all cards known: can this be won, and how, or is it proved that it cannot be?
//
// The rules are package game's: what is here is a faster form of them, compiled anew for each search and checked against
// game.State in the tests, and a winning line is replayed by game.State.Apply before it is handed out. The package does not
// know what time it is, where a position comes from, or who asks.
package solver

import (
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
// verdict Winnable comes with a line that has been replayed. The error is that of Solvable, or says that the position does not
// show which rank starts the suit piles: only one does not in which a dealt base card went back to the columns.
func Solve(ctx context.Context, s game.State, o Options) (Result, error) {
	if err := Solvable(s.Rules()); err != nil {
		return Result{}, err
	}
	if o.Memory <= 0 {
		o.Memory = DefaultMemory
	}
	if twin.Fits(s.Rules()) && o.Without == 0 {
		return twins(ctx, s, o)
	}
	return general(ctx, s, o)
}

// twins leaves a position to the engine for Klondikes, whose keys are exact. Should that give up before its time, the general
// one goes on.
func twins(ctx context.Context, s game.State, o Options) (Result, error) {
	stop := func() bool { return ctx.Err() != nil }
	found := twin.Solve(s, twin.Options{Nodes: o.Nodes, Memory: o.Memory, Seed: o.Seed, Stop: stop})
	r := Result{Line: found.Line, Nodes: found.Nodes, States: found.States, Bytes: found.Bytes}
	switch found.Verdict {
	case twin.Winnable:
		r.Verdict = Winnable
		return r, replay(s, r.Line)
	case twin.Unwinnable:
		r.Verdict = Unwinnable
		return r, nil
	}
	return goOn(ctx, s, o, r)
}

// replay plays a line, and reports the first thing that is wrong with it.
func replay(s game.State, line []game.Move) error {
	for i, m := range line {
		if err := s.Check(m); err != nil {
			return fmt.Errorf("move %d, %s, of a line that was found: %w", i+1, m, err)
		}
		s = s.Apply(m)
	}
	if !s.Won() {
		return fmt.Errorf("a line of %d moves was found that does not win", len(line))
	}
	return nil
}
