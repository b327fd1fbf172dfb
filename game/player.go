package game

import "slices"

// A GreedyPlayer plays by simple preferences and looks at face-up cards only. It is no solver. In a clock it
// plays the one legal move. In other games it makes the first of these moves that is possible:
//
//   - turn up an end card;
//   - send a card to a suit pile;
//   - carry a run away, to uncover a face-down card, to join two runs, or to empty a column that is of use;
//   - carry the top card of the reserve or of the waste to a column;
//   - carry a part of a run away so that the card below it can go up;
//   - deal, or turn the waste over.
//
// A GreedyPlayer stops when a whole pass through the stock offered no other move. The zero value is ready to
// play one game.
type GreedyPlayer struct {
	passes int // number of turn-overs since the last move other than a deal or a turn-over
}

// Next returns the next move, or false when the player stops. The caller plays the move and calls Next again
// with the state that follows. With any other state the player still works, but may stop too early.
//
// The player always comes to a stop. The player never undoes three kinds of move: turning a card up, sending
// a card to a suit pile, and taking a card from stock, waste or reserve. Between two moves of these kinds,
// each move from column to column does one of these things:
//
//   - It reduces the number of cards that are not in sequence with the card on which they lie.
//   - It keeps that number, and reduces the number of columns in use.
//   - It lets a card go to a suit pile with the next move.
//
// Deals from the stock come to an end too: the player never turns the waste over twice without a move of
// another kind between.
func (p *GreedyPlayer) Next(s State) (Move, bool) {
	for _, choose := range greedyPreferences {
		if m, ok := choose(s); ok {
			p.passes = 0
			return m, true
		}
	}
	m, ok := nextDeal(s)
	if m.Kind == Redeal {
		p.passes++
	}
	return m, ok && p.passes < 2
}

// greedyPreferences choose the moves of a GreedyPlayer other than deals and turn-overs, in the order of preference.
var greedyPreferences = []func(State) (Move, bool){
	State.forcedMove, nextTurnUp, nextToFoundation, nextUncovering, nextFromReserveOrWaste, nextSplittingRun,
}

// GreedyMove returns the move that a GreedyPlayer likes best among those that do not lead back to a position
// in which the player has stood before on this line of play. It returns false if there is none. So whoever
// follows it comes to an end, after moves of their own, too.
func (g *Game) GreedyMove() (Move, bool) {
	been := make(map[string]bool)
	for _, p := range g.PositionsFromStart() {
		been[p.State.View(nil)] = true
	}
	s := g.State()
	for _, choose := range append(slices.Clone(greedyPreferences), nextDeal) {
		if m, ok := choose(s); ok && !been[s.Apply(m).View(nil)] {
			return m, true
		}
	}
	return Move{}, false
}

// nextDeal returns a deal or a turn-over, or false if neither is legal.
func nextDeal(s State) (Move, bool) {
	if m := (Move{Kind: Draw}); s.isLegal(m) {
		return m, true
	}
	m := Move{Kind: Redeal}
	return m, s.isLegal(m)
}

// nextTurnUp returns a move that turns up an end card, or false if there is none.
func nextTurnUp(s State) (Move, bool) {
	if turns := s.TurnUps(); len(turns) > 0 {
		return turns[0], true
	}
	return Move{}, false
}

// nextToFoundation returns a move that sends a card to a suit pile, or false if there is none. It tries the
// columns before the other piles.
func nextToFoundation(s State) (Move, bool) {
	for _, from := range append(s.nonEmptyPiles(Tableau), s.nonEmptyPiles(Reserve, Cell, Waste)...) {
		if m, ok := s.leftmostFoundationMove(from); ok {
			return m, true
		}
	}
	return Move{}, false
}

// nonEmptyPiles returns the piles of the given roles that have cards, role after role.
func (s State) nonEmptyPiles(roles ...Role) []Pile {
	var piles []Pile
	for _, role := range roles {
		for n := range s.pileCount(role) {
			if p := (Pile{role, n}); len(s.Cards(p)) > 0 {
				piles = append(piles, p)
			}
		}
	}
	return piles
}

