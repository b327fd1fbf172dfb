package game

import "slices"

// Winnable returns a deal that a Player wins from its first move on without building anything, and whether there is one: the
// proof that a table's game can come to its end. The deal is found by letting the cards of any other deal go up in the order
// in which the piles give them; then each place gets the card that must be the next one up. The hours of a clock are no
// piles that give cards, and it has no such deal.
func (r *Rules) Winnable() (Deal, bool) {
	if r.Count(Foundation) == 0 {
		return Deal{}, false
	}
	places := Shuffle(r.Packs, 1).Cards
	s := New(r, Deal{Cards: places})
	wish := map[Card]Card{} // the card wanted where the deal has another
	order := r.upwards(s.base())
	for _, p := range s.sources(Foundation) { // the deal itself may put some up
		for _, slot := range s.Cards(p) {
			wish[slot.Card] = slot.Card
			order = slices.DeleteFunc(order, func(c Card) bool { return c == slot.Card })
		}
	}
	for len(order) > 0 {
		card, ok := s.giveUp()
		if !ok {
			return Deal{}, false
		}
		wish[card], order = order[0], order[1:]
	}
	d := Deal{Cards: slices.Clone(places)}
	for i, card := range places {
		if want, ok := wish[card]; ok {
			d.Cards[i] = want
		}
	}
	s = New(r, d)
	return d, s.Replays(s.playedOut())
}

// upwards lists the cards in an order in which they can go up: rank by rank from the base. Where any card may be the base,
// it is an ace.
func (r *Rules) upwards(base Rank) []Card {
	rank := max(base, Ace)
	var cards []Card
	for range King {
		for pack := range r.Packs {
			for _, suit := range r.suits() {
				cards = append(cards, Of(pack, suit, rank))
			}
		}
		rank = rank.step(r.Climb)
	}
	return cards
}

// giveUp takes away the card that a Player would see first, if it could go up, and returns it. It deals from the stock where
// nothing else is left.
func (s *State) giveUp() (Card, bool) {
	for range s.board.rules.Cards() + 1 {
		for _, p := range append(s.sources(Tableau), s.sources(Reserve, Waste)...) {
			if p.Role == Reserve && s.board.rules.Reserve.To == ReserveToColumns {
				continue
			}
			card := s.take(p, 1)[0].Card
			if p.Role == Tableau {
				s.turnUp(p)
			}
			s.autoFill()
			return card, true
		}
		if !s.can(Move{Kind: Draw}) {
			return 0, false
		}
		*s = s.Apply(Move{Kind: Draw})
	}
	return 0, false
}
