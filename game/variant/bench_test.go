package variant_test

import (
	"testing"

	"xklondike/game/variant"
	"xklondike/resources"
)

// BenchmarkLoad is what every start of the program pays for all its games.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := variant.Load(resources.GamesName, resources.Games); err != nil {
			b.Fatal(err)
		}
	}
}
