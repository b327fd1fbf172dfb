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
	places := r.CardsOf(Shuffle(r.Packs, 1))
	byHand, roles := *r, []Role{Tableau, Reserve, Waste}
	if byHand.AutoUp = AutoUpNone; r.AutoUp == AutoUpWaste {
		roles = []Role{Waste, Tableau, Reserve}
	}
	s := NewState(&byHand, Deal{Cards: places})
	replacement := map[Card]Card{} // the new card for each card of the old deal
	order := r.foundationOrder(s.BaseRank())
	for _, p := range s.nonEmptyPiles(Foundation) { // cards that the deal itself puts there stay
		for _, pileCard := range s.Cards(p) {
			replacement[pileCard.Card] = pileCard.Card
			order = slices.DeleteFunc(order, func(c Card) bool { return c == pileCard.Card })
		}
	}
	for len(order) > 0 {
		card, ok := s.removeFirstAvailableCard(roles)
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

// foundationOrder has the lowest cards of all suit piles first, then the second ones, and so on; the jokers come last.
func (r *Rules) foundationOrder(base Rank) []Card {
	var cards []Card
	for place := range King {
		for pack := range r.Packs {
			for _, suit := range r.UsedSuits() {
				cards = append(cards, NewCard(pack, suit, r.SuitPileRanks(suit, base)[place]))
			}
		}
	}
	for n := range r.Jokers {
		cards = append(cards, Joker+Card(n))
	}
	return cards
}

// removeFirstAvailableCard takes the card that a GreedyPlayer would send up first, if suit piles took all
// cards. It deals from the stock if only that has cards.
func (s *State) removeFirstAvailableCard(roles []Role) (Card, bool) {
	for range s.setup.rules.CardCount() + 1 {
		for _, p := range s.nonEmptyPiles(roles...) {
			reserve := s.setup.rules.Reserve
			if p.Role == Reserve && (reserve.Hides(len(s.Cards(p))) || reserve.To == ReserveToColumns && s.freeColumns() == 0) {
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
