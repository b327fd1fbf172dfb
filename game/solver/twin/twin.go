// Package twin decides positions of Klondikes. These games have one pack, and columns that are built down in
// alternate colours. Any part of a run may move, and only kings go to empty columns. The stock is dealt to a
// waste, which may be turned over without limit. For such games this engine is the fastest one here. It knows
// no other games.
//
// The idea: twins are two cards of the same rank and colour. A position may forget which of two twins carries
// which card; type position has the proof. The rest of a position fits into a key of 64 bits exactly. So two
// positions with equal keys are the same.
package twin

import (
	"cmp"
	"context"

	"xklondike/game"
)

// Tables are the tables of a search. The next search with the same Tables uses their memory again, which is
// much faster than to take memory from the system for each search. The zero Tables are empty. Only one search
// at a time may use them.
type Tables struct {
	seen   transpositionTable
	easier *Tables // of the search of the easier game; nil: there was none yet
}

// Solve searches a position of a game that Supports accepts. If the context ends, the search stops with the
// verdict Unknown. An error means a fault of the search: package game refuses one of the winning moves that
// the search has found.
func Solve(ctx context.Context, s game.State, o Options) (Result, error) {
	return new(Tables).Solve(ctx, s, o)
}

// Solve does what the function Solve does, with these tables.
func (t *Tables) Solve(ctx context.Context, s game.State, o Options) (r Result, err error) {
	search, start, verdict := t.runSearch(ctx, s, o)
	if r = search.result(verdict); verdict == Winnable {
		r.Line, err = toGameMoves(search, s, start)
	}
	return r, err
}

// runSearch searches a position. It returns the search, the position that the search started from, and the verdict.
func (t *Tables) runSearch(ctx context.Context, s game.State, o Options) (*search, position, Verdict) {
	o.Memory = cmp.Or(max(o.Memory, 0), DefaultMemory)
	b, start := newBoard(s)
	search := newSearch(ctx, b, o, t)
	return search, start, search.run(start)
}

// result returns a verdict with the cost of the search, the search of the easier game (see relaxation) included.
func (s *search) result(v Verdict) Result {
	r := Result{Verdict: v, Nodes: s.totalNodes(), States: int64(s.seen.used), Bytes: s.seen.bytes(), Full: s.seen.full}
	if s.relaxation != nil {
		r.States += int64(s.relaxation.seen.used)
		r.Bytes += s.relaxation.seen.bytes()
	}
	if s.team != nil {
		cost := &s.team.cost
		r.Nodes, r.States, r.Bytes = r.Nodes+cost.Nodes, r.States+cost.States, r.Bytes+cost.Bytes
	}
	return r
}
