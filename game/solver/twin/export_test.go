package twin

import (
	"context"

	"xklondike/game"
)

// SolveWithoutLine is like Solve, but does not write the winning line.
func SolveWithoutLine(s game.State, o Options) Result {
	search, _, verdict := runSearch(context.Background(), s, o)
	return search.result(verdict)
}

// World returns the current world as a position of the game.
func (t *Trials) World() game.State {
	other := make(map[game.Card]game.Card)
	for i, c := range t.columns {
		for j, hidden := range c.hidden {
			other[cardOf(int(t.set.columns[i].hidden[j]))] = cardOf(int(hidden))
		}
	}
	return t.set.state.Relabel(func(c game.Card) game.Card {
		if o, ok := other[c]; ok {
			return o
		}
		return c
	})
}

// SolveWorld searches the current world from its first position on.
func (t *Trials) SolveWorld() Verdict {
	p := t.start
	t.search.applyForcedMoves(&p)
	return t.search.runAgain(p)
}
