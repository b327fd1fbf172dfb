package twin

// A move is what changes a position beyond rearrangement: a kind and a card.
type move uint8

// The kinds of moves, above the card.
const (
	rise   move = iota << 6 // a card goes from a column or the deck to its suit pile
	reveal                  // a head goes with its run to a card or a space
	lay                     // a card of the deck goes to the columns
	fall                    // a card of a suit pile goes to the columns
)

func (m move) card() int  { return int(m & 63) }
func (m move) kind() move { return m &^ 63 }

// play makes a move that is there.
func (p *position) play(b *board, m move) {
	card := m.card() % cards // never a larger one, and the compiler knows
	bit := uint64(1) << card
	switch m.kind() {
	case rise:
		p.up |= bit
		p.key += b.suit[card]
		switch {
		case p.pack&bit != 0:
			p.take(b, card)
		case p.heads&bit != 0:
			p.open &^= bit
			p.leave(b, card)
		default:
			p.open &^= bit
			if bit&kings != 0 {
				p.spaces++
			}
		}
	case reveal:
		p.leave(b, card)
		if bit&kings != 0 {
			p.spaces--
		}
	case lay:
		p.take(b, card)
		p.open |= bit
		if bit&kings != 0 {
			p.spaces--
		}
	case fall:
		p.up &^= bit
		p.key -= b.suit[card]
		p.open |= bit
		if bit&kings != 0 {
			p.spaces--
		}
	}
}
