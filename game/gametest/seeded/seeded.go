// Package seeded makes the tests with pgregory.net/rapid draw the same random numbers each time. A test
// package imports it for that alone. The flag -rapid.seed of a test binary says otherwise: with 0 the numbers
// are others each time.
package seeded

import (
	"flag"

	_ "pgregory.net/rapid" // registers the flag
)

func init() {
	if err := flag.Set("rapid.seed", "1"); err != nil {
		panic(err)
	}
}
