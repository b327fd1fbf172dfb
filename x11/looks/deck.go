package looks

import (
	"xklondike/resources"
	"xklondike/x11/face"
)

// Deck returns how our own cards look.
func Deck(set *resources.Settings) face.Deck {
	return face.Deck{
		Style: map[string]face.Style{"large": face.Large, "plain": face.PlainStyle}[set.Text("cardStyle")],
		Back:  map[string]face.BackPattern{"lattice": face.LatticeBack, "sun": face.SunrayBack}[set.Text("cardBack")],

		FourColours: set.Text("suitColors") == "four",
		Round:       set.Bool("roundCorners"),
	}
}
