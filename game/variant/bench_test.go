package variant_test

import (
	"testing"

	"xklondike/game/variant"
	"xklondike/resources"
)

// BenchmarkLoad measures what every start of the program takes to load all built-in games.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := variant.Load(resources.GamesFileName, resources.GamesTOML); err != nil {
			b.Fatal(err)
		}
	}
}
