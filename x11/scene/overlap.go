package scene

import (
	"cmp"
	"image"
	"slices"

	"xklondike/game"
)

// A Target is a pile within the hand's reach.
type Target struct {
	Pile    game.Pile
	Overlap int  // pixels of the hand's head that lie on the pile's strip; 0 if it is only near
	Meant   bool // so many of them that only this pile can be meant: more than two thirds
	gap     int  // square of the distance between them, in pixels
}

// Targets ranks the piles within reach of the hand, best first: those the head card overlaps by the area they share, then
// those at most reach pixels away, the nearest first. On a tie the pile the hand came from is better, then table order.
func (l Layout) Targets(s game.State, h Hand, reach int) []Target {
	if !h.Full() {
		return nil
	}
	var found []Target
	head := h.head(l)
	for _, p := range s.Piles() {
		strip := l.strip(s, p, h)
		t := Target{Pile: p, Overlap: area(head.Intersect(strip)), gap: gap(head, strip)}
		t.Meant = 3*t.Overlap > 2*area(head)
		if t.Overlap > 0 || t.gap <= reach*reach {
			found = append(found, t)
		}
	}
	slices.SortStableFunc(found, func(a, b Target) int {
		return cmp.Or(
			cmp.Compare(b.Overlap, a.Overlap),
			cmp.Compare(a.gap, b.gap),
			cmp.Compare(origin(b, h), origin(a, h)),
		)
	})
	return found
}

func origin(t Target, h Hand) int {
	if t.Pile == h.From {
		return 1
	}
	return 0
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

// gap is the square of the shortest distance between two rectangles; 0 if they touch.
func gap(a, b image.Rectangle) int {
	dx := max(0, a.Min.X-b.Max.X, b.Min.X-a.Max.X)
	dy := max(0, a.Min.Y-b.Max.Y, b.Min.Y-a.Max.Y)
	return dx*dx + dy*dy
}