// nextUncovering returns a move that carries a whole run to another column and so uncovers the card below the
// run, or empties the column. Of several runs it takes the one with the most cards below it. A run without a
// card below it moves only if an empty column is of use. It returns false if there is no such move.
func nextUncovering(s State) (best Move, found bool) {
	deepest := 0
	for _, from := range s.nonEmptyPiles(Tableau) {
		for _, start := range s.runStarts(from) {
			if start < deepest || start == 0 && !s.wantsEmptyColumn() {
				continue
			}
			if m, ok := s.firstColumnMove(from, start, start > 0); ok && (!found || start > deepest) {
				best, found, deepest = m, true, start
			}
		}
	}
	return best, found
}

// runStarts returns the indices at which runs of a column begin, the last run first. It leaves out runs that
// may not be carried with all cards on them. Usually that is only the last run of the column; with UnitFaceUp
// it is every face-up run.
func (s State) runStarts(p Pile) []int {
	cards, r := s.Cards(p), s.board.rules
	starts := []int{s.runStart(p)}
	if r.Unit != UnitFaceUp {
		return starts
	}
	for i := starts[0] - 1; i >= 0 && cards[i].FaceUp; i-- {
		if i == 0 || !cards[i-1].FaceUp || !r.Fits(cards[i].Card, cards[i-1].Card) {
			starts = append(starts, i)
		}
	}
	return starts
}

// nextFromReserveOrWaste returns a move that carries the top card of a reserve pile or of the waste to a
// column, or false if there is none.
func nextFromReserveOrWaste(s State) (Move, bool) {
	for _, from := range s.nonEmptyPiles(Reserve, Waste) {
		if m, ok := s.firstColumnMove(from, len(s.Cards(from))-1, true); ok {
			return m, true
		}
	}
	return Move{}, false
}

// nextSplittingRun returns a move that carries a part of a run to another column so that the card below it
// can then go up. It returns false if there is none.
func nextSplittingRun(s State) (Move, bool) {
	for n := range s.pileCount(Tableau) {
		from := Pile{Tableau, n}
		for i := len(s.Cards(from)) - 1; i > s.runStart(from); i-- {
			m, ok := s.firstColumnMove(from, i, false)
			if !ok {
				continue
			}
			if _, up := s.Apply(m).leftmostFoundationMove(from); up {
				return m, true
			}
		}
	}
	return Move{}, false
}

// firstColumnMove returns the move that carries the cards from an index on to the first column that takes
// them, or false if no column does. It leaves out empty columns unless mayUseEmptyColumn is true.
func (s State) firstColumnMove(from Pile, index int, mayUseEmptyColumn bool) (Move, bool) {
	for n := range s.pileCount(Tableau) {
		to := Pile{Tableau, n}
		m := Move{Carry, from, to, len(s.Cards(from)) - index}
		if (mayUseEmptyColumn || len(s.Cards(to)) > 0) && s.isLegal(m) {
			return m, true
		}
	}
	return Move{}, false
}

// wantsEmptyColumn reports whether an empty column would be of use to the player. If only kings may go there,
// a king must be waiting: on top of the waste, or as the first card of a run that lies on other cards. In all
// other games the answer is true.
func (s State) wantsEmptyColumn() bool {
	if s.board.rules.Fill != FillKing {
		return true
	}
	if waste := s.waste(); len(waste) > 0 && waste[len(waste)-1].Card.Rank() == King {
		return true
	}
	for n := range s.pileCount(Tableau) {
		column := s.Cards(Pile{Tableau, n})
		if i := s.runStart(Pile{Tableau, n}); i > 0 && i < len(column) && column[i].Card.Rank() == King {
			return true
		}
	}
	return false
}

// runStart returns the index of the first card of the run at the end of a column.
func (s State) runStart(p Pile) int { return s.board.rules.runStart(s.Cards(p)) }
