package game

import "slices"

// The functions of this file deal the packing family, one kind of pile after another. They write to the piles
// of a new state, which nobody shares yet, and return the cards still to be dealt.

// dealBeforeColumns deals, in this order, the base cards of PreludeBases, the reserve, and the card of
// BaseDealt whose rank starts all suit piles.
func (s *State) dealBeforeColumns(cards []Card) (rest []Card) {
	r := s.board.rules
	cards = r.UsedCards(cards)
	if r.Prelude == PreludeBases {
		cards = s.dealBases(cards)
	}
	for n := range r.Reserve.Piles {
		reserve := s.mutablePile(Pile{Reserve, n})
		for i := 0; i < r.Reserve.Cards && len(cards) > 0; i++ {
			*reserve = append(*reserve, PileCard{cards[0], r.Reserve.Open || i == r.Reserve.Cards-1})
			cards = cards[1:]
		}
	}
	if r.Base == BaseDealt && len(cards) > 0 {
		s.board.base = cards[0].Rank()
		s.piles[s.board.first[Foundation]] = []PileCard{{cards[0], true}}
		cards = cards[1:]
	}
	return cards
}

// dealBases puts the cards that start suit piles on piles of their own, in the order of the suits.
func (s *State) dealBases(cards []Card) (rest []Card) {
	bases := slices.DeleteFunc(slices.Clone(cards), func(c Card) bool { return !s.startsFoundation(c) })
	slices.SortStableFunc(bases, func(a, b Card) int { return int(a.Suit()) - int(b.Suit()) })
	for n, card := range bases[:min(len(bases), s.pileCount(Foundation))] {
		s.piles[s.board.first[Foundation]+n] = []PileCard{{card, true}}
	}
	return slices.DeleteFunc(cards, s.startsFoundation)
}

func (s *State) dealColumns(cards []Card) (rest []Card) {
	r := s.board.rules
	for round, dealt := 0, true; dealt; round++ {
		dealt = false
		for column := range r.Columns {
			if round >= r.columnDepth(column) || len(cards) == 0 {
				continue
			}
			pile := s.mutablePile(Pile{Tableau, column})
			*pile = append(*pile, PileCard{cards[0], r.dealtFaceUp(column, round)})
			cards, dealt = cards[1:], true
		}
	}
	return cards
}
