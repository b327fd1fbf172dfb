package game

import "slices"

// What the words of the rule tables mean: for each question one function, with one switch over the words.

// Fits reports whether upper may lie on lower in a column, by Build, Direction and Wrap. Jokers fit on all cards,
// and all cards on them.
func (r *Rules) Fits(upper, lower Card) bool {
	if upper.IsJoker() || lower.IsJoker() {
		return true
	}
	if !r.follows(upper, lower) {
		return false
	}
	switch r.Build {
	case BuildAlternate:
		return upper.Red() != lower.Red()
	case BuildSameSuit:
		return upper.Suit() == lower.Suit()
	case BuildOtherSuit:
		return upper.Suit() != lower.Suit()
	case BuildSameColour:
		return upper.Red() == lower.Red()
	case BuildAny:
		return true
	}
	return false
}

func (r *Rules) follows(upper, lower Card) bool {
	falls, rises := lower.Rank() == r.rankAbove(upper), upper.Rank() == r.rankAbove(lower)
	switch r.Direction {
	case Down:
		return falls
	case Up:
		return rises
	case Either:
		return falls || rises
	}
	return false
}

// rankAbove returns the rank of the cards in columns that are one step higher, or 0 without such a rank. Above
// the king comes the ace with Wrap.
func (r *Rules) rankAbove(card Card) Rank { return r.rankInColumn(card, Up) }

func (r *Rules) rankInColumn(card Card, d Direction) Rank {
	rank := card.Rank().next(d, r.step(card.Suit()))
	if !r.Wrap && (rank < card.Rank()) == (d == Up) {
		return 0
	}
	return rank
}

func (r *Rules) step(suit Suit) int {
	if len(r.Steps) == 0 {
		return 1
	}
	return r.Steps[r.suitIndex(suit, len(r.Steps))]
}

// suitIndex returns where a list has its element for a suit. The last element is also for all that follow.
func (r *Rules) suitIndex(suit Suit, length int) int {
	return min(max(0, slices.Index(r.UsedSuits(), suit)), length-1)
}

// runStart returns the index of the first card of the longest face-up run at the end of a column, or
// len(column) without a face-up end card.
func (r *Rules) runStart(column []PileCard) int {
	i := len(column) // the first card that is known to belong to the run
	if i == 0 || !column[i-1].FaceUp {
		return i
	}
	for i--; i > 0 && column[i-1].FaceUp && r.Fits(column[i].Card, column[i-1].Card); i-- {
	}
	return i
}

func (r *Rules) suitedRunStart(column []PileCard) int {
	start, i := r.runStart(column), len(column)
	for i > start && column[i-1].Card.Suit() == column[len(column)-1].Card.Suit() {
		i--
	}
	return i
}

// mayMoveTogether assumes, with UnitSpaces, that the other column is not empty.
func (s State) mayMoveTogether(column []PileCard, index int) bool {
	r, top := s.setup.rules, len(column)-1
	switch r.Unit {
	case UnitTail:
		return index >= r.runStart(column)
	case UnitWhole:
		return index == r.runStart(column)
	case UnitWholeOrTop:
		return index == top || index == r.runStart(column)
	case UnitTop:
		return index == top
	case UnitFaceUp:
		return !slices.ContainsFunc(column[index:], faceDown)
	case UnitSameSuit:
		return index >= r.suitedRunStart(column)
	case UnitSpaces:
		return index >= r.runStart(column) && len(column)-index <= s.supermoveLimit(s.freeColumns())
	case UnitNone:
	}
	return false
}

func faceDown(pileCard PileCard) bool { return !pileCard.FaceUp }

// freeColumns counts the empty columns if any card may fill them. Those that only some cards may fill do not count.
func (s State) freeColumns() int {
	if !s.setup.rules.AnyCardFillsColumn() {
		return 0
	}
	n := 0
	for _, p := range s.PilesOf(Tableau) {
		n += oneIf(len(s.Cards(p)) == 0)
	}
	return n
}

// supermoveLimit returns how many cards can go one by one from column to column, by way of free cells and
// empty columns: 1 plus the room in cells for any card, doubled for each empty column.
func (s State) supermoveLimit(emptyColumns int) int {
	r, n := s.setup.rules, 1
	for cell := range r.Cells.Count {
		if r.Cells.Accept == AcceptAny && s.cellsAreOpen() {
			n += r.Cells.Capacity - len(s.Cards(Pile{Cell, cell}))
		}
	}
	return n << max(0, emptyColumns)
}

