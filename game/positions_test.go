package game_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestPositionsOfLongGames plays long games with undos and returns, and looks at their positions in random
// order. Each must be as it was when it was played, although the game keeps few of them in memory.
func TestPositionsOfLongGames(t *testing.T) {
	gametest.Long(t)
	for _, name := range strings.Fields("klondike yukon double-klondike clock") {
		r := rulesNamed(t, name)
		random := gametest.Random(1, 2)
		g := game.NewGame(r, game.Shuffle(r.Packs, 41), game.Tally{})
		states := []string{dumpState(g.State())}
		for range 600 {
			legal, number := g.State().Legal(), random.IntN(g.Actions()+1)
			switch n := random.IntN(20); {
			case n == 0:
				gametest.NoError(t, g.GoTo(number))
				gametest.MustEqual(t, dumpState(g.State()), states[number],
					"%s: after a return to action %d the state is", name, number)
			case n < 5 && g.CanUndo():
				before, _ := g.PreviousState()
				if g.Undo(); dumpState(before) != dumpState(g.State()) {
					t.Fatalf("%s: an undo leads elsewhere", name)
				}
			case n < 8 && g.CanRedo():
				g.Redo()
			case len(legal) > 0:
				gametest.NoError(t, g.Play(legal[random.IntN(len(legal))]))
			default:
				continue
			}
			states = append(states, dumpState(g.State()))
		}
		checkPositions(t, g, states, random)
		for _, at := range g.PositionsFromStart() {
			if dumpState(at.State) != states[at.Action] {
				t.Errorf("%s: the position after action %d is not that of the line", name, at.Action)
			}
		}
		copied := gametest.Must(g.WithLine(g.Actions()/2, nil))(t)
		checkPositions(t, copied, append(states, states[g.Actions()/2]), random)
	}
}

// checkPositions compares the positions of a game after its actions, in random order, with what they must be.
func checkPositions(t *testing.T, g *game.Game, want []string, random *rand.Rand) {
	t.Helper()
	if len(want) != g.Actions()+1 {
		t.Fatalf("%d actions, want %d", g.Actions(), len(want)-1)
	}
	for _, n := range random.Perm(len(want)) {
		if at, ok := g.PositionAfter(n); !ok || dumpState(at.State) != want[n] {
			t.Errorf("%s: after action %d the state is %s, want %s", g.Rules().Name, n, dumpState(at.State), want[n])
		}
	}
}
