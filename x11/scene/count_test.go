package scene

import (
	"image"
	"math/rand/v2"
	"testing"

	"xklondike/game"
)

// roomyLayout returns a layout with cards as in the default window, so high that no column squeezes. In a
// squeezed column, one card more or less moves all others.
func roomyLayout(r *game.Rules) Layout {
	style := Style{CardWidth: 80, Gap: 12}
	w, _ := DealtCounts(r).NaturalSize(24, style)
	return NewLayout(r, w, 3000, 24, style)
}

// countOps counts the operations of each verb.
func countOps(ops []Op) map[Verb]int {
	n := map[Verb]int{}
	for _, op := range ops {
		n[op.Verb]++
	}
	return n
}

// countChanges counts the cards that a move changes. Moved counts those that go to another pile, or above a
// card of the same pile that lay above them. Turned counts those that show their other side.
func countChanges(before, after game.State) (moved, turned int) {
	type lie struct {
		pile  game.Pile
		index int
		up    bool
	}
	was := map[game.Card]lie{}
	for _, p := range before.Piles() {
		for i, card := range before.Cards(p) {
			was[card.Card] = lie{p, i, card.FaceUp}
		}
	}
	for _, p := range after.Piles() {
		top := -1 // highest old index of the cards that were in this pile already
		for _, card := range after.Cards(p) {
			old := was[card.Card]
			if old.up != card.FaceUp {
				turned++
			}
			if old.pile != p || old.index < top {
				moved++
				continue
			}
			top = old.index
		}
	}
	return moved, turned
}

// countShifted counts the cards that stay on their pile, as when columns are dealt again, but with other numbers of face-down and face-up
// cards under them. In the fans of a clock such cards lie elsewhere.
func countShifted(before, after game.State) int {
	under := func(s game.State, p game.Pile) map[game.Card][2]int { // numbers of face-down and face-up cards under each card
		lies, so := map[game.Card][2]int{}, [2]int{}
		for _, card := range s.Cards(p) {
			lies[card.Card] = so
			if card.FaceUp {
				so[1]++
			} else {
				so[0]++
			}
		}
		return lies
	}
	n := 0
	for _, p := range after.Piles() {
		was := under(before, p)
		for card, so := range under(after, p) {
			if old, stayed := was[card]; stayed && old != so {
				n++
			}
		}
	}
	return n
}

// TestMoveCounts checks, in every game, that a move takes few operations: at most two for each card that it
// moves, and one for each card that it turns. That includes what follows by the rules, such as a space that
// is filled. Three things cost more: a new packet squares up the packet before, cards slide in the fans of a
// clock, and those that go to the next column may come back at once, on top of others.
func TestMoveCounts(t *testing.T) {
	seen := map[game.MoveKind]int{}
	for n, r := range builtInRules(t) {
		l, source := roomyLayout(r), rand.New(rand.NewPCG(uint64(n), 2))
		s := game.NewState(r, game.Shuffle(r.Packs, uint32(n+1)))
		for range 40 {
			moves := s.Legal()
			if len(moves) == 0 {
				break
			}
			m := moves[source.IntN(len(moves))]
			next := s.Apply(m)
			ops := Diff(Build(l, s, Hand{}), Build(l, next, Hand{}))
			moved, turned := countChanges(s, next)
			most := 2*moved + turned
			if m.Kind == game.Draw {
				most += max(0, s.WasteShown()-1)
			}
			if r.Family == game.FamilyClock || r.AutoFill == game.AutoFillNext || m.Kind == game.Redeal {
				most += countShifted(s, next)
			}
			if len(ops) > most || len(ops) == 0 {
				t.Fatalf("%s, %v: %d cards moved, %d turned, %d operations: %+v", r.Name, m, moved, turned, len(ops), ops)
			}
			seen[m.Kind]++
			s = next
		}
	}
	if seen[game.Carry] < 1000 || seen[game.Draw] < 300 || seen[game.Redeal] < 10 || seen[game.Turn] < 3 {
		t.Errorf("only %v were seen", seen)
	}
}

// TestHeldRun checks the operations for a run in the hand. Its cards enter the drag window once, and then a
// step of a drag is one operation, whatever the length of the run.
func TestHeldRun(t *testing.T) {
	r := klondike(t)
	l, s := roomyLayout(r), dealKlondike(t, r, "5S 5H 6C KD 9S 9D 2S")
	s = playMoves(t, s, "t1 t2 1")
	rest := Build(l, s, Hand{})
	h := l.Lift(s, column(2), 2, l.Place(column(2)).Min)
	held := Build(l, s, h)
	if n := countOps(Diff(rest, held)); n[EnterDrag] != 2 || n[ShowDrag] != 1 || len(n) != 2 {
		t.Errorf("lifting: %v", n)
	}
	checkDragSteps(t, l, s, h, MoveDrag)
	if n := countOps(Diff(held, rest)); n[LeaveDrag] != 2 || n[HideDrag] != 1 || n[Restack] != 2 || len(n) != 3 {
		t.Errorf("putting back: %v", n)
	}
}

// checkDragSteps drags a hand about. Every step must be one operation of the given verb, and a pointer that
// rests must cause none.
func checkDragSteps(t *testing.T, l Layout, s game.State, h Hand, verb Verb) {
	t.Helper()
	for i := range 20 {
		next := h.MovedTo(image.Pt(40+17*i, 90+5*i))
		ops := Diff(Build(l, s, h), Build(l, s, next))
		if len(ops) != 1 || ops[0].Verb != verb {
			t.Fatalf("step %d: %+v", i, ops)
		}
		if again := Diff(Build(l, s, next), Build(l, s, next.MovedTo(image.Pt(40+17*i, 90+5*i)))); len(again) > 0 {
			t.Fatalf("no step at all: %+v", again)
		}
		h = next
	}
}
