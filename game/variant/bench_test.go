package variant_test

import (
	"testing"

	"xklondike/game/variant"
)

// BenchmarkLoad is what every start of the program pays for all its games.
func BenchmarkLoad(b *testing.B) {
	data := builtin(b)
	for b.Loop() {
		if _, err := variant.Load("games.toml", data); err != nil {
			b.Fatal(err)
		}
	}
}
