package game_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"xklondike/game"
)

// soak returns how many rounds a long test takes: few, or what XKLONDIKE_SOAK says.
func soak(t *testing.T, few int) int {
	t.Helper()
	text, long := os.LookupEnv("XKLONDIKE_SOAK")
	if !long {
		return few
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("XKLONDIKE_SOAK is no number of moves: %q", text)
	}
	return n
}

// TestSoak plays every built-in game at random, each as many moves, deal after deal, and checks what must hold after each.
func TestSoak(t *testing.T) {
	games := builtin(t)
	each := soak(t, 20_000)/len(games) + 1
	all := soaked{random: rand.New(rand.NewPCG(4, 4))}
	for _, r := range games {
		before := all.moves
		for number := uint32(1); all.moves-before < each; number++ {
			all.play(t, game.NewGame(r, game.Shuffle(r.Packs, number), game.Tally{}), min(each, 400))
		}
	}
	t.Logf("%d moves in %d deals of %d games, %d of them won; %d other moves thought of", all.moves, all.deals, len(games), all.won, all.tried)
	if all.deals < len(games) || all.won == 0 || all.tried < all.moves {
		t.Error("that is not enough to prove anything")
	}
}

// soaked is what has been played, and checked.
type soaked struct {
	moves, deals, won, tried int
	random                   *rand.Rand
}

// play plays a deal until nothing can be done, or so many moves, and then undoes it all.
func (k *soaked) play(t *testing.T, g *game.Game, most int) {
	t.Helper()
	dealt, start := g.State(), g.Score()
	copied := dump(dealt) // a value, and not one that later moves write into
	for range most {
		s := g.State()
		legal := s.Legal()
		k.conceive(t, s, legal)
		if len(legal) == 0 {
			break
		}
		if err := g.Play(k.pick(legal)); err != nil {
			t.Fatal(err)
		}
		checkState(t, g.State())
		k.moves++
	}
	k.deals++
	if g.State().Won() {
		k.won++
	}
	checkScore(t, g)
	end := g.State()
	replay(t, g)
	for g.Undo() {
	}
	if g.Score() != start || dump(g.State()) != copied || dump(dealt) != copied {
		t.Fatalf("%s, deal %d: undone, the deal is another", g.Rules().Name, g.Deal().Number)
	}
	for g.Redo() {
	}
	if !alike(g.State(), end) {
		t.Fatalf("%s, deal %d: redone, the table is another", g.Rules().Name, g.Deal().Number)
	}
}

// pick takes any move, but every other time one to a suit pile, if there is any: else no game would get far.
func (k *soaked) pick(legal []game.Move) game.Move {
	up := slices.IndexFunc(legal, func(m game.Move) bool { return m.Kind == game.Carry && m.To.Role == game.Foundation })
	if up >= 0 && k.random.IntN(2) == 0 {
		return legal[up]
	}
	return legal[k.random.IntN(len(legal))]
}

// conceive thinks of moves, good and bad: Check allows exactly those that Legal lists, and to play another changes nothing.
func (k *soaked) conceive(t *testing.T, s game.State, legal []game.Move) {
	t.Helper()
	for _, m := range legal {
		if err := s.Check(m); err != nil {
			t.Fatalf("%s: %s is legal, but %v", s.Rules().Name, m, err)
		}
	}
	for n := range 16 {
		m := k.move(s.Piles())
		err := s.Check(m)
		if (err == nil) != slices.Contains(legal, m) {
			t.Fatalf("%s: %s: %v, and Legal says otherwise", s.Rules().Name, m, err)
		}
		k.tried++
		if err != nil && n == 0 && !alike(s, s.Apply(m)) {
			t.Fatalf("%s: %s, refused, changes the table", s.Rules().Name, m)
		}
	}
}

// move returns any move, most of them nonsense.
func (k *soaked) move(piles []game.Pile) game.Move {
	pile := func() game.Pile {
		if k.random.IntN(20) == 0 {
			return game.Pile{Role: game.Role(k.random.IntN(11)), N: k.random.IntN(20) - 1}
		}
		return piles[k.random.IntN(len(piles))]
	}
	switch k.random.IntN(8) {
	case 0:
		return game.Move{Kind: game.Kind(k.random.IntN(6)), From: pile(), To: pile(), N: k.random.IntN(16) - 1}
	case 1:
		return game.Move{Kind: game.Turn, From: pile()}
	}
	return game.Move{Kind: game.Carry, From: pile(), To: pile(), N: 1 + k.random.IntN(3)}
}

// alike reports whether two tables show the same.
func alike(a, b game.State) bool {
	for _, p := range a.Piles() {
		if !slices.Equal(a.Cards(p), b.Cards(p)) {
			return false
		}
	}
	return a.Packet() == b.Packet() && a.TurnOvers() == b.TurnOvers() && a.Won() == b.Won()
}
