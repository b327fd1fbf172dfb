package game

import "fmt"

// A Reason says why something is refused. It is what errors.Is compares; its text names no card.
type Reason uint8

// The reasons. The zero Reason is none.
const (
	fine           Reason = iota
	Nothing               // not a refusal: the want means nothing to the game, and no words are due
	NoSuchMove            // a move that names piles or cards there are not, or is malformed
	FaceDown              // the card, or one above it, is face down
	StockIsDealt          // stock cards are dealt, never lifted or given back
	WasteTop              // only the top card of the waste is playable
	WasteFromStock        // nothing goes to the waste but from the stock
	SuitTop               // only the top card of a suit pile is playable
	SuitStays             // suit piles keep their cards in this game
	SuitToSuit            // not from one suit pile to another (Q8)
	OneAtATime            // suit piles take single cards
	NotARun               // the cards do not follow one another
	WholeRun              // only the whole run moves
	NoFit                 // the card does not fit on that column
	EmptyColumn           // an empty column takes something else
	Covered               // the end card of that column is face down
	NotUp                 // no suit pile, or not this one, takes the card
	FaceUp                // there is no face-down end card to turn up
	StockLeft             // no turn-over before the stock is out
	StockOut              // the stock is out
	NothingLeft           // stock and waste are both empty
	NoTurnOvers           // the turn-overs are used up
	SamePile              // the cards lie there already
)

// Error returns the reason in words fit for a status line.
func (r Reason) Error() string {
	switch r {
	case Nothing:
		return "Nothing to do there"
	case FaceDown:
		return "A face-down card cannot be lifted"
	case StockIsDealt:
		return "The cards of the stock are dealt, not lifted"
	case WasteTop:
		return "Only the top card of the waste can be played"
	case WasteFromStock:
		return "The waste takes cards from the stock only"
	case SuitTop:
		return "Only the top card of a suit pile can be played"
	case SuitStays:
		return "Cards on the suit piles stay there"
	case SuitToSuit:
		return "Cards do not go from one suit pile to another"
	case OneAtATime:
		return "Cards go up to a suit pile one at a time"
	case NotARun:
		return "Those cards do not follow one another"
	case WholeRun:
		return "Only the whole run moves to another column"
	case NoFit:
		return "That card does not fit there"
	case EmptyColumn:
		return "Only a king fills an empty column"
	case Covered:
		return "Turn up the face-down card there first"
	case NotUp:
		return "No suit pile takes that card now"
	case FaceUp:
		return "There is no face-down card to turn up"
	case StockLeft:
		return "The waste is turned over when the stock is empty"
	case StockOut:
		return "The stock is empty"
	case NothingLeft:
		return "The stock and the waste are empty"
	case NoTurnOvers:
		return "The waste may not be turned over again"
	case SamePile:
		return "The cards lie there already"
	}
	return "There is no such move"
}

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
func (r *Rules) explain(why Reason, head Card) error {
	switch why {
	case NoFit:
		return &Refusal{why, r.wants(head)}
	case NotUp:
		return &Refusal{why, suitPileWants(head)}
	}
	return why
}

// wants says where in the columns a card would go.
func (r *Rules) wants(head Card) string {
	next := head.Rank() + 1
	if next > King {
		return fmt.Sprintf("The %s goes to an empty column", head.Name())
	}
	switch r.Build {
	case BuildSameSuit:
		return fmt.Sprintf("The %s goes on the %s", head.Name(), Of(0, head.Suit(), next).Name())
	case BuildOtherSuit:
		return fmt.Sprintf("The %s goes on %s %s of another suit", head.Name(), next.article(), next.word())
	}
	colour := "red"
	if head.Red() {
		colour = "black"
	}
	return fmt.Sprintf("The %s goes on a %s %s", head.Name(), colour, next.word())
}

// suitPileWants says which suit pile would take a card.
func suitPileWants(card Card) string {
	if card.Rank() == Ace {
		return fmt.Sprintf("The %s goes to an empty suit pile", card.Name())
	}
	return fmt.Sprintf("The %s goes up on the %s", card.Name(), Of(0, card.Suit(), card.Rank()-1).Name())
}

// word returns the rank as it stands inside a sentence: "ace", "7", "queen".
func (r Rank) word() string {
	name := []byte(r.Name())
	if name[0] >= 'A' {
		name[0] += 'a' - 'A'
	}
	return string(name)
}

// article returns "a" or "an", as the rank wants it.
func (r Rank) article() string {
	if r == Ace || r == 8 {
		return "an"
	}
	return "a"
}
