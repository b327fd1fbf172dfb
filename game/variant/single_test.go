package variant_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game/gametest"
	"xklondike/game/variant"
	"xklondike/resources"
)

// TestLoadGame checks that every built-in game read alone is the same as read with all others.
func TestLoadGame(t *testing.T) {
	games := gametest.Must(variant.Load(resources.GamesFileName, resources.GamesTOML))(t)
	for _, want := range games {
		got, found := variant.LoadGame(resources.GamesTOML, want.Name)
		if diff := cmp.Diff(want, got); !found || diff != "" {
			t.Errorf("%s: %v\n%s", want.Name, found, diff)
		}
	}
}

// TestLoadGameRefuses checks that LoadGame leaves to Load whatever is not the name of a good game.
func TestLoadGameRefuses(t *testing.T) {
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
		if r, found := variant.LoadGame([]byte(c.text), c.name); found {
			t.Errorf("%q is %v", c.name, r)
		}
	}
}

// BenchmarkLoadGame is what a start of the program pays for the game that is played.
func BenchmarkLoadGame(b *testing.B) {
	for b.Loop() {
		if _, found := variant.LoadGame(resources.GamesTOML, "klondike"); !found {
			b.Fatal("there is no klondike")
		}
	}
}
