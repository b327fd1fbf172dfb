package game

// An Act is what the player did with the pointer.
type Act uint8

const (
	// A click on the stock or its place, on a face-down end card, or on the current card of a clock.
	Tap      Act = iota
	TapTwice     // a double click on a card, or on an hour of a clock
	Drop         // cards were dropped on a pile
)

// An Intent is what the player did, in terms of piles and cards.
type Intent struct {
	Act   Act
	From  Pile // the pile that was clicked, or that the dropped cards came from
	Index int  // for Tap and TapTwice: the clicked card, 0 at the bottom; -1 if the pile is empty
	N     int  // for Drop: how many cards, from the end of From
	To    Pile // for Drop: any suit pile stands for the one that takes the card
}

// MoveFor returns the legal move that an intent means, or the reason why there is none. The reason is
// NothingToDo if the act means nothing, such as a click on a face-up card.
func (s State) MoveFor(intent Intent) (Move, error) {
	if s.setup == nil {
		return Move{}, NoSuchMove
	}
	return s.setup.engine.moveFor(s, intent)
}

func (s State) moveForTap(intent Intent) (Move, error) {
	if intent.From.Role == Stock {
		if len(s.Stock()) == 0 && len(s.Waste()) > 0 || s.setup.rules.Gather != GatherNone {
			return s.checkedMove(Move{Kind: Redeal})
		}
		return s.checkedMove(Move{Kind: Draw})
	}
	m := Move{Kind: Turn, From: intent.From}
	if intent.Index != len(s.Cards(intent.From))-1 || !s.isLegal(m) {
		return Move{}, NothingToDo
	}
	return m, nil
}

// moveForDoubleClick follows docs/rules.md 1.11.
func (s State) moveForDoubleClick(intent Intent) (Move, error) {
	cards := s.Cards(intent.From)
	end := intent.Index >= 0 && intent.Index == len(cards)-1
	if !end || !cards[intent.Index].FaceUp || intent.From.Role == Foundation {
		return Move{}, NothingToDo
	}
	return s.moveToFoundation(intent.From, Pile{Role: Foundation})
}

// moveForDrop sends a card that is dropped on the wrong suit pile to the right one (docs/rules.md Q6).
func (s State) moveForDrop(intent Intent) (Move, error) {
	if intent.To.Role == Foundation && intent.From.Role != Foundation && intent.N == 1 {
		return s.moveToFoundation(intent.From, intent.To)
	}
	return s.checkedMove(Move{Carry, intent.From, intent.To, intent.N})
}

// moveToFoundation tries the preferred suit pile, then the leftmost one that takes the card. If none does,
// the reason is that of the preferred pile.
func (s State) moveToFoundation(from, preferred Pile) (Move, error) {
	m := Move{Carry, from, preferred, 1}
	if !s.isLegal(m) {
		if other, ok := s.leftmostFoundationMove(from); ok {
			return other, nil
		}
	}
	return s.checkedMove(m)
}

func (s State) leftmostFoundationMove(from Pile) (Move, bool) {
	return s.firstCarry(from, 1, s.PilesOf(Foundation))
}

func (s State) firstCarry(from Pile, n int, to []Pile) (Move, bool) {
	for _, p := range to {
		if m := (Move{Carry, from, p, n}); s.isLegal(m) {
			return m, true
		}
	}
	return Move{}, false
}

func (s State) checkedMove(m Move) (Move, error) {
	if err := s.Check(m); err != nil {
		return Move{}, err
	}
	return m, nil
}
