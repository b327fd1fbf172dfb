package game

import "slices"

// Apply returns the state after a move. If Check refuses the move, Apply returns the state unchanged.
func (s State) Apply(m Move) State {
	if !s.isLegal(m) {
		return s
	}
	// copies the list only: states share the cards of each pile until a move changes them
	s.piles = slices.Clone(s.piles)
	return s.setup.engine.apply(s, m)
}

// The functions below write to s.piles, which Apply has copied. They never write to the cards of a pile,
// which older states may share: they reslice the cards, or copy them first.

// carry moves the last cards of a pile. The pile from keeps its array of cards, and the pile to gets a new one.
func (s *State) carry(from, to Pile, count int) {
	taken := s.removeTop(from, count)
	*s.mutablePile(to) = join(*s.mutablePile(to), taken)
}

// removeTop also turns up the card below, in a reserve pile, or in a column of a game that turns cards up
// automatically.
func (s *State) removeTop(p Pile, count int) []PileCard {
	pile := s.mutablePile(p)
	keep := len(*pile) - count
	taken := (*pile)[keep:]
	*pile = (*pile)[:keep]
	if p.Role == Waste {
		s.packetLeft = max(s.packetLeft-1, 0)
	}
	if p.Role == Reserve && !s.setup.rules.Reserve.Hides(keep) || p.Role == Tableau && !s.setup.rules.ManualTurnUp() {
		s.turnUpTop(p)
	}
	return taken
}

func (s *State) turnUpTop(p Pile) {
	column := s.mutablePile(p)
	if n := len(*column); n > 0 && !(*column)[n-1].FaceUp {
		*column = slices.Clone(*column)
		(*column)[n-1].FaceUp = true
	}
}

func (s *State) draw() {
	switch s.setup.rules.DealTo {
	case DealToWaste:
		s.dealPacketToWaste()
	case DealToColumns:
		s.dealRowTo(s.columnsOfRow())
	case DealToReserves:
		piles, n := s.PilesOf(Reserve), s.setup.rules.Reserve.Piles
		if len(piles) > n && len(s.Stock()) < n {
			s.dealRowTo(piles[n:])
			return
		}
		s.dealRowTo(piles[:n])
	case DealToNone:
	}
}

// columnsOfRow returns the columns that the next row from the stock goes to.
func (s State) columnsOfRow() []Pile {
	r := s.setup.rules
	columns := s.PilesOf(Tableau)[:r.RowLength()]
	if r.Skip == SkipNone {
		return columns
	}
	return slices.DeleteFunc(slices.Clone(columns), func(p Pile) bool {
		cards := s.Cards(p)
		return len(cards) > 0 && r.runStart(cards) == 0 && cards[0].Card.Rank() == King
	})
}

// dealRowTo deals a face-up card to each pile, from left to right, as long as the stock lasts.
func (s *State) dealRowTo(piles []Pile) {
	for _, p := range piles[:min(len(piles), len(s.Stock()))] {
		s.carry(Pile{Role: Stock}, p, 1)
		s.turnUpTop(p)
	}
}

// dealPacketToWaste deals what is left if that is less than a packet (docs/rules.md 1.3, 1.5).
func (s *State) dealPacketToWaste() {
	stock, waste := s.mutablePile(Pile{Role: Stock}), s.mutablePile(Pile{Role: Waste})
	s.packetLeft = min(s.setup.rules.CardsPerDraw(s.turnOvers), len(*stock))
	keep := len(*stock) - s.packetLeft
	*waste, *stock = join(*waste, turnedOver((*stock)[keep:])), (*stock)[:keep]
}

func turnedOver(cards []PileCard) []PileCard {
	turned := slices.Clone(cards)
	slices.Reverse(turned)
	for i := range turned {
		turned[i].FaceUp = !turned[i].FaceUp
	}
	return turned
}

// redeal turns the waste over, so that the card that was dealt first is dealt first again (docs/rules.md 1.4), or gathers
// the columns.
func (s *State) redeal() {
	s.turnOvers++
	if s.setup.rules.Gather != GatherNone {
		s.gather()
		return
	}
	waste := s.mutablePile(Pile{Role: Waste})
	*s.mutablePile(Pile{Role: Stock}), *waste = turnedOver(*waste), nil
	s.packetLeft = 0
}

