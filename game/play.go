package game

// A Player plays by simple preferences and never in circles: cards up, then what uncovers a face-down card, joins two runs or
// empties a column that is wanted, then the reserve and the waste, else the stock. It stops when a whole pass through the stock offered
// nothing. The zero value is ready, for one line of play. It looks at face-up cards only, and it is no solver.
type Player struct {
	passes int // turn-overs since the last move that was no deal
}

// Next returns the player's next move, or false when it stops. The caller plays the move and asks again with the state
// that follows; any other state is as good, but then the player may stop early.
//
// It ends. Cards that were sent up, turned up, or taken from the stock, the waste or the reserve stay so; between two such
// moves each carry leaves fewer cards on ones they do not follow, or as many and one column less in use, or it makes a card go
// up next; and deals end after two turn-overs in a row.
func (p *Player) Next(s State) (Move, bool) {
	for _, choose := range []func(State) (Move, bool){nextStrike, nextTurn, nextUp, nextUncovering, nextFromWaste, nextFreeing} {
		if m, ok := choose(s); ok {
			p.passes = 0
			return m, true
		}
	}
	if m := (Move{Kind: Draw}); s.can(m) {
		return m, true
	}
	p.passes++
	m := Move{Kind: Redeal}
	return m, p.passes < 2 && s.can(m)
}

// nextStrike plays the one move of a clock.
func nextStrike(s State) (Move, bool) {
	if !s.isClock() {
		return Move{}, false
	}
	return s.strike()
}

// nextTurn turns up an end card.
func nextTurn(s State) (Move, bool) {
	for n := range s.count(Tableau) {
		if m := (Move{Kind: Turn, From: Pile{Tableau, n}}); s.can(m) {
			return m, true
		}
	}
	return Move{}, false
}

// nextUp sends a card up, from the columns before the piles beside them.
func nextUp(s State) (Move, bool) {
	for _, from := range append(s.sources(Tableau), s.sources(Reserve, Cell, Waste)...) {
		if m, ok := s.leftmostUp(from); ok {
			return m, true
		}
	}
	return Move{}, false
}

// sources returns the piles of some roles that have cards, role by role.
func (s State) sources(roles ...Role) []Pile {
	var piles []Pile
	for _, role := range roles {
		for n := range s.count(role) {
			if p := (Pile{role, n}); len(s.Cards(p)) > 0 {
				piles = append(piles, p)
			}
		}
	}
	return piles
}

// nextUncovering carries a whole run off a card that it does not follow, from the deepest column, or off the table if a card
// waits for the space.
func nextUncovering(s State) (best Move, found bool) {
	deepest := 0
	for _, from := range s.sources(Tableau) {
		for _, start := range s.breaks(from) {
			if start < deepest || start == 0 && !s.spaceWanted() {
				continue
			}
			if m, ok := s.toColumn(from, start, start > 0); ok && (!found || start > deepest) {
				best, found, deepest = m, true, start
			}
		}
	}
	return best, found
}

// breaks returns where the runs of a column begin, as far as they may be carried with what lies on them: commonly the last
// one alone.
func (s State) breaks(p Pile) []int {
	cards, r := s.Cards(p), s.board.rules
	starts := []int{s.faceUpFrom(p)}
	if r.Unit != UnitFaceUp {
		return starts
	}
	for i := starts[0] - 1; i >= 0 && cards[i].Up; i-- {
		if i == 0 || !cards[i-1].Up || !r.Fits(cards[i].Card, cards[i-1].Card) {
			starts = append(starts, i)
		}
	}
	return starts
}

// nextFromWaste carries the top of a reserve pile or of the waste to a column.
func nextFromWaste(s State) (Move, bool) {
	for _, from := range s.sources(Reserve, Waste) {
		if m, ok := s.toColumn(from, len(s.Cards(from))-1, true); ok {
			return m, true
		}
	}
	return Move{}, false
}

// nextFreeing carries a part of a run to another column if the card it uncovers then goes up.
func nextFreeing(s State) (Move, bool) {
	for n := range s.count(Tableau) {
		from := Pile{Tableau, n}
		for i := len(s.Cards(from)) - 1; i > s.faceUpFrom(from); i-- {
			m, ok := s.toColumn(from, i, false)
			if !ok {
				continue
			}
			if _, up := s.Apply(m).leftmostUp(from); up {
				return m, true
			}
		}
	}
	return Move{}, false
}

// toColumn returns the carry of the cards from index i on to the first column that takes them, an empty one if allowed.
func (s State) toColumn(from Pile, i int, empty bool) (Move, bool) {
	for n := range s.count(Tableau) {
		to := Pile{Tableau, n}
		m := Move{Carry, from, to, len(s.Cards(from)) - i}
		if (empty || len(s.Cards(to)) > 0) && s.can(m) {
			return m, true
		}
	}
	return Move{}, false
}

// spaceWanted reports whether an empty column would be of use: if not every card may go there, a king has to wait for it, on
// top of the waste or in a group on other cards.
func (s State) spaceWanted() bool {
	if s.board.rules.Fill != FillKing {
		return true
	}
	if waste := s.waste(); len(waste) > 0 && waste[len(waste)-1].Card.Rank() == King {
		return true
	}
	for n := range s.count(Tableau) {
		column := s.Cards(Pile{Tableau, n})
		if i := s.faceUpFrom(Pile{Tableau, n}); i > 0 && i < len(column) && column[i].Card.Rank() == King {
			return true
		}
	}
	return false
}

// faceUpFrom returns the index of the first card of the run at the end of a column.
func (s State) faceUpFrom(p Pile) int { return s.board.rules.run(s.Cards(p)) }
