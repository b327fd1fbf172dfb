package lamp

import (
	"slices"

	"xklondike/game"
	"xklondike/game/think/solver"
	"xklondike/game/think/twin"
)

// How many positions a search of an easier game may visit.
const easierNodes = 20_000

// proveLost reports whether it has proven that no world can be won.
//
// It plays an easier game, in which the unseen cards are as helpful as can be. If that is lost, all worlds are
// lost. Otherwise proveLost picks a place where the easier game has turned up an unseen card, and assumes of
// each unseen card in turn that it lies there. All worlds are lost if each of these cases is. When at most one
// card is unseen, the solver decides.
func (p *prover) proveLost(k knowledge) bool {
	if p.left <= 0 || p.err != nil {
		return false
	}
	if len(k.unseen) <= 1 {
		return p.decide(k.state, p.left) == solver.Unwinnable
	}
	next, found := k.unseenColumnEnd()
	if !found {
		lost := false
		if lost, next, found = p.playEasier(k); lost || !found {
			return lost
		}
	}
	for _, card := range k.unseen {
		if !p.proveLost(k.assign(next, card)) {
			return false
		}
	}
	return true
}

func (p *prover) isLost(k knowledge) bool {
	for n := 0; n < firstWorlds && len(k.unseen) > 1 && p.left > p.limit/2; n++ {
		if p.decide(p.sample(k), worldNodes) == solver.Winnable {
			return false
		}
	}
	return p.proveLost(k)
}

func (k knowledge) unseenColumnEnd() (game.Card, bool) {
	for _, m := range k.state.TurnUps() {
		cards := k.state.Cards(m.From)
		if c := cards[len(cards)-1].Card; slices.Contains(k.unseen, c) {
			return c, true
		}
	}
	return 0, false
}

// If the easier game is not lost, playEasier returns an unseen card in whose place to try all of them, if it
// knows one.
func (p *prover) playEasier(k knowledge) (lost bool, next game.Card, found bool) {
	if !twin.SupportsHidden(k.state.Rules()) {
		p.left -= setupCost
		if solver.IsProvablyLost(k.state, k.unseen) {
			return true, 0, false
		}
		return p.searchUntilUnseenShown(k)
	}
	verdict, column := p.searchWild(k, easierNodes)
	if verdict == solver.Unwinnable {
		return true, 0, false
	}
	next, found = k.uppermostUnseen(column)
	return false, next, found
}

func (k knowledge) uppermostUnseen(column int) (game.Card, bool) {
	for _, pile := range k.state.Piles() {
		if pile.Role != game.Tableau || column >= 0 && pile.N != column {
			continue
		}
		cards := k.state.Cards(pile)
		for i := len(cards) - 1; i >= 0; i-- {
			if slices.Contains(k.unseen, cards[i].Card) {
				return cards[i].Card, true
			}
		}
	}
	return 0, false
}
