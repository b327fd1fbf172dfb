package game

import "slices"

// WinnableDeal returns a deal that a GreedyPlayer wins without building in columns, and whether it found one.
// Such a deal proves that the game can be won.
//
// It removes the cards of any deal in the order in which the piles give them, whatever their ranks, and
// replaces each by the card that must go up next. A clock has no suit piles, so there is none.
func (r *Rules) WinnableDeal() (Deal, bool) {
	if r.PileCount(Foundation) == 0 {
		return Deal{}, false
	}
	places := Shuffle(r.Packs, 1).Cards
	s := NewState(r, Deal{Cards: places})
	replacement := map[Card]Card{} // by the card of the old deal
	order := r.foundationOrder(s.baseRank())
	for _, p := range s.nonEmptyPiles(Foundation) { // cards that the deal itself puts there stay
		for _, pileCard := range s.Cards(p) {
			replacement[pileCard.Card] = pileCard.Card
			order = slices.DeleteFunc(order, func(c Card) bool { return c == pileCard.Card })
		}
	}
	for len(order) > 0 {
		card, ok := s.removeFirstAvailableCard()
		if !ok {
			return Deal{}, false
		}
		replacement[card], order = order[0], order[1:]
	}
	d := Deal{Cards: slices.Clone(places)}
	for i, card := range places {
		if wanted, ok := replacement[card]; ok {
			d.Cards[i] = wanted
		}
	}
	s = NewState(r, d)
	player := GreedyPlayer{}
	for m, ok := player.Next(s); ok; m, ok = player.Next(s) {
		s = s.Apply(m)
	}
	return d, s.Won()
}

// rank after rank, from base on, or from the ace if base is 0
func (r *Rules) foundationOrder(base Rank) []Card {
	rank := max(base, Ace)
	var cards []Card
	for range King {
		for pack := range r.Packs {
			for _, suit := range r.suits() {
				cards = append(cards, NewCard(pack, suit, rank))
			}
		}
		rank = rank.next(r.Climb)
	}
	return cards
}

// removeFirstAvailableCard takes the card that a GreedyPlayer would send up first, if suit piles took all
// cards. It deals from the stock if only that has cards.
func (s *State) removeFirstAvailableCard() (Card, bool) {
	for range s.board.rules.CardCount() + 1 {
		for _, p := range append(s.nonEmptyPiles(Tableau), s.nonEmptyPiles(Reserve, Waste)...) {
			if p.Role == Reserve && s.board.rules.Reserve.To == ReserveToColumns {
				continue
			}
			card := s.removeTop(p, 1)[0].Card
			if p.Role == Tableau {
				s.turnUpTop(p)
			}
			s.autoFillColumns()
			return card, true
		}
		if !s.isLegal(Move{Kind: Draw}) {
			return 0, false
		}
		*s = s.Apply(Move{Kind: Draw})
	}
	return 0, false
}
