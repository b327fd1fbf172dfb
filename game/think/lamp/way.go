package lamp

import (
	"context"
	"slices"

	"xklondike/game"
	"xklondike/game/think/advice"
	"xklondike/game/think/solver"
)

// A Proof is what Prove has proven. If that is a win, it also knows how to win.
type Proof struct {
	Verdict solver.Verdict
	ways    map[string]way // by knowledge.key
}

// A way is how to go on from a position in which a win is proven, up to the first move that turns up unseen cards.
type way struct {
	moves   []game.Move
	columns []int // those of the position, in the order of knowledge.keyAndColumns
}

func (p *prover) note(k knowledge, moves []game.Move) {
	key, columns := k.keyAndColumns()
	p.ways[key] = way{moves, columns}
}

// Next returns moves by which the proven way to win goes on from a position to which it leads. They lead to the win, or only the last
// of them turns up unseen cards. From any other position it returns none, unless all cards are known there. If the context ends
// while it looks for the last moves, it returns none.
func (p Proof) Next(ctx context.Context, s advice.Seen) []game.Move {
	k := knowledge{s.Imagined(), s.Unseen()}
	key, columns := k.keyAndColumns()
	if w, found := p.ways[key]; found {
		return w.movesFor(columns)
	}
	if p.Verdict != solver.Winnable || len(k.unseen) > 1 {
		return nil
	}
	last := newProver(ctx, Standard)
	if r := last.solve(k.state, Standard); r.Verdict == solver.Winnable {
		return solver.Straighten(ctx, k.state, r.Line)
	}
	return nil
}

// movesFor returns the moves in a position that has the same key.
func (w way) movesFor(columns []int) []game.Move {
	moves := slices.Clone(w.moves)
	translate := func(p *game.Pile) {
		if i := slices.Index(w.columns, p.N); p.Role == game.Tableau && i >= 0 {
			p.N = columns[i]
		}
	}
	for i := range moves {
		translate(&moves[i].From)
		translate(&moves[i].To)
	}
	return moves
}
