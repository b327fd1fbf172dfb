package solver

// winPriority is above that of any move that does not win.
const winPriority = 1 << 14

// priority estimates how good a move is, which affects the time of a search, but never its verdict.
func (p *position) priority(m move) int16 {
	switch m.kind {
	case toFoundation:
		return p.foundationPriority(int(m.from))
	case uncoverToFoundation:
		return 500
	case carry:
		return p.carryPriority(m)
	case fromFoundation:
		return 30
	case talonToFoundation:
		return 450 - p.talonDistance(m)
	case talonToPile:
		return 300 - 2*p.talonDistance(m)
	case draw:
		return 20
	}
	return 5
}

func (p *position) foundationPriority(from int) int16 {
	pile := &p.piles[from]
	switch {
	case from >= p.book.firstCell:
		return 520
	case from >= p.book.firstReserve:
		return 580
	case pile.n > 1 && pile.cards[pile.n-2]&down != 0:
		return 600
	}
	return 500
}

func (p *position) carryPriority(m move) int16 {
	pile := &p.piles[m.from]
	at := pile.n - m.n
	space := p.piles[m.to].n == 0
	switch {
	case p.book.lastTogether && int(m.from) == p.book.columns:
		return 30
	case int(m.to) >= p.book.firstCell:
		if at > 0 && pile.cards[at-1]&down != 0 {
			return 120
		}
		return 50
	case int(m.from) >= p.book.firstCell:
		return 200
	case int(m.from) >= p.book.firstReserve:
		return 350
	case at > 0 && pile.cards[at-1]&down != 0:
		return 400 + int16(at)
	case at == 0 && !space:
		return 280
	case at == 0:
		return 10
	case p.fitsFoundation(pile.cards[at-1]):
		return 250
	case space:
		return 40
	case p.book.parents[pile.cards[at]]>>pile.cards[at-1]&1 == 0:
		return 150
	}
	return 60
}

// talonDistance is how many more cards the waste has when the card is played; over 100 after a turn-over.
func (p *position) talonDistance(m move) int16 {
	if m.turnOvers == p.turnOvers {
		return int16(m.waste) - int16(p.waste)
	}
	return 100 + int16(m.waste)
}
