// Package gametest has what the tests of many packages need: the games, golden files, random numbers that are the
// same each time, what the machine lacks, and how much a long test does. Only tests may import it.
package gametest

import (
	"go/format"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"xklondike/game"
	"xklondike/game/variant"
)

// A T is what testing.T, testing.B and rapid.T have in common.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// Library returns a library with the built-in games and, after them, the games of the given files.
func Library(t T, files ...string) *variant.Library {
	t.Helper()
	var l variant.Library
	for _, name := range append([]string{builtin}, files...) {
		data, err := os.ReadFile(name)
		if err == nil {
			err = l.Add(strings.TrimPrefix(name, filepath.Dir(builtin)+"/"), data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return &l
}

// builtin is the file of the built-in games. The package does not import resources, which embeds them, because the
// tests of that package import this one.
var builtin = filepath.Join(moduleRoot(), "resources", "games.toml")

// moduleRoot looks for go.mod in the directory of the test, and above.
func moduleRoot() string {
	dir, err := os.Getwd()
	for err == nil && dir != filepath.Dir(dir) {
		if _, missing := os.Stat(filepath.Join(dir, "go.mod")); missing == nil {
			return dir
		}
		dir = filepath.Dir(dir)
	}
	return ""
}

// withFiles has what Games has returned for files, by their names.
var withFiles sync.Map // of []*game.Rules

// Games returns the games that Library returns for the same files. It reads each list of files only once.
func Games(t T, files ...string) []*game.Rules {
	t.Helper()
	names := strings.Join(files, "\n")
	games, known := withFiles.Load(names)
	if !known {
		games, _ = withFiles.LoadOrStore(names, Library(t, files...).Games())
	}
	return slices.Clone(games.([]*game.Rules))
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

// Rules returns the rules of the built-in game with the given name. If there is no such game, the test t fails.
func Rules(t T, name string) *game.Rules {
	t.Helper()
	return Find(t, Games(t), name)
}

// soakVariable is the environment variable that makes long tests longer. Its value is a number of repetitions.
const soakVariable = "XKLONDIKE_SOAK"

// EnvNumber returns the positive number in an environment variable, or the value otherwise if the variable is not set.
func EnvNumber(t T, name string, otherwise int) int {
	t.Helper()
	text, set := os.LookupEnv(name)
	if !set {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s is not a positive number: %q", name, text)
	}
	return n
}

// SoakCount returns how often a long test repeats its work: the number in XKLONDIKE_SOAK, or few if that
// variable is not set.
func SoakCount(t T, few int) int {
	t.Helper()
	return EnvNumber(t, soakVariable, few)
}

// Soaks reports whether long tests do all their work, because XKLONDIKE_SOAK is set.
func Soaks() bool {
	_, all := os.LookupEnv(soakVariable)
	return all
}

// Sample returns about one in every share of the numbers from 0 to n-1 in order, always the same ones. It returns
// all of them if XKLONDIKE_SOAK is set.
func Sample(n, share int) []int {
	const seed = 1
	random := rand.New(rand.NewPCG(seed, uint64(n)))
	all := Soaks()
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

// WriteGo formats the text of a Go file, and writes the file.
func WriteGo(t T, file string, text []byte) {
	t.Helper()
	formatted, err := format.Source(text)
	if err == nil {
		err = os.WriteFile(file, formatted, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}
