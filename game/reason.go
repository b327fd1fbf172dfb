package game

import (
	"fmt"
	"strings"
)

// A Reason says why a move is refused, for the status line. It names no card, so callers can compare it with
// errors.Is.
type Reason string

const (
	allowed Reason = "" // the move is not refused

	// What the player did has no meaning in the game.
	NothingToDo Reason = "Nothing to do there"
	// A malformed move, or piles or cards that do not exist.
	NoSuchMove             Reason = "There is no such move"
	FaceDown               Reason = "A face-down card cannot be moved"
	UnderFaceDown          Reason = "There is a face-down card on top of that card"
	StockIsDealt           Reason = "Cards in the stock can only be dealt, not picked up"
	StockTakesNone         Reason = "Cards cannot be put on the stock"
	NoStock                Reason = "This game has no stock to deal from"
	WasteTopOnly           Reason = "Only the top card of the waste can be played"
	WasteFromStock         Reason = "Cards go to the waste only from the stock"
	FoundationTopOnly      Reason = "Only the top card of a suit pile can be played"
	FoundationStays        Reason = "Cards cannot be moved back from the suit piles"
	FoundationToFoundation Reason = "Cards cannot be moved from one suit pile to another" // docs/rules.md Q8 says why
	FoundationTakesOne     Reason = "Only one card at a time can be moved to a suit pile"
	NotARun                Reason = "Those cards are not in sequence"
	// See describeMovableGroups for what can be moved.
	WholeRunOnly Reason = "Those cards cannot be moved together"
	NoFit        Reason = "That card does not fit there"
	// See describeEmptyColumn for which cards can.
	NotForEmptyColumn Reason = "That card cannot be moved to an empty column"
	ColumnFull        Reason = "That column is full"
	FaceDownThere     Reason = "Turn up the face-down card there first"
	// Also if only the chosen suit pile refuses the card.
	NoFoundationFits   Reason = "That card does not fit on any suit pile now"
	NothingToTurnUp    Reason = "There is no face-down card to turn up"
	StockNotEmpty      Reason = "The waste can be turned over only when the stock is empty"
	StockEmpty         Reason = "The stock is empty"
	AllColumnsSkipped  Reason = "Every column is a run from a king, and gets no card from the stock"
	StockAndWasteEmpty Reason = "The stock and the waste are empty"
	NoTurnOverLeft     Reason = "The waste cannot be turned over again"
	NothingToGather    Reason = "There are no cards to gather"
	SamePile           Reason = "The cards are already there"
	// A reserve pile or a cell.
	PileTopOnly              Reason = "Only the top card of that pile can be played"
	ReserveTakesNone         Reason = "Cards cannot be put on the reserve"
	ReserveToFoundationsOnly Reason = "Cards from the reserve can be played only to the suit piles"
	ReserveToColumnsOnly     Reason = "Cards from the reserve can be played only to the columns"
	BaseStays                Reason = "The card that starts a suit pile cannot be moved"
	CellNotFromThere         Reason = "Only cards from the columns and the waste can be moved to a cell"
	CellTakesOne             Reason = "Only one card at a time can be moved to a cell"
	CellTakesKings           Reason = "That cell takes only kings"
	CellTooEarly             Reason = "Cards can be moved to a cell only once the stock is empty"
	CellTooSmall             Reason = "A cell has no room for so many cards"
	CellFull                 Reason = "That cell is full"
	CentreTopOnly            Reason = "Only the top card of the centre can be moved"
	NotItsHour               Reason = "That card belongs to another hour"
	ClockStopped             Reason = "The last king is up: the game is over"
	RescueNeeded             Reason = "The last king is up: turn up a card of an hour"
	RescueTooEarly           Reason = "A card of an hour can be turned up only after the last king"
)

func (r Reason) Error() string { return string(r) }

// A Refusal is a Reason with more precise words, which name the card, or what the game allows instead.
// errors.Is finds the Reason in it.
type Refusal struct {
	Reason Reason
	Text   string
}

func (r *Refusal) Error() string { return r.Text }

func (r *Refusal) Unwrap() error { return r.Reason }

func (s State) explain(why Reason, lowest Card) error {
	r, text := s.Rules(), ""
	switch why {
	case NoFit:
		text = s.describeColumnTargets(lowest)
	case NoFoundationFits:
		text = s.describeFoundationTarget(lowest)
	case WholeRunOnly:
		text = r.describeMovableGroups()
	case NotForEmptyColumn:
		text = s.describeEmptyColumn()
		if r.Jokers > 0 {
			text = strings.Replace(text, "Only a", "Only a joker or a", 1)
		}
	case NoTurnOverLeft:
		switch {
		case r.Gather != GatherNone:
			text = "The columns cannot be gathered again"
		case r.TurnOvers == 0:
			text = "The waste cannot be turned over in this game"
		}
	case CellNotFromThere:
		if s.pileCount(Waste) == 0 {
			text = "Only cards from the columns can be moved to a cell"
		}
	case NotItsHour:
		text = fmt.Sprintf("The %s belongs at %d o'clock", lowest.Name(), lowest.Rank())
	}
	if text == "" {
		return why
	}
	return &Refusal{why, text}
}

