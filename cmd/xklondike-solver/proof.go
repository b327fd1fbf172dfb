package main

import (
	"context"
	"errors"
	"fmt"

	"xklondike/game"
	"xklondike/game/think/proof"
	"xklondike/game/think/prover"
	"xklondike/game/think/survey"
)

func (r *run) prove() error {
	rules, deal, err := r.oneDeal()
	if err != nil {
		return err
	}
	ctx := untilSignal()
	sum, err := r.survey(ctx, survey.Survey{})
	if err != nil {
		return err
	}
	if sum.Unwinnable == 0 {
		return errors.New("there is nothing to prove: the deal was not found to be unwinnable")
	}
	return r.writeProof(ctx, deal.State(rules))
}

func (r *run) writeProof(ctx context.Context, lost game.State) error {
	b, err := proof.NewBoard(lost, proof.AllLemmas)
	if err != nil {
		return err
	}
	p, err := prover.Prove(ctx, b)
	if err != nil {
		return err
	}
	if n := len(p.Lost) + len(p.Easier); n > proof.MaxKeys {
		return fmt.Errorf("the proof lists %d positions, and can have at most %d", n, proof.MaxKeys)
	}
	return r.proof.Write(p.Encode())
}

func (r *run) checkProof() error {
	rules, deal, err := r.oneDeal()
	if err != nil {
		return err
	}
	file, err := r.library.ReadInput(r.options.files[0])
	if err != nil {
		return err
	}
	p, err := proof.Decode(file.Text)
	if err == nil {
		err = p.Check(deal.State(rules))
	}
	if err != nil {
		return fmt.Errorf("%s: this does not prove that %s of %s is lost: %w", file.Name, deal, rules.Name, err)
	}
	_, err = fmt.Fprintf(r.messages.Escape(r.out), "%s of %s cannot be won: every move from %d positions leads to one of them, by the lemmas twins free stock%s\n",
		deal, rules.Name, len(p.Lost)+len(p.Easier), p.Lemmas)
	return err
}

// oneDeal returns the only deal of the command line.
func (r *run) oneDeal() (*game.Rules, survey.Deal, error) {
	rules, list, err := r.deals()
	if err != nil {
		return nil, survey.Deal{}, err
	}
	if list.Len() != 1 {
		return nil, survey.Deal{}, fmt.Errorf("a proof is about one deal, not about %d", list.Len())
	}
	return rules, list.At(rules, 0), nil
}
