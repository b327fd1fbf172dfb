package looks

import (
	"xklondike/resources"
	"xklondike/x11/face"
)

// Deck returns our own deck as the settings want it.
func Deck(set *resources.Settings) face.Deck { return DeckWith(set, "", "") }

// DeckWith is Deck with another value of one setting.
func DeckWith(set *resources.Settings, name, value string) face.Deck {
	word := func(setting string) string {
		if setting == name {
			return value
		}
		return set.Text(setting)
	}
	return face.Deck{
		Style: map[string]face.Style{"large": face.Large, "plain": face.PlainStyle}[word("cardStyle")],
		Back:  map[string]face.BackPattern{"lattice": face.LatticeBack, "sun": face.SunrayBack}[word("cardBack")],

		FourColours: word("suitColors") == "four",
		Round:       set.Bool("roundCorners"),
		Shadow:      set.Bool("shadow"),
	}
}
