package scene

import (
	"image"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"xklondike/game"
	"xklondike/game/gametest"
)

func sameScene(a, b Scene) bool { return a.Drag == b.Drag && slices.Equal(a.Sprites, b.Sprites) }

// checkDiff fails unless the operations of Diff turn old into new. Equal scenes must give no operation.
func checkDiff(t gametest.T, old, new Scene) {
	t.Helper()
	ops := Diff(old, new)
	s := newScreen(old)
	gametest.NoError(t, s.perform(ops))
	if got := s.scene(); !sameScene(got, new) {
		t.Fatalf("the screen is not the new scene (-want +got):\n%s", cmp.Diff(new, got))
	}
	if sameScene(old, new) != (len(ops) == 0) {
		t.Fatalf("%d operations for equal scenes, or none for different ones", len(ops))
	}
}

// A randomGame is a game that is played at random, as far as a scene can show it.
type randomGame struct {
	rules  *game.Rules
	layout Layout
	states []game.State // the deal and the states after it; the last one is current
	hand   Hand
}

func (w *randomGame) state() game.State { return w.states[len(w.states)-1] }
func (w *randomGame) scene() Scene      { return Build(w.layout, w.state(), w.hand) }

func anyPoint(t *rapid.T) image.Point {
	return image.Pt(rapid.IntRange(-50, 900).Draw(t, "x"), rapid.IntRange(-50, 700).Draw(t, "y"))
}

// step makes one random change to the table.
func (w *randomGame) step(t *rapid.T) {
	switch rapid.IntRange(0, 10).Draw(t, "step") {
	case 0, 1, 2:
		w.hand = Hand{}
		if moves := w.state().Legal(); len(moves) > 0 {
			w.states = append(w.states, w.state().Apply(rapid.SampledFrom(moves).Draw(t, "move")))
		}
	case 3:
		w.hand = Hand{}
		w.states = w.states[:rapid.IntRange(1, len(w.states)).Draw(t, "undo to")]
	case 4, 5, 6:
		w.lift(t)
	case 7:
		w.hand = w.hand.MovedTo(anyPoint(t))
	case 8:
		w.hand = Hand{}
	case 9:
		w.layout = anyLayout(t, w.rules)
		w.hand = w.layout.AdaptHand(w.state(), w.hand)
	case 10:
		w.hand.Risen = !w.hand.Risen
	}
}

// lift lifts random cards that may be lifted, and often a whole run.
func (w *randomGame) lift(t *rapid.T) {
	type choice struct {
		pile  game.Pile
		index int
	}
	var runs, all []choice
	for _, p := range w.state().Piles() {
		for i := range w.state().Cards(p) {
			if w.state().CheckLift(p, i) == nil {
				all = append(all, choice{p, i})
				if i < len(w.state().Cards(p))-1 {
					runs = append(runs, choice{p, i})
				}
			}
		}
	}
	if len(runs) > 0 && rapid.Bool().Draw(t, "run") {
		all = runs
	}
	if len(all) > 0 {
		g := rapid.SampledFrom(all).Draw(t, "lift")
		w.hand = w.layout.Lift(w.state(), g.pile, g.index, anyPoint(t))
		w.hand.Risen = rapid.Bool().Draw(t, "risen")
	}
}

// anyLayout draws a layout: of windows that are much alike, or of windows of any size.
func anyLayout(t *rapid.T, r *game.Rules) Layout {
	if rapid.Bool().Draw(t, "nearly natural") {
		w, h := DealtCounts(r).NaturalSize(24, Style{CardWidth: rapid.IntRange(76, 84).Draw(t, "card")})
		return NewLayout(r, w, h, 24, Style{})
	}
	w := rapid.IntRange(1, 2000).Draw(t, "w")
	h := rapid.IntRange(1, 1500).Draw(t, "h")
	return NewLayout(r, w, h, 24, Style{CardWidth: rapid.SampledFrom([]int{0, 0, 40, 200}).Draw(t, "fixed")})
}

func TestPerformDiff(t *testing.T) {
	games := builtInRules(t)
	rapid.Check(t, func(t *rapid.T) {
		r := games[rapid.IntRange(0, len(games)-1).Draw(t, "game")]
		deal := game.Shuffle(r.Packs, rapid.Uint32Min(1).Draw(t, "deal"))
		w := randomGame{rules: r, layout: anyLayout(t, r), states: []game.State{game.NewState(r, deal)}}
		seen := []Scene{w.scene()}
		for range rapid.IntRange(1, 25).Draw(t, "steps") {
			w.step(t)
			sc := w.scene()
			checkDiff(t, seen[len(seen)-1], sc)
			checkDiff(t, seen[rapid.IntRange(0, len(seen)-1).Draw(t, "scene before")], sc)
			checkDiff(t, sc, sc)
			seen = append(seen, sc)
		}
	})
}

// TestDiffKeepsLongestRun checks that Diff restacks as few cards as possible: those outside the longest run
// that keeps its order.
func TestDiffKeepsLongestRun(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "cards")
		cards := make([]int, n)
		for i := range cards {
			cards[i] = i
		}
		order := rapid.Permutation(cards).Draw(t, "order")
		var old, new Scene
		for i := range n {
			old.Sprites = append(old.Sprites, Sprite{Card: game.Card(i)})
			new.Sprites = append(new.Sprites, Sprite{Card: game.Card(order[i])})
		}
		checkDiff(t, old, new)
		gametest.MustEqual(t, len(Diff(old, new)), n-longestIncreasingSlow(order), "%v: operations:", order)
	})
}

// longestIncreasingSlow returns the length of the longest rising subsequence. It tries every subsequence.
func longestIncreasingSlow(order []int) int {
	best := 0
	for set := range 1 << len(order) {
		last, length := -1, 0
		for i, n := range order {
			if set&(1<<i) == 0 {
				continue
			}
			if n < last {
				length = 0
				break
			}
			last = n
			length++
		}
		best = max(best, length)
	}
	return best
}

// TestAnotherRun checks a change from one held run directly to another. The drag window must first be
// emptied, although its size stays the same.
func TestAnotherRun(t *testing.T) {
	r := klondike(t)
	l, s := roomyLayout(r), playMoves(t, dealKlondike(t, r, "AS 5H 6C 9D 8S KD 2S"), "t1 t2 1, t4 t3 1")
	held := func(p game.Pile, index int) Scene {
		return Build(l, s, l.Lift(s, p, index, image.Point{}).MovedTo(image.Pt(200, 200)))
	}
	a, b := held(column(2), 2), held(column(3), 3)
	if len(a.dragged()) != 2 || len(b.dragged()) != 2 || a.Drag.Size() != b.Drag.Size() {
		t.Fatalf("%v and %v are no such runs", a.dragged(), b.dragged())
	}
	checkDiff(t, a, b)
	checkDiff(t, b, a)
}
