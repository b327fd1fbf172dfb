package game

import "slices"

// The functions of this file deal the packing family, one kind of pile after another. They write to the piles
// of a new state, which nobody shares yet, and return the cards still to be dealt.

func (s *State) lay(p Pile, card Card, faceUp bool) {
	pile := s.mutablePile(p)
	*pile = append(*pile, PileCard{card, faceUp})
}

// dealBeforeColumns deals, in this order, the base cards of PreludeBases, the reserve, and the card of
// BaseDealt whose rank starts all suit piles.
func (s *State) dealBeforeColumns(cards []Card) (rest []Card) {
	r := s.setup.rules
	if r.Prelude == PreludeBases {
		cards = s.dealBases(cards)
	}
	for n := range r.Reserve.Piles {
		for i := 0; i < r.Reserve.Cards && len(cards) > 0; i++ {
			s.lay(Pile{Reserve, n}, cards[0], r.Reserve.Open || i == r.Reserve.Cards-1 && !r.Reserve.Hides(r.Reserve.Cards))
			cards = cards[1:]
		}
	}
	if r.Base == BaseDealt && len(cards) > 0 {
		s.setup.base = cards[0].Rank()
		s.lay(Pile{Role: Foundation}, cards[0], true)
		cards = cards[1:]
	}
	return cards
}

// dealBases puts the cards that start suit piles on piles of their own, in the order of the suits.
func (s *State) dealBases(cards []Card) (rest []Card) {
	bases := slices.DeleteFunc(slices.Clone(cards), func(c Card) bool { return !s.startsFoundation(c) })
	slices.SortStableFunc(bases, func(a, b Card) int { return int(a.Suit()) - int(b.Suit()) })
	for n, card := range bases {
		s.lay(Pile{Foundation, n}, card, true)
	}
	return slices.DeleteFunc(cards, s.startsFoundation)
}

func (s *State) dealColumns(cards []Card) (rest []Card) {
	r := s.setup.rules
	for round, dealt := 0, true; dealt; round++ {
		dealt = false
		for column := range r.Columns {
			if round >= r.columnDepth(column) || len(cards) == 0 {
				continue
			}
			pile, up := Pile{Tableau, column}, r.DealtFaceUp(column, round)
			if r.Prelude == PreludeAsDealt && up && s.startsFoundation(cards[0]) {
				pile = Pile{Foundation, s.CountCards(Foundation)}
			}
			s.lay(pile, cards[0], up)
			cards, dealt = cards[1:], true
		}
	}
	return cards
}

// gather deals the cards of the columns again. They are taken from the last column to the first.
func (s *State) gather() {
	var cards []Card
	for _, p := range slices.Backward(s.PilesOf(Tableau)) {
		column := s.mutablePile(p)
		for _, c := range *column {
			cards = append(cards, c.Card)
		}
		*column = nil
	}
	for i, at := range s.GatherOrder(s.turnOvers, len(cards)) {
		p := Pile{Tableau, s.setup.rules.ColumnDealtAgain(i)}
		s.lay(p, cards[at], s.setup.rules.DealtFaceUp(p.N, len(s.Cards(p))))
	}
	if !s.setup.rules.ManualTurnUp() {
		for _, p := range s.PilesOf(Tableau) {
			s.turnUpTop(p)
		}
	}
}

// ColumnDealtAgain returns to which column a card goes when the columns are gathered: in rows, first the cards that
// lie face down, then the others, and then as many more rows as are needed. Cards and columns count from 0.
func (r *Rules) ColumnDealtAgain(card int) int {
	for _, counts := range [][]int{r.FaceDown, r.FaceUp} {
		for round := range slices.Max(counts) {
			for column, n := range counts {
				if round < n {
					if card == 0 {
						return column
					}
					card--
				}
			}
		}
	}
	return card % r.Columns
}

// SortedDeal returns the cards of a deal that puts as many of them on each pile as this one did. They are in order, but
// for those that start suit piles if the deal sends these up: so many of them come to each column as it lacks cards. The
// base card and the cards that the deal has dealt from the stock, which lie face up, keep their places.
func (s State) SortedDeal() []Card {
	r := s.setup.rules
	var sorted, base, bases, others []Card
	if r.Base == BaseDealt {
		base = []Card{s.Cards(Pile{Role: Foundation})[0].Card}
	}
	for c := range Card(MaxCards) {
		switch {
		case !r.UsesCard(c) || slices.Contains(s.setup.shown, c) || slices.Contains(base, c):
		case r.Prelude != PreludeNone && s.startsFoundation(c):
			bases = append(bases, c)
		default:
			others = append(others, c)
		}
	}
	take := func(from *[]Card, n int) {
		n = min(n, len(*from))
		sorted, *from = append(sorted, (*from)[:n]...), (*from)[n:]
	}
	take(&others, r.Reserve.Piles*r.Reserve.Cards)
	sorted = append(sorted, base...)
	hidden := len(bases) - s.CountCards(Foundation) // bases that may lie face down
	lacking := make([]int, r.Columns)
	for column := range lacking {
		lacking[column] = r.columnDepth(column) - len(s.Cards(Pile{Tableau, column}))
	}
	for round := range r.CardCount() {
		for column := range r.Columns {
			switch up := r.DealtFaceUp(column, round); {
			case round >= r.columnDepth(column):
			case up && lacking[column] > 0:
				lacking[column]--
				take(&bases, 1)
			case !up && hidden > 0:
				hidden--
				take(&bases, 1)
			default:
				take(&others, 1)
			}
		}
	}
	return slices.Concat(sorted, s.setup.shown, others, bases)
}
