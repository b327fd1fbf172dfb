package scene

import (
	"cmp"
	"image"

	"xklondike/game"
)

// PileBounds are the rectangle around the place and the cards of a pile, without those in the hand.
type PileBounds struct {
	Pile   game.Pile
	Origin bool // the cards in the hand came from this pile
	rect   image.Rectangle
}

// DropBounds returns the bounds of each pile, in the order of s.Piles.
func (l Layout) DropBounds(s game.State, h Hand) []PileBounds {
	var all []PileBounds
	for _, p := range s.Piles() {
		all = append(all, PileBounds{p, p == h.From, l.pileBounds(s, p, h)})
	}
	return all
}

// A Target says how well a drop of cards meets a pile. The zero Target is out of reach.
type Target struct {
	// The area in square pixels by which the lowest held card lies over the pile; 0 if it is only near
	Overlap  int
	Meant    bool // Overlap is over two thirds of the lowest held card, so the player must mean this pile
	nearness int  // greater for a smaller gap
	origin   bool
}

// Target returns how a drop of cards, the lowest of which is head, meets the pile within reach pixels.
func (b PileBounds) Target(head image.Rectangle, reach int) Target {
	nearness := 1 + reach*reach - squaredGap(head, b.rect)
	if nearness <= 0 {
		return Target{}
	}
	overlap := area(head.Intersect(b.rect))
	return Target{overlap, 3*overlap > 2*area(head), nearness, b.Origin}
}

// IsBetter reports whether t is better than another target: piles under the lowest held card by overlap, then those near it
// by distance. On a tie the pile that the hand came from is better, and of others neither.
func (t Target) IsBetter(other Target) bool {
	order := cmp.Or(cmp.Compare(t.Overlap, other.Overlap), cmp.Compare(t.nearness, other.nearness))
	return order > 0 || order == 0 && t.origin && !other.origin
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

func squaredGap(a, b image.Rectangle) int {
	dx := max(0, a.Min.X-b.Max.X, b.Min.X-a.Max.X)
	dy := max(0, a.Min.Y-b.Max.Y, b.Min.Y-a.Max.Y)
	return dx*dx + dy*dy
}
