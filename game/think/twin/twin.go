// Package twin decides positions of Klondikes with one pack: columns built down in alternate colours, any
// tail of a run may move, only kings go to empty columns, and the waste may be turned over without limit. For
// these it is the fastest engine. It knows no other games.
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

// Tables are the memory of a search. Using them again for the next one is much faster than taking memory from
// the system. The zero Tables are empty. Only one search at a time may use them.
type Tables struct {
	seen   transpositionTable
	easier *Tables // tables of the search of the easier game, see relaxation; nil: none yet
}

// Solve searches a position of a game that Supports accepts. If the context ends, the verdict is Unknown. An
// error means that package game refuses one of the winning moves.
func (t *Tables) Solve(ctx context.Context, s game.State, o Options) (r Result, err error) {
	search, start, verdict := t.runSearch(ctx, s, o)
	if r = search.result(verdict); verdict == Winnable {
		r.Line, err = toGameMoves(search, s, start)
	}
	return r, err
}

func (t *Tables) runSearch(ctx context.Context, s game.State, o Options) (*search, position, Verdict) {
	o.Memory = cmp.Or(max(o.Memory, 0), DefaultMemory)
	b, start := newBoard(s, o.Without)
	search := newSearch(ctx, b, o, t)
	return search, start, search.run(start)
}

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

// Supports reports whether this engine can solve a game: by its rules (see the package comment), and because
// its keys fit into 64 bits.
func Supports(r *game.Rules) bool {
	if !r.IsPlainKlondike() || r.Stock >= 48 {
		return false
	}
	d := digits{weight: 1}
	d.takeTalon(max(0, r.Stock), r.Draw)
	for range r.PileCount(game.Foundation) {
		d.take(ranks + 1)
	}
	for i := range r.Columns {
		d.take(r.FaceDown[i] + r.FaceUp[i] + 1)
	}
	return !d.tooLarge
}
