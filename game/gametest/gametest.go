// Package gametest has what the tests of many packages need: the games, and how much a long test does. Only tests may import it.
package gametest

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"

	"xklondike/game"
	"xklondike/game/variant"
	"xklondike/resources"
)

// A T is what testing.T, testing.B and rapid.T have in common.
type T interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// Library returns a library with the built-in games and, after them, the games of the given files.
func Library(t T, files ...string) *variant.Library {
	t.Helper()
	var l variant.Library
	if err := l.Add(resources.GamesFileName, resources.GamesTOML); err != nil {
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

// loadBuiltin returns the built-in games. It reads them only once.
var loadBuiltin = sync.OnceValues(func() ([]*game.Rules, error) { return variant.Load(resources.GamesFileName, resources.GamesTOML) })

// withFiles has what Games has returned for files, by their names.
var withFiles sync.Map // of []*game.Rules

// Games returns the games that Library returns for the same files. It reads each list of files only once.
func Games(t T, files ...string) []*game.Rules {
	t.Helper()
	if len(files) > 0 {
		names := strings.Join(files, "\n")
		games, known := withFiles.Load(names)
		if !known {
			games, _ = withFiles.LoadOrStore(names, Library(t, files...).Games())
		}
		return slices.Clone(games.([]*game.Rules))
	}
	games, err := loadBuiltin()
	if err != nil {
		t.Fatal(err)
	}
	return slices.Clone(games)
}

// Find returns the game with the given name.
func Find(t T, games []*game.Rules, name string) *game.Rules {
	t.Helper()
	r, err := variant.Find(games, name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Rules returns the built-in game with the given name.
func Rules(t T, name string) *game.Rules {
	t.Helper()
	return Find(t, Games(t), name)
}

// soakVariable is the environment variable that makes long tests longer. Its value is a number of repetitions.
const soakVariable = "XKLONDIKE_SOAK"

// SoakCount returns how often a long test repeats its work: the number in XKLONDIKE_SOAK, or few if that variable is not set.
func SoakCount(t T, few int) int {
	t.Helper()
	text, long := os.LookupEnv(soakVariable)
	if !long {
		return few
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s is no number of times: %q", soakVariable, text)
	}
	return n
}

// SampleTenth returns about a tenth of the numbers from 0 to n-1 in order, always the same ones. It returns all of them if
// XKLONDIKE_SOAK is set.
func SampleTenth(n int) []int {
	const share, seed = 10, 1
	random := rand.New(rand.NewPCG(seed, uint64(n)))
	_, all := os.LookupEnv(soakVariable)
	var some []int
	for i := range n {
		if all || random.IntN(share) == 0 {
			some = append(some, i)
		}
	}
	return some
}

// Game returns a game that is dealt by a deal number, after some moves in their text form.
func Game(t T, name string, number uint32, moves ...string) *game.Game {
	t.Helper()
	r := Rules(t, name)
	g := game.NewGame(r, game.Shuffle(r.Packs, number), game.Tally{})
	for _, word := range moves {
		m, err := game.ParseMove(word)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			t.Fatal(word, err)
		}
	}
	return g
}
