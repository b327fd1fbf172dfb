package game

import (
	"fmt"
	"strings"
)

// A Reason says why something is refused, in words fit for a status line. It is what errors.Is compares, and names no card.
type Reason string

// The reasons.
const (
	fine Reason = "" // there is none

	Nothing        Reason = "Nothing to do there"   // not a refusal: the want means nothing to the game, and no words are due
	NoSuchMove     Reason = "There is no such move" // a move that names piles or cards there are not, or is malformed
	FaceDown       Reason = "A face-down card cannot be lifted"
	UnderFaceDown  Reason = "A face-down card lies on that card"
	StockIsDealt   Reason = "The cards of the stock are dealt, not lifted"
	StockTakesNone Reason = "Cards cannot be put on the stock"
	NoStock        Reason = "This game has no stock to deal from"
	WasteTop       Reason = "Only the top card of the waste can be played"
	WasteFromStock Reason = "The waste takes cards from the stock only"
	SuitTop        Reason = "Only the top card of a suit pile can be played"
	SuitStays      Reason = "Cards on the suit piles stay there"
	SuitToSuit     Reason = "Cards do not go from one suit pile to another" // Q8
	OneAtATime     Reason = "Cards go up to a suit pile one at a time"
	NotARun        Reason = "Those cards do not follow one another"
	WholeRun       Reason = "Only the whole run moves to another column"
	NoFit          Reason = "That card does not fit there"
	EmptyColumn    Reason = "Only a king fills an empty column" // or something else: see spaceWants
	Covered        Reason = "Turn up the face-down card there first"
	NotUp          Reason = "No suit pile takes that card now" // or not this one
	FaceUp         Reason = "There is no face-down card to turn up"
	StockLeft      Reason = "The waste is turned over when the stock is empty" // no turn-over before the stock is out
	StockOut       Reason = "The stock is empty"
	NothingLeft    Reason = "The stock and the waste are empty"
	NoTurnOvers    Reason = "The waste may not be turned over again"
	SamePile       Reason = "The cards lie there already"
	PileTop        Reason = "Only the top card of that pile can be played" // of a reserve pile or a cell
	ReserveGives   Reason = "The reserve takes no cards"
	ReserveUp      Reason = "Cards of the reserve go up to the suit piles only"
	ReserveToTable Reason = "Cards of the reserve go to the columns only"
	BaseStays      Reason = "The card that starts a suit pile stays there"
	CellFrom       Reason = "A cell takes cards from the columns and the waste only"
	CellOne        Reason = "Cards go to a cell one at a time"
	CellKing       Reason = "That cell is for kings"
	CellFull       Reason = "That cell is full"
	CentreTop      Reason = "Only the top card of the centre moves"
	NotItsHour     Reason = "That card goes to another hour"
	ClockStopped   Reason = "The last king is up, and the game has ended"
)

// Error returns the words.
func (r Reason) Error() string { return string(r) }

// A Refusal is a Reason with the words for the very card. errors.Is finds the Reason in it.
type Refusal struct {
	Reason Reason
	Text   string // fit for a status line
}

// Error returns the text.
func (r *Refusal) Error() string { return r.Text }

// Unwrap returns the reason.
func (r *Refusal) Unwrap() error { return r.Reason }

// explain gives a reason its words. The card is the head of the group that was refused.
func (s State) explain(why Reason, head Card) error {
	r, text := s.Rules(), ""
	switch why {
	case NoFit:
		text = s.columnWants(head)
	case NotUp:
		text = s.suitPileWants(head)
	case WholeRun:
		text = r.unitWants()
	case EmptyColumn:
		text = s.spaceWants()
	case NoTurnOvers:
		if r.TurnOvers == 0 {
			text = "In this game the waste is not turned over"
		}
	case CellFrom:
		if s.count(Waste) == 0 {
			text = "A cell takes cards from the columns only"
		}
	case NotItsHour:
		text = fmt.Sprintf("The %s goes to %d o'clock", head.Name(), head.Rank())
	}
	if text == "" {
		return why
	}
	return &Refusal{why, text}
}

// columnWants says where in the columns a card would go.
func (s State) columnWants(head Card) string {
	var on []Rank
	r := s.Rules()
	above, below := r.above(head.Rank()), head.Rank()-1
	if r.Wrap && below == 0 {
		below = King
	}
	if r.Direction != Up && above != 0 {
		on = append(on, above)
	}
	if r.Direction != Down && below != 0 {
		on = append(on, below)
	}
	switch {
	case len(on) == 0 && s.Fills(head, 1):
		return fmt.Sprintf("The %s goes to an empty column", head.Name())
	case len(on) == 0:
		return fmt.Sprintf("The %s goes on no other card", head.Name())
	}
	word := Rank.word
	if r.Build == BuildSameSuit {
		word = Rank.Name
	}
	target := word(on[0])
	if len(on) > 1 {
		target += " or " + word(on[1])
	}
	return fmt.Sprintf("The %s goes on %s", head.Name(), r.inSuit(head, target))
}

// inSuit completes the rank of what a card goes on with its colour or suit, as far as they matter.
func (r *Rules) inSuit(head Card, rank string) string {
	switch r.Build {
	case BuildSameSuit:
		return "the " + rank + " of " + head.Suit().Name()
	case BuildOtherSuit:
		return article(rank) + " of another suit"
	case BuildAny:
		return article(rank)
	}
	if head.Red() == (r.Build == BuildSameColour) {
		return "a red " + rank
	}
	return "a black " + rank
}

// unitWants says what moves as one where a part of a run does not.
func (r *Rules) unitWants() string {
	switch r.Unit {
	case UnitWholeOrTop:
		return "Only the whole run or its top card moves to another column"
	case UnitTop:
		return "Cards move one at a time"
	case UnitSameSuit:
		return "Only cards of one suit move together"
	case UnitSpaces:
		if r.Cells.Count > 0 && r.Cells.Accept == AcceptAny {
			return "There are too few empty columns and free cells for so many cards"
		}
		return "There are too few empty columns for so many cards"
	}
	return ""
}

// spaceWants says what an empty column takes.
func (s State) spaceWants() string {
	switch r := s.Rules(); r.Fill {
	case FillNone:
		switch {
		case r.DealTo == DealToColumns && len(s.stock()) > 0:
			return "An empty column waits for the next row from the stock"
		case r.AutoFill != AutoFillNone:
			return "Empty columns are not filled by hand"
		}
		return "Nothing is moved to an empty column"
	case FillAce:
		return "Only an ace fills an empty column"
	case FillSingle:
		return "An empty column takes single cards only"
	case FillBelowBase:
		base := s.base()
		if base == 0 {
			return "Empty columns wait for the first suit pile"
		}
		return fmt.Sprintf("Only %s fills an empty column", article(base.step(Down).word()))
	}
	return ""
}

// suitPileWants says which suit pile would take a card.
func (s State) suitPileWants(card Card) string {
	if base := s.base(); base == 0 || card.Rank() == base {
		return fmt.Sprintf("The %s goes to an empty suit pile", card.Name())
	}
	down := Down
	if s.Rules().Climb == Down {
		down = Up
	}
	return fmt.Sprintf("The %s goes up on the %s", card.Name(), Of(0, card.Suit(), card.Rank().step(down)).Name())
}

// word returns the rank as it stands inside a sentence: "ace", "7", "queen".
func (r Rank) word() string { return strings.ToLower(r.Name()) }

// article returns a noun with "a" or "an" before it.
func article(noun string) string {
	if noun[0] == 'a' || noun[0] == '8' {
		return "an " + noun
	}
	return "a " + noun
}
