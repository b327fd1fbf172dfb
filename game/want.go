package game

// An Act is what the player's hand did.
type Act uint8

// The acts.
const (
	Tap      Act = iota // a click on the stock or its empty place, on a face-down end card, or on a clock's current card
	TapTwice            // a double click on a card, or on the hour that a clock's current card goes to
	Drop                // cards let go over a pile
)

// A Want is an act of the hand as the game sees it: piles and cards instead of pixels.
type Want struct {
	Act   Act
	From  Pile
	Index int  // of the card on From, from the bottom, for Tap and TapTwice; -1 for an empty place
	N     int  // how many cards from the end of From were dropped
	To    Pile // where they were dropped; any suit pile means the one that takes the card
}

// Answer returns the legal move that a want means, or the reason why there is none. The reason Nothing stands for a want
// that no rule speaks of, such as a tap on a face-up card.
func (s State) Answer(w Want) (Move, error) {
	if s.board == nil {
		return Move{}, NoSuchMove
	}
	return s.board.engine.answer(s, w)
}

// answerTap deals or turns over at the stock, and turns up an end card elsewhere.
func (s State) answerTap(w Want) (Move, error) {
	if w.From.Role == Stock {
		if len(s.stock()) == 0 && len(s.waste()) > 0 {
			return s.legal(Move{Kind: Redeal})
		}
		return s.legal(Move{Kind: Draw})
	}
	m := Move{Kind: Turn, From: w.From}
	if w.Index != len(s.Cards(w.From))-1 || !s.can(m) {
		return Move{}, Nothing
	}
	return m, nil
}

// answerTapTwice sends a single end card of a column, or the top of the waste, up (rules 1.11).
func (s State) answerTapTwice(w Want) (Move, error) {
	cards := s.Cards(w.From)
	end := w.Index >= 0 && w.Index == len(cards)-1
	if !end || !cards[w.Index].Up || w.From.Role == Foundation {
		return Move{}, Nothing
	}
	return s.up(w.From, Pile{Role: Foundation})
}

// answerDrop carries cards to a pile. Suit piles share the work: a card dropped on the wrong one goes to the right one (Q6).
func (s State) answerDrop(w Want) (Move, error) {
	if w.To.Role == Foundation && w.From.Role != Foundation && w.N == 1 {
		return s.up(w.From, w.To)
	}
	return s.legal(Move{Carry, w.From, w.To, w.N})
}

// up carries the end card of a pile to the wished suit pile if that takes it, else to the leftmost that does. The reason
// for a refusal is the wished pile's.
func (s State) up(from, wish Pile) (Move, error) {
	m := Move{Carry, from, wish, 1}
	if !s.can(m) {
		if other, ok := s.leftmostUp(from); ok {
			return other, nil
		}
	}
	return s.legal(m)
}

// leftmostUp carries the end card of a pile to the leftmost suit pile that takes it.
func (s State) leftmostUp(from Pile) (Move, bool) {
	for n := range s.count(Foundation) {
		if m := (Move{Carry, from, Pile{Foundation, n}, 1}); s.can(m) {
			return m, true
		}
	}
	return Move{}, false
}

// legal returns the move if it is legal, else no move and the reason.
func (s State) legal(m Move) (Move, error) {
	if err := s.Check(m); err != nil {
		return Move{}, err
	}
	return m, nil
}
