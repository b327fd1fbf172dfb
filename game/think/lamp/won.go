package lamp

import (
	"cmp"
	"slices"

	"xklondike/game"
	"xklondike/game/think/solver"
)

// The search for a way to win.
const (
	planWorlds   = 6   // worlds that are searched for plans at each step
	mostPlans    = 3   // plans that are tried at each step
	glances      = 2   // worlds that are searched for each outcome of a plan, before any proof is tried
	mostOutcomes = 400 // a plan with more outcomes is not tried
)

func (k knowledge) card(at game.Spot) game.Card { return k.state.Cards(at.Pile)[at.Index].Card }

// A plan turns up unseen cards only by its last move, so it can be played in every world.
type plan struct {
	moves []game.Move
	after knowledge
	shown []game.Spot // where the plan turns up unseen cards
	votes int         // worlds in which the winning line begins with the plan
}

// proveWon reports whether it proves that there is a way to play that wins in every world.
//
// It searches some worlds for winning lines. If a world is lost, there is no such way. The part of a line up to
// the first move that turns up an unseen card is a plan. A plan wins if there is a way to win after each of its
// outcomes. In no game where cards of the waste go up automatically does it prove anything: the card that a plan
// turns up decides what else the plan does.
func (p *prover) proveWon(k knowledge) bool {
	if len(k.unseen) <= 1 {
		return p.decide(k.state, p.left) == solver.Winnable
	}
	if k.state.Rules().AutoUp != game.AutoUpNone {
		return false
	}
	key := k.key()
	proven, found := p.memo[key]
	if found {
		return proven
	}
	for _, plan := range p.findPlans(k) {
		if proven = p.winsAlways(plan); proven {
			p.note(k, plan.moves)
			break
		}
	}
	if p.left > 0 {
		p.memo[key] = proven
	}
	return proven
}

func (p *prover) winsAlways(plan *plan) bool {
	outcomes := []knowledge{plan.after}
	for _, at := range plan.shown {
		var more []knowledge
		for _, o := range outcomes {
			for _, card := range o.unseen {
				more = append(more, o.assign(o.card(at), card))
			}
		}
		if outcomes = more; len(outcomes) > mostOutcomes {
			return false
		}
	}
	for _, o := range outcomes {
		for n := 0; n < glances && len(o.unseen) > 1; n++ {
			if p.decide(p.sample(o), worldNodes) == solver.Unwinnable {
				return false
			}
		}
	}
	for _, o := range outcomes {
		if !p.proveWon(o) {
			return false
		}
	}
	return true
}

func (p *prover) findPlans(k knowledge) []*plan {
	var plans []*plan
	for range planWorlds {
		world := p.sample(k)
		r := p.solve(world, worldNodes)
		switch r.Verdict {
		case solver.Unwinnable:
			return nil
		case solver.Winnable:
			plans = vote(plans, k.planOf(r.Line))
		}
	}
	slices.SortStableFunc(plans, func(a, b *plan) int { return cmp.Compare(b.votes, a.votes) })
	return plans[:min(len(plans), mostPlans)]
}

func vote(plans []*plan, found *plan) []*plan {
	for _, p := range plans {
		if slices.Equal(p.moves, found.moves) {
			p.votes++
			return plans
		}
	}
	found.votes = 1
	return append(plans, found)
}

func (k knowledge) planOf(line []game.Move) *plan {
	after := k
	for i, m := range line {
		after.state = after.state.Apply(m)
		if shown := after.faceUpUnseenPlaces(); len(shown) > 0 {
			return &plan{moves: line[:i+1], after: after, shown: shown}
		}
	}
	return &plan{moves: line, after: after}
}

func (k knowledge) faceUpUnseenPlaces() (places []game.Spot) {
	for _, pile := range k.state.Piles() {
		for i, card := range k.state.Cards(pile) {
			if card.FaceUp && slices.Contains(k.unseen, card.Card) {
				places = append(places, game.Spot{Pile: pile, Index: i})
			}
		}
	}
	return places
}
