package gametest

import (
	"flag"
	"math/rand/v2"

	_ "pgregory.net/rapid" // registers the flag
)

// init makes the tests with pgregory.net/rapid draw the same random numbers each time. The flag -rapid.seed of a
// test binary says otherwise: with 0 the numbers are others each time.
func init() {
	if err := flag.Set("rapid.seed", "1"); err != nil {
		panic(err)
	}
}

// Random returns random numbers that are the same each time.
func Random(seed1, seed2 uint64) *rand.Rand { return rand.New(rand.NewPCG(seed1, seed2)) }
