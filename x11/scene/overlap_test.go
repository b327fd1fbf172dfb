package scene

import (
	"image"
	"slices"
	"strings"
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
	for _, bounds := range l.DropBounds(s, h) {
		if t := bounds.Target(headRect(l, h), reach); t != (Target{}) {
			found = append(found, pileTarget{bounds.Pile, t})
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

// TestTargets carries the head of what is lifted to points that are some pixels from the corner of a place.
func TestTargets(t *testing.T) {
	r := klondike(t)
	l := roomyLayout(r) // columns are 92 pixels apart, cards 80 by 112, and 17 rows show of a face-down card
	s := playMoves(t, dealKlondike(t, r, "5S 5H 6C KD 9S AS 2S"), "t1 t2 1, t5 f2 1, draw")
	pile := func(text string) game.Pile { return gametest.Must(game.ParsePile(text))(t) }
	for c := range gametest.Cases[struct {
		Name, From string
		Index      int
		Place      string
		By         image.Point
		Reach      int
		Want       string
	}](t, `
the larger area wins             t6     6  t3     -20,8     0   t3 t2
be it the origin's               t2     3  t3     -75,8     0   t2 t3
or not                           t2     3  t3     -20,8     0   t3 t2
equal areas: table order         t6     6  t3     46,8      0   t3 t4
equal areas: the origin          t4     4  t3     46,8      0   t4 t3
an area wins against a gap, even the origin's  t6  6  t5  0,3  14  t5 t6 t4
out of reach of everything       t6     6  stock  -500,-500  40
equal gaps: table order          t6     6  f1     46,-135   23  f1 f2
equal gaps: the origin           f2     0  f1     46,-135   23  f2 f1
one pixel too far                t6     6  f1     46,-135   22
the gap is a straight line       t6     6  stock  -110,-152  50  stock
and no pixel shorter             t6     6  stock  -110,-152  49
to touch is to be in reach       t6     6  stock  -80,-112  0   stock
the bounds hold the cards        t6     6  t2     0,129     0   t2
to their very end                t6     6  t0     0,111     0   t0
but those in the hand are not    t2     2  t2     0,130     0
so it takes a reach              t2     2  t2     0,130     1   t2
and the packet of the waste      t6     6  waste  106,-9    0   f0 waste
but for the card in the hand     waste  2  waste  94,-9     0
`) {
		var piles []string
		for _, target := range targetsOf(l, s, liftTo(l, s, pile(c.From), c.Index, cornerOver(l, pile(c.Place), c.By.X, c.By.Y)), c.Reach) {
			piles = append(piles, target.Pile.String())
		}
		gametest.Equal(t, strings.Join(piles, " "), c.Want, "%s:", c.Name)
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