// sendWasteUp is AutoUpWaste. Of several suit piles it takes the leftmost.
func (s *State) sendWasteUp() {
	for s.setup.rules.AutoUp == AutoUpWaste && len(s.Waste()) > 0 {
		m, ok := s.leftmostFoundationMove(Pile{Role: Waste})
		if !ok {
			return
		}
		s.carry(m.From, m.To, 1)
	}
}

// autoFillColumns goes from left to right, until no card is left to fill with.
func (s *State) autoFillColumns() {
	if fill := s.setup.rules.AutoFill; fill == AutoFillNone || fill == AutoFillNext {
		return
	}
	for _, column := range s.PilesOf(Tableau) {
		if len(s.Cards(column)) > 0 {
			continue
		}
		sources := s.fillSources()
		if len(sources) == 0 {
			return
		}
		s.carry(sources[0], column, 1)
		s.turnUpTop(column) // a card of the stock is still face down
		s.sendWasteUp()
	}
}

// pullColumnsTo is AutoFillNext. A column that was empty before the move stays empty.
func (s *State) pullColumnsTo(emptied Pile) {
	if s.setup.rules.AutoFill != AutoFillNext || emptied.Role != Tableau {
		return
	}
	for _, right := range s.PilesOf(Tableau)[emptied.N+1:] {
		n, cards := 0, s.Cards(right)
		for n < len(cards) && cards[len(cards)-1-n].FaceUp {
			n++
		}
		if n == 0 || len(s.Cards(emptied)) > 0 {
			return
		}
		s.carry(right, emptied, n)
		emptied = right
	}
}

func (s *State) fillSources() []Pile {
	switch s.setup.rules.AutoFill {
	case AutoFillReserve:
		return s.nonEmptyPiles(Reserve)
	case AutoFillStock:
		return s.nonEmptyPiles(Waste, Stock)
	case AutoFillPacket:
		for len(s.Waste()) == 0 && len(s.Stock()) > 0 {
			s.dealPacketToWaste()
			s.sendWasteUp()
		}
		return s.nonEmptyPiles(Waste)
	case AutoFillWaste:
		return s.nonEmptyPiles(Waste)
	case AutoFillNone, AutoFillNext:
	}
	return nil
}

func (s *State) mutablePile(p Pile) *[]PileCard {
	i, _ := s.setup.index(p)
	return &s.piles[i]
}

// join leaves no spare capacity, so that appending to the slice copies it.
func join(a, b []PileCard) []PileCard {
	both := make([]PileCard, 0, len(a)+len(b))
	return append(append(both, a...), b...)
}

// Legal returns every legal move: the carries in table order of the piles that they leave, smaller groups
// first, then the moves that turn cards up, the deal and the turn-over. Moves that achieve nothing are among
// them, such as moving a whole column to an empty one (docs/rules.md Q10).
func (s State) Legal() []Move {
	var moves []Move
	try := func(m Move) {
		if s.isLegal(m) {
			moves = append(moves, m)
		}
	}
	for _, from := range s.Piles() {
		cards := s.Cards(from)
		for n := 1; n <= len(cards) && cards[len(cards)-n].FaceUp; n++ {
			if n > 1 && !s.setup.rules.HoldsRuns(from.Role) {
				break
			}
			if s.checkLift(from, len(cards)-n) != allowed {
				// Asking every pile would double the time in games with many such groups.
				continue
			}
			for _, to := range s.Piles() {
				try(Move{Carry, from, to, n})
			}
		}
	}
	moves = append(moves, s.TurnUps()...)
	for _, p := range s.PilesOf(Hour) {
		try(Move{Kind: Turn, From: p})
	}
	try(Move{Kind: Draw})
	try(Move{Kind: Redeal})
	return moves
}

// NextDeal returns the deal or, with an empty stock, the turn-over, and whether it is legal.
func (s State) NextDeal() (Move, bool) {
	if m := (Move{Kind: Draw}); s.isLegal(m) {
		return m, true
	}
	m := Move{Kind: Redeal}
	return m, s.isLegal(m)
}

// TurnedUp returns the position with all face-down end cards turned up.
func (s State) TurnedUp() State {
	for _, m := range s.TurnUps() {
		s = s.Apply(m)
	}
	return s
}

// TurnUps returns the moves that turn up face-down end cards. A program that turns cards up for its player
// plays them in one step with the move before, so that one undo takes back both.
func (s State) TurnUps() []Move {
	var moves []Move
	for _, p := range s.PilesOf(Tableau) {
		if m := (Move{Kind: Turn, From: p}); s.isLegal(m) {
			moves = append(moves, m)
		}
	}
	return moves
}
