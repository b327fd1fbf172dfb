package game

import "slices"

// WinnableDeal returns a deal that a GreedyPlayer wins without building in columns, and whether it found one.
// Such a deal proves that the game can be won.
//
// WinnableDeal takes any deal, and removes its cards in the order in which the piles give them, whatever
// their ranks. It then replaces each card, in this order, by the card that must go up next. A game of the
// clock family has no suit piles, so WinnableDeal returns false.
func (r *Rules) WinnableDeal() (Deal, bool) {
	if r.PileCount(Foundation) == 0 {
		return Deal{}, false
	}
	places := Shuffle(r.Packs, 1).Cards
	s := NewState(r, Deal{Cards: places})
	replacement := map[Card]Card{} // the card that the new deal has in place of each card of the old one
	order := r.foundationOrder(s.baseRank())
	for _, p := range s.nonEmptyPiles(Foundation) { // cards that the deal itself puts on a suit pile stay as they are
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
	return d, s.WonBy(s.greedyMoves())
}

// foundationOrder returns the cards in an order in which they can go to the suit piles: rank after rank, from
// the rank base on. If base is 0, any rank may start, and the aces come first.
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

// removeFirstAvailableCard removes one card from a column, the reserve or the waste, and returns the card. It
// takes the card that a GreedyPlayer would send to a suit pile first, if suit piles accepted all cards. While
// only the stock has cards, the function deals from the stock. It returns false if no pile can give a card.
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

// WonBy reports whether moves played one after another from this position are legal and win the game.
func (s State) WonBy(moves []Move) bool {
	for _, m := range moves {
		if s.Check(m) != nil {
			return false
		}
		s = s.Apply(m)
	}
	return s.Won()
}

// greedyMoves returns the moves that a GreedyPlayer plays from this position until it stops.
func (s State) greedyMoves() []Move {
	var (
		moves  []Move
		player GreedyPlayer
	)
	for {
		m, ok := player.Next(s)
		if !ok {
			return moves
		}
		moves = append(moves, m)
		s = s.Apply(m)
	}
}
