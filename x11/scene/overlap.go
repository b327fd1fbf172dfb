package scene

import (
	"cmp"
	"image"
	"slices"

	"xklondike/game"
)

// A Strip is the rectangle around the place and the cards of a pile, without those in the hand.
type Strip struct {
	Pile   game.Pile
	Origin bool // the cards in the hand came from this pile
	bounds image.Rectangle
}

// DropStrips returns the strip of each pile, in the order of s.Piles.
func (l Layout) DropStrips(s game.State, h Hand) []Strip {
	var strips []Strip
	for _, p := range s.Piles() {
		strips = append(strips, Strip{p, p == h.From, l.pileBounds(s, p, h)})
	}
	return strips
}

// A Target is a pile that cards could reach when the player drops them.
type Target struct {
	Pile game.Pile
	// The area in square pixels by which the lowest held card lies over the pile; 0 if it is only near
	Overlap    int
	Meant      bool // Overlap is over two thirds of the lowest held card, so the player must mean this pile
	gapSquared int  // of the lowest held card to the pile, in pixels
	origin     bool // the held cards came from this pile
}

// Target returns the pile of the strip as a target for held cards, the lowest of which is head, if that is
// within reach pixels.
func (st Strip) Target(head image.Rectangle, reach int) (t Target, ok bool) {
	t = Target{Pile: st.Pile, Overlap: area(head.Intersect(st.bounds)), gapSquared: squaredGap(head, st.bounds),
		origin: st.Origin}
	t.Meant = 3*t.Overlap > 2*area(head)
	return t, t.Overlap > 0 || t.gapSquared <= reach*reach
}

// Compare returns a negative number if t is better: piles under the lowest held card by overlap, then those
// near it by distance. On a tie the pile that the hand came from is better, else the order of the table
// decides (0).
func (t Target) Compare(other Target) int {
	return cmp.Or(
		cmp.Compare(other.Overlap, t.Overlap),
		cmp.Compare(t.gapSquared, other.gapSquared),
		cmp.Compare(originRank(other), originRank(t)),
	)
}

func originRank(t Target) int {
	if t.origin {
		return 1
	}
	return 0
}

// Targets returns the piles at most reach pixels away that the held cards could reach, best first.
func (l Layout) Targets(s game.State, h Hand, reach int) []Target {
	if !h.HasCards() {
		return nil
	}
	var found []Target
	for _, strip := range l.DropStrips(s, h) {
		if t, ok := strip.Target(h.headRect(l), reach); ok {
			found = append(found, t)
		}
	}
	slices.SortStableFunc(found, Target.Compare)
	return found
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

func squaredGap(a, b image.Rectangle) int {
	dx := max(0, a.Min.X-b.Max.X, b.Min.X-a.Max.X)
	dy := max(0, a.Min.Y-b.Max.Y, b.Min.Y-a.Max.Y)
	return dx*dx + dy*dy
}
