package jobs

import (
	"context"
	"fmt"

	"xklondike/game"
	"xklondike/game/think/proof"
	"xklondike/game/think/prover"
	"xklondike/game/think/survey"
	"xklondike/game/wholefile"
)

func (r *Run) writeProof(ctx context.Context, rules *game.Rules, deals survey.Deals) error {
	b, err := proof.NewBoard(deals.At(rules, 0).State(rules), proof.AllLemmas)
	if err != nil {
		return fmt.Errorf("-proof: %w", err)
	}
	p, err := prover.Prove(ctx, b)
	if err != nil {
		return fmt.Errorf("-proof: %w", err)
	}
	if n := len(p.Lost) + len(p.Easier); n > proof.MaxKeys {
		return fmt.Errorf("-proof: the proof lists %d positions, and can have at most %d", n, proof.MaxKeys)
	}
	return wholefile.Replace(r.ProofFile, p.Encode())
}

func (r *Run) checkProof() error {
	rules, deals, err := r.dealsToSolve()
	if err != nil {
		return err
	}
	if deals.Len() != 1 {
		return fmt.Errorf("-check-proof checks the proof of one deal, not of %d", deals.Len())
	}
	file, err := r.readInput(r.ProofFile)
	if err != nil {
		return err
	}
	p, err := proof.Decode(file.Text)
	deal := deals.At(rules, 0)
	if err == nil {
		err = p.Check(deal.State(rules))
	}
	if err != nil {
		return fmt.Errorf("%s: this does not prove that %s of %s is lost: %w", file.Name, deal, rules.Name, err)
	}
	_, err = fmt.Fprintf(r.escapedOut(), "%s of %s cannot be won: every move from %d positions leads to one of them, by the lemmas twins free stock%s\n",
		deal, rules.Name, len(p.Lost)+len(p.Easier), p.Lemmas)
	return err
}
