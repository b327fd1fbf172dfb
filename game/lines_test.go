package game_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestLinesOfPlay plays three lines of deal 7 with two forks, and compares the lines with what was played.
func TestLinesOfPlay(t *testing.T) {
	g := gametest.Game(t, "klondike", 7)
	expect := func(when string, wantCurrent int, want ...game.Line) {
		t.Helper()
		lines, current := g.Lines()
		if diff := cmp.Diff(want, lines); diff != "" || current != wantCurrent {
			t.Errorf("%s: on line %d, want %d; (-want +got)\n%s", when, current, wantCurrent, diff)
		}
	}
	expect("at the deal", 0, game.Line{})
	playEach(t, g, "draw, draw")
	if _, forked := g.FirstFork(); forked {
		t.Error("there is a fork before anything was undone")
	}
	g.Undo()
	expect("after an undo", 0, game.Line{Actions: []int{1, 2}})
	playEach(t, g, "t5 f0 1") // action 4
	expect("on a second line", 1, game.Line{Actions: []int{1, 2}}, game.Line{Parts: 1, Actions: []int{4}})
	g.Undo()
	g.Undo()
	playEach(t, g, "t5 f0 1") // action 7
	expect("on a third line", 2, game.Line{Actions: []int{1, 2}}, game.Line{Parts: 1, Actions: []int{4}}, game.Line{Actions: []int{7}})
	gametest.NoError(t, g.GoTo(2))
	g.Undo()
	lines, current := g.Lines()
	if fork, forked := g.FirstFork(); current != 0 || !forked || fork != 0 || lines[0].EndAction() != 2 {
		t.Errorf("back on the first line: line %d, fork at %d, end %d", current, fork, lines[0].EndAction())
	}
}

// TestLinesAnywhere goes to the end of each line of random games, and checks that this makes the line the
// current one. A line that parts after some steps must have the moves of the line before it up to there.
func TestLinesAnywhere(t *testing.T) {
	rng := gametest.Random(1, 2)
	r := rulesNamed(t, "klondike")
	for number := range uint32(5) {
		g := game.NewGame(r, game.Shuffle(1, number+1), game.Tally{})
		for range 80 {
			if legal := g.State().Legal(); rng.IntN(3) > 0 && len(legal) > 0 {
				_ = g.Play(legal[rng.IntN(len(legal))])
			} else {
				g.Undo()
			}
		}
		lines, _ := g.Lines()
		var movesBefore []game.Move
		for i, line := range lines {
			gametest.NoError(t, g.GoTo(line.EndAction()))
			again, current := g.Lines()
			if diff := cmp.Diff(lines, again); diff != "" || current != i || g.UndoDepth() != line.Parts+len(line.Actions) {
				t.Fatalf("deal %d, line %d: now on line %d, %d steps from the deal\n%s", number+1, i, current, g.UndoDepth(), diff)
			}
			moves := g.Moves()
			if !slices.Equal(movesBefore[:line.Parts], moves[:line.Parts]) {
				t.Fatalf("deal %d, line %d does not begin as the line before it", number+1, i)
			}
			movesBefore = moves
		}
		if len(lines) < 3 {
			t.Errorf("deal %d has only %d lines", number+1, len(lines))
		}
	}
}

// TestCurrentLine plays a game with lines that were taken back, and checks which actions led along the line
// that stands.
func TestCurrentLine(t *testing.T) {
	g := gametest.Game(t, "klondike", 7)
	expect := func(when string, want ...int) {
		t.Helper()
		var got []int
		for _, p := range g.PositionsFromStart() {
			after, _ := g.PositionAfter(p.Action)
			if !reflect.DeepEqual(after.State, p.State) {
				t.Errorf("%s: the state is not that after action %d", when, p.Action)
			}
			got = append(got, p.Action)
		}
		gametest.NoDiff(t, got, want, "%s:", when)
	}
	expect("at the deal", 0)
	playEach(t, g, "draw, draw, draw")
	expect("after three deals", 0, 1, 2, 3)
	g.Undo()
	g.Undo()
	expect("after two undos", 0, 1)
	playEach(t, g, "t5 f0 1") // action 6
	expect("on a second line", 0, 1, 6)
	gametest.NoError(t, g.GoTo(2))
	expect("back on the first line", 0, 1, 2)
	g.Redo()
	expect("with a redo", 0, 1, 2, 3)
}

// TestWithLine adds a line to a copy of a game, and checks that the game itself has not changed.
func TestWithLine(t *testing.T) {
	g := gametest.Game(t, "klondike", 7, "draw", "draw", "draw")
	before, current := g.Lines()
	c := gametest.Must(g.WithLine(1, parseMoves(t, "t5 f0 1, draw")))(t)
	lines, on := c.Lines()
	want := []game.Line{{Actions: []int{1, 2, 3}}, {Parts: 1, Actions: []int{5, 6}}}
	if diff := cmp.Diff(want, lines); diff != "" || on != 1 || c.UndoDepth() != 1 || c.Actions() != 7 {
		t.Errorf("on line %d at %d after %d actions (-want +got)\n%s", on, c.UndoDepth(), c.Actions(), diff)
	}
	for c.Redo() {
	}
	if c.UndoDepth() != 3 || len(c.Moves()) != 3 {
		t.Errorf("redo leads to %v", c.Moves())
	}
	after, still := g.Lines()
	if diff := cmp.Diff(before, after); diff != "" || still != current || g.Actions() != 3 || g.UndoDepth() != 3 {
		t.Errorf("the game has changed (-want +got)\n%s", diff)
	}
	gametest.Fails(g.WithLine(9, nil))(t, "there is an action 9:")
	gametest.Fails(g.WithLine(0, parseMoves(t, "redeal")))(t, "an illegal move was made:")
}
