package solver

import "xklondike/game"

// rankOf returns the rank of a card in a search. The parameter has its suit and rank.
func rankOf(face uint8) game.Rank { return game.Card(face).Rank() }

// suitOf returns the suit of a card in a search. The parameter has its suit and rank.
func suitOf(face uint8) int { return int(face) / ranks }

// foundationFor returns the number of the suit pile that takes a card now, or -1 if none does. If both suit
// piles of the card's suit take it, the number is that of the first.
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

// fitsFoundation reports whether a suit pile takes a card now.
func (p *position) fitsFoundation(face uint8) bool { return p.foundationFor(face) >= 0 }

// foundationTop returns the suit and rank of the top card of a suit pile, which must not be empty.
func (p *position) foundationTop(foundation int) uint8 {
	return p.foundationCardAt[foundation/maxPacks][p.height[foundation]-1]
}

// minFoundationHeight returns the height of the lower of the suit piles for one suit. For a suit that the
// game does not use it returns the full height, so that nothing waits for that suit.
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

// facesOnFoundations returns the cards on the suit piles, one bit for each suit and rank.
func (p *position) facesOnFoundations() uint64 {
	var mask uint64
	for i, height := range p.height {
		for order := range int(height) {
			mask |= 1 << p.foundationCardAt[i/maxPacks][order]
		}
	}
	return mask
}
