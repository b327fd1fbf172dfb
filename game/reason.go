package game

// A Reason says why a move is refused. It is a name, which callers compare with errors.Is; what a player is told stands in
// game/text/sentences.txt, below the heading "why-" and this name.
type Reason string

const (
	allowed Reason = "" // the move is not refused

	// What the player did has no meaning in the game.
	NothingToDo Reason = "nothing-to-do"
	// A malformed move, or piles or cards that do not exist.
	NoSuchMove             Reason = "no-such-move"
	FaceDown               Reason = "face-down"
	UnderFaceDown          Reason = "under-face-down"
	StockIsDealt           Reason = "stock-is-dealt"
	StockTakesNone         Reason = "stock-takes-none"
	NoStock                Reason = "no-stock"
	WasteTopOnly           Reason = "waste-top-only"
	WasteFromStock         Reason = "waste-from-stock"
	FoundationTopOnly      Reason = "foundation-top-only"
	FoundationStays        Reason = "foundation-stays"
	FoundationToFoundation Reason = "foundation-to-foundation" // docs/rules.md Q8 says why
	FoundationTakesOne     Reason = "foundation-takes-one"
	NotARun                Reason = "not-a-run"
	WholeRunOnly           Reason = "whole-run-only"
	NoFit                  Reason = "no-fit"
	NotForEmptyColumn      Reason = "not-for-empty-column"
	ColumnFull             Reason = "column-full"
	FaceDownThere          Reason = "face-down-there"
	// Also if only the chosen suit pile refuses the card.
	NoFoundationFits   Reason = "no-foundation-fits"
	NothingToTurnUp    Reason = "nothing-to-turn-up"
	StockNotEmpty      Reason = "stock-not-empty"
	StockEmpty         Reason = "stock-empty"
	AllColumnsSkipped  Reason = "all-columns-skipped"
	StockAndWasteEmpty Reason = "stock-and-waste-empty"
	NoTurnOverLeft     Reason = "no-turn-over-left"
	NothingToGather    Reason = "nothing-to-gather"
	SamePile           Reason = "same-pile"
	// A reserve pile or a cell.
	PileTopOnly              Reason = "pile-top-only"
	ReserveTakesNone         Reason = "reserve-takes-none"
	ReserveToFoundationsOnly Reason = "reserve-to-foundations-only"
	ReserveToColumnsOnly     Reason = "reserve-to-columns-only"
	BaseStays                Reason = "base-stays"
	CellNotFromThere         Reason = "cell-not-from-there"
	CellTakesOne             Reason = "cell-takes-one"
	CellTakesKings           Reason = "cell-takes-kings"
	CellTooEarly             Reason = "cell-too-early"
	CellTooSmall             Reason = "cell-too-small"
	CellFull                 Reason = "cell-full"
	CentreTopOnly            Reason = "centre-top-only"
	NotItsHour               Reason = "not-its-hour"
	ClockStopped             Reason = "clock-stopped"
	RescueNeeded             Reason = "rescue-needed"
	RescueTooEarly           Reason = "rescue-too-early"
)

// Error returns the name of the reason, for those who look for a mistake in a program. See text.ErrorText for players.
func (r Reason) Error() string { return "refused: " + string(r) }

// A Refusal is a Reason with what it is about. errors.Is finds the Reason in it.
type Refusal struct {
	Reason Reason
	Rules  *Rules
	Card   Card // the lowest of the cards that are to move

	// On cards of these ranks in columns the card goes (NoFit), or these can be moved to an empty column (NotForEmptyColumn). None are
	// named if there are none, if any card will do, or if that is not settled yet.
	Ranks            []Rank
	FillsEmptyColumn bool // the card can be moved to an empty column (NoFit)

	Below        Card // on which the card goes on the suit piles (NoFoundationFits)
	StartsPile   bool // it needs an empty suit pile (NoFoundationFits)
	IsForLast    bool // it goes to the last suit pile, which takes the last cards of all suits (NoFoundationFits)
	StockHasMore bool // there are cards left in the stock (NotForEmptyColumn)
}

// Error returns the name of the reason, as Reason.Error does.
func (r *Refusal) Error() string { return r.Reason.Error() }

func (r *Refusal) Unwrap() error { return r.Reason }

// explain returns a Refusal if there is more to say than the reason.
func (s State) explain(why Reason, lowest Card) error {
	r := &Refusal{Reason: why, Rules: s.Rules(), Card: lowest}
	switch why {
	case NoFit:
		r.Ranks, r.FillsEmptyColumn = s.columnTargets(lowest), s.FillsEmptyColumn(lowest, 1)
	case NoFoundationFits:
		r.IsForLast, r.StartsPile = r.Rules.IsLastTogether(lowest), s.startsFoundation(lowest)
		r.Below = r.Rules.belowOnFoundation(lowest)
	case NotForEmptyColumn:
		r.StockHasMore = len(s.Stock()) > 0
		if base := s.BaseRank(); r.Rules.Fill == FillBelowBase && base != 0 {
			r.Ranks = []Rank{base.next(Down, 1)}
		}
	case WholeRunOnly, NoTurnOverLeft, CellNotFromThere, NotItsHour:
	default:
		return why
	}
	return r
}

// columnTargets returns the ranks of the cards in columns that can take a card, the higher one first.
func (s State) columnTargets(card Card) (on []Rank) {
	r := s.Rules()
	if above := r.rankAbove(card); r.Direction != Up && above != 0 {
		on = append(on, above)
	}
	if below := r.rankInColumn(card, Down); r.Direction != Down && below != 0 {
		on = append(on, below)
	}
	return on
}

// belowOnFoundation returns the card on which a card goes on the suit piles, of the first pack. A joker, which goes to none, is returned.
func (r *Rules) belowOnFoundation(card Card) Card {
	if card.IsJoker() {
		return card
	}
	down := Down
	if r.Climb == Down {
		down = Up
	}
	return NewCard(0, card.Suit(), card.Rank().next(down, r.step(card.Suit())))
}
