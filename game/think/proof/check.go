// Package proof checks proofs that a deal of Klondike cannot be won. docs/solver/proofs.md says what a proof is, and
// proves the lemmas. The package takes the rules from package game, and knows no solver.
package proof

import (
	"errors"
	"fmt"
	"slices"

	"xklondike/game"
)

// A Key is the number of a position of one deal.
type Key = uint64

// A Proof lists positions that no line leaves, in the order of their keys.
type Proof struct {
	Lemmas Lemmas
	Lost   []Key // the start is among them, unless the easier game is lost from there
	Easier []Key // the same in the easier game
}

// Start returns the key of the position from which the board was made.
func (b *Board) Start() Key { return b.start }

// Check returns an error that says where a proof about the state is broken, or nil if the state is lost.
func (p *Proof) Check(s game.State) error {
	b, err := NewBoard(s, p.Lemmas)
	if err != nil {
		return err
	}
	easier := b.Easier()
	if easier == nil && len(p.Easier) > 0 {
		return fmt.Errorf("this game has no use for the %d positions of the easier game", len(p.Easier))
	}
	lost := func(k Key) bool { return has(p.Lost, k) || easier != nil && has(p.Easier, b.KeyIn(easier, k)) }
	if !lost(b.Start()) {
		return errors.New("the deal itself is not listed")
	}
	if err := check(easier, "easier position", p.Easier, func(k Key) bool { return has(p.Easier, k) }); err != nil {
		return err
	}
	return check(b, "position", p.Lost, lost)
}

func has(list []Key, k Key) bool {
	_, found := slices.BinarySearch(list, k)
	return found
}

func check(b *Board, name string, list []Key, lost func(Key) bool) (err error) {
	var next []Successor
	for i, k := range list {
		var won, ok bool
		switch next, won, ok = b.Successors(k, next[:0]); {
		case i > 0 && list[i-1] >= k:
			err = errors.New("it does not come after the one before it")
		case !ok:
			err = errors.New("this deal has no such position")
		case won:
			err = errors.New("it is won")
		}
		for _, n := range next {
			if err == nil && !lost(n.To) {
				err = fmt.Errorf("a move of %s leads to a position that is not listed", b.cards[n.card])
			}
		}
		if err != nil {
			return fmt.Errorf("%s %d of %d: %w", name, i+1, len(list), err)
		}
	}
	return nil
}
