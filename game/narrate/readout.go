package narrate

import (
	"cmp"
	"strings"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/text"
)

func (n *Narrator) readOut(rest string) error {
	switch s := n.Session.State(); strings.ToLower(rest) {
	case "", "table":
		for _, p := range s.Piles() {
			if len(s.Cards(p)) > 0 || p.Role == game.Tableau {
				n.Say(text.DescribePile(s, p))
			}
		}
		return nil
	}
	if thing, err := command.ParseCardOrPlace(rest); err == nil && thing.Card != nil {
		return n.readOutCard(*thing.Card)
	}
	return n.describePlace(rest, text.DescribePile)
}

func (n *Narrator) describePlace(name string, describe func(game.State, game.Pile) string) error {
	thing, err := command.ParseCardOrPlace(name)
	if err != nil {
		return err
	}
	piles, err := n.playerView().Piles(*thing.Place)
	for _, p := range piles {
		n.Say(describe(n.Session.State(), p))
	}
	return err
}

func (n *Narrator) readOutCard(c command.Card) error {
	phrase := command.Phrase{What: command.CardOrPlace{Card: &c}}
	spots, err := n.playerView().FindSpots(phrase)
	if err != nil {
		n.Say(text.ErrorText(err))
		return nil
	}
	s := n.Session.State()
	for _, spot := range spots {
		cards := s.Cards(spot.Pile)
		n.Say(text.Say("found-card", text.Facts{"card": cards[spot.Index], "pile": text.PileThing(s.Rules(), spot.Pile), "above": len(cards) - 1 - spot.Index}))
	}
	return nil
}

func (n *Narrator) countCards(rest string) error {
	return n.describePlace(cmp.Or(rest, "stock"), text.DescribePileSize)
}
