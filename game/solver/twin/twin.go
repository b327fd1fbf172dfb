// Package twin decides positions of the Klondikes: one pack, columns built down in alternate colours, any part of a run
// moving, kings alone in spaces, a stock that goes to a waste and round again without limit. For these it is the fastest
// engine there is here; what else there is to solve is no business of it.
//
// The idea: which card of two twins (same rank, same colour) carries which child may be forgotten, see position. What is left
// of a position is so little that it is its own key of 64 bits, exactly: a position "seen before" has really been seen before.
package twin

import (
	"cmp"
	"context"

	"xklondike/game"
)

// Solve searches a position of a game that Fits. The context ends a search at any time, with the verdict Unknown. An error is a
// fault of the search: the game refuses a move of the line that it found.
func Solve(ctx context.Context, s game.State, o Options) (r Result, err error) {
	search, start, verdict := decide(ctx, s, o)
	if r = search.result(verdict); verdict == Winnable {
		r.Line, err = spell(search, s, start)
	}
	return r, err
}

// decide searches a position, and returns the search and where it began.
func decide(ctx context.Context, s game.State, o Options) (*search, position, Verdict) {
	o.Memory = cmp.Or(max(o.Memory, 0), DefaultMemory)
	b, start := newBoard(s)
	search := newSearch(ctx, b, o)
	return search, start, search.run(start)
}

// result adds up what the search has cost.
func (s *search) result(v Verdict) Result {
	r := Result{Verdict: v, Nodes: s.looked(), States: int64(s.seen.used), Bytes: s.seen.bytes()}
	if s.relaxation != nil {
		r.States += int64(s.relaxation.seen.used)
		r.Bytes += s.relaxation.seen.bytes()
	}
	return r
}
