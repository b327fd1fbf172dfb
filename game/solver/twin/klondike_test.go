package twin_test

import (
	"os"
	"testing"

	"xklondike/game"
	"xklondike/game/variant"
)

// builtin loads the built-in games.
func builtin(t testing.TB) []*game.Rules {
	t.Helper()
	data, err := os.ReadFile("../../../resources/games.toml")
	if err != nil {
		t.Fatal(err)
	}
	games, err := variant.Load("games.toml", data)
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// klondike returns the program's first game with other packets, and with or without back-moves.
func klondike(t testing.TB, draw int, back game.Back) *game.Rules {
	t.Helper()
	r := *builtin(t)[0]
	r.Draw, r.Back = draw, back
	return &r
}
