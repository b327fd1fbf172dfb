package command

import (
	"cmp"
	"errors"
	"slices"

	"xklondike/game"
	"xklondike/game/text"
)

// A PlayerView is what a player knows about a game. The errors of its methods do not reveal more than that.
type PlayerView struct {
	State game.State
	Seen  func(game.Card) bool // reports whether a card has been face up in any position of this game
}

// A Spot says where a card lies: its pile, and its index from the bottom of the pile. The index -1 stands for
// as many cards at the end of a column as may move.
type Spot struct {
	Pile  game.Pile
	Index int
}

// Resolve returns the legal moves that a phrase means. The phrase must say where the cards are to go. If
// Resolve returns several moves, the player must choose one. If no legal move fits the phrase, Resolve
// returns an error that says why.
func (v PlayerView) Resolve(p Phrase) ([]game.Move, error) {
	if v.rules().LeavesNoChoice() {
		return nil, reasonf("This game leaves no choice. Say deal.")
	}
	spots, err := v.findSpots(p)
	if err != nil {
		return nil, err
	}
	goals, err := v.targetPiles(*p.Where)
	if err != nil {
		return nil, err
	}
	var moves []game.Move
	var why error
	for _, spot := range spots {
		if err := v.checkSpot(spot, p.Where); err != nil {
			why = cmp.Or(why, err)
			continue
		}
		found, err := v.legalMoves(spot, goals, p.Where)
		moves = append(moves, found...)
		if why == nil || errors.Is(why, game.SamePile) && err != nil {
			why = err
		}
	}
	if len(moves) == 0 {
		return nil, v.addWasteCardName(why)
	}
	return avoidMovesFromFoundation(moves), nil
}

// checkSpot explains why a card cannot move, in two cases in which the rules would explain it less clearly.
// In the first, the end card of a column is still face down. In the second, the card lies on a suit pile and
// is to go to one. Otherwise checkSpot returns nil.
func (v PlayerView) checkSpot(s Spot, where *CardOrPlace) error {
	cards := v.State.Cards(s.Pile)
	toSuitPile := where.Up || where.Place != nil && where.Place.Role == game.Foundation
	switch {
	case s.Index < 0 && !cards[len(cards)-1].FaceUp:
		return reasonf("Column %d ends in a face-down card. Say turn %[1]d.", s.Pile.N+1)
	case s.Pile.Role == game.Foundation && toSuitPile:
		return reasonf("The %s is already on a suit pile.", cards[s.Index].Card.Name())
	}
	return nil
}

// CardsToMove returns the cards that a phrase means if it does not say where they are to go. It leaves out
// cards of the waste that lie under other cards. If no card remains, CardsToMove returns an error that says
// why.
func (v PlayerView) CardsToMove(p Phrase) ([]Spot, error) {
	if v.rules().LeavesNoChoice() {
		return nil, reasonf("This game leaves no choice. Say deal.")
	}
	spots, err := v.findSpots(p)
	if err != nil {
		return nil, err
	}
	var why error
	spots = slices.DeleteFunc(spots, func(s Spot) bool {
		cards := v.State.Cards(s.Pile)
		above := len(cards) - 1 - s.Index
		under := s.Pile.Role == game.Waste && above > 0
		if under {
			why = reasonf("The %s is under %s of the waste.", cards[s.Index].Card.Name(), text.CardCount(above))
		}
		return under
	})
	if len(spots) == 0 {
		return nil, why
	}
	return spots, nil
}

// LocateCard returns the spots where the card of a phrase lies face up. If there is none, it returns an error
// that says why.
func (v PlayerView) LocateCard(p Phrase) ([]Spot, error) { return v.findSpots(p) }

// NumberAsColumn corrects a phrase such as "reserve 3" in a game with only one reserve pile. Parse reads it
// as the third reserve pile, but the player means a move from the reserve to column 3. If a game has only one
// cell, "cell 3" is corrected in the same way. Other phrases stay unchanged.
func (v PlayerView) NumberAsColumn(p Phrase) Phrase {
	at := p.What.Place
	if p.Where == nil && at != nil && at.detached && at.N > 0 && v.rules().PileCount(at.Role) == 1 {
		p.What.Place = &Place{Role: at.Role, N: -1}
		p.Where = &CardOrPlace{Place: &Place{Role: game.Tableau, N: at.N}}
	}
	return p
}

func (v PlayerView) rules() *game.Rules { return v.State.Rules() }

// avoidMovesFromFoundation leaves out the moves that take a card off a suit pile, unless all moves do so.
func avoidMovesFromFoundation(moves []game.Move) []game.Move {
	leavesFoundation := func(m game.Move) bool { return m.From.Role == game.Foundation }
	if kept := slices.DeleteFunc(slices.Clone(moves), leavesFoundation); len(kept) > 0 {
		return kept
	}
	return moves
}

