package solver

import "xklondike/game"

// rankOf returns the rank of a face.
func rankOf(face uint8) game.Rank { return game.Card(face).Rank() }

// suitOf returns the suit of a face.
func suitOf(face uint8) int { return int(face) / ranks }

// room returns a suit pile that takes a card, or -1. Two of a suit that are equally high are one as good as the other.
func (p *position) room(face uint8) int {
	i, order := suitOf(face)*maxPacks, p.order[face]
	switch {
	case p.height[i] == order:
		return i
	case p.book.packs == 2 && p.height[i+1] == order:
		return i + 1
	case p.base == 0:
		return i
	}
	return -1
}

// goesUp reports whether a suit pile takes a card.
func (p *position) goesUp(face uint8) bool { return p.room(face) >= 0 }

// top returns the face of the top card of a suit pile that has one.
func (p *position) top(i int) uint8 { return p.at[i/maxPacks][p.height[i]-1] }

// least returns how high the lowest pile of a suit is. One of a suit that the game is played without hinders nothing.
func (p *position) least(suit int) uint8 {
	if !p.book.has[suit] {
		return ranks
	}
	i := suit * maxPacks
	if p.book.packs == 2 {
		return min(p.height[i], p.height[i+1])
	}
	return p.height[i]
}

// raised returns the faces of the cards that are up, a bit each.
func (p *position) raised() uint64 {
	var mask uint64
	for i, height := range p.height {
		for order := range int(height) {
			mask |= 1 << p.at[i/maxPacks][order]
		}
	}
	return mask
}
