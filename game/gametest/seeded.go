package gametest

import (
	"flag"

	_ "pgregory.net/rapid" // registers the flag
)

// init makes the tests with pgregory.net/rapid draw the same random numbers each time. The flag -rapid.seed of a
// test binary says otherwise: with 0 the numbers are others each time.
func init() {
	if err := flag.Set("rapid.seed", "1"); err != nil {
		panic(err)
	}
}
