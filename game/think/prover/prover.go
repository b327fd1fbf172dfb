// Package prover writes proofs that a deal of Klondike cannot be won. It lists positions until every move leads
// to a listed one, and leaves it to package proof which moves there are.
package prover

import (
	"context"
	"errors"
	"maps"
	"math"
	"slices"

	"xklondike/game/think/proof"
)

// ErrWinnable means that the search has met a won position.
var ErrWinnable = errors.New("the deal can be won")

// Prove returns a proof that the start of a board is lost. The context may end the search.
func Prove(ctx context.Context, b *proof.Board) (*proof.Proof, error) {
	r := &prover{ctx: ctx, board: b, lost: list{}, open: list{}}
	if e := b.Easier(); e != nil {
		r.easier = &prover{ctx: ctx, board: e, lost: list{}, open: list{}}
		r.easier.isLost(b.KeyIn(e, b.Start()), math.MaxInt)
		r.easier.wasted = 0
	}
	if err := r.close(b.Start(), math.MaxInt); err != nil {
		return nil, err
	}
	return r.trim(), nil
}

type list map[proof.Key]struct{}

func (l list) has(k proof.Key) bool {
	_, found := l[k]
	return found
}

type prover struct {
	ctx    context.Context
	board  *proof.Board
	lost   list
	easier *prover // of the easier game; nil: none
	// In the easier game: positions that can be won, or are too many to tell, and what these searches have cost.
	open   list
	wasted int
	next   []proof.Successor
}

type step struct {
	key   proof.Key
	depth int
}

// poll is the number of positions between two looks at the context.
const poll = 1 << 8

var errLimit = errors.New("too many positions")

// close adds a position to the lost ones, and all that must be lost with it. In vain, it adds none.
func (r *prover) close(start proof.Key, limit int) (err error) {
	if r.isListed(start) {
		return nil
	}
	added := []proof.Key{start}
	r.lost[start] = struct{}{}
	var path []proof.Key
	stack := []step{{start, 0}}
	for steps := 1; len(stack) > 0 && err == nil; steps++ {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		path = append(path[:at.depth], at.key)
		next, won, _ := r.board.Successors(at.key, r.next[:0])
		r.next = next
		for _, n := range next {
			if !r.isListed(n.To) {
				r.lost[n.To] = struct{}{}
				added, stack = append(added, n.To), append(stack, step{n.To, at.depth + 1})
			}
		}
		switch {
		case won:
			err = ErrWinnable
		case len(added) > limit:
			err, path = errLimit, path[:1]
		case steps%poll == 0:
			err = r.ctx.Err()
		}
	}
	if err != nil {
		for _, k := range added {
			delete(r.lost, k)
		}
		for _, k := range path {
			r.open[k] = struct{}{}
		}
		r.wasted += len(added)
	}
	return err
}

// minTrial is the least number of positions that a search of the easier game is worth.
const minTrial = 64

func (r *prover) isListed(k proof.Key) bool {
	if r.lost.has(k) {
		return true
	}
	return r.easier != nil && r.easier.isLost(r.board.KeyIn(r.easier.board, k), max(minTrial, len(r.lost))-r.easier.wasted)
}

func (r *prover) isLost(k proof.Key, limit int) bool {
	return r.lost.has(k) || limit >= minTrial && !r.open.has(k) && r.close(k, limit) == nil
}

func (r *prover) trim() *proof.Proof {
	p := &proof.Proof{Lemmas: r.board.Lemmas}
	var roots []proof.Key
	p.Lost, roots = r.reachable([]proof.Key{r.board.Start()})
	if r.easier != nil {
		p.Easier, _ = r.easier.reachable(roots)
	}
	return p
}

// reachable also returns the positions of the easier game where it stopped.
func (r *prover) reachable(stack []proof.Key) (lost, roots []proof.Key) {
	found := list{}
	for len(stack) > 0 {
		k := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if found.has(k) {
			continue
		}
		if r.easier != nil {
			if e := r.board.KeyIn(r.easier.board, k); r.easier.lost.has(e) {
				roots = append(roots, e)
				continue
			}
		}
		found[k] = struct{}{}
		next, _, _ := r.board.Successors(k, r.next[:0])
		r.next = next
		for _, n := range next {
			stack = append(stack, n.To)
		}
	}
	return slices.Sorted(maps.Keys(found)), roots
}
