package solver

// winning is the priority of a move that wins.
const winning = 1 << 14

// priority is the move ordering: it guesses how good a move is before it is played, and the search tries the best one first. It
// decides how long a search takes, and never what it finds.
func (p *position) priority(m move) int16 {
	switch m.way {
	case raise:
		return p.priorityUp(int(m.from))
	case slip:
		return 500
	case carry:
		return p.priorityCarry(m)
	case lower:
		return 30
	case send:
		return 450 - p.distance(m)
	case play:
		return 300 - 2*p.distance(m)
	case draw:
		return 20
	}
	return 5
}

// priorityUp is the priority of a card that goes up.
func (p *position) priorityUp(from int) int16 {
	pile := &p.piles[from]
	switch {
	case from >= p.book.cells:
		return 520
	case from >= p.book.reserves:
		return 580
	case pile.n > 1 && pile.cards[pile.n-2]&down != 0:
		return 600
	}
	return 500
}

// priorityCarry is the priority of cards that go to a column or a cell.
func (p *position) priorityCarry(m move) int16 {
	pile := &p.piles[m.from]
	at := pile.n - m.n
	space := p.piles[m.to].n == 0
	switch {
	case int(m.to) >= p.book.cells:
		if at > 0 && pile.cards[at-1]&down != 0 {
			return 120
		}
		return 50
	case int(m.from) >= p.book.cells:
		return 200
	case int(m.from) >= p.book.reserves:
		return 350
	case at > 0 && pile.cards[at-1]&down != 0:
		return 400 + int16(at)
	case at == 0 && !space:
		return 280
	case at == 0:
		return 10
	case p.goesUp(pile.cards[at-1]):
		return 250
	case space:
		return 40
	case p.book.on[pile.cards[at]]>>pile.cards[at-1]&1 == 0:
		return 150
	}
	return 60
}

// distance says how far away a card of the stock is: in cards, and a turn-over that is missing later costs more.
func (p *position) distance(m move) int16 {
	if m.passes == p.passes {
		return int16(m.waste) - int16(p.waste)
	}
	return 100 + int16(m.waste)
}