// FillsEmptyColumn reports whether a group of count cards may go to an empty column.
func (s State) FillsEmptyColumn(lowest Card, count int) bool {
	return s.setup.rules.FillsEmptyColumn(lowest, count, s.BaseRank())
}

// FillsEmptyColumn is the method of State, with the rank that starts the suit piles. A joker stands for the rank that may go
// there.
func (r *Rules) FillsEmptyColumn(lowest Card, count int, base Rank) bool {
	joker := lowest.IsJoker()
	switch r.Fill {
	case FillKing:
		return joker || lowest.Rank() == King
	case FillAny:
		return true
	case FillAce:
		return joker || lowest.Rank() == Ace
	case FillBelowBase:
		return base != 0 && (joker || lowest.Rank() == base.next(Down, 1))
	case FillSingle:
		return count == 1
	case FillNone:
	}
	return false
}

// AnyCardFillsColumn reports whether every card may go to an empty column, at least alone.
func (r *Rules) AnyCardFillsColumn() bool {
	switch r.Fill {
	case FillAny, FillSingle:
		return true
	case FillKing, FillNone, FillAce, FillBelowBase:
	}
	return false
}

// SuitPilesWrap reports whether king and ace follow one another on suit piles: not if these go up from the ace
// or down from the king, one rank at a time.
func (r *Rules) SuitPilesWrap() bool {
	natural := BaseAce
	if r.Climb == Down {
		natural = BaseDealt - 1
	}
	return r.Base != natural || r.Bases != nil || r.Steps != nil
}

// SuitPilesRiseFromAce reports whether they go from the ace to the king, one rank at a time.
func (r *Rules) SuitPilesRiseFromAce() bool { return r.Climb == Up && !r.SuitPilesWrap() }

// SuitPileRanks returns the ranks of a suit pile from the bottom to the top. Where the rules leave the first one
// to the deal or to the player, it is base, or the ace if base is 0.
func (r *Rules) SuitPileRanks(suit Suit, base Rank) (ranks [King]Rank) {
	if r.Base < BaseDealt {
		base = r.fixedBase(suit)
	}
	rank := max(base, Ace)
	for i := range ranks {
		ranks[i], rank = rank, rank.next(r.Climb, r.step(suit))
	}
	return ranks
}

// IsLastTogether reports whether a card goes to the suit pile that takes the last cards of all suits.
func (r *Rules) IsLastTogether(card Card) bool {
	return r.Last == LastTogether && !card.IsJoker() && card.Rank() == r.SuitPileRanks(card.Suit(), 0)[King-1]
}

func (r *Rules) fixedBase(suit Suit) Rank {
	if len(r.Bases) > 0 {
		return Rank(r.Bases[r.suitIndex(suit, len(r.Bases))]) + 1
	}
	return Rank(r.Base) + 1
}

// BaseRank returns the rank that starts the suit piles; 0 as long as the first card on one of them decides. Where suits
// differ, it is the rank of the first suit.
func (s State) BaseRank() Rank {
	switch b := s.setup.rules.Base; b {
	case BaseDealt:
		return s.setup.base
	case BaseFirst:
		for _, p := range s.PilesOf(Foundation) {
			if pile := s.Cards(p); len(pile) > 0 {
				return pile[0].Card.Rank()
			}
		}
		return 0
	default:
		return Rank(b) + 1
	}
}

func (s State) startsFoundation(card Card) bool {
	r := s.setup.rules
	if card.IsJoker() {
		return false
	}
	if len(r.Bases) > 0 {
		return card.Rank() == r.fixedBase(card.Suit())
	}
	base := s.BaseRank()
	return base == 0 || card.Rank() == base
}

func (r Rank) next(d Direction, step int) Rank {
	if d == Down {
		step = int(King) - step
	}
	return (r+Rank(step)-1)%King + 1
}

// fitsFoundation lets an empty pile take any card of the base rank (docs/rules.md Q6), and another one the next card of
// its suit (docs/rules.md 1.7). No pile takes a joker.
func (s State) fitsFoundation(card Card, p Pile) bool {
	r, pile := s.setup.rules, s.Cards(p)
	if together := r.IsLastTogether(card); together || p.N == r.SuitCount() {
		return together && p.N == r.SuitCount()
	}
	if len(pile) == 0 {
		return s.startsFoundation(card)
	}
	top := pile[len(pile)-1].Card
	return len(pile) < int(King) && card.Suit() == top.Suit() &&
		card.Rank() == top.Rank().next(r.Climb, r.step(top.Suit()))
}
