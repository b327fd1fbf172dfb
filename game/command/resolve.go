package command

import (
	"cmp"
	"errors"
	"slices"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/rows"
	"xklondike/game/text"
)

// A PlayerView is what a player knows. The errors of its methods reveal no more.
type PlayerView struct {
	State game.State
	Seen  func(game.Card) bool // whether the card has been face up in any position of this game
}

// Resolve returns the legal moves that a phrase means, which must say where the cards go. Of several moves,
// the player must choose one. If there is none, the error says why.
func (v PlayerView) Resolve(p Phrase) ([]game.Move, error) {
	spots, err := v.movableSpots(p)
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

func (v PlayerView) checkSpot(s game.Spot, where *CardOrPlace) error {
	end, _ := v.State.Top(s.Pile)
	toSuitPile := where.Up || where.Place != nil && where.Place.Role == game.Foundation
	switch {
	case s.Index < 0 && !end.FaceUp:
		return Advice(text.Say("column-ends-face-down", text.Facts{"n": s.Pile.N + 1}))
	case s.Pile.Role == game.Foundation && toSuitPile:
		return say("already-up", text.Facts{"card": v.State.Cards(s.Pile)[s.Index].Card})
	}
	return nil
}

// CardsToMove returns the cards that a phrase without a goal means, but not those that lie under others in
// the waste. If there is none, the error says why.
func (v PlayerView) CardsToMove(p Phrase) ([]game.Spot, error) {
	spots, err := v.movableSpots(p)
	if err != nil {
		return nil, err
	}
	kept := slices.DeleteFunc(slices.Clone(spots), func(s game.Spot) bool {
		return s.Pile.Role == game.Waste && v.whyCovered(s) != nil
	})
	if len(kept) == 0 {
		return nil, v.whyCovered(spots[len(spots)-1])
	}
	return kept, nil
}

func (v PlayerView) movableSpots(p Phrase) ([]game.Spot, error) {
	if v.rules().IsClock() && !v.State.AwaitsRescue() {
		return nil, Advice(language.T("There is nothing to decide here: say deal."))
	}
	return v.FindSpots(p)
}

func (v PlayerView) rules() *game.Rules { return v.State.Rules() }

func avoidMovesFromFoundation(moves []game.Move) []game.Move {
	leavesFoundation := func(m game.Move) bool { return m.From.Role == game.Foundation }
	if kept := slices.DeleteFunc(slices.Clone(moves), leavesFoundation); len(kept) > 0 {
		return kept
	}
	return moves
}

// FindSpots returns the spots where the card of a phrase lies face up, or that of the end card of its place, or an error
// that says why there is none.
func (v PlayerView) FindSpots(p Phrase) ([]game.Spot, error) {
	switch {
	case p.What.Card != nil:
		return v.findCards(*p.What.Card, p.In)
	case p.What.Place == nil:
		return nil, unclear()
	case p.What.Place.Role == game.Stock:
		return nil, Advice(language.T("Cards in the stock have to be dealt: say deal."))
	}
	piles, err := v.Piles(*p.What.Place)
	if err != nil {
		return nil, err
	}
	var spots []game.Spot
	for _, pile := range piles {
		index := len(v.State.Cards(pile)) - 1
		if index >= 0 && v.rules().HoldsRuns(pile.Role) {
			index = -1
		} else if index < 0 {
			continue
		}
		spots = append(spots, game.Spot{Pile: pile, Index: index})
	}
	switch {
	case len(spots) > 0:
		return spots, nil
	case len(piles) > 1:
		return nil, say("piles-are-empty", text.Facts{"pile": v.pileThing(piles[0])})
	}
	return nil, Explanation(text.DescribePile(v.State, piles[0]))
}

func (v PlayerView) findCards(c Card, in *Place) ([]game.Spot, error) {
	within := v.State.Piles()
	if in != nil {
		var err error
		if within, err = v.Piles(*in); err != nil {
			return nil, err
		}
	}
	var spots []game.Spot
	for _, pile := range within {
		for i, slot := range v.State.Cards(pile) {
			if slot.FaceUp && c.Matches(slot.Card) {
				spots = append(spots, game.Spot{Pile: pile, Index: i})
			}
		}
	}
	if len(spots) == 0 && in != nil {
		return nil, say("not-in-there", text.Facts{"named": c.thing(), "pile": v.pileThing(within[0]), "several": len(within) > 1})
	}
	if len(spots) == 0 {
		return nil, v.whyNotFaceUp(c)
	}
	return spots, nil
}

// Matches reports whether a card has the rank that the player has named, and the suit or colour.
func (c Card) Matches(card game.Card) bool {
	return card.Rank() == c.Rank && (!c.HasSuit || card.Suit() == c.Suit) &&
		(c.Colour == "" || card.Red() == (c.Colour == "red"))
}

// thing returns the card for sentences, with what the player has named of it.
func (c Card) thing() rows.Thing {
	return rows.Thing{Kind: "named-card", Key: cmp.Or(c.Colour, "any"), Facts: rows.Map{
		"hassuit": c.HasSuit, "card": text.CardThing(game.NewCard(0, c.Suit, c.Rank)),
	}}
}

func (v PlayerView) pileThing(p game.Pile) rows.Thing { return text.PileThing(v.rules(), p) }

func say(heading string, about text.Facts) Explanation { return Explanation(text.Say(heading, about)) }

// whyNotFaceUp names a place only for a card that the player has seen, in games that never shuffle it again.
func (v PlayerView) whyNotFaceUp(c Card) error {
	if !c.HasSuit || v.rules().Gather == game.GatherShuffled {
		return say("none-face-up", text.Facts{"named": c.thing()})
	}
	about := text.Facts{"card": game.NewCard(0, c.Suit, c.Rank)}
	copies := v.rules().Copies(game.NewCard(0, c.Suit, c.Rank))
	for pack := range copies {
		card := game.NewCard(pack, c.Suit, c.Rank)
		if !v.Seen(card) {
			continue
		}
		for _, p := range v.State.Piles() {
			if !slices.Contains(v.State.Cards(p), game.PileCard{Card: card}) {
				continue
			}
			if p.Role == game.Stock {
				return say("is-in-stock", about)
			}
			about["pile"] = v.pileThing(p)
			return say("is-face-down", about)
		}
	}
	if copies == 0 {
		return say("not-in-game", about)
	}
	return say("not-seen", about)
}

// Piles returns the pile with the number of a place, or all of its role, or an error that says that there is
// none. In a Clock a number means an hour.
func (v PlayerView) Piles(at Place) ([]game.Pile, error) {
	count := v.rules().PileCount(at.Role)
	if v.rules().IsClock() && at.Role == game.Tableau {
		at.Role, count = game.Hour, v.rules().PileCount(game.Hour)
	}
	about := text.Facts{"pile": v.pileThing(game.Pile{Role: at.Role}), "count": count}
	switch {
	case count == 0:
		return nil, say("no-such-piles", about)
	case count == 1 && at.N > 0 && at.Role != game.Tableau:
		return nil, Advice(text.Say("only-one-pile", about))
	case at.N >= count || at.N < -1:
		return nil, say("pile-numbers", about)
	case at.N >= 0:
		return []game.Pile{{Role: at.Role, N: at.N}}, nil
	}
	return v.State.PilesOf(at.Role), nil
}

func (v PlayerView) targetPiles(t CardOrPlace) ([]game.Pile, error) {
	switch {
	case t.Up:
		return v.Piles(Place{Role: game.Foundation, N: -1})
	case t.Space:
		for _, p := range v.State.PilesOf(game.Tableau) {
			if len(v.State.Cards(p)) == 0 {
				return []game.Pile{p}, nil
			}
		}
		return nil, Explanation(language.T("There is no empty column."))
	case t.Place != nil:
		return v.Piles(*t.Place)
	}
	return v.pilesEndingIn(*t.Card)
}

func (v PlayerView) pilesEndingIn(c Card) ([]game.Pile, error) {
	spots, err := v.findCards(c, nil)
	var piles []game.Pile
	for _, s := range spots {
		if covered := v.whyCovered(s); covered != nil {
			err = covered
		} else {
			piles = append(piles, s.Pile)
		}
	}
	if len(piles) > 0 {
		err = nil
	}
	return piles, err
}

// whyCovered says what lies on a card; nil if it is an end card.
func (v PlayerView) whyCovered(s game.Spot) error {
	cards := v.State.Cards(s.Pile)
	above := cards[s.Index+1:]
	switch {
	case len(above) == 0:
		return nil
	case s.Pile.Role == game.Waste:
		return say("is-under", text.Facts{"card": cards[s.Index], "count": len(above)})
	}
	return say("is-covered", text.Facts{"card": cards[s.Index], "by": above[0]})
}

func (v PlayerView) legalMoves(s game.Spot, goals []game.Pile, where *CardOrPlace) ([]game.Move, error) {
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

// largestMove moves the cards of a spot, and as many as it can if the index of the spot is -1.
func (v PlayerView) largestMove(s game.Spot, to game.Pile) (game.Move, error) {
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

func (v PlayerView) addWasteCardName(why error) error {
	if !errors.Is(why, game.WasteTopOnly) {
		return why
	}
	top, _ := v.State.Top(game.Pile{Role: game.Waste})
	return &game.Refusal{Reason: game.WasteTopOnly, Rules: v.State.Rules(), Card: top.Card}
}
