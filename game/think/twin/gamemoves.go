package twin

import (
	"math/bits"

	"xklondike/game"
)

type lineWriter struct {
	CheckedLine
	search *search
	p      position
}

func toGameMoves(s *search, from game.State, start position) ([]game.Move, error) {
	g := &lineWriter{CheckedLine: CheckedLine{State: from}, search: s, p: start}
	g.PlayTurnUps()
	for i, step := range s.path {
		if i > 0 {
			g.followMove(step.move)
		}
		if step.restriction == unrestricted {
			g.playForcedMoves()
		}
	}
	return g.WinningMoves()
}

func (g *lineWriter) playForcedMoves() {
	for card := g.search.forcedCard(&g.p); card != 0; card = g.search.forcedCard(&g.p) {
		g.followMove(toFoundation | move(bits.TrailingZeros64(card)))
	}
}

// A card of the stock comes up within two turn-overs.
func (g *lineWriter) followMove(m move) {
	card := cardOf(m.card())
	if g.p.talon>>m.card()&1 != 0 {
		g.DrawUntil(g.State.TurnOvers()+2, func() bool {
			waste := g.State.Waste()
			return len(waste) > 0 && waste[len(waste)-1].Card == card
		})
	}
	switch from, on := g.findCard(card); {
	case m.kind() != toFoundation:
		g.Carry(from, game.Tableau, on+1)
	case on > 0: // the cards on it first move to its twin, on which nothing lies
		to, _ := g.findCard(cardOf(m.card() ^ 1))
		g.Play(game.Move{Kind: game.Carry, From: from, To: to, N: on})
		fallthrough
	default:
		g.Carry(from, game.Foundation, 1)
	}
	g.PlayTurnUps()
	g.p.apply(g.search.b, m)
}

func (g *lineWriter) findCard(card game.Card) (pile game.Pile, cardsOnTop int) {
	for _, p := range g.State.Piles() {
		cards := g.State.Cards(p)
		for i, c := range cards {
			if c.Card == card {
				return p, len(cards) - 1 - i
			}
		}
	}
	return game.Pile{}, 0
}
