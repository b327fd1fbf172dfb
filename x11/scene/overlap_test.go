package scene

import (
	"image"
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// liftTo lifts card index of pile p with all above it, and carries the corner of the head to a point.
func liftTo(l Layout, s game.State, p game.Pile, index int, corner image.Point) Hand {
	return l.Lift(s, p, index, l.CardCorners(s, p)[index]).MovedTo(corner)
}

// cornerOver returns the point that is dx and dy pixels from the corner of a place.
func cornerOver(l Layout, p game.Pile, dx, dy int) image.Point {
	return l.Place(p).Min.Add(image.Pt(dx, dy))
}

type pileTarget struct {
	game.Pile
	Target
}

func headRect(l Layout, h Hand) image.Rectangle { return image.Rectangle{Max: l.Card}.Add(h.At[0]) }

// targetsOf returns the piles that the held cards reach, the best first.
func targetsOf(l Layout, s game.State, h Hand, reach int) (found []pileTarget) {
	for _, strip := range l.DropStrips(s, h) {
		if t := strip.Target(headRect(l, h), reach); t != (Target{}) {
			found = append(found, pileTarget{strip.Pile, t})
		}
	}
	slices.SortStableFunc(found, func(a, b pileTarget) int {
		switch {
		case a.IsBetter(b.Target):
			return -1
		case b.IsBetter(a.Target):
			return 1
		}
		return 0
	})
	return found
}

func TestTargets(t *testing.T) {
	r := klondike(t)
	l := roomyLayout(r) // columns are 92 pixels apart, cards 80 wide, gaps 12
	s := playMoves(t, dealKlondike(t, r, "5S 5H 6C KD 9S AS 2S"), "t1 t2 1, t5 f2 1, draw")
	stock, waste := game.Pile{Role: game.Stock}, game.Pile{Role: game.Waste}
	half := (l.Place(column(1)).Min.X - l.Place(column(0)).Min.X) / 2 // half the distance from one column to the next
	below := func(cards int) int { return (cards-1)*shareOf(l.Card.Y, widestDown) + l.Card.Y }

	for _, c := range []struct {
		name  string
		from  game.Pile
		index int
		at    image.Point
		reach int
		want  []game.Pile
	}{
		{"the larger area wins", column(6), 6, cornerOver(l, column(3), -20, 8), 0, []game.Pile{column(3), column(2)}},
		{"be it the origin's", column(2), 3, cornerOver(l, column(3), -75, 8), 0, []game.Pile{column(2), column(3)}},
		{"or not", column(2), 3, cornerOver(l, column(3), -20, 8), 0, []game.Pile{column(3), column(2)}},
		{"equal areas: table order", column(6), 6, cornerOver(l, column(3), half, 8), 0, []game.Pile{column(3), column(4)}},
		{"equal areas: the origin", column(4), 4, cornerOver(l, column(3), half, 8), 0, []game.Pile{column(4), column(3)}},
		{"an area wins against a gap, even the origin's", column(6), 6, cornerOver(l, column(5), 0, 3), 14, []game.Pile{column(5), column(6), column(4)}},
		{"out of reach of everything", column(6), 6, image.Pt(-500, -500), 40, nil},
		{"equal gaps: table order", column(6), 6, cornerOver(l, foundation(1), half, -l.Card.Y-23), 23, []game.Pile{foundation(1), foundation(2)}},
		{"equal gaps: the origin", foundation(2), 0, cornerOver(l, foundation(1), half, -l.Card.Y-23), 23, []game.Pile{foundation(2), foundation(1)}},
		{"one pixel too far", column(6), 6, cornerOver(l, foundation(1), half, -l.Card.Y-23), 22, nil},
		{"the gap is a straight line", column(6), 6, cornerOver(l, stock, -l.Card.X-30, -l.Card.Y-40), 50, []game.Pile{stock}},
		{"and no pixel shorter", column(6), 6, cornerOver(l, stock, -l.Card.X-30, -l.Card.Y-40), 49, nil},
		{"to touch is to be in reach", column(6), 6, cornerOver(l, stock, -l.Card.X, -l.Card.Y), 0, []game.Pile{stock}},
		{"the cards are part of the strip", column(6), 6, cornerOver(l, column(2), 0, below(2)), 0, []game.Pile{column(2)}},
		{"to their very end", column(6), 6, cornerOver(l, column(0), 0, l.Card.Y-1), 0, []game.Pile{column(0)}},
		{"but those in the hand are not", column(2), 2, cornerOver(l, column(2), 0, below(2)+1), 0, nil},
		{"so it takes a reach", column(2), 2, cornerOver(l, column(2), 0, below(2)+1), 1, []game.Pile{column(2)}},
		{"the packet is part of the strip", column(6), 6, cornerOver(l, waste, l.Card.X+2*l.sideSteps.up-1, -9), 0, []game.Pile{foundation(0), waste}},
		{"but for the card in the hand", waste, 2, cornerOver(l, waste, l.Card.X+l.sideSteps.up+1, -9), 0, nil},
	} {
		found := targetsOf(l, s, liftTo(l, s, c.from, c.index, c.at), c.reach)
		var piles []game.Pile
		for _, target := range found {
			piles = append(piles, target.Pile)
		}
		gametest.NoDiff(t, piles, c.want, "%s:", c.name)
	}
}

// TestOverlap checks that the overlap of a target is the area, in square pixels, that the head shares with the pile.
func TestOverlap(t *testing.T) {
	r := klondike(t)
	l, s := roomyLayout(r), dealKlondike(t, r, "5S 5H 6C KD 9S AS 2S")
	found := targetsOf(l, s, liftTo(l, s, column(6), 6, cornerOver(l, column(3), -20, 8)), 0)
	if len(found) != 2 || found[0].Overlap != 60*112 || found[1].Overlap != 8*112 || !found[0].Meant || found[1].Meant {
		t.Errorf("%+v", found)
	}
	found = targetsOf(l, s, liftTo(l, s, column(6), 6, cornerOver(l, game.Pile{}, -70, -100)), 0)
	if len(found) != 1 || found[0].Overlap != 10*12 {
		t.Errorf("%+v", found)
	}
}

// TestMeant checks that a pile is meant if more than two thirds of the head lie on it.
func TestMeant(t *testing.T) {
	r := klondike(t)
	l, s := roomyLayout(r), dealKlondike(t, r, "5S 5H 6C KD 9S AS 2S")
	meant := 0
	for off := range l.Card.X { // on the way to the column at the left
		for _, target := range targetsOf(l, s, liftTo(l, s, column(6), 6, cornerOver(l, column(3), -off, 8)), 0) {
			gametest.Equal(t, target.Meant, 3*target.Overlap > 2*l.Card.X*l.Card.Y, "%d pixels to the left, %+v:", off, target)
			if target.Meant {
				meant++
			}
		}
	}
	if want := 27 + 14; meant != want { // at 0 to 26 pixels from the first column, and at 66 to 79 pixels the second
		t.Errorf("%d times a pile was meant, want %d", meant, want)
	}
}
