package solver

import (
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// soakRounds returns how many rounds a test runs: few, or in a soak test many times the number in XKLONDIKE_SOAK.
func soakRounds(t *testing.T, few, many int) int {
	t.Helper()
	if n := gametest.SoakCount(t, 0); n > 0 {
		return n * many
	}
	return few
}

// solvableGames returns all games that the solver can search, with those of testdata that use unusual words.
func solvableGames(tb testing.TB) []*game.Rules {
	tb.Helper()
	return slices.DeleteFunc(gametest.Games(tb, "../../testdata/tables.toml"), func(r *game.Rules) bool { return Solvable(r) != nil })
}

// stateText writes a state as text, with turn-overs if wanted. Cards of the same rank and suit are the same
// in it, and suit piles differ only by the cards on them.
func stateText(s game.State, withTurnOvers bool) string {
	var b strings.Builder
	var suitPiles []string
	for _, p := range s.Piles() {
		var pile strings.Builder
		cards := s.Cards(p)
		for _, c := range cards {
			pile.WriteString(c.Card.String())
			if !c.FaceUp && p.Role == game.Tableau {
				pile.WriteByte('?')
			}
		}
		if p.Role == game.Foundation {
			suitPiles = append(suitPiles, pile.String())
			continue
		}
		fmt.Fprintf(&b, "%s %s\n", p, &pile)
	}
	slices.Sort(suitPiles)
	fmt.Fprintln(&b, suitPiles)
	if withTurnOvers {
		fmt.Fprint(&b, s.TurnOvers())
	}
	return b.String()
}

// statesAfterDraws returns a state, and all states that draws and turn-overs alone lead to, if the search
// plays them in one move.
func statesAfterDraws(s game.State, mode stockMode) []game.State {
	all, seen := []game.State{s}, map[string]bool{stateText(s, true): true}
	if mode != stockReachable {
		return all
	}
	for over := s.TurnOvers() + 4; ; {
		last := all[len(all)-1]
		next := last.Apply(game.Move{Kind: game.Draw})
		if len(last.Stock()) == 0 {
			next = last.Apply(game.Move{Kind: game.Redeal})
		}
		if seen[stateText(next, true)] || next.TurnOvers() >= over {
			return all
		}
		seen[stateText(next, true)] = true
		all = append(all, next)
	}
}

// successorTexts returns the texts of the states that the game's own moves lead to, each with its move. It
// leaves out draws that the search does not list as moves.
func successorTexts(s game.State, mode stockMode, withTurnOvers bool) map[string]string {
	to := map[string]string{}
	for next, m := range statesAfterMoves(s, mode) {
		to[stateText(next, withTurnOvers)] = m.String()
	}
	return to
}

// statesAfterMoves goes through the states that the game's own moves lead to, except for draws that the
// search does not list.
func statesAfterMoves(s game.State, mode stockMode) iter.Seq2[game.State, game.Move] {
	return func(yield func(game.State, game.Move) bool) {
		for i, from := range statesAfterDraws(s, mode) {
			for _, m := range from.Legal() {
				waste := m.Kind == game.Carry && m.From.Role == game.Waste
				if i > 0 && !waste || mode == stockReachable && (m.Kind == game.Draw || m.Kind == game.Redeal) {
					continue
				}
				if !yield(from.Apply(m).TurnedUp(), m) {
					return
				}
			}
		}
	}
}

// randomWalk plays some random moves. It prefers a move to a suit pile in half of the cases where there is one.
func randomWalk(s game.State, random *rand.Rand, moves int) game.State {
	for range moves {
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		if up := slices.IndexFunc(legal, func(m game.Move) bool { return m.To.Role == game.Foundation && m.Kind == game.Carry }); up >= 0 && random.IntN(2) == 0 {
			m = legal[up]
		}
		s = s.Apply(m).TurnedUp()
	}
	return s
}

// TestSuccessors compares the moves of the search, without any dominance, with those of the game. On random
// positions of a third of the games, both must lead to the same positions.
func TestSuccessors(t *testing.T) {
	gametest.Long(t)
	games := solvableGames(t)
	for _, i := range gametest.Sample(len(games), 3) {
		r := games[i]
		t.Run(r.Name, func(t *testing.T) {
			book := newRulebook(r, AllDominances)
			random := gametest.Random(6, 1)
			seen := 0
			for n := range soakRounds(t, 1, 2) {
				s := game.NewState(r, game.Shuffle(r.Packs, uint32(n+1))).TurnedUp()
				for range 3 {
					seen += compareMoves(t, book, s)
					s = randomWalk(s, random, 1+random.IntN(12))
				}
			}
			gametest.Enough(t, 1, seen)
		})
	}
}

// TestRandomSuccessors does the same on positions of random rule tables, many of which have empty columns. So the search knows every word of
// an axis.
func TestRandomSuccessors(t *testing.T) {
	gametest.Long(t)
	d := rulesMaker{gametest.Random(6, 2)}
	seen := 0
	for range soakRounds(t, 1000, 10_000) {
		r := d.makeRules()
		s := d.makeDeal(r).TurnedUp()
		book := newRulebook(r, AllDominances)
		if !book.fixedPackets { // TestSuccessors tests packets of several sizes
			continue
		}
		for range 3 {
			seen += compareMoves(t, book, s)
			s = randomWalk(s, d.random, 1+d.random.IntN(6))
		}
	}
	gametest.Enough(t, 1000, seen)
}

// compareMoves makes all moves of a position in the search and in the game, and returns how many there are.
func compareMoves(t *testing.T, book *rulebook, s game.State) int {
	t.Helper()
	withTurnOvers := !(book.stockMode == stockReachable && book.fixedPackets)
	want := successorTexts(s, book.stockMode, withTurnOvers)
	p := newPosition(book, s)
	if n := int(p.disorder()); n > 2*s.Rules().CardCount() { // and it knows jokers
		t.Fatalf("%d cards are out of order", n)
	}
	got := map[string]string{}
	before, steps := snapshot(p), len(p.undoLog)
	key := p.key
	for _, m := range slices.Clone(p.moves()) {
		g := &lineWriter{line: twin.CheckedLine{State: s}, p: p}
		if g.followMove(m); g.line.Err != nil {
			t.Fatalf("%+v: %v\n%s", m, g.line.Err, stateText(s, true))
		}
		got[stateText(g.line.State, withTurnOvers)] = fmt.Sprintf("%+v", m)
		wantKeyUpToDate(t, p)
		if fresh := newPosition(book, g.line.State); snapshot(fresh) != snapshot(p) {
			t.Fatalf("%+v: the position is\n%s\nand the game\n%s", m, snapshot(p), snapshot(fresh))
		}
		p.undoTo(steps, key)
		gametest.MustEqual(t, snapshot(p), before, "%+v is not taken back: it was\n%s\nand is\n", m, before)
		wantKeyUpToDate(t, p)
	}
	for _, text := range slices.Sorted(maps.Keys(want)) {
		if _, ok := got[text]; !ok {
			t.Fatalf("the search has no %s in\n%s\nwhich leads to\n%s", want[text], stateText(s, true), text)
		}
	}
	for _, text := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[text]; !ok {
			t.Fatalf("the game has no %s in\n%s\nwhich leads to\n%s", got[text], stateText(s, true), text)
		}
	}
	return len(got)
}

// wantKeyUpToDate fails unless the key of the position equals a key that is computed from scratch.
func wantKeyUpToDate(t *testing.T, p *position) {
	t.Helper()
	if p.key != p.computeKey() {
		t.Fatal("the key is out of date")
	}
}

// snapshot writes a position as text.
func snapshot(p *position) string {
	var b strings.Builder
	for i := range p.piles {
		fmt.Fprintln(&b, i, p.piles[i].cards[:p.piles[i].n])
	}
	for suit := range suits {
		heights := slices.Clone(p.height[suit*maxPacks : suit*maxPacks+maxPacks])
		slices.Sort(heights)
		fmt.Fprint(&b, heights, " ")
	}
	first, waste := uint8(0), p.waste
	if p.book.stockMode == stockByRows {
		first, waste = p.waste, 0
	}
	for _, place := range p.talon[first:p.talonLen] {
		fmt.Fprint(&b, p.talonFaces[place], " ")
	}
	fmt.Fprintln(&b, waste, p.turnOvers, p.base, p.foundationCount)
	return b.String()
}
