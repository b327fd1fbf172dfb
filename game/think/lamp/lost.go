package lamp

import (
	"slices"

	"xklondike/game"
	"xklondike/game/think/solver"
	"xklondike/game/think/twin"
)

// easierNodes is how many positions a search of an easier game may visit.
const easierNodes = 20_000

// proveLost reports whether it has proven that no world can be won. A world is a possible order of the unseen cards.
//
// It plays an easier game, in which the unseen cards are as helpful as can be. If even the easier game is
// lost, all worlds are lost. Otherwise proveLost picks a place where the easier game has turned up an unseen
// card. For each unseen card in turn, it assumes that this card lies in that place. All worlds are lost if
// each of these cases is lost. Each case has fewer unseen cards. When at most one unseen card is left, the
// solver decides.
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

// isLost tries some worlds, unless all cards are known, and then a proof. It spends at most half on the worlds.
func (p *prover) isLost(k knowledge) bool {
	for n := 0; n < firstWorlds && len(k.unseen) > 1 && p.left > p.limit/2; n++ {
		if p.decide(p.sample(k), worldNodes) == solver.Winnable {
			return false
		}
	}
	return p.proveLost(k)
}

// unseenColumnEnd returns an unseen card that is the face-down end card of a column, so that nothing lies on
// it any more.
func (k knowledge) unseenColumnEnd() (game.Card, bool) {
	for _, m := range k.state.TurnUps() {
		cards := k.state.Cards(m.From)
		if c := cards[len(cards)-1].Card; slices.Contains(k.unseen, c) {
			return c, true
		}
	}
	return 0, false
}

// playEasier plays an easier game. If that is not lost, it returns an unseen card in whose place proveLost
// shall try all unseen cards, if it knows one.
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

// uppermostUnseen returns the uppermost unseen card of a column, or of the first column that has one if the
// number is negative.
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
