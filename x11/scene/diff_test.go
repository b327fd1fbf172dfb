package scene

import (
	"image"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"xklondike/game"
)

func same(a, b Scene) bool { return a.Drag == b.Drag && slices.Equal(a.Sprites, b.Sprites) }

// turns fails unless the operations turn old into new, and none is there when nothing changed.
func turns(t failer, old, new Scene) {
	t.Helper()
	ops := Diff(old, new)
	s := show(old)
	if err := s.perform(ops); err != nil {
		t.Fatal(err)
	}
	if got := s.scene(); !same(got, new) {
		t.Fatalf("the screen is not the new scene (-want +got):\n%s", cmp.Diff(new, got))
	}
	if same(old, new) != (len(ops) == 0) {
		t.Fatalf("%d operations for equal scenes, or none for different ones", len(ops))
	}
}

// A walk is somebody playing at random, as far as a scene can tell.
type walk struct {
	rules  *game.Rules
	layout Layout
	states []game.State // the deal and all that was played; the last one is now
	hand   Hand
}

func (w *walk) now() game.State { return w.states[len(w.states)-1] }
func (w *walk) scene() Scene    { return Build(w.layout, w.now(), w.hand) }

func point(t *rapid.T) image.Point {
	return image.Pt(rapid.IntRange(-50, 900).Draw(t, "x"), rapid.IntRange(-50, 700).Draw(t, "y"))
}

// step does one thing that changes the table.
func (w *walk) step(t *rapid.T) {
	switch rapid.IntRange(0, 9).Draw(t, "step") {
	case 0, 1, 2:
		w.hand = Hand{}
		if moves := w.now().Legal(); len(moves) > 0 {
			w.states = append(w.states, w.now().Apply(rapid.SampledFrom(moves).Draw(t, "move")))
		}
	case 3:
		w.hand = Hand{}
		w.states = w.states[:rapid.IntRange(1, len(w.states)).Draw(t, "undo to")]
	case 4, 5, 6:
		w.lift(t)
	case 7:
		w.hand = w.hand.Carry(point(t))
	case 8:
		w.hand = Hand{}
	case 9:
		w.layout = anyLayout(t, w.rules)
		w.hand = w.layout.Refit(w.now(), w.hand)
	}
}

// lift takes what may be lifted somewhere, and often a whole run.
func (w *walk) lift(t *rapid.T) {
	type choice struct {
		pile  game.Pile
		index int
	}
	var runs, all []choice
	for _, p := range w.now().Piles() {
		for i := range w.now().Cards(p) {
			if w.now().Lift(p, i) == nil {
				all = append(all, choice{p, i})
				if i < len(w.now().Cards(p))-1 {
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
		w.hand = w.layout.Lift(w.now(), g.pile, g.index, point(t))
	}
}

// anyLayout draws windows that are much alike, and windows that are not.
func anyLayout(t *rapid.T, r *game.Rules) Layout {
	if rapid.Bool().Draw(t, "nearly natural") {
		w, h := Natural(r, 24, Style{CardWidth: rapid.IntRange(76, 84).Draw(t, "card")})
		return Fit(r, w, h, 24, Style{})
	}
	w := rapid.IntRange(1, 2000).Draw(t, "w")
	h := rapid.IntRange(1, 1500).Draw(t, "h")
	return Fit(r, w, h, 24, Style{CardWidth: rapid.SampledFrom([]int{0, 0, 40, 200}).Draw(t, "fixed")})
}

func TestPerformDiff(t *testing.T) {
	games := tables(t)
	rapid.Check(t, func(t *rapid.T) {
		r := games[rapid.IntRange(0, len(games)-1).Draw(t, "game")]
		deal := game.Shuffle(r.Packs, rapid.Uint32Min(1).Draw(t, "deal"))
		w := walk{rules: r, layout: anyLayout(t, r), states: []game.State{game.New(r, deal)}}
		seen := []Scene{w.scene()}
		for range rapid.IntRange(1, 25).Draw(t, "steps") {
			w.step(t)
			sc := w.scene()
			turns(t, seen[len(seen)-1], sc)
			turns(t, seen[rapid.IntRange(0, len(seen)-1).Draw(t, "scene before")], sc)
			turns(t, sc, sc)
			seen = append(seen, sc)
		}
	})
}

// The stack is touched as little as can be: as often as there are cards outside the longest run that keeps its order.
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
		turns(t, old, new)
		if got, want := len(Diff(old, new)), n-longestRise(order); got != want {
			t.Fatalf("%v: %d operations, want %d", order, got, want)
		}
	})
}

// longestRise is the length of the longest rising subsequence, by trying every one.
func longestRise(order []int) int {
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

// One run after another in the hand, with nothing shown between: the drag window is unloaded first, though it looks alike.
func TestAnotherRun(t *testing.T) {
	r := klondike(t)
	l, s := roomy(r), play(t, dealt(t, r, "AS 5H 6C 9D 8S KD 2S"), "t1 t2 1, t4 t3 1")
	held := func(p game.Pile, index int) Scene {
		return Build(l, s, l.Lift(s, p, index, image.Point{}).Carry(image.Pt(200, 200)))
	}
	a, b := held(column(2), 2), held(column(3), 3)
	if len(a.riders()) != 2 || len(b.riders()) != 2 || a.Drag.Size() != b.Drag.Size() {
		t.Fatalf("%v and %v are no such runs", a.riders(), b.riders())
	}
	turns(t, a, b)
	turns(t, b, a)
}
