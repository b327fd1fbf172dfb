package hand

import (
	"xklondike/game"
	"xklondike/x11/gesture"
)

// What the pointer was on, as gestures carry it: bare baize, a card by its identity, or a pile's place by its number in
// game.State.Piles.
const (
	Baize     gesture.Hit = 0
	firstCard gesture.Hit = 1
	firstPile gesture.Hit = 1 << 10
)

// OnCard is the hit on a card.
func OnCard(c game.Card) gesture.Hit { return firstCard + gesture.Hit(c) }

// OnPlace is the hit on the place of the nth pile, where no card covers it.
func OnPlace(n int) gesture.Hit { return firstPile + gesture.Hit(n) }

// find returns the pile and the index of the card that was hit; index -1 for a place. It is false for baize and for a card
// that is not on the table.
func find(s game.State, h gesture.Hit) (game.Pile, int, bool) {
	if h >= firstPile {
		if n := int(h - firstPile); n < len(s.Piles()) {
			return s.Piles()[n], -1, true
		}
		return game.Pile{}, 0, false
	}
	for _, p := range s.Piles() {
		for i, slot := range s.Cards(p) {
			if OnCard(slot.Card) == h {
				return p, i, true
			}
		}
	}
	return game.Pile{}, 0, false
}
