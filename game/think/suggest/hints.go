// Package suggest tells which moves are good, as far as the player can see. It looks under no card, and
// searches nothing.
package suggest

import (
	"cmp"
	"errors"
	"slices"

	"xklondike/game"
)

// A Priority says why a move is useful. Hints lists moves with lower priorities first.
type Priority uint8

const (
	// The move turns up a face-down card, or takes the last card off a face-down card.
	UncoversCard  Priority = iota
	EmptiesColumn          // the move empties a column, and another card needs an empty column
	// The move takes a card to a suit pile, and the columns do not need the card any more.
	SafeToFoundation
	WasteOrReserveToColumn // the move takes a card from the waste or the reserve to a column
	OtherToFoundation      // the move takes any other card to a suit pile
	OtherMove              // any move that has no other priority
	DealsOrTurnsOver       // the move deals from the stock, or turns the waste over
)

// Hints returns the useful legal moves, the best first. It sorts them by priority. Among moves of the same
// priority, turn-ups come first, then moves to a suit pile, then the others. After that, piles further to the
// left come first.
//
// Hints leaves out moves that lead back to the position before the last step, and moves of a whole column to
// an empty column. It leaves out moves that take back a card which may stay on its suit pile (see
// isSafeOnFoundation). If several targets are equivalent, such as two empty columns, Hints keeps only the
// first. In a game without choices it returns the one forced move.
//
// Hints depends only on what the player can see.
func Hints(g *game.Game) []game.Move {
	s := g.State()
	if forced := s.ForcedMovesToEnd(); len(forced) > 0 {
		return forced[:1]
	}
	before, played := g.PreviousState()
	listed := make(map[game.Move]bool) // the moves that are kept so far, in the form that Canonical gives them
	moves := slices.DeleteFunc(s.Legal(), func(m game.Move) bool {
		goal := Canonical(s, m)
		again := listed[goal]
		listed[goal] = true
		return again || s.OnlySwapsEmptyColumns(m) || bringsBackSafeCard(s, m) || played && sameCards(s.Apply(m), before)
	})
	slices.SortStableFunc(moves, func(a, b game.Move) int {
		return cmp.Or(
			cmp.Compare(PriorityOf(s, a), PriorityOf(s, b)),
			cmp.Compare(kindOrder(a), kindOrder(b)),
			cmp.Compare(pileOrder(a.From), pileOrder(b.From)),
			cmp.Compare(b.N, a.N),
			cmp.Compare(pileOrder(a.To), pileOrder(b.To)),
		)
	})
	return moves
}

// SafeUncovering returns a move that uncovers a card and cannot hurt: it sends a card up that may stay on its
// suit pile for good. It returns false if there is none.
func SafeUncovering(s game.State) (game.Move, bool) {
	for _, m := range s.Legal() {
		if m.To.Role == game.Foundation && PriorityOf(s, m) == UncoversCard &&
			isSafeOnFoundation(s, endCard(s, m.From), len(s.Cards(m.To))) {
			return m, true
		}
	}
	return game.Move{}, false
}

// Canonical returns the same move for all moves that differ only in equivalent targets. Suit piles are
// equivalent to each other, and so are the empty piles of one role. The returned move serves for comparison
// only, and may not be legal.
func Canonical(s game.State, m game.Move) game.Move {
	if m.Kind == game.Carry && (m.To.Role == game.Foundation || len(s.Cards(m.To)) == 0) {
		m.To.N = 0
	}
	return m
}

// bringsBackSafeCard reports whether a move takes a card off a suit pile where, by isSafeOnFoundation, it may
// stay for good.
func bringsBackSafeCard(s game.State, m game.Move) bool {
	return m.Kind == game.Carry && m.From.Role == game.Foundation &&
		isSafeOnFoundation(s, endCard(s, m.From), len(s.Cards(m.From))-1)
}

// endCard returns the last card of a pile, which must not be empty.
func endCard(s game.State, p game.Pile) game.Card {
	cards := s.Cards(p)
	return cards[len(cards)-1].Card
}

