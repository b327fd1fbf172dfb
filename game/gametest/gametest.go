// Package gametest is what the tests of many packages need: the games to test with, and how much a long test does. No package
// of the program may import it.
package gametest

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"sync"

	"xklondike/game"
	"xklondike/game/variant"
	"xklondike/resources"
)

// A T is what testing's T and B and rapid's T have in common.
type T interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// Library returns the built-in games, with those of some files on top of them.
func Library(t T, files ...string) *variant.Library {
	t.Helper()
	var l variant.Library
	if err := l.Add(resources.GamesName, resources.Games); err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err == nil {
			err = l.Add(name, data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return &l
}

// builtin is the built-in games, read once.
var builtin = sync.OnceValues(func() ([]*game.Rules, error) { return variant.Load(resources.GamesName, resources.Games) })

// Games returns the games of Library.
func Games(t T, files ...string) []*game.Rules {
	t.Helper()
	if len(files) > 0 {
		return Library(t, files...).Games()
	}
	games, err := builtin()
	if err != nil {
		t.Fatal(err)
	}
	return slices.Clone(games)
}

// Find returns the one of some games that has a name.
func Find(t T, games []*game.Rules, name string) *game.Rules {
	t.Helper()
	r, err := variant.Find(games, name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Rules returns the built-in game of a name.
func Rules(t T, name string) *game.Rules {
	t.Helper()
	return Find(t, Games(t), name)
}

// soak is the variable that asks for long tests, and says how long.
const soak = "XKLONDIKE_SOAK"

// Soak returns how often a long test does what it does: few times, or as often as XKLONDIKE_SOAK says.
func Soak(t T, few int) int {
	t.Helper()
	text, long := os.LookupEnv(soak)
	if !long {
		return few
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s is no number of times: %q", soak, text)
	}
	return n
}

// Tenth returns about a tenth of the numbers below n, in order and always the same; all of them where XKLONDIKE_SOAK is set.
func Tenth(n int) []int {
	const share, seed = 10, 1
	random := rand.New(rand.NewPCG(seed, uint64(n)))
	_, all := os.LookupEnv(soak)
	var some []int
	for i := range n {
		if all || random.IntN(share) == 0 {
			some = append(some, i)
		}
	}
	return some
}
