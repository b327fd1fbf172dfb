package command

import (
	"cmp"
	"errors"
	"slices"

	"xklondike/game"
	"xklondike/game/text"
)

// A View is what a player knows.
type View struct {
	State game.State
	Seen  func(game.Card) bool // whether a card has been face up in any position of this game
}

// A Spot is where a card lies: on a pile, so far from its bottom. The index -1 stands for as much of the end as can go.
type Spot struct {
	Pile  game.Pile
	Index int
}

// Resolve returns the legal moves that a phrase with a goal means: one, or several between which the player must choose. The
// error says why there is none.
func (v View) Resolve(p Phrase) ([]game.Move, error) {
	if v.rules().Forced() {
		return nil, said("This game leaves no choice. Say deal.")
	}
	spots, err := v.spots(p)
	if err != nil {
		return nil, err
	}
	goals, err := v.goals(*p.Where)
	if err != nil {
		return nil, err
	}
	var moves []game.Move
	var why error
	for _, spot := range spots {
		if err := v.pointless(spot, p.Where); err != nil {
			why = cmp.Or(why, err)
			continue
		}
		found, err := v.between(spot, goals, p.Where)
		moves = append(moves, found...)
		if why == nil || errors.Is(why, game.SamePile) && err != nil {
			why = err
		}
	}
	if len(moves) == 0 {
		return nil, v.inWords(why)
	}
	return elsewhere(moves), nil
}

// pointless says why there is no sense in asking the rules: the end of a column is to be turned up first, or a card is up.
func (v View) pointless(s Spot, where *Thing) error {
	cards := v.State.Cards(s.Pile)
	toSuitPile := where.Up || where.Place != nil && where.Place.Role == game.Foundation
	switch {
	case s.Index < 0 && !cards[len(cards)-1].Up:
		return said("Column %d ends in a face-down card. Say turn %[1]d.", s.Pile.N+1)
	case s.Pile.Role == game.Foundation && toSuitPile:
		return said("The %s is up.", cards[s.Index].Card.Name())
	}
	return nil
}

// Alone returns the cards that a phrase without a goal means. The error says why there is none, or why it cannot be played from
// under others of the waste.
func (v View) Alone(p Phrase) ([]Spot, error) {
	if v.rules().Forced() {
		return nil, said("This game leaves no choice. Say deal.")
	}
	spots, err := v.spots(p)
	if err != nil {
		return nil, err
	}
	var why error
	spots = slices.DeleteFunc(spots, func(s Spot) bool {
		cards := v.State.Cards(s.Pile)
		above := len(cards) - 1 - s.Index
		under := s.Pile.Role == game.Waste && above > 0
		if under {
			why = said("The %s is under %s of the waste.", cards[s.Index].Card.Name(), text.Counted(above))
		}
		return under
	})
	if len(spots) == 0 {
		return nil, why
	}
	return spots, nil
}

// Where returns where the card of a phrase lies. The error says why it cannot be seen.
func (v View) Where(p Phrase) ([]Spot, error) { return v.spots(p) }

// Loose returns a phrase in which a number behind the only reserve or cell is the column to go to, if it can be nothing else.
func (v View) Loose(p Phrase) Phrase {
	at := p.What.Place
	if p.Where == nil && at != nil && at.loose && at.N > 0 && v.rules().Count(at.Role) == 1 {
		p.What.Place = &Place{Role: at.Role, N: -1}
		p.Where = &Thing{Place: &Place{Role: game.Tableau, N: at.N}}
	}
	return p
}

func (v View) rules() *game.Rules { return v.State.Rules() }

// elsewhere leaves out moves from the suit piles where a card can go from elsewhere, too.
func elsewhere(moves []game.Move) []game.Move {
	up := func(m game.Move) bool { return m.From.Role == game.Foundation }
	if kept := slices.DeleteFunc(slices.Clone(moves), up); len(kept) > 0 {
		return kept
	}
	return moves
}

// spots finds the cards that are to move.
func (v View) spots(p Phrase) ([]Spot, error) {
	switch {
	case p.What.Card != nil:
		return v.cards(*p.What.Card, p.In)
	case p.What.Place == nil:
		return nil, said("Say what goes where: 7h to 8s, or 3 to 5.")
	case p.What.Place.Role == game.Stock:
		return nil, said("The cards of the stock are dealt. Say deal.")
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
		return nil, said("The %s are empty.", plural(piles[0].Role))
	}
	return nil, said("%s", text.Pile(v.State, piles[0]))
}

// cards finds a card wherever it lies face up, or only in a place.
func (v View) cards(c Card, in *Place) ([]Spot, error) {
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
			if slot.Up && c.is(slot.Card) && (in == nil || slices.Contains(within, pile)) {
				spots = append(spots, Spot{pile, i})
			}
		}
	}
	if len(spots) == 0 && in != nil {
		return nil, said("%s is not in %s.", theCard(c), text.Place(v.rules(), within[0]))
	}
	if len(spots) == 0 {
		return nil, v.whyNot(c)
	}
	return spots, nil
}

