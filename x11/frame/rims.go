package frame

import (
	"image"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/scene"
)

// A RimKind says what a rim around cards means. Those that can show at once have forms of their own, whatever the colours and
// however many bits the screen has (Fills).
type RimKind int

// The table shows at most one rim of each kind. Of two around the same cards, the later one in this list lies above.
const (
	MarkRim   RimKind = iota // the keyboard's mark
	DropRim                  // the cards in the hand would land here
	PickRim                  // the cards that the keyboard has picked
	HintRim                  // the cards that a hint names
	TargetRim                // the card or place to which the hint moves them
	GoalRim                  // the card that the last move of the hint carries, if it has several
	RimKinds
)

// A Rim surrounds a spot, and lies directly below its lowest card.
type Rim struct {
	Shown bool
	At    game.Spot
	Rect  image.Rectangle
	Width int       // of the rim around the cards, in pixels
	Card  game.Card // the lowest card, unless the rim surrounds an empty place
	// it lies face down
	FaceDown bool
	InHand   bool // the cards are, so nothing shows
}

// Fills returns what a rim looks like, in its own pixels: in one ink that shows, and in a dark one, never in that of the table,
// which would show on the cards below. The cards cover the middle, so a fill may reach from one side to the other.
//
//   - The mark is solid.
//   - The rim of a hint has four corners, and that of its target what these lack: four sides. A drop has four sides, too.
//   - Picked cards have dashes, as long as the rim is wide, and the goal has dots, far apart.
func (r Rim) Fills(kind RimKind) []face.Fill {
	size := r.Rect.Size()
	shows, dark := face.Highlight, face.BarPaper
	whole := func(ink face.Ink) face.Fill { return face.Fill{Rect: image.Rectangle{Max: size}, Ink: ink} }
	across := func(from, length int, ink face.Ink) face.Fill {
		return face.Fill{Rect: image.Rect(from, 0, from+length, size.Y), Ink: ink}
	}
	along := func(from, length int, ink face.Ink) face.Fill {
		return face.Fill{Rect: image.Rect(0, from, size.X, from+length), Ink: ink}
	}
	corner := min(size.X, size.Y) / 4
	sides := func(ink face.Ink) []face.Fill {
		return []face.Fill{across(corner, size.X-2*corner, ink), along(corner, size.Y-2*corner, ink)}
	}
	gaps := func(length int) (all []face.Fill) {
		for _, from := range gapsOf(size.X, r.Width, length) {
			all = append(all, across(from, length, dark))
		}
		for _, from := range gapsOf(size.Y, r.Width, length) {
			all = append(all, along(from, length, dark))
		}
		return all
	}
	switch kind {
	case HintRim:
		return append([]face.Fill{whole(shows)}, sides(dark)...)
	case TargetRim, DropRim:
		return append([]face.Fill{whole(dark)}, sides(shows)...)
	case PickRim:
		return append([]face.Fill{whole(shows)}, gaps(r.Width)...)
	case GoalRim:
		return append([]face.Fill{whole(shows)}, gaps(3*r.Width)...)
	}
	return []face.Fill{whole(shows)}
}

// gapsOf returns where the gaps of a dashed side begin. A dash is at each end, and those two share what is left over, so with the
// gaps there is an odd number.
func gapsOf(side, dash, gap int) (from []int) {
	n := max(0, side-dash) / (dash + gap)
	first := (side - n*(dash+gap) + dash) / 2 // the length of the first dash
	for i := range n {
		from = append(from, first+i*(dash+gap))
	}
	return from
}

// newRim returns a rim around a spot, without the cards in the hand.
func newRim(l scene.Layout, s game.State, h scene.Hand, at game.Spot, shadow int) Rim {
	const least = 2 // pixels
	width := max(least, l.Card.X/18)
	rim := Rim{Shown: true, At: at, Width: width}
	if at.Index < 0 {
		rim.Rect = l.Place(at.Pile).Inset(-width)
		return rim
	}
	lowest, corners := s.Cards(at.Pile)[at.Index], l.CardCorners(s, at.Pile)
	rim.Card, rim.FaceDown = lowest.Card, !lowest.FaceUp
	corners = corners[:h.CountLeft(at.Pile, len(corners))]
	if rim.InHand = at.Index >= len(corners); rim.InHand {
		return rim
	}
	for _, corner := range corners[at.Index:] {
		rim.Rect = rim.Rect.Union(image.Rectangle{Max: l.Card}.Add(corner))
	}
	rim.Rect = rim.Rect.Inset(-width)
	rim.Rect.Max = rim.Rect.Max.Add(image.Pt(shadow, shadow)) // which the cards cast on it
	return rim
}

// widened returns the rim so much wider that it shows around another one at the same spot.
func (r Rim) widened() Rim {
	r.Rect, r.Width = r.Rect.Inset(-r.Width), 2*r.Width
	return r
}
