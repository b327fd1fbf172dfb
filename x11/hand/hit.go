package hand

import (
	"xklondike/game"
	"xklondike/x11/gesture"
)

// What the pointer can hit: the baize, a card by its identity, or a place by its index in game.State.Piles
const (
	Baize     gesture.Hit = 0
	firstCard gesture.Hit = 1
	firstPile gesture.Hit = 1 << 10
)

// OnCard returns the hit on a card.
func OnCard(c game.Card) gesture.Hit { return firstCard + gesture.Hit(c) }

// OnPlace returns the hit on a place by its index in game.State.Piles, where no card covers it.
func OnPlace(index int) gesture.Hit { return firstPile + gesture.Hit(index) }

// FindHit returns the pile and the index of the card that was hit, or -1 for the place; false for anything
// else.
func FindHit(s game.State, h gesture.Hit) (pile game.Pile, index int, found bool) {
	if h >= firstPile {
		if n := int(h - firstPile); n < len(s.Piles()) {
			return s.Piles()[n], -1, true
		}
		return game.Pile{}, 0, false
	}
	for _, p := range s.Piles() {
		for i, card := range s.Cards(p) {
			if OnCard(card.Card) == h {
				return p, i, true
			}
		}
	}
	return game.Pile{}, 0, false
}
