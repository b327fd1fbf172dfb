package solver

import (
	"fmt"

	"xklondike/game"
)

// A guide walks a line with the real state beside the search's position, and spells out what moves of the search leave
// unsaid: draws, turn-overs, turning up, and safe cards that go up.
type guide struct {
	state game.State
	p     *position
	line  []game.Move
}

// spell returns the moves of the game that a path of the search stands for, each of them checked and played by the game itself.
func spell(state game.State, p *position, path []move) ([]game.Move, error) {
	g := &guide{state: state, p: p}
	if err := g.settle(); err != nil {
		return nil, err
	}
	for _, m := range path {
		if err := g.follow(m); err != nil {
			return nil, err
		}
		if err := g.settle(); err != nil {
			return nil, err
		}
	}
	return g.line, replay(state, g.line)
}

// settle turns up what is to be turned up, and plays the safe moves.
func (g *guide) settle() error {
	if err := g.turnUp(); err != nil {
		return err
	}
	for m, ok := g.p.forced(); ok; m, ok = g.p.forced() {
		if err := g.follow(m); err != nil {
			return err
		}
	}
	return nil
}

// turnUp turns up all end cards.
func (g *guide) turnUp() error {
	for _, m := range g.state.TurnUps() {
		if err := g.play(m); err != nil {
			return err
		}
	}
	return nil
}

// play plays a move of the game.
func (g *guide) play(m game.Move) error {
	if err := g.state.Check(m); err != nil {
		return fmt.Errorf("move %d, %s, of a line that was found: %w", len(g.line)+1, m, err)
	}
	g.state = g.state.Apply(m)
	g.line = append(g.line, m)
	return nil
}

// follow plays a move of the search in both worlds.
func (g *guide) follow(m move) error {
	b := g.p.book
	next := game.Move{Kind: game.Carry, N: 1}
	switch m.way {
	case slip:
		if err := g.follow(move{way: carry, from: m.from, to: m.to, n: m.n}); err != nil {
			return err
		}
		return g.follow(move{way: raise, from: m.from})
	case carry:
		next = game.Move{Kind: game.Carry, From: b.pile(int(m.from)), To: b.pile(int(m.to)), N: int(m.n)}
	case raise:
		next.From = b.pile(int(m.from))
		next.To = g.suitPile(next.From)
	case lower:
		next.From, next.To = g.suitPileAt(int(m.from)), b.pile(int(m.to))
	case send, play:
		if err := g.deal(m); err != nil {
			return err
		}
		next.From, next.To = game.Pile{Role: game.Waste}, b.pile(int(m.to))
		if m.way == send {
			next.To = g.suitPile(next.From)
		}
	case draw:
		next = game.Move{Kind: game.Draw}
	case redeal:
		next = game.Move{Kind: game.Redeal}
	}
	if err := g.play(next); err != nil {
		return err
	}
	g.p.do(m)
	return g.turnUp()
}

// deal draws and turns over until the card that a move plays is on top of the waste.
func (g *guide) deal(m move) error {
	turnOvers := g.state.TurnOvers() + int(m.passes) - int(g.p.passes)
	for g.state.TurnOvers() != turnOvers || len(g.state.Cards(game.Pile{Role: game.Waste})) != int(m.waste) {
		next := game.Move{Kind: game.Draw}
		if len(g.state.Cards(game.Pile{Role: game.Stock})) == 0 {
			next.Kind = game.Redeal
		}
		if err := g.play(next); err != nil {
			return err
		}
		if g.state.TurnOvers() > turnOvers {
			return fmt.Errorf("the stock never shows card %d", m.waste)
		}
	}
	return nil
}

// suitPile finds the suit pile that takes the end card of a pile; the first one if none does, and the game then says why.
func (g *guide) suitPile(from game.Pile) game.Pile {
	for i := range g.p.book.rules.Count(game.Foundation) {
		to := game.Pile{Role: game.Foundation, N: i}
		if g.state.Check(game.Move{Kind: game.Carry, From: from, To: to, N: 1}) == nil {
			return to
		}
	}
	return game.Pile{Role: game.Foundation}
}

// suitPileAt finds the suit pile of the game that is as a suit pile of the position.
func (g *guide) suitPileAt(i int) game.Pile {
	for n := range g.p.book.rules.Count(game.Foundation) {
		pile := game.Pile{Role: game.Foundation, N: n}
		cards := g.state.Cards(pile)
		if len(cards) == int(g.p.height[i]) && len(cards) > 0 && int(cards[0].Card.Suit()) == i/maxPacks {
			return pile
		}
	}
	return game.Pile{Role: game.Foundation}
}
