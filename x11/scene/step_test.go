package scene

import (
	"image"
	"reflect"
	"slices"
	"testing"
)

// TestMoveHeld checks that a step of a drag makes the scene that Build makes, by the operation of Diff, for
// one card and for several.
func TestMoveHeld(t *testing.T) {
	r := klondike(t)
	l, s := roomyLayout(r), playMoves(t, dealKlondike(t, r, "5S 5H 6C KD 9S 9D 2S"), "t1 t2 1")
	for i, index := range []int{2, 3, 2, 3} {
		h := l.Lift(s, column(2), index, l.CardCorners(s, column(2))[index])
		h.Risen = i < 2
		shown := Build(l, s, h)
		for _, to := range []image.Point{{300, 200}, {300, 200}, {-40, 7}} {
			before := Build(l, s, h)
			h.MoveTo(to)
			want := Build(l, s, h)
			op, moves, ok := shown.MoveHeld(s, h)
			ops := Diff(before, want)
			if !ok || moves != (len(ops) > 0) || moves && !slices.Equal(ops, []Op{op}) || !reflect.DeepEqual(shown, want) {
				t.Errorf("card %d to %v: %+v, %v, %v, want %+v", index, to, op, moves, ok, ops)
			}
		}
	}
}

// TestMoveHeldRefuses checks that a scene which does not show the hand stays as it is.
func TestMoveHeldRefuses(t *testing.T) {
	r := klondike(t)
	l, s := roomyLayout(r), playMoves(t, dealKlondike(t, r, "5S 5H 6C KD 9S 9D 2S"), "t1 t2 1")
	one, two := l.Lift(s, column(2), 3, image.Point{}), l.Lift(s, column(2), 2, image.Point{})
	risenOne, risenTwo := one, two
	risenOne.Risen, risenTwo.Risen = true, true
	for _, c := range []struct{ shown, asked Hand }{{Hand{}, two}, {one, two}, {two, Hand{}}, {two, one}, {one, risenOne}, {risenTwo, two}} {
		shown, was := Build(l, s, c.shown), Build(l, s, c.shown)
		if _, _, ok := shown.MoveHeld(s, c.asked); ok || !reflect.DeepEqual(shown, was) {
			t.Errorf("with %d cards shown, %d were moved", c.shown.Len(), c.asked.Len())
		}
	}
}

// TestStepAllocatesNothing checks that a step of a drag needs no memory up to its operation.
func TestStepAllocatesNothing(t *testing.T) {
	r := klondike(t)
	l, s := roomyLayout(r), dealKlondike(t, r, "AS")
	h := l.Lift(s, column(2), 2, image.Point{})
	shown, x := Build(l, s, h), 0
	if n := testing.AllocsPerRun(100, func() {
		x++
		h.MoveTo(image.Pt(x, x))
		if _, moves, ok := shown.MoveHeld(s, h); !moves || !ok {
			t.Fatal("the card does not move")
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
