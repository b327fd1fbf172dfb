package lamp

import (
	"cmp"
	"slices"

	"xklondike/game"
	"xklondike/game/think/solver"
)

// These constants bound the search for a way to win.
const (
	planWorlds = 6 // number of worlds that are searched for plans at each step
	mostPlans  = 3 // largest number of plans that are tried at each step
	// Number of worlds that are searched for each outcome of a plan, before a proof for any outcome is
	// tried.
	glances      = 2
	mostOutcomes = 400 // a plan with more outcomes is not tried
)

// A place is where a card lies: at an index of a pile, bottom first.
type place struct {
	pile  game.Pile
	index int
}

// card returns the card that lies at a place.
func (k knowledge) card(at place) game.Card { return k.state.Cards(at.pile)[at.index].Card }

// A plan is a list of moves that can be made in every world: only the last of them turns up unseen cards.
type plan struct {
	moves []game.Move
	after knowledge
	shown []place // the places of the unseen cards that the plan turns up
	votes int     // number of worlds in which the winning line begins with the plan
}

// proveWon reports whether it proves that there is a way to play that wins in every world.
//
// It searches some worlds for winning lines. If a world is lost, there is no such way. The part of a line up
// to the first move that turns up an unseen card is a plan, which can be played in every world. A plan wins
// if there is a way to win after each of its outcomes.
func (p *prover) proveWon(k knowledge) bool {
	if len(k.unseen) <= 1 {
		return p.decide(k.state, p.left) == solver.Winnable
	}
	key := k.key()
	proven, found := p.memo[key]
	if found {
		return proven
	}
	for _, plan := range p.findPlans(k) {
		if proven = p.winsAlways(plan); proven {
			break
		}
	}
	if p.left > 0 {
		p.memo[key] = proven
	}
	return proven
}

// winsAlways reports whether it has proven that the player can win after the moves of a plan, whichever
// unseen cards the plan turns up.
func (p *prover) winsAlways(plan plan) bool {
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

// findPlans searches some worlds, and returns the plans that it finds, the most frequent first. It returns
// none if one of the worlds is lost.
func (p *prover) findPlans(k knowledge) []plan {
	var plans []plan
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
	slices.SortStableFunc(plans, func(a, b plan) int { return cmp.Compare(b.votes, a.votes) })
	return plans[:min(len(plans), mostPlans)]
}

// vote counts that one more search has found this plan, a list of moves, and returns the plans. A plan that
// is found for the first time joins the plans with one vote.
func vote(plans []plan, found plan) []plan {
	for i := range plans {
		if slices.Equal(plans[i].moves, found.moves) {
			plans[i].votes++
			return plans
		}
	}
	found.votes = 1
	return append(plans, found)
}

// planOf returns the first moves of a line that wins in some world: the moves up to the first one that turns
// up an unseen card. If no move of the line does so, planOf returns all its moves.
func (k knowledge) planOf(line []game.Move) plan {
	after := k
	for i, m := range line {
		after.state = after.state.Apply(m)
		if shown := after.faceUpUnseenPlaces(); len(shown) > 0 {
			return plan{moves: line[:i+1], after: after, shown: shown}
		}
	}
	return plan{moves: line, after: after}
}

// faceUpUnseenPlaces returns the places where unseen cards lie face up.
func (k knowledge) faceUpUnseenPlaces() (places []place) {
	for _, pile := range k.state.Piles() {
		for i, card := range k.state.Cards(pile) {
			if card.FaceUp && slices.Contains(k.unseen, card.Card) {
				places = append(places, place{pile, i})
			}
		}
	}
	return places
}
