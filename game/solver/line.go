package solver

import (
	"xklondike/game"
	"xklondike/game/solver/twin"
)

// A guide walks a line with the real state beside the search's position, and spells out what moves of the search leave
// unsaid: draws, turn-overs, turning up, and safe cards that go up.
type guide struct {
	twin.Line
	p *position
}

// spell returns the moves of the game that a path of the search stands for.
func spell(state game.State, p *position, path []move) ([]game.Move, error) {
	g := &guide{Line: twin.Line{State: state}, p: p}
	g.TurnUp()
	g.settle()
	for _, m := range path {
		g.follow(m)
		g.settle()
	}
	return g.Won()
}

// settle plays the safe moves.
func (g *guide) settle() {
	for m, ok := g.p.forced(); ok; m, ok = g.p.forced() {
		g.follow(m)
	}
}

// follow plays a move of the search in both worlds.
func (g *guide) follow(m move) {
	from, to := g.p.book.pile(int(m.from)), g.p.book.pile(int(m.to))
	switch m.way {
	case slip:
		g.follow(move{way: carry, from: m.from, to: m.to, n: m.n})
		g.follow(move{way: raise, from: m.from})
		return
	case carry:
		g.Play(game.Move{Kind: game.Carry, From: from, To: to, N: int(m.n)})
	case raise:
		g.Carry(from, game.Foundation, 1)
	case lower:
		g.Play(game.Move{Kind: game.Carry, From: g.suitPile(int(m.from)), To: to, N: 1})
	case send, play:
		waste := game.Pile{Role: game.Waste}
		turnOvers := g.State.TurnOvers() + int(m.passes) - int(g.p.passes)
		g.Deal(turnOvers, func() bool {
			return g.State.TurnOvers() == turnOvers && len(g.State.Cards(waste)) == int(m.waste)
		})
		if m.way == send {
			g.Carry(waste, game.Foundation, 1)
		} else {
			g.Play(game.Move{Kind: game.Carry, From: waste, To: to, N: 1})
		}
	case draw:
		g.Play(game.Move{Kind: game.Draw})
	case redeal:
		g.Play(game.Move{Kind: game.Redeal})
	}
	g.p.do(m)
	g.TurnUp()
}

// suitPile finds the suit pile of the game that is as a suit pile of the position.
func (g *guide) suitPile(i int) (pile game.Pile) {
	for _, p := range g.State.Piles() {
		cards := g.State.Cards(p)
		if p.Role == game.Foundation && len(cards) == int(g.p.height[i]) && len(cards) > 0 && int(cards[0].Card.Suit()) == i/maxPacks {
			return p
		}
	}
	return pile
}
