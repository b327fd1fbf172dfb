package twin

import "math/bits"

// A move is a move of the search in one byte: the kind of the move, and the card that moves.
type move uint8

// These are the kinds of moves. They stand in the two highest bits of a move, above the number of the card.
const (
	toFoundation move = iota << 6 // a card goes from a column, the stock or the waste to its suit pile
	// A head (the lowest card of a run that lies where it was dealt) goes with its run to a card or to an
	// empty column.
	reveal
	talonToTableau // a card of the stock or the waste goes to a column
	fromFoundation // the top card of a suit pile goes back to a column
)

// card returns the number of the moved card's bit in a cardSet.
func (m move) card() int { return int(m&63) % cards }

// kind returns the kind of the move: the move without its card.
func (m move) kind() move { return m &^ 63 }

// apply plays a move of the search in the position. The move must be possible.
func (p *position) apply(b *board, m move) {
	card := m.card()
	bit := uint64(1) << card
	switch m.kind() {
	case toFoundation:
		p.moveToFoundation(b, card)
	case reveal:
		p.removeHead(b, card)
		p.useEmptyColumnIfKing(bit)
	case talonToTableau:
		p.takeFromTalon(b, card)
		p.open |= bit
		p.useEmptyColumnIfKing(bit)
	case fromFoundation:
		p.onFoundations &^= bit
		p.key -= b.foundationWeight[card]
		p.open |= bit
		p.useEmptyColumnIfKing(bit)
	}
}

// moveToFoundation moves a card from a column, the stock or the waste to its suit pile.
func (p *position) moveToFoundation(b *board, card int) {
	bit := uint64(1) << card
	p.onFoundations |= bit
	p.key += b.foundationWeight[card]
	if p.talon&bit != 0 {
		p.takeFromTalon(b, card)
		return
	}
	p.open &^= bit
	switch {
	case p.heads&bit != 0:
		p.removeHead(b, card)
	case bit&kings != 0:
		p.spaces++
	}
}

// removeHead notes that a run leaves the place where it was dealt. The card is the lowest one of the run. The
// cards that the run covered become visible, or its column becomes empty.
func (p *position) removeHead(b *board, card int) {
	// The set fresh leaves out all cards that are open or on suit piles. This matters only for wildcards
	// (unseen cards of an easier game): several heads can reveal the same wildcards, but each wildcard comes
	// to light only once. The cards that other heads cover are never open yet.
	fresh := ^(p.open | p.onFoundations)
	p.heads = p.heads&^(1<<card) | b.nextHead[card]&fresh
	p.open |= b.revealed[card] & fresh
	p.spaces += b.leavesSpace[card]
	p.key -= b.headWeight[card]
	if b.wild.set>>card&1 != 0 {
		p.spaces += b.wild.spaces[bits.OnesCount64(p.heads&b.wild.set)]
	}
}

// useEmptyColumnIfKing counts one empty column less if the card is a king, because a king goes to an empty column.
func (p *position) useEmptyColumnIfKing(card cardSet) {
	if card&kings != 0 {
		p.spaces--
	}
}
