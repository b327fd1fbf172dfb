package twin_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// builtin returns the built-in games.
func builtin(t testing.TB) []*game.Rules {
	t.Helper()
	return gametest.Games(t)
}

// klondike returns the program's first game, Klondike, with other packets, and with the given rule for back-moves.
func klondike(t testing.TB, draw int, back game.Back) *game.Rules {
	t.Helper()
	r := *builtin(t)[0]
	r.Draw, r.Back = draw, back
	return &r
}