// findSpots returns the spots of the cards that a phrase asks to move. If there are none, it returns an error
// that says why.
func (v PlayerView) findSpots(p Phrase) ([]Spot, error) {
	switch {
	case p.What.Card != nil:
		return v.findCards(*p.What.Card, p.In)
	case p.What.Place == nil:
		return nil, reasonf("Say what goes where: 7h to 8s, or 3 to 5.")
	case p.What.Place.Role == game.Stock:
		return nil, reasonf("The cards of the stock are dealt. Say deal.")
	}
	piles, err := v.Piles(*p.What.Place)
	if err != nil {
		return nil, err
	}
	var spots []Spot
	for _, pile := range piles {
		index := len(v.State.Cards(pile)) - 1
		if index >= 0 && pile.Role == game.Tableau {
			index = -1
		} else if index < 0 {
			continue
		}
		spots = append(spots, Spot{pile, index})
	}
	switch {
	case len(spots) > 0:
		return spots, nil
	case len(piles) > 1:
		return nil, reasonf("The %s are empty.", pluralName(piles[0].Role))
	}
	return nil, reasonf("%s", text.DescribePile(v.State, piles[0]))
}

// findCards returns all spots where a card lies face up, or only the spots in the place in, if that is not
// nil. If there are none, it returns an error that says why.
func (v PlayerView) findCards(c Card, in *Place) ([]Spot, error) {
	var spots []Spot
	var within []game.Pile
	if in != nil {
		piles, err := v.Piles(*in)
		if err != nil {
			return nil, err
		}
		within = piles
	}
	for _, pile := range v.State.Piles() {
		for i, slot := range v.State.Cards(pile) {
			if slot.FaceUp && c.matches(slot.Card) && (in == nil || slices.Contains(within, pile)) {
				spots = append(spots, Spot{pile, i})
			}
		}
	}
	if len(spots) == 0 && in != nil {
		return nil, reasonf("%s is not in %s.", c.sentenceSubject(), text.PileName(v.rules(), within[0]))
	}
	if len(spots) == 0 {
		return nil, v.whyNotFaceUp(c)
	}
	return spots, nil
}

// matches reports whether the player may mean this card: it has the rank that the player has named, and the
// suit, if the player has named one.
func (c Card) matches(card game.Card) bool {
	return card.Rank() == c.Rank && (!c.HasSuit || card.Suit() == c.Suit)
}

// Name returns the name of the card as far as the player has said it: "Queen of Hearts", "Queen".
func (c Card) Name() string {
	if !c.HasSuit {
		return c.Rank.Name()
	}
	return game.NewCard(0, c.Suit, c.Rank).Name()
}

// sentenceSubject returns the card as the subject of a sentence about why it cannot move: "The Queen of
// Hearts", "A Queen".
func (c Card) sentenceSubject() string {
	switch {
	case c.HasSuit:
		return "The " + c.Name()
	case c.Rank == game.Ace || c.Rank == 8:
		return "An " + c.Name()
	}
	return "A " + c.Name()
}

// whyNotFaceUp returns the reason why a card does not lie face up. It names a place only for a card that the
// player has seen.
func (v PlayerView) whyNotFaceUp(c Card) error {
	if !c.HasSuit {
		return reasonf("No %s is face up.", c.Name())
	}
	isUsed := false
	for pack := range v.rules().Packs {
		card := game.NewCard(pack, c.Suit, c.Rank)
		isUsed = isUsed || v.rules().UsesCard(card)
		if !v.Seen(card) {
			continue
		}
		for _, p := range v.State.Piles() {
			if !slices.Contains(v.State.Cards(p), game.PileCard{Card: card}) {
				continue
			}
			if p.Role == game.Stock {
				return reasonf("The %s is in the stock.", c.Name())
			}
			return reasonf("The %s is face down in %s.", c.Name(), text.PileName(v.rules(), p))
		}
	}
	if !isUsed {
		return reasonf("This game is played without the %s.", c.Name())
	}
	return reasonf("The %s has not been seen.", c.Name())
}

// Piles returns the piles that a place means: the pile with its number, or all piles of its role. If there is
// no such pile, Piles returns an error that says so. In a game of Clock a number means an hour.
func (v PlayerView) Piles(at Place) ([]game.Pile, error) {
	count := v.rules().PileCount(at.Role)
	if v.rules().LeavesNoChoice() && at.Role == game.Tableau {
		at.Role, count = game.Hour, v.rules().PileCount(game.Hour)
	}
	name := pluralName(at.Role)
	switch {
	case count == 0:
		return nil, reasonf("This game has no %s.", name)
	case at.N >= count || at.N < -1:
		return nil, reasonf("The last of the %s is number %d.", name, count)
	case at.N >= 0:
		return []game.Pile{{Role: at.Role, N: at.N}}, nil
	}
	var piles []game.Pile
	for n := range count {
		piles = append(piles, game.Pile{Role: at.Role, N: n})
	}
	return piles, nil
}

