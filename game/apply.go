package game

import "slices"

// Apply returns the state after a move. After a move that Check refuses it returns the state as it was.
func (s State) Apply(m Move) State {
	if !s.can(m) {
		return s
	}
	s.piles = slices.Clone(s.piles) // the list only: the cards are shared until they change
	return s.board.engine.apply(s, m)
}

// The rest of this file writes to the outer slice of piles, which Apply has copied, and never to the cards of a pile that
// an older state may share: those are resliced, or copied first.

// carry moves the end of a pile. The pile it leaves keeps its array, the one it comes to gets a new one.
func (s *State) carry(from, to Pile, n int) {
	taken := s.take(from, n)
	*s.at(to) = join(*s.at(to), taken)
}

// take takes cards off the end of a pile, and returns them.
func (s *State) take(p Pile, n int) []Slot {
	pile := s.at(p)
	keep := len(*pile) - n
	taken := (*pile)[keep:]
	*pile = (*pile)[:keep]
	if p.Role == Waste {
		s.packet = max(s.packet-1, 0)
	}
	if p.Role == Reserve || p.Role == Tableau && !s.board.rules.ManualTurnUp() {
		s.turnUp(p)
	}
	return taken
}

// turnUp turns the end card of a pile face up, if there is one.
func (s *State) turnUp(p Pile) {
	column := s.at(p)
	if n := len(*column); n > 0 && !(*column)[n-1].Up {
		*column = slices.Clone(*column)
		(*column)[n-1].Up = true
	}
}

// draw deals a packet, or a row.
func (s *State) draw() {
	switch s.board.rules.DealTo {
	case DealToWaste:
		s.drawPacket()
	case DealToColumns:
		s.drawRow(Tableau)
	case DealToReserves:
		s.drawRow(Reserve)
	}
}

// drawRow deals a card to each pile of a role, from left to right as far as the stock goes.
func (s *State) drawRow(role Role) {
	stock := Pile{Role: Stock}
	for n := range min(s.count(role), len(s.stock())) {
		s.carry(stock, Pile{role, n}, 1)
		s.turnUp(Pile{role, n})
	}
}

// drawPacket deals to the waste; what is left of a short packet is all there is (rules 1.3, 1.5).
func (s *State) drawPacket() {
	stock, waste := s.at(Pile{Role: Stock}), s.at(Pile{Role: Waste})
	s.packet = min(s.board.rules.packetSize(s.turnOvers), len(*stock))
	keep := len(*stock) - s.packet
	dealt := slices.Clone((*stock)[keep:])
	slices.Reverse(dealt)
	for i := range dealt {
		dealt[i].Up = true
	}
	*waste, *stock = join(*waste, dealt), (*stock)[:keep]
}

// redeal turns the waste over as a block: what was dealt first is dealt first again (rules 1.4).
func (s *State) redeal() {
	stock, waste := s.at(Pile{Role: Stock}), s.at(Pile{Role: Waste})
	turned := slices.Clone(*waste)
	slices.Reverse(turned)
	for i := range turned {
		turned[i].Up = false
	}
	*stock, *waste = turned, nil
	s.packet = 0
	s.turnOvers++
}

// autoFill fills the empty columns, from left to right as far as there are cards, where the game does that of itself.
func (s *State) autoFill() {
	for n := 0; n < s.count(Tableau) && s.board.rules.AutoFill != AutoFillNone; n++ {
		column := Pile{Tableau, n}
		if len(s.Cards(column)) > 0 {
			continue
		}
		from, ok := s.filler()
		if !ok {
			return
		}
		s.carry(from, column, 1)
		s.turnUp(column) // what comes from the stock
	}
}

// filler returns the pile whose end card fills an empty column. Where the game says so, it deals a packet to an empty waste first.
func (s *State) filler() (Pile, bool) {
	var from []Pile
	switch s.board.rules.AutoFill {
	case AutoFillReserve:
		for n := range s.count(Reserve) {
			from = append(from, Pile{Reserve, n})
		}
	case AutoFillPacket:
		if len(s.waste()) == 0 {
			s.drawPacket()
		}
		fallthrough
	case AutoFillWaste:
		from = []Pile{{Role: Waste}}
	case AutoFillStock:
		from = []Pile{{Role: Waste}, {Role: Stock}}
	}
	for _, p := range from {
		if len(s.Cards(p)) > 0 {
			return p, true
		}
	}
	return Pile{}, false
}

// at returns the place of a pile that is known to be there.
func (s *State) at(p Pile) *[]Slot {
	i, _ := s.board.index(p)
	return &s.piles[i]
}

// join returns a new slice, with no room to spare, of the cards of both.
func join(a, b []Slot) []Slot {
	both := make([]Slot, 0, len(a)+len(b))
	return append(append(both, a...), b...)
}

// Legal returns every legal move: carries in table order of their piles, smaller groups first, then turns, draw, turn-over.
// It includes moves that change nothing of meaning (Q10).
func (s State) Legal() []Move {
	var moves []Move
	try := func(m Move) {
		if s.can(m) {
			moves = append(moves, m)
		}
	}
	for _, from := range s.Piles() {
		cards := s.Cards(from)
		for n := 1; n <= len(cards) && cards[len(cards)-n].Up; n++ {
			if from.Role != Tableau && n > 1 {
				break // all but columns give single cards
			}
			if s.lift(from, len(cards)-n) != fine {
				continue // nowhere, then; where many groups cannot be lifted, asking of each pile would cost twice as much
			}
			for _, to := range s.Piles() {
				try(Move{Carry, from, to, n})
			}
		}
	}
	moves = append(moves, s.TurnUps()...)
	try(Move{Kind: Draw})
	try(Move{Kind: Redeal})
	return moves
}

// TurnUps returns the moves that turn up the face-down end cards there are. A program that turns cards up for its player
// plays them together with the move before, so that they are undone together.
func (s State) TurnUps() []Move {
	var moves []Move
	for _, p := range s.Piles() {
		if m := (Move{Kind: Turn, From: p}); s.can(m) {
			moves = append(moves, m)
		}
	}
	return moves
}
