package face

import (
	"slices"

	"xklondike/game"
	"xklondike/x11/face/panes"
)

var portraitOf = Figure{Kind: courtFigure(game.NewCard(0, game.Hearts, game.King))}

// Portrait hands over the head and the shoulders of the king of hearts as areas, from the lowest to the highest, each with its ink. His
// face lies about the point 0, 0 of the placement. He reaches from -16 to 16 across, and from -20, where the crown ends, down to 26.
// The scale, in pixels a unit, decides which details he has and how wide lines are.
func Portrait(at panes.Placement, scale float64, use func(ink Ink, areas []panes.Contour)) {
	const cardUnits = 80
	k := panes.NewWalker(deckParts(), figureTextReplacer(portraitOf.wordParts()), int(cardUnits*scale), scale)
	k.Use = func(l panes.Layer, areas, lines []panes.Contour) {
		for _, part := range []struct {
			ink   byte
			areas []panes.Contour
		}{{l.Ink, areas}, {l.LineInk, lines}} {
			if len(part.areas) == 0 || part.ink == '-' {
				continue
			}
			own := slices.Clone(part.areas) // the walker overwrites its points
			for i := range own {
				own[i].Points = slices.Clone(own[i].Points)
			}
			use(portraitOf.inkOf(part.ink), own)
		}
	}
	k.Walk("portrait", at)
}
