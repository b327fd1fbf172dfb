package history

import (
	"image"
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// em11 is a font size at which a unit is a pixel.
const em11 = 11

// sizeOf returns the size of a strip of a width, in pixels.
func sizeOf(width, em int) image.Point { return image.Pt(width, Height(em)) }

// layOut lays out the history of a game.
func layOut(g *game.Game, size image.Point, em int) Strip {
	lines, current := g.Lines()
	return New(lines, current, g.UndoDepth(), 0, size, em)
}

// randomGame plays a game with many lines, at random.
func randomGame(t *testing.T, seed uint64, actions int) *game.Game {
	t.Helper()
	rng := gametest.Random(seed, 3)
	g := game.NewGame(gametest.Rules(t, "klondike"), game.Shuffle(1, 7), game.Tally{})
	for range actions {
		switch rng.IntN(8) {
		case 0, 1:
			g.Undo()
		case 2:
			g.Redo()
		case 3:
			if rng.IntN(4) == 0 {
				_ = g.GoTo(rng.IntN(g.Actions() + 1))
			}
		default:
			if legal := g.State().Legal(); len(legal) > 0 {
				_ = g.Play(legal[rng.IntN(len(legal))])
			}
		}
	}
	return g
}

// TestStrip lays out a game with two lines: the first is in the middle, and the second below it, linked to
// the step where it begins.
func TestStrip(t *testing.T) {
	lines := []game.Line{{Actions: []int{1, 2, 3}}, {Parts: 1, Actions: []int{6, 7}}}
	s := New(lines, 1, 2, 0, sizeOf(200, em11), em11)
	if len(s.Marks) != 6 || len(s.Links) != 4 {
		t.Fatalf("%d marks, %d links", len(s.Marks), len(s.Links))
	}
	for i, want := range slices.Collect(gametest.Cases[struct {
		action, column, row int
		onPath              bool
	}](t, `
0  0  1  true
1  1  1  true
2  2  1
3  3  1
6  2  2  true
7  3  2  true
`)) {
		m := s.Marks[i]
		column, row := (m.Rect.Min.X-edgeUnits)/8, (m.Rect.Min.Y+m.Rect.Dy()/2-1)/rowUnits
		if m.Action != want.action || column != want.column || row != want.row || m.Rect.Dy() == thick != want.onPath {
			t.Errorf("mark %d is %v: column %d, row %d", i, m, column, row)
		}
	}
	path := []int{0, 1, 4, 5} // the player's line is one piece
	for i, n := range path[1:] {
		from, to := s.Marks[path[i]].Rect, s.Marks[n].Rect
		touches := func(r image.Rectangle, all []image.Rectangle) bool {
			return slices.ContainsFunc(all, func(l image.Rectangle) bool { return l.Inset(-1).Overlaps(r) })
		}
		if !touches(from, s.Links) || !touches(to, s.Links) {
			t.Errorf("no link leads from %v to %v: %v", from, to, s.Links)
		}
	}
	gametest.Equal(t, s.Here, s.Marks[4].Rect.Inset(-1), "the player stands at")
}

// TestStripAnywhere lays out random games on strips of several widths. Each action must have a mark on the
// strip, the frame must be around the mark of the current position, and a click on a mark must lead there.
// Where there is a pixel for each step, no two marks of a row overlap.
func TestStripAnywhere(t *testing.T) {
	for seed := range uint64(12) {
		g := randomGame(t, seed, 40+int(seed)*40)
		for _, width := range []int{100, 320, 656, 1600} {
			for _, em := range []int{em11, 26} {
				size := sizeOf(width, em)
				s := layOut(g, size, em)
				checkStrip(t, g, s, size)
			}
		}
	}
}

func checkStrip(t *testing.T, g *game.Game, s Strip, size image.Point) {
	t.Helper()
	inner := image.Rectangle{Max: size}.Inset(1)
	here := 0
	for _, m := range s.Marks {
		if !m.Rect.In(inner) || m.Rect.Empty() {
			t.Fatalf("%v: the mark %v is not on the strip", size, m)
		}
		at, ok := g.PositionAfter(m.Action)
		if !ok {
			t.Fatalf("%v: the mark %v has no action", size, m)
		}
		if s.Here.Eq(m.Rect.Inset((m.Rect.Dx()-s.Here.Dx())/2)) && len(at.Moves) == len(g.Moves()) {
			here++
		}
		centre := m.Rect.Min.Add(m.Rect.Size().Div(2))
		action, ok := s.ActionAt(centre)
		found, _ := g.PositionAfter(action)
		if shared := overlapping(s, m); !ok || shared == 0 && action != m.Action || len(found.Moves) < len(at.Moves)-shared {
			t.Fatalf("%v: a click on the mark of action %d leads to %d", size, m.Action, action)
		}
	}
	if here == 0 || !s.Here.In(image.Rectangle{Max: size}) {
		t.Errorf("%v: the player stands at %v, where no mark is", size, s.Here)
	}
	if _, ok := s.ActionAt(image.Pt(-100, size.Y/2)); ok {
		t.Errorf("%v: a point far from all marks means an action", size)
	}
}

// overlapping returns how many other marks overlap a mark.
func overlapping(s Strip, m Mark) (n int) {
	for _, other := range s.Marks {
		if other != m && other.Rect.Overlaps(m.Rect) {
			n++
		}
	}
	return n
}

// TestUndoMovesFrame checks that an undo and a redo change no mark, so that only the frame moves, and that a
// new step adds one mark.
func TestUndoMovesFrame(t *testing.T) {
	g := game.NewGame(gametest.Rules(t, "klondike"), game.Shuffle(1, 7), game.Tally{})
	size := sizeOf(656, em11)
	for range 8 {
		gametest.NoError(t, g.Play(game.Move{Kind: game.Draw}))
	}
	before := layOut(g, size, em11)
	g.Undo()
	after := layOut(g, size, em11)
	if len(after.Marks) != len(before.Marks) || after.Here == before.Here || after.Here.Size() != before.Here.Size() {
		t.Fatalf("%d marks, then %d; the frame is at %v, then at %v", len(before.Marks), len(after.Marks), before.Here, after.Here)
	}
	for i := range after.Marks {
		gametest.Equal(t, after.Marks[i], before.Marks[i], "mark %d is %v, then", i, before.Marks[i])
	}
	g.Redo()
	gametest.NoError(t, g.Play(game.Move{Kind: game.Redeal}))
	if longer := layOut(g, size, em11); len(longer.Marks) != len(before.Marks)+1 || longer.Marks[3] != before.Marks[3] {
		t.Errorf("after another step there are %d marks", len(longer.Marks))
	}
}
