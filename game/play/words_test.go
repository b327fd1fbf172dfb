package play

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// TestDescribeAction checks the words for each kind of move, for an action of two moves, and for jumps in the history.
func TestDescribeAction(t *testing.T) {
	g := gametest.Game(t, "klondike", 41) // the test below knows some legal moves of this deal
	var stands []game.Position
	stand := func() { stands = append(stands, game.Position{State: g.State(), Moves: g.Moves()}) }
	play := func(line string) {
		t.Helper()
		var moves []game.Move
		for _, word := range strings.Split(line, "; ") {
			m := gametest.Must(game.ParseMove(word))(t)
			moves = append(moves, m)
		}
		gametest.NoError(t, g.Play(moves...), "%v:", line)
		stand()
	}
	jump := func(n int) {
		t.Helper()
		gametest.NoError(t, g.GoTo(n))
		stand()
	}
	stand()
	var want []string
	step := func(act func(), words string) { act(); want = append(want, words) }
	step(func() { play("t1 f0 1; turn t1") }, "Ace of Hearts up; 9 of Spades turned up")
	step(func() { play("draw") }, "dealt from the stock")
	step(func() { g.Undo(); stand() }, "undone: dealt from the stock")
	step(func() { g.Undo(); stand() }, "undone: Ace of Hearts up; 9 of Spades turned up")
	step(func() { play("draw") }, "dealt from the stock")
	step(func() { jump(2) }, "back to another line of play")
	step(func() { jump(0) }, "undone: 3 moves")
	step(func() { jump(2) }, "3 moves")
	step(func() { jump(8) }, "nothing changed")
	for range 7 {
		step(func() { play("draw") }, "dealt from the stock")
	}
	step(func() { play("redeal") }, "the waste turned over")
	var got []string
	for i := 1; i < len(stands); i++ {
		got = append(got, text.Say("change", changeBetween(stands[i-1], stands[i])))
	}
	gametest.NoDiff(t, got, want)
	run := game.Move{Kind: game.Carry, From: game.Pile{Role: game.Tableau, N: 2}, To: game.Pile{Role: game.Foundation}, N: 3}
	if got := text.SayOf(g.Rules(), "hinted-move", text.Facts{"move": text.MoveThing(g.State(), run), "looksthrough": false}); !strings.HasSuffix(got, " and 2 more up") {
		t.Errorf("a run: %q", got)
	}
}

// TestDescribe checks what the help says about some actions with their arguments.
func TestDescribe(t *testing.T) {
	g := gametest.Game(t, "klondike", 41)
	s := New(Config{})
	s.Start(StartOptions{Rules: g.Rules(), Deal: g.Deal()})
	for want, a := range map[string]game.Action{
		"next or previous game, same deal number":     {Name: "game", Args: []string{"next"}},
		"play yukon, same deal number":                {Name: "game", Args: []string{"yukon"}},
		"deal from the stock, or turn the waste over": {Name: "deal"},
		"": {Name: "forward"},
	} {
		gametest.Equal(t, s.Describe(a), want, "%v:", a)
	}
}
