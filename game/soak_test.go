package game_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestSoak plays every built-in game at random, deal after deal. Each game gets the same number of moves, and
// each move is followed by checks.
func TestSoak(t *testing.T) {
	gametest.Long(t)
	games := builtinRules(t)
	each := gametest.SoakCount(t, 14_000)/len(games) + 1
	all := soakRun{random: gametest.Random(4, 4)}
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

// soakRun counts what has been played and checked.
type soakRun struct {
	moves, deals, won, tried int
	random                   *rand.Rand
}

// play plays a deal until no move is legal, or at most so many moves. It then undoes all moves and redoes them.
func (k *soakRun) play(t *testing.T, g *game.Game, most int) {
	t.Helper()
	dealt, start := g.State(), g.Score()
	copied := dumpState(dealt) // to notice later moves that write into the state dealt
	for range most {
		s := g.State()
		legal := s.Legal()
		k.checkAnyMoves(t, s, legal)
		if len(legal) == 0 {
			break
		}
		m := k.pickMove(legal)
		if again, err := game.ParseMove(m.String()); err != nil || again != m {
			t.Fatalf("%s does not come back from its text: %v", m, err)
		}
		gametest.NoError(t, g.Play(m))
		checkState(t, g.State())
		k.moves++
	}
	k.deals++
	if g.State().Won() {
		k.won++
	}
	checkScore(t, g)
	end := g.State()
	checkReplay(t, g)
	for g.Undo() {
	}
	if g.Score() != start || dumpState(g.State()) != copied || dumpState(dealt) != copied {
		t.Fatalf("%s, deal %d: undone, the deal is another", g.Rules().Name, g.Deal().Number)
	}
	for g.Redo() {
	}
	if !sameState(g.State(), end) {
		t.Fatalf("%s, deal %d: redone, the table is another", g.Rules().Name, g.Deal().Number)
	}
}

// pickMove returns any legal move. Half of the time it prefers a move to a suit pile, because otherwise no
// game would come far.
func (k *soakRun) pickMove(legal []game.Move) game.Move {
	up := slices.IndexFunc(legal, func(m game.Move) bool { return m.Kind == game.Carry && m.To.Role == game.Foundation })
	if up >= 0 && k.random.IntN(2) == 0 {
		return legal[up]
	}
	return legal[k.random.IntN(len(legal))]
}

// checkAnyMoves tries good and bad moves. Check must allow exactly the moves that Legal lists, and Apply must
// ignore all others.
func (k *soakRun) checkAnyMoves(t *testing.T, s game.State, legal []game.Move) {
	t.Helper()
	for i, m := range legal {
		gametest.NoError(t, s.Check(m), "%s: %s is legal, but", s.Rules().Name, m)
		gametest.MustEqual(t, slices.Index(legal, m), i, "%s: %s is there twice:", s.Rules().Name, m)
	}
	for n := range 16 {
		m := k.anyMove(s.Piles())
		err := s.Check(m)
		if (err == nil) != slices.Contains(legal, m) {
			t.Fatalf("%s: %s: %v, and Legal says otherwise", s.Rules().Name, m, err)
		}
		k.tried++
		if err != nil && n == 0 && !sameState(s, s.Apply(m)) {
			t.Fatalf("%s: %s, refused, changes the table", s.Rules().Name, m)
		}
	}
}

// anyMove returns any move; most of them make no sense.
func (k *soakRun) anyMove(piles []game.Pile) game.Move {
	pile := func() game.Pile {
		if k.random.IntN(20) == 0 {
			return game.Pile{Role: game.Role(k.random.IntN(11)), N: k.random.IntN(20) - 1}
		}
		return piles[k.random.IntN(len(piles))]
	}
	switch k.random.IntN(8) {
	case 0:
		return game.Move{Kind: game.MoveKind(k.random.IntN(6)), From: pile(), To: pile(), N: k.random.IntN(16) - 1}
	case 1:
		return game.Move{Kind: game.Turn, From: pile()}
	}
	return game.Move{Kind: game.Carry, From: pile(), To: pile(), N: 1 + k.random.IntN(3)}
}

// sameState reports whether two states show the same cards and numbers.
func sameState(a, b game.State) bool {
	for _, p := range a.Piles() {
		if !slices.Equal(a.Cards(p), b.Cards(p)) {
			return false
		}
	}
	return a.WasteShown() == b.WasteShown() && a.TurnOvers() == b.TurnOvers() && a.Won() == b.Won()
}
