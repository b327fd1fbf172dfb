package pages

import (
	"slices"

	"xklondike/game"
	"xklondike/resources"
	"xklondike/x11/face"
	"xklondike/x11/looks"
	"xklondike/x11/panel"
)

// Preview shows a card for each value of a setting of cards, the words of any other setting that has some, or what a colour of cards
// changes.
func (s *settingsPage) Preview(name string) panel.Preview {
	setting, err := resources.FindSetting(name)
	if err != nil || s.last.Text("cardSet") != "" && setting.Kind != resources.KindWord {
		return panel.Preview{}
	}
	front := func(deck face.Deck, suit game.Suit, rank game.Rank) func(w, h int) face.Drawing {
		return func(w, h int) face.Drawing { return deck.CardFace(game.NewCard(0, suit, rank), w, h) }
	}
	if !pictured(setting) && setting.Kind == resources.KindWord && !isOnlyShown(setting.Name) {
		return panel.Preview{Cards: s.wordCards(setting)}
	}
	ink, coloured := looks.InksBySetting[setting.Name]
	var cards []panel.Card
	switch {
	case pictured(setting):
		for _, word := range setting.Words {
			deck := looks.DeckWith(s.last, setting.Name, word)
			draw := front(deck, game.Hearts, game.King)
			switch setting.Name {
			case "cardBack":
				draw = deck.CardBack
			case "suitColors":
				draw = diamonds(deck)
			}
			cards = append(cards, panel.Card{Caption: setting.ValueWords(word), Now: word == s.app.TextOf(setting), Draw: draw})
		}
	case coloured && int(ink) < face.CardInks:
		red, black := game.Hearts, game.Spades
		if ink == face.DiamondsInk {
			red = game.Diamonds
		} else if ink == face.ClubsInk {
			black = game.Clubs
		}
		deck := looks.Deck(s.last)
		cards = []panel.Card{{Draw: front(deck, red, game.King)}, {Draw: front(deck, black, game.Queen)}, {Draw: deck.CardBack}}
	}
	return panel.Preview{Cards: cards}
}

// pictured reports whether cards show what the words of a setting mean.
func pictured(s resources.Setting) bool {
	return slices.Contains([]string{"cardStyle", "cardBack", "suitColors"}, s.Name)
}

// wordCards returns the words of a setting, to be chosen by a press.
func (s *settingsPage) wordCards(setting resources.Setting) (cards []panel.Card) {
	for _, word := range setting.Words {
		cards = append(cards, panel.Card{Caption: setting.ValueWords(word), Now: word == s.app.TextOf(setting)})
	}
	return cards
}

// diamonds draws the eight of diamonds as if its suit colour were in use, which is blue or red.
func diamonds(deck face.Deck) func(w, h int) face.Drawing {
	to := face.Red
	if deck.FourColours {
		to = face.Blue
	}
	recolour := func(ink *face.Ink) {
		if *ink == face.DiamondsInk {
			*ink = to
		}
	}
	return func(w, h int) face.Drawing {
		d := deck.CardFace(game.NewCard(0, game.Diamonds, 8), w, h)
		for i := range d.Fills {
			recolour(&d.Fills[i].Ink)
		}
		for i := range d.Stamps {
			recolour(&d.Stamps[i].Ink)
		}
		return d
	}
}

// Pick changes a setting to the value of a card.
func (s *settingsPage) Pick(name string, card int) panel.Outcome {
	if setting, _ := resources.FindSetting(name); setting.Kind == resources.KindWord {
		return s.save(setting, &setting.Words[card])
	}
	return panel.Kept
}
