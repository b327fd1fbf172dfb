package solver

import "xklondike/game"

func rankOf(face uint8) game.Rank { return game.Card(face).Rank() }

func suitOf(face uint8) int { return int(face) / ranks }

// foundationFor returns the first suit pile that takes a card now, or -1.
func (p *position) foundationFor(face uint8) int {
	i, order := suitOf(face)*maxPacks, p.foundationPlace[face]
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

func (p *position) fitsFoundation(face uint8) bool { return p.foundationFor(face) >= 0 }

// The suit pile must not be empty.
func (p *position) foundationTop(foundation int) uint8 {
	return p.foundationCardAt[foundation/maxPacks][p.height[foundation]-1]
}

// For a suit that the game does not use, the height is full, so that nothing waits for that suit.
func (p *position) minFoundationHeight(suit int) uint8 {
	if !p.book.hasSuit[suit] {
		return ranks
	}
	i := suit * maxPacks
	if p.book.packs == 2 {
		return min(p.height[i], p.height[i+1])
	}
	return p.height[i]
}

func (p *position) facesOnFoundations() uint64 {
	var mask uint64
	for i, height := range p.height {
		for order := range int(height) {
			mask |= 1 << p.foundationCardAt[i/maxPacks][order]
		}
	}
	return mask
}
