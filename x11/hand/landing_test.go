package hand

import (
	"image"
	"math"

	"xklondike/game"
	"xklondike/x11/scene"
)

// expectedDrop returns the answer to a drop by docs/design.md 5, rule by rule.
func (w *randomPlayer) expectedDrop(held scene.Hand) Answer {
	l, s := w.table.Layout, w.table.State
	head := image.Rectangle{Min: held.At[0], Max: held.At[0].Add(l.Card)}
	var (
		origin           = held.From
		lands, covered   game.Pile // the best pile that takes the cards, and the pile that the head covers most
		landArea, coverA int
		landGap          = math.Inf(1)
		move             game.Move
		why              error // why the most covered pile refuses the cards
		meant            error // why a pile refuses the cards that the player must mean
	)
	for _, p := range s.Piles() {
		bounds := l.Place(p)
		for i, at := range l.CardCorners(s, p) {
			if p != origin || i < held.Index {
				bounds = bounds.Union(image.Rectangle{Min: at, Max: at.Add(l.Card)})
			}
		}
		shared := head.Intersect(bounds)
		area, gap := shared.Dx()*shared.Dy(), distance(head, bounds)
		m, err := s.MoveFor(game.Intent{Act: game.Drop, From: origin, N: held.Len(), To: p})
		if area > coverA || area == coverA && area > 0 && p == origin {
			covered, coverA, why = p, area, err
		}
		if p != origin && err != nil {
			if 3*area > 2*l.Card.X*l.Card.Y {
				meant = err
			}
			continue
		}
		better := area > landArea || landArea == 0 && area == 0 && gap <= float64(w.table.Reach) && gap < landGap
		tie := area == landArea && (area > 0 || gap == landGap) && p == origin
		if better || tie {
			lands, landArea, landGap, move = p, area, gap, m
		}
	}
	switch {
	case meant != nil:
		return refusedAnswer(meant)
	case !math.IsInf(landGap, 1) && lands != origin:
		return movedAnswer(move)
	case coverA > 0 && covered != origin:
		return refusedAnswer(why)
	}
	return changedAnswer()
}

// distance returns the shortest distance between two rectangles, in pixels.
func distance(a, b image.Rectangle) float64 {
	x := max(0, a.Min.X-b.Max.X, b.Min.X-a.Max.X)
	y := max(0, a.Min.Y-b.Max.Y, b.Min.Y-a.Max.Y)
	return math.Hypot(float64(x), float64(y))
}
