package lamp

import (
	"context"

	"xklondike/game/think/advice"
)

// Proofs tries both proofs, without a look at some worlds before.
func Proofs(s advice.Seen) (won, lost bool) {
	k := knowledge{s.Imagined(), s.Unseen()}
	prove := func(by func(*prover, knowledge) bool) bool {
		p := newProver(context.Background(), Standard)
		return by(p, k)
	}
	return prove((*prover).proveWon), prove((*prover).proveLost)
}

// Spent returns what an answer costs within a limit.
func Spent(s advice.Seen, limit int64) int64 {
	p := newProver(context.Background(), limit)
	p.ask(knowledge{s.Imagined(), s.Unseen()})
	return limit - p.left
}