// pluralName returns the name of the piles of a role inside a sentence: "columns", "waste".
func pluralName(r game.Role) string {
	return [...]string{"stock", "waste", "suit piles", "columns", "reserve piles", "cells", "hours", "centre"}[r]
}

// targetPiles returns the piles to which cards may be meant to go. If there are none, it returns an error
// that says why.
func (v PlayerView) targetPiles(t CardOrPlace) ([]game.Pile, error) {
	switch {
	case t.Up:
		return v.Piles(Place{Role: game.Foundation, N: -1})
	case t.Space:
		for n := range v.rules().PileCount(game.Tableau) {
			if p := (game.Pile{Role: game.Tableau, N: n}); len(v.State.Cards(p)) == 0 {
				return []game.Pile{p}, nil
			}
		}
		return nil, reasonf("There is no empty column.")
	case t.Place != nil && t.Place.Role == game.Foundation && t.Place.N >= 0:
		if _, err := v.Piles(*t.Place); err != nil {
			return nil, err
		}
		all, err := v.Piles(Place{Role: game.Foundation, N: -1})
		// Any suit pile will do, so the result is the named suit pile followed by all of them.
		return append([]game.Pile{{Role: game.Foundation, N: t.Place.N}}, all...), err
	case t.Place != nil:
		return v.Piles(*t.Place)
	}
	return v.pilesEndingIn(*t.Card)
}

// pilesEndingIn returns the piles whose last card is a given card. If there is none, it returns an error that
// says why, for example which card covers the given card.
func (v PlayerView) pilesEndingIn(c Card) ([]game.Pile, error) {
	var piles []game.Pile
	spots, err := v.findCards(c, nil)
	if err != nil {
		return nil, err
	}
	var why error
	for _, s := range spots {
		cards := v.State.Cards(s.Pile)
		above := len(cards) - 1 - s.Index
		switch {
		case above == 0:
			piles = append(piles, s.Pile)
		case s.Pile.Role == game.Waste:
			why = reasonf("The %s is under %s of the waste.", cards[s.Index].Card.Name(), text.CardCount(above))
		case cards[s.Index+1].FaceUp:
			why = reasonf("The %s is covered by the %s.", cards[s.Index].Card.Name(), cards[s.Index+1].Card.Name())
		default:
			why = reasonf("The %s is covered by a face-down card.", cards[s.Index].Card.Name())
		}
	}
	if len(piles) == 0 {
		return nil, why
	}
	return piles, nil
}

// legalMoves returns the legal moves of the cards at a spot to any of the piles in goals. It returns more
// than the first move only if the player named a card as the goal. The error is the reason of the first pile
// that refused the cards; moves to other piles can come with it.
func (v PlayerView) legalMoves(s Spot, goals []game.Pile, where *CardOrPlace) ([]game.Move, error) {
	var moves []game.Move
	var why error
	for _, to := range goals {
		m, err := v.largestMove(s, to)
		if err == nil {
			moves = append(moves, m)
			if where.Card == nil {
				break
			}
		} else if why == nil {
			why = err
		}
	}
	return moves, why
}

// largestMove returns the move of the cards from a spot on to a pile. For a spot with the index -1 it returns
// the legal move of the most cards. If the move is not legal, the error says why.
func (v PlayerView) largestMove(s Spot, to game.Pile) (game.Move, error) {
	cards := v.State.Cards(s.Pile)
	m := game.Move{Kind: game.Carry, From: s.Pile, To: to, N: len(cards) - s.Index}
	if s.Index >= 0 {
		return m, v.State.Check(m)
	}
	var why error
	for m.N = len(cards); m.N > 0; m.N-- {
		err := v.State.Check(m)
		if err == nil {
			return m, nil
		}
		if why == nil && v.State.CheckLift(s.Pile, len(cards)-m.N) == nil || m.N == 1 && why == nil {
			why = err
		}
	}
	return m, why
}

// If an error says that only the top card of the waste can be played, addWasteCardName adds the name of that
// card to it. It returns other errors unchanged.
func (v PlayerView) addWasteCardName(why error) error {
	if !errors.Is(why, game.WasteTopOnly) {
		return why
	}
	waste := v.State.Cards(game.Pile{Role: game.Waste})
	return &game.Refusal{Reason: game.WasteTopOnly, Text: why.Error() + ", the " + waste[len(waste)-1].Card.Name()}
}
