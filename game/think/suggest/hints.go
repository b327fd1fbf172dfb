// Package suggest tells which moves are good, as far as the player can see. It looks under no card, and
// searches nothing.
package suggest

import (
	"cmp"
	"errors"
	"slices"

	"xklondike/game"
)

// A Priority says why a move is useful; lower ones come first.
type Priority uint8

const (
	UncoversCard     Priority = iota // turns up a face-down card, or takes the last card off one
	EmptiesColumn                    // empties a column, and another card needs an empty column
	SafeToFoundation                 // takes a card to a suit pile that the columns do not need any more
	WasteOrReserveToColumn
	OtherToFoundation
	OtherMove
	DealsOrTurnsOver // deals from the stock, or turns the waste over
)

// Hints returns the useful legal moves, the best first, as far as the player can see. It sorts them by priority,
// then turn-ups before moves to a suit pile before others, then from the left.
//
// Hints leaves out moves that lead back to the position before the last step, moves of a whole column to an
// empty column, and moves that take back a card which may stay on its suit pile. Of equivalent targets, such as
// two empty columns, it keeps only the first. In a game without choices it returns the one forced move.
func Hints(g *game.Game) []game.Move {
	s := g.State()
	if forced := s.ForcedMovesToEnd(); len(forced) > 0 {
		return forced[:1]
	}
	before, played := g.PreviousState()
	listed := make(map[game.Move]bool) // the moves kept so far, as Canonical returns them
	moves := slices.DeleteFunc(s.Legal(), func(m game.Move) bool {
		goal := Canonical(s, m)
		again := listed[goal]
		listed[goal] = true
		return again || s.OnlySwapsEmptyColumns(m) || bringsBackSafeCard(s, m) || played && before.HasSameCards(s.Apply(m))
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

// SafeUncovering returns a move that uncovers a card and cannot hurt: it sends a card up for good.
func SafeUncovering(s game.State) (game.Move, bool) {
	for _, m := range s.Legal() {
		if PriorityOf(s, m) == UncoversCard && isSafe(s, m) {
			return m, true
		}
	}
	return game.Move{}, false
}

// Canonical returns the same move for all moves that differ only in equivalent targets: suit piles, or empty
// piles of one role. It serves for comparison only, and may not be legal.
func Canonical(s game.State, m game.Move) game.Move {
	if m.Kind == game.Carry && (m.To.Role == game.Foundation || len(s.Cards(m.To)) == 0) {
		m.To.N = 0
	}
	return m
}

func bringsBackSafeCard(s game.State, m game.Move) bool {
	top, _ := s.Top(m.From)
	return m.Kind == game.Carry && m.From.Role == game.Foundation && isSafeOnFoundation(s, top.Card, len(s.Cards(m.From))-1)
}

// kindOrder has turn-ups before moves to a suit pile, and these before others.
func kindOrder(m game.Move) int {
	switch {
	case m.Kind == game.Turn:
		return 0
	case m.Kind == game.Carry && m.To.Role == game.Foundation:
		return 1
	}
	return 2
}

// pileOrder has the columns first, from the left.
func pileOrder(p game.Pile) int {
	const maxPilesPerRole = 1000 // larger than the number of piles of one role in any game
	order := []game.Role{game.Tableau, game.Reserve, game.Cell, game.Waste, game.Foundation}
	return slices.Index(order, p.Role)*maxPilesPerRole + p.N
}

// PriorityOf returns why a legal move is useful.
func PriorityOf(s game.State, m game.Move) Priority {
	below := len(s.Cards(m.From)) - m.N - 1 // the index of the card that the move uncovers; -1 if there is none
	switch {
	case m.Kind == game.Draw || m.Kind == game.Redeal:
		return DealsOrTurnsOver
	case m.Kind == game.Turn, below >= 0 && !s.Cards(m.From)[below].FaceUp:
		return UncoversCard
	case m.From.Role == game.Tableau && below < 0 && cardNeedsEmptyColumn(s, m.From):
		return EmptiesColumn
	case isSafe(s, m):
		return SafeToFoundation
	case (m.From.Role == game.Waste || m.From.Role == game.Reserve) && m.To.Role == game.Tableau:
		return WasteOrReserveToColumn
	case m.To.Role == game.Foundation:
		return OtherToFoundation
	}
	return OtherMove
}

// cardNeedsEmptyColumn reports whether some face-up card, in most games a king, would be better off in an empty
// column. Cards on suit piles, at the bottom of a column, and of the column that the move empties do not count.
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

// BestMove returns the best move of the card at an index of a pile with all cards on it. A face-down end card is
// turned up. Otherwise BestMove prefers a move to a suit pile, and then the first move of Hints. The error says
// why there is none.
func BestMove(g *game.Game, from game.Pile, index int) (game.Move, error) {
	s := g.State()
	n := len(s.Cards(from)) - index
	for _, act := range []game.Act{game.Tap, game.TapTwice} {
		if m, err := s.MoveFor(game.Intent{Act: act, From: from, Index: index}); err == nil {
			return m, nil
		}
	}
	for _, m := range Hints(g) {
		if m.Kind == game.Carry && m.From == from && m.N == n {
			return m, nil
		}
	}
	return game.Move{}, whyCardCannotMove(s, from, index)
}

// whyCardCannotMove says that the card cannot be lifted, that no column takes it, or that the first suit pile does not
// take it, in this order.
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

// SafeMoves returns the moves that send up every card that may go for good, one after another, and with turnUp
// those that turn up the end cards uncovered by these.
func SafeMoves(s game.State, turnUp bool) []game.Move {
	var moves []game.Move
	for {
		next, ok := MoveUp(s, func(m game.Move) bool { return isSafe(s, m) })
		if !ok {
			return moves
		}
		played := []game.Move{next}
		if turnUp {
			played = append(played, s.Apply(next).TurnUps()...)
		}
		for _, m := range played {
			s = s.Apply(m)
		}
		moves = append(moves, played...)
	}
}

// MoveUp returns the first move that sends the end card of a pile to a suit pile, and that fits.
func MoveUp(s game.State, fits func(game.Move) bool) (game.Move, bool) {
	for _, from := range s.Piles() {
		m, err := s.MoveFor(game.Intent{Act: game.TapTwice, From: from, Index: len(s.Cards(from)) - 1})
		if err == nil && m.To.Role == game.Foundation && fits(m) {
			return m, true
		}
	}
	return game.Move{}, false
}

func isSafe(s game.State, m game.Move) bool {
	end, _ := s.Top(m.From)
	return m.To.Role == game.Foundation && isSafeOnFoundation(s, end.Card, len(s.Cards(m.To)))
}

// isSafeOnFoundation reports whether a card may stay on a suit pile for good, with so many cards below it: it is
// the first or second of its suit there, or every card that fits on it in a column is on a suit pile.
func isSafeOnFoundation(s game.State, card game.Card, cardsBelow int) bool {
	if cardsBelow < 2 && !s.Rules().IsLastTogether(card) {
		return true
	}
	up, fitting := 0, 0
	for c := range game.Card(s.Rules().Packs * game.PackSize) {
		if s.Rules().UsesCard(c) && s.Rules().Fits(c, card) {
			fitting++
		}
	}
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			if p.Role == game.Foundation && s.Rules().Fits(slot.Card, card) {
				up++
			}
		}
	}
	return up == fitting
}
