package twin_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// klondike returns the program's first game, Klondike, with other packets, and with the given rule for back-moves.
func klondike(t testing.TB, draw int, back game.Back) *game.Rules {
	t.Helper()
	r := *gametest.Games(t)[0]
	r.Draw, r.Back = draw, back
	return &r
}
