package play

import (
	"cmp"
	"errors"
	"slices"

	"xklondike/game"
)

// A worth says why a move is of use. The lower one comes first.
type worth uint8

const (
	turnsUp      worth = iota // a face-down card is turned up, or nothing lies on it any more
	emptiesNow                // a column becomes empty while a card waits for that
	safeUp                    // a card goes up that nobody will miss in the columns
	outToColumn               // a card of the waste or the reserve goes to a column
	otherUp                   // any other card goes up
	anyOther                  // any other move
	dealsOrTurns              // the stock is dealt, or the waste turned over
)

// Hints returns the moves of use, the best first: what turns up a card, what empties a column for a card that waits, cards
// that go up safely, cards from the waste to a column, other cards that go up, the rest, and the deal. Within such a group
// what goes up comes first, and then what lies further to the left. Left out are moves that only take the last one back,
// go from space to space, or bring a card back that is safely up; and of equal goals, such as several empty columns, all but the
// first. No hint knows more than the player can see.
func Hints(g *game.Game) []game.Move {
	s := g.State()
	if chain := s.Chain(); len(chain) > 0 {
		return chain[:1]
	}
	before, played := g.Before()
	taken := make(map[game.Move]bool) // each with the first of equal goals
	moves := slices.DeleteFunc(s.Legal(), func(m game.Move) bool {
		goal := goalOf(s, m)
		again := taken[goal]
		taken[goal] = true
		return again || betweenSpaces(s, m) || backForNothing(s, m) || played && sameCards(s.Apply(m), before)
	})
	slices.SortStableFunc(moves, func(a, b game.Move) int {
		return cmp.Or(
			cmp.Compare(worthOf(s, a), worthOf(s, b)),
			cmp.Compare(kindOrder(a), kindOrder(b)),
			cmp.Compare(fromLeft(a.From), fromLeft(b.From)),
			cmp.Compare(b.N, a.N),
			cmp.Compare(fromLeft(a.To), fromLeft(b.To)),
		)
	})
	return moves
}

// goalOf returns the move to the first of the goals that are equal to a move's own.
func goalOf(s game.State, m game.Move) game.Move {
	if m.Kind == game.Carry && (m.To.Role == game.Foundation || len(s.Cards(m.To)) == 0) {
		m.To.N = 0
	}
	return m
}

// betweenSpaces reports whether a move leaves a column empty only to fill another.
func betweenSpaces(s game.State, m game.Move) bool {
	return m.From.Role == game.Tableau && m.To.Role == game.Tableau && m.N == len(s.Cards(m.From)) && len(s.Cards(m.To)) == 0
}

// backForNothing reports whether a card comes back that is safely up.
func backForNothing(s game.State, m game.Move) bool {
	return m.Kind == game.Carry && m.From.Role == game.Foundation && safe(s, endCard(s, m.From), len(s.Cards(m.From))-1)
}

// endCard returns the card at the end of a pile that is not empty.
func endCard(s game.State, p game.Pile) game.Card {
	cards := s.Cards(p)
	return cards[len(cards)-1].Card
}

// sameCards reports whether in two positions of a game the same cards lie in the same places.
func sameCards(a, b game.State) bool {
	return !slices.ContainsFunc(a.Piles(), func(p game.Pile) bool { return !slices.Equal(a.Cards(p), b.Cards(p)) })
}

// kindOrder puts turn-ups first, and then what goes up.
func kindOrder(m game.Move) int {
	switch {
	case m.Kind == game.Turn:
		return 0
	case m.Kind == game.Carry && m.To.Role == game.Foundation:
		return 1
	}
	return 2
}

// fromLeft orders piles: the columns from the left, then what lies beside them.
func fromLeft(p game.Pile) int {
	const most = 1000 // piles of a role
	order := []game.Role{game.Tableau, game.Reserve, game.Cell, game.Waste, game.Foundation}
	return slices.Index(order, p.Role)*most + p.N
}

// worthOf says what use a move is of.
func worthOf(s game.State, m game.Move) worth {
	below := len(s.Cards(m.From)) - m.N - 1
	switch {
	case m.Kind == game.Draw || m.Kind == game.Redeal:
		return dealsOrTurns
	case m.Kind == game.Turn, below >= 0 && !s.Cards(m.From)[below].Up:
		return turnsUp
	case m.From.Role == game.Tableau && below < 0 && spaceWanted(s, m.From):
		return emptiesNow
	case m.To.Role == game.Foundation && safe(s, endCard(s, m.From), len(s.Cards(m.To))):
		return safeUp
	case (m.From.Role == game.Waste || m.From.Role == game.Reserve) && m.To.Role == game.Tableau:
		return outToColumn
	case m.To.Role == game.Foundation:
		return otherUp
	}
	return anyOther
}

// spaceWanted reports whether a card waits for an empty column: a king in most games, on top of a pile, or with what lies on it
// in a column other than the one that would become empty.
func spaceWanted(s game.State, emptied game.Pile) bool {
	for _, p := range s.Piles() {
		cards := s.Cards(p)
		for i, slot := range cards {
			bottom := p.Role == game.Tableau && i == 0
			if slot.Up && p != emptied && p.Role != game.Foundation && !bottom && s.Lift(p, i) == nil && s.Fills(slot.Card, len(cards)-i) {
				return true
			}
		}
	}
	return false
}

// safe reports whether a card is of no more use in the columns once it is up, on so many others: it is the one that starts a suit
// pile, or the next, or every card that could lie on it is up.
func safe(s game.State, card game.Card, others int) bool {
	if others < 2 {
		return true
	}
	up := 0
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			if p.Role == game.Foundation && s.Rules().Fits(slot.Card, card) {
				up++
			}
		}
	}
	return up == fitting(s.Rules(), card)
}

// fitting returns how many cards of a game may lie on a card in a column.
func fitting(r *game.Rules, card game.Card) int {
	n := 0
	for pack := range r.Packs {
		for suit := game.Clubs; suit <= game.Spades; suit++ {
			for rank := game.Ace; rank <= game.King; rank++ {
				if c := game.Of(pack, suit, rank); r.Has(c) && r.Fits(c, card) {
					n++
				}
			}
		}
	}
	return n
}

// Best returns the best move of a card with all that lie on it, and of a face-down card at the end of a column the turn-up. It
// goes up if it can. The error says why there is none.
func Best(g *game.Game, from game.Pile, index int) (game.Move, error) {
	s := g.State()
	n := len(s.Cards(from)) - index
	if m, err := s.Answer(game.Want{Act: game.Tap, From: from, Index: index}); err == nil {
		return m, nil
	}
	if m, err := s.Answer(game.Want{Act: game.TapTwice, From: from, Index: index}); err == nil {
		return m, nil
	}
	for _, m := range Hints(g) {
		if m.Kind == game.Carry && m.From == from && m.N == n {
			return m, nil
		}
	}
	return game.Move{}, whyNowhere(s, from, index)
}

// whyNowhere says why a card goes nowhere: it cannot be lifted, no column takes it, or else no suit pile.
func whyNowhere(s game.State, from game.Pile, index int) error {
	if err := s.Lift(from, index); err != nil {
		return err
	}
	n := len(s.Cards(from)) - index
	for _, to := range s.Piles() {
		m := game.Move{Kind: game.Carry, From: from, To: to, N: n}
		if err := s.Check(m); to.Role == game.Tableau && errors.Is(err, game.NoFit) {
			return err
		}
	}
	return s.Check(game.Move{Kind: game.Carry, From: from, To: game.Pile{Role: game.Foundation}, N: n})
}
