package variant_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/game/variant"
	"xklondike/resources"
)

// TestAddGame checks that every built-in game read alone, or after others, is the same as read with all others, and that their file
// has no faults, for which AddGame and AddBuiltIn do not look.
func TestAddGame(t *testing.T) {
	games := gametest.Must(variant.Load(resources.GamesFileName, resources.GamesTOML))(t)
	var some variant.Library
	for _, want := range games {
		var alone variant.Library
		for _, l := range []*variant.Library{&alone, &some} {
			if diff := cmp.Diff(want, l.AddGame(resources.GamesTOML, want.Name)); diff != "" {
				t.Errorf("%s: %s", want.Name, diff)
			}
		}
	}
	gametest.Equal(t, len(some.Games()), len(games), "the games of a library")
	var all variant.Library
	gametest.NoError(t, all.AddBuiltIn(resources.GamesFileName, resources.GamesTOML))
	if diff := cmp.Diff(games, all.Games()); diff != "" {
		t.Error(diff)
	}
}

// TestAddGameRefuses checks that AddGame adds only what has the name of a good game.
func TestAddGameRefuses(t *testing.T) {
	for _, c := range []struct{ text, name string }{
		{string(resources.GamesTOML), ""},
		{string(resources.GamesTOML), "no-such-game"},
		{string(resources.GamesTOML), "klondike-easy"}, // an alias
		{string(resources.GamesTOML), "klondike.score"},
		{string(resources.GamesTOML), "klondike]\n[double-klondike"},
		{"[a]\nlike = \"b\"\n[b]\nlike = \"a\"\n", "a"},
		{"[a]\nlike = \"a\"\n", "a"},
		{"[a]\nlike = \"b\"\n", "a"},
		{"[a]\nlike = 3\n", "a"},
		{"[a]\n\"\n", "a"},
	} {
		var l variant.Library
		if r := l.AddGame([]byte(c.text), c.name); r != nil {
			t.Errorf("%q is %v", c.name, r)
		}
	}
}

// TestListBuiltIn checks that a list shows the same of the built-in games, whether they are read as a whole or not.
func TestListBuiltIn(t *testing.T) {
	var want, got strings.Builder
	gametest.NoError(t, text.WriteGameList(&want, gametest.Must(variant.Load(resources.GamesFileName, resources.GamesTOML))(t)))
	gametest.NoError(t, text.WriteGameList(&got, variant.ListBuiltIn(resources.GamesTOML)))
	gametest.Equal(t, got.String(), want.String(), "the list is")
}

// BenchmarkAddGame is what a start of the program pays for the game that is played.
func BenchmarkAddGame(b *testing.B) {
	for b.Loop() {
		var l variant.Library
		if l.AddGame(resources.GamesTOML, "klondike") == nil {
			b.Fatal("there is no klondike")
		}
	}
}