func (s State) describeColumnTargets(card Card) string {
	var on []Rank
	r, joker := s.Rules(), ""
	if r.Jokers > 0 {
		joker = " or on a joker"
	}
	above, below := r.rankAbove(card), r.rankInColumn(card, Down)
	if r.Direction != Up && above != 0 {
		on = append(on, above)
	}
	if r.Direction != Down && below != 0 {
		on = append(on, below)
	}
	switch {
	case len(on) == 0 && s.FillsEmptyColumn(card, 1):
		return fmt.Sprintf("The %s can be moved only to an empty column%s", card.Name(), joker)
	case len(on) == 0 && joker != "":
		return fmt.Sprintf("The %s goes only on a joker", card.Name())
	case len(on) == 0:
		return fmt.Sprintf("The %s does not fit on any column", card.Name())
	}
	word := Rank.lowerCaseName
	if r.Build == BuildSameSuit {
		word = Rank.Name
	}
	target := word(on[0])
	if len(on) > 1 {
		target += " or " + word(on[1])
	}
	return fmt.Sprintf("The %s goes on %s%s", card.Name(), r.describeTarget(card, target), joker)
}

func (r *Rules) describeTarget(card Card, rank string) string {
	switch r.Build {
	case BuildSameSuit:
		return "the " + rank + " of " + card.Suit().Name()
	case BuildOtherSuit:
		return WithArticle(rank) + " of a different suit"
	case BuildAny:
		return WithArticle(rank)
	case BuildAlternate, BuildSameColour:
		if card.Red() == (r.Build == BuildSameColour) {
			return "a red " + rank
		}
		return "a black " + rank
	}
	return "other cards"
}

func (r *Rules) describeMovableGroups() string {
	switch r.Unit {
	case UnitTail, UnitFaceUp: // NotARun says why cards cannot be moved
	case UnitWhole:
		return "Only the whole run can be moved to another column"
	case UnitWholeOrTop:
		return "Only the whole run or its top card can be moved to another column"
	case UnitNone:
		return "Cards in the columns can be moved only to the suit piles"
	case UnitTop:
		return "Only one card can be moved at a time"
	case UnitSameSuit:
		return "Only cards of the same suit can be moved together"
	case UnitSpaces:
		if r.Cells.Count > 0 && r.Cells.Accept == AcceptAny {
			return "There are not enough empty columns and free cells for so many cards"
		}
		return "There are not enough empty columns for so many cards"
	}
	return ""
}

func (s State) describeEmptyColumn() string {
	switch r := s.Rules(); r.Fill {
	case FillNone:
		switch {
		case r.DealTo == DealToColumns && r.Row == 0 && len(s.Stock()) > 0:
			return "An empty column stays empty until the next row is dealt"
		case r.AutoFill != AutoFillNone:
			return "You cannot fill empty columns yourself"
		}
		return "No card may be moved to an empty column"
	case FillAny: // no card is refused
	case FillKing:
		return "Only a king can be moved to an empty column"
	case FillAce:
		return "Only an ace can be moved to an empty column"
	case FillSingle:
		return "Only single cards can be moved to an empty column"
	case FillBelowBase:
		base := s.BaseRank()
		if base == 0 {
			return "Empty columns stay empty until a suit pile is started"
		}
		return fmt.Sprintf("Only %s can be moved to an empty column", WithArticle(base.next(Down, 1).lowerCaseName()))
	}
	return ""
}

func (s State) describeFoundationTarget(card Card) string {
	if card.IsJoker() {
		return "A joker never goes to a suit pile: the game is won without it"
	}
	if s.Rules().IsLastTogether(card) {
		return fmt.Sprintf("The %s goes to the last suit pile", card.Name())
	}
	if s.startsFoundation(card) {
		return fmt.Sprintf("The %s needs an empty suit pile", card.Name())
	}
	down := Down
	if s.Rules().Climb == Down {
		down = Up
	}
	return fmt.Sprintf("On the suit piles, the %s goes on the %s", card.Name(),
		NewCard(0, card.Suit(), card.Rank().next(down, s.Rules().step(card.Suit()))).Name())
}

func (r Rank) lowerCaseName() string { return strings.ToLower(r.Name()) }

// WithArticle returns the name of a rank in small letters with "a" or "an" before it.
func WithArticle(noun string) string {
	if noun[0] == 'a' || noun[0] == '8' {
		return "an " + noun
	}
	return "a " + noun
}
