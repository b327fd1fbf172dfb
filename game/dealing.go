package game

import "slices"

// The deal, a kind of pile at a time. These functions write to piles that no other state knows yet, and return the cards
// that are left.

// dealAside puts out the cards that start the suit piles, where the game begins with them, then the reserve, then the one
// card that says what starts them.
func (s *State) dealAside(cards []Card) []Card {
	r := s.board.rules
	cards = r.Played(cards)
	if r.Prelude == PreludeBases {
		cards = s.dealBases(cards)
	}
	for n := range r.Reserve.Piles {
		reserve := s.at(Pile{Reserve, n})
		for i := 0; i < r.Reserve.Cards && len(cards) > 0; i++ {
			*reserve = append(*reserve, Slot{cards[0], r.Reserve.Open || i == r.Reserve.Cards-1})
			cards = cards[1:]
		}
	}
	if r.Base == BaseDealt && len(cards) > 0 {
		s.board.base = cards[0].Rank()
		s.piles[s.board.first[Foundation]] = []Slot{{cards[0], true}}
		cards = cards[1:]
	}
	return cards
}

// dealBases puts out every card of the rank that starts a suit pile, the suits in their order.
func (s *State) dealBases(cards []Card) []Card {
	isBase := func(c Card) bool { return c.Rank() == s.base() }
	bases := slices.DeleteFunc(slices.Clone(cards), func(c Card) bool { return !isBase(c) })
	slices.SortStableFunc(bases, func(a, b Card) int { return int(a.Suit()) - int(b.Suit()) })
	for n, card := range bases[:min(len(bases), s.count(Foundation))] {
		s.piles[s.board.first[Foundation]+n] = []Slot{{card, true}}
	}
	return slices.DeleteFunc(cards, isBase)
}

// dealColumns deals rounds, one card to each column that still lacks one.
func (s *State) dealColumns(cards []Card) []Card {
	r := s.board.rules
	for round, dealt := 0, true; dealt; round++ {
		dealt = false
		for column := range r.Columns {
			if round >= r.depth(column) || len(cards) == 0 {
				continue
			}
			pile := s.at(Pile{Tableau, column})
			*pile = append(*pile, Slot{cards[0], r.faceUp(column, round)})
			cards, dealt = cards[1:], true
		}
	}
	return cards
}