// is reports whether a card is meant.
func (c Card) is(card game.Card) bool {
	return card.Rank() == c.Rank && (!c.Suited || card.Suit() == c.Suit)
}

// Name returns what was said in full: "Queen of Hearts", "Queen".
func (c Card) Name() string {
	if !c.Suited {
		return c.Rank.Name()
	}
	return game.Of(0, c.Suit, c.Rank).Name()
}

// theCard begins a sentence about a card.
func theCard(c Card) string {
	if !c.Suited {
		return "Such a card"
	}
	return "The " + c.Name()
}

// whyNot says why a card does not lie face up.
func (v View) whyNot(c Card) error {
	if !c.Suited {
		return said("No %s lies face up.", c.Name())
	}
	in := false
	for pack := range v.rules().Packs {
		card := game.Of(pack, c.Suit, c.Rank)
		in = in || v.rules().Has(card)
		if !v.Seen(card) {
			continue
		}
		for _, p := range v.State.Piles() {
			if !slices.Contains(v.State.Cards(p), game.Slot{Card: card}) {
				continue
			}
			if p.Role == game.Stock {
				return said("The %s is in the stock.", c.Name())
			}
			return said("The %s lies face down in %s.", c.Name(), text.Place(v.rules(), p))
		}
	}
	if !in {
		return said("This game is played without the %s.", c.Name())
	}
	return said("The %s has not been seen.", c.Name())
}

// Piles finds the piles of a place: all of its role if it has no number.
func (v View) Piles(at Place) ([]game.Pile, error) {
	count := v.rules().Count(at.Role)
	if v.rules().Forced() && at.Role == game.Tableau { // hours are numbered, too
		at.Role, count = game.Hour, v.rules().Count(game.Hour)
	}
	name := plural(at.Role)
	switch {
	case count == 0:
		return nil, said("This game has no %s.", name)
	case at.N >= count || at.N < -1:
		return nil, said("The number of %s is %d.", name, count)
	case at.N >= 0:
		return []game.Pile{{Role: at.Role, N: at.N}}, nil
	}
	var piles []game.Pile
	for n := range count {
		piles = append(piles, game.Pile{Role: at.Role, N: n})
	}
	return piles, nil
}

// plural names a kind of piles.
func plural(r game.Role) string {
	return [...]string{"stock", "waste", "suit piles", "columns", "reserve piles", "cells", "hours", "centre"}[r]
}

// goals finds the piles that cards are to go to.
func (v View) goals(t Thing) ([]game.Pile, error) {
	switch {
	case t.Up:
		return v.Piles(Place{Role: game.Foundation, N: -1})
	case t.Space:
		for n := range v.rules().Count(game.Tableau) {
			if p := (game.Pile{Role: game.Tableau, N: n}); len(v.State.Cards(p)) == 0 {
				return []game.Pile{p}, nil
			}
		}
		return nil, said("There is no empty column.")
	case t.Place != nil && t.Place.Role == game.Foundation && t.Place.N >= 0:
		if _, err := v.Piles(*t.Place); err != nil {
			return nil, err
		}
		all, err := v.Piles(Place{Role: game.Foundation, N: -1})
		return append([]game.Pile{{Role: game.Foundation, N: t.Place.N}}, all...), err // they share the work
	case t.Place != nil:
		return v.Piles(*t.Place)
	}
	return v.ending(*t.Card)
}

// ending finds the piles that a card ends.
func (v View) ending(c Card) ([]game.Pile, error) {
	var piles []game.Pile
	spots, err := v.cards(c, nil)
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
			why = said("The %s is under %s of the waste.", cards[s.Index].Card.Name(), text.Counted(above))
		case cards[s.Index+1].Up:
			why = said("The %s is covered by the %s.", cards[s.Index].Card.Name(), cards[s.Index+1].Card.Name())
		default:
			why = said("The %s is covered by a face-down card.", cards[s.Index].Card.Name())
		}
	}
	if len(piles) == 0 {
		return nil, why
	}
	return piles, nil
}

// between returns the legal moves of a card to the goals. Where these are as good as one another, such as suit piles, the first
// counts. The error is the reason of the first that is not legal.
func (v View) between(s Spot, goals []game.Pile, where *Thing) ([]game.Move, error) {
	var moves []game.Move
	var why error
	for _, to := range goals {
		m, err := v.largest(s, to)
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

// largest returns the move of a card with all on it to a pile; of a column, that of as many cards as can go.
func (v View) largest(s Spot, to game.Pile) (game.Move, error) {
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
		if why == nil && v.State.Lift(s.Pile, len(cards)-m.N) == nil || m.N == 1 && why == nil {
			why = err
		}
	}
	return m, why
}

// inWords names the card that is meant where a reason of the game names none.
func (v View) inWords(why error) error {
	if !errors.Is(why, game.WasteTop) {
		return why
	}
	waste := v.State.Cards(game.Pile{Role: game.Waste})
	return &game.Refusal{Reason: game.WasteTop, Text: why.Error() + ", the " + waste[len(waste)-1].Card.Name()}
}
