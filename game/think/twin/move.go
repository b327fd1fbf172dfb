package twin

import "math/bits"

// A move is a kind of move in the two highest bits, and the bit of the moved card in a cardSet below.
type move uint8

const (
	toFoundation move = iota << 6 // a card goes from a column, the stock or the waste to its suit pile
	// A head goes with its run to a parent or to an empty column.
	reveal
	talonToTableau // a card of the stock or the waste goes to a column
	fromFoundation
)

func (m move) card() int { return int(m&63) % cards }

func (m move) kind() move { return m &^ 63 }

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

// removeHead makes visible what the head covered, or empties its column.
func (p *position) removeHead(b *board, card int) {
	// Several heads can reveal the same wildcards, but each of these comes to light only once. Apart from
	// wildcards, what a head covers is never open yet.
	fresh := ^(p.open | p.onFoundations)
	p.heads = p.heads&^(1<<card) | b.nextHead[card]&fresh
	p.open |= b.revealed[card] & fresh
	p.spaces += b.leavesSpace[card]
	p.key -= b.headWeight[card]
	if b.wild.set>>card&1 != 0 {
		p.spaces += b.wild.spaces[bits.OnesCount64(p.heads&b.wild.set)]
	}
}

func (p *position) useEmptyColumnIfKing(card cardSet) {
	if card&kings != 0 {
		p.spaces--
	}
}
