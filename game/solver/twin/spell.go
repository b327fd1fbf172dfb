package twin

import (
	"math/bits"

	"xklondike/game"
)

// A guide walks a line with the real state beside the search's position.
type guide struct {
	Line
	search *search
	p      position
}

// spell writes out the search's path as real moves from a state.
func spell(s *search, from game.State, start position) ([]game.Move, error) {
	g := &guide{Line: Line{State: from}, search: s, p: start}
	g.TurnUp()
	for i, step := range s.path {
		if i > 0 {
			g.follow(step.move)
		}
		if step.owed == nothing {
			g.settle()
		}
	}
	return g.Won()
}

// settle plays what the search did without saying so.
func (g *guide) settle() {
	for card := g.search.forced(&g.p); card != 0; card = g.search.forced(&g.p) {
		g.follow(rise | move(bits.TrailingZeros64(card)))
	}
}

// follow plays a move of the search in both worlds. Two turn-overs show all that the stock has.
func (g *guide) follow(m move) {
	card := cardOf(m.card())
	if g.p.pack>>m.card()&1 != 0 {
		g.Deal(g.State.TurnOvers()+2, func() bool {
			waste := g.State.Cards(game.Pile{Role: game.Waste})
			return len(waste) > 0 && waste[len(waste)-1].Card == card
		})
	}
	switch from, on := g.find(card); {
	case m.kind() != rise:
		g.Carry(from, game.Tableau, on+1)
	case on > 0: // the twin has room then
		to, _ := g.find(cardOf(m.card() ^ 1))
		g.Play(game.Move{Kind: game.Carry, From: from, To: to, N: on})
		fallthrough
	default:
		g.Carry(from, game.Foundation, 1)
	}
	g.TurnUp()
	g.p.play(g.search.b, m)
}

// find returns where a card lies, and how many lie on it.
func (g *guide) find(card game.Card) (pile game.Pile, on int) {
	for _, p := range g.State.Piles() {
		cards := g.State.Cards(p)
		for i, slot := range cards {
			if slot.Card == card {
				return p, len(cards) - 1 - i
			}
		}
	}
	return game.Pile{}, 0
}