// sameCards reports whether two positions of a game have the same cards in the same order on every pile,
// facing the same way.
func sameCards(a, b game.State) bool {
	return !slices.ContainsFunc(a.Piles(), func(p game.Pile) bool { return !slices.Equal(a.Cards(p), b.Cards(p)) })
}

// kindOrder returns a number by which moves are sorted: 0 for turn-ups, 1 for moves to a suit pile, 2 for all others.
func kindOrder(m game.Move) int {
	switch {
	case m.Kind == game.Turn:
		return 0
	case m.Kind == game.Carry && m.To.Role == game.Foundation:
		return 1
	}
	return 2
}

// pileOrder returns a number by which piles are sorted. Columns come first, from the left, then reserve,
// cells, waste and suit piles.
func pileOrder(p game.Pile) int {
	const maxPilesPerRole = 1000 // larger than the number of piles of one role in any game
	order := []game.Role{game.Tableau, game.Reserve, game.Cell, game.Waste, game.Foundation}
	return slices.Index(order, p.Role)*maxPilesPerRole + p.N
}

// PriorityOf returns the priority of a move in a position.
func PriorityOf(s game.State, m game.Move) Priority {
	below := len(s.Cards(m.From)) - m.N - 1 // the index of the card that the move uncovers; -1 if there is none
	switch {
	case m.Kind == game.Draw || m.Kind == game.Redeal:
		return DealsOrTurnsOver
	case m.Kind == game.Turn, below >= 0 && !s.Cards(m.From)[below].FaceUp:
		return UncoversCard
	case m.From.Role == game.Tableau && below < 0 && cardNeedsEmptyColumn(s, m.From):
		return EmptiesColumn
	case m.To.Role == game.Foundation && isSafeOnFoundation(s, endCard(s, m.From), len(s.Cards(m.To))):
		return SafeToFoundation
	case (m.From.Role == game.Waste || m.From.Role == game.Reserve) && m.To.Role == game.Tableau:
		return WasteOrReserveToColumn
	case m.To.Role == game.Foundation:
		return OtherToFoundation
	}
	return OtherMove
}

// cardNeedsEmptyColumn reports whether some face-up card could go to an empty column and would be better off
// there. In most games that is a king. It does not count cards on suit piles, cards at the bottom of a
// column, and cards of the column that the move empties.
func cardNeedsEmptyColumn(s game.State, emptied game.Pile) bool {
	for _, p := range s.Piles() {
		cards := s.Cards(p)
		for i, slot := range cards {
			bottom := p.Role == game.Tableau && i == 0
			if slot.FaceUp && p != emptied && p.Role != game.Foundation && !bottom && s.CheckLift(p, i) == nil &&
				s.FillsEmptyColumn(slot.Card, len(cards)-i) {
				return true
			}
		}
	}
	return false
}

// BestMove returns the best move of the card at an index of a pile, together with all cards that lie on it. A
// face-down card at the end of a column is turned up. Otherwise BestMove prefers a move to a suit pile, and
// then takes the first move of Hints. The error says why the card has no such move.
func BestMove(g *game.Game, from game.Pile, index int) (game.Move, error) {
	s := g.State()
	n := len(s.Cards(from)) - index
	if m, err := s.MoveFor(game.Intent{Act: game.Tap, From: from, Index: index}); err == nil {
		return m, nil
	}
	if m, err := s.MoveFor(game.Intent{Act: game.TapTwice, From: from, Index: index}); err == nil {
		return m, nil
	}
	for _, m := range Hints(g) {
		if m.Kind == game.Carry && m.From == from && m.N == n {
			return m, nil
		}
	}
	return game.Move{}, whyCardCannotMove(s, from, index)
}

// whyCardCannotMove returns the reason why a card has no useful move. The reason is that it cannot be lifted,
// that no column takes it, or that the first suit pile does not take it, in this order.
func whyCardCannotMove(s game.State, from game.Pile, index int) error {
	if err := s.CheckLift(from, index); err != nil {
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
