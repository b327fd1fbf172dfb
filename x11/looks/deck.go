package looks

import (
	"xklondike/resources"
	"xklondike/x11/face"
)

// Deck returns how the settings want the program's own cards to look: their style, backs, suit colours and corners.
func Deck(set *resources.Settings) face.Deck {
	return face.Deck{
		Style: map[string]face.Style{"large": face.Large, "plain": face.PlainStyle}[set.Text("cardStyle")],
		Back:  map[string]face.BackPattern{"lattice": face.LatticeBack, "sun": face.SunrayBack}[set.Text("cardBack")],

		FourColours: set.Text("suitColors") == "four",
		Round:       set.Bool("roundCorners"),
	}
}
