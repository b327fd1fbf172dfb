package game

// An Act is something that the player did with the pointer.
type Act uint8

// The acts of a player.
const (
	// A click on the stock or its empty place, on a face-down end card, or on the card to play of a clock.
	Tap      Act = iota
	TapTwice     // a double click on a card, or on an hour of a clock
	Drop         // a drag that ended: the player dropped cards on a pile
)

// An Intent is what the player did with the pointer, in terms of piles and cards, without pixels.
type Intent struct {
	Act   Act
	From  Pile // the pile that was clicked, or that the dropped cards came from
	Index int  // for Tap and TapTwice: the index of the clicked card on From, 0 at the bottom; -1 if the pile is empty
	N     int  // for Drop: how many cards were dropped, all from the end of From
	To    Pile // for Drop: the pile on which the cards were dropped; any suit pile stands for the one that takes the card
}

// MoveFor returns the legal move that the player means by an intent, or the reason why there is none. The
// reason is NothingToDo if the act means nothing in this game, such as a click on a face-up card.
func (s State) MoveFor(intent Intent) (Move, error) {
	if s.board == nil {
		return Move{}, NoSuchMove
	}
	return s.board.engine.moveFor(s, intent)
}

// moveForTap returns the move that a click means. On the stock the move is a deal or, if the stock is empty,
// a turn-over. On a face-down end card the move turns that card up.
func (s State) moveForTap(intent Intent) (Move, error) {
	if intent.From.Role == Stock {
		if len(s.stock()) == 0 && len(s.waste()) > 0 {
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

// moveForDoubleClick returns the move that a double click means. It sends the end card of a column, or the
// top card of the waste, a reserve pile or a cell, to a suit pile (docs/rules.md 1.11).
func (s State) moveForDoubleClick(intent Intent) (Move, error) {
	cards := s.Cards(intent.From)
	end := intent.Index >= 0 && intent.Index == len(cards)-1
	if !end || !cards[intent.Index].FaceUp || intent.From.Role == Foundation {
		return Move{}, NothingToDo
	}
	return s.moveToFoundation(intent.From, Pile{Role: Foundation})
}

// moveForDrop returns the move that a drop of cards on a pile means. A card that is dropped on the wrong suit
// pile goes to the right one (docs/rules.md Q6).
func (s State) moveForDrop(intent Intent) (Move, error) {
	if intent.To.Role == Foundation && intent.From.Role != Foundation && intent.N == 1 {
		return s.moveToFoundation(intent.From, intent.To)
	}
	return s.checkedMove(Move{Carry, intent.From, intent.To, intent.N})
}

// moveToFoundation returns the move that carries the end card of a pile to the preferred suit pile. If that
// pile refuses the card, the leftmost suit pile that takes it is the target. If no suit pile takes the card,
// the error is the reason why the preferred pile refuses it.
func (s State) moveToFoundation(from, preferred Pile) (Move, error) {
	m := Move{Carry, from, preferred, 1}
	if !s.isLegal(m) {
		if other, ok := s.leftmostFoundationMove(from); ok {
			return other, nil
		}
	}
	return s.checkedMove(m)
}

// leftmostFoundationMove returns the move that carries the end card of a pile to the leftmost suit pile that
// takes it. It returns false if no suit pile does.
func (s State) leftmostFoundationMove(from Pile) (Move, bool) {
	for n := range s.pileCount(Foundation) {
		if m := (Move{Carry, from, Pile{Foundation, n}, 1}); s.isLegal(m) {
			return m, true
		}
	}
	return Move{}, false
}

// checkedMove returns the move if it is legal. Otherwise it returns the zero Move and the reason.
func (s State) checkedMove(m Move) (Move, error) {
	if err := s.Check(m); err != nil {
		return Move{}, err
	}
	return m, nil
}
