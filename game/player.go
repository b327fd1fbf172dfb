package game

import "slices"

// A GreedyPlayer plays by simple preferences, by face-up cards only. In a clock it plays the one legal move, and in a rescue
// turns up a card of an hour with the most face-down cards. In other games it makes the first of these moves that is possible:
//
//   - turn up an end card;
//   - send a card to a suit pile;
//   - carry a run away, to uncover a face-down card, to join two runs, or to empty a column that is of use;
//   - carry the top card of the reserve or of the waste to a column;
//   - carry a part of a run away so that the card below it can go up;
//   - deal, or turn the waste over.
//
// It stops when a whole pass through the stock offered no other move. The zero value can play one game.
type GreedyPlayer struct {
	passes int // turn-overs since the last move of another kind
}

// Next returns the next move, or false when the player stops. The caller plays it, and calls Next again with
// the state that follows.
//
// The player always stops. It never undoes three kinds of move: turning a card up, sending a card to a suit
// pile, and taking a card from stock, waste or reserve. Between two of these, each move from column to column
// does one of these things:
//
//   - It reduces the number of cards that are not in sequence with the card on which they lie.
//   - It keeps that number, and reduces the number of columns in use.
//   - It lets a card go to a suit pile with the next move.
//
// It never turns the waste over twice without a move of another kind between.
func (p *GreedyPlayer) Next(s State) (Move, bool) {
	for _, choose := range greedyPreferences {
		if m, ok := choose(s); ok {
			p.passes = 0
			return m, true
		}
	}
	m, ok := s.NextDeal()
	if m.Kind == Redeal {
		p.passes++
	}
	return m, ok && p.passes < 2
}

var greedyPreferences = []func(State) (Move, bool){
	State.forcedMove, nextRescue, nextTurnUp, nextToFoundation, nextUncovering, nextFromReserveOrWaste, nextSplittingRun,
}

// GreedyMove returns the move that a GreedyPlayer likes best among those that do not lead back to a position
// of this line of play. So whoever follows it comes to an end, even after moves of their own.
func (g *Game) GreedyMove() (Move, bool) {
	been := make(map[string]bool)
	for _, p := range g.PositionsFromStart() {
		been[p.State.View(nil)] = true
	}
	s := g.State()
	for _, choose := range append(slices.Clone(greedyPreferences), State.NextDeal) {
		if m, ok := choose(s); ok && !been[s.Apply(m).View(nil)] {
			return m, true
		}
	}
	return Move{}, false
}

func nextTurnUp(s State) (Move, bool) {
	if turns := s.TurnUps(); len(turns) > 0 {
		return turns[0], true
	}
	return Move{}, false
}

func nextToFoundation(s State) (Move, bool) {
	for _, from := range s.nonEmptyPiles(Tableau, Reserve, Cell, Waste) {
		if m, ok := s.leftmostFoundationMove(from); ok {
			return m, true
		}
	}
	return Move{}, false
}

// nextUncovering carries a whole run away to uncover the card below it or empty its column, the run with the
// most cards below first. A run without cards below moves only if an empty column is of use.
func nextUncovering(s State) (best Move, found bool) {
	deepest, inUse := 0, s.nonEmptyPiles(Tableau)
	for _, from := range inUse {
		for _, start := range s.runStarts(from) {
			if start < deepest || start == 0 && !s.wantsEmptyColumn() {
				continue
			}
			to := inUse
			if start > 0 {
				to = s.PilesOf(Tableau)
			}
			if m, ok := s.firstCarry(from, len(s.Cards(from))-start, to); ok && (!found || start > deepest) {
				best, found, deepest = m, true, start
			}
		}
	}
	return best, found
}

// runStarts returns where runs begin that may be carried with all cards on them, the last run first: usually
// that one alone, but with UnitFaceUp every face-up run.
func (s State) runStarts(p Pile) []int {
	cards, r := s.Cards(p), s.setup.rules
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

func nextFromReserveOrWaste(s State) (Move, bool) {
	for _, from := range s.nonEmptyPiles(Reserve, Waste) {
		if m, ok := s.firstCarry(from, 1, s.PilesOf(Tableau)); ok {
			return m, true
		}
	}
	return Move{}, false
}

// nextSplittingRun carries a part of a run away so that the card below it can go up.
func nextSplittingRun(s State) (Move, bool) {
	inUse := s.nonEmptyPiles(Tableau)
	for _, from := range inUse {
		for i := len(s.Cards(from)) - 1; i > s.runStart(from); i-- {
			m, ok := s.firstCarry(from, len(s.Cards(from))-i, inUse)
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

// wantsEmptyColumn reports whether a card needs an empty column. If only kings may go there, a king must be waiting: on
// the waste, or as the first card of a run that lies on other cards.
func (s State) wantsEmptyColumn() bool {
	switch s.setup.rules.Fill {
	case FillKing:
	case FillAny, FillNone, FillAce, FillBelowBase, FillSingle:
		return true
	}
	if top, ok := s.Top(Pile{Role: Waste}); ok && top.Card.Rank() == King {
		return true
	}
	for _, p := range s.PilesOf(Tableau) {
		column := s.Cards(p)
		if i := s.runStart(p); i > 0 && i < len(column) && column[i].Card.Rank() == King {
			return true
		}
	}
	return false
}

func (s State) runStart(p Pile) int { return s.setup.rules.runStart(s.Cards(p)) }
