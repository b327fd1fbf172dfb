package solver

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// equivalenceText writes a state as text that is the same exactly for states that are alike (see parents.go).
func equivalenceText(s game.State, withTurnOvers bool) string {
	var known []string
	for _, line := range strings.Split(stateText(s, withTurnOvers), "\n") {
		if !strings.HasPrefix(line, "t") {
			known = append(known, line)
		}
	}
	for _, pile := range s.Piles() {
		if pile.Role == game.Tableau {
			known = append(known, fmt.Sprint("column ", fixedCards(s.Rules(), s.Cards(pile))))
		}
	}
	slices.Sort(known)
	return strings.Join(known, "\n")
}

// fixedCards returns the cards of a column up to the first card of its run.
func fixedCards(r *game.Rules, cards []game.PileCard) []game.PileCard {
	for i := len(cards) - 1; i > 0; i-- {
		upper, lower := cards[i], cards[i-1]
		if !upper.FaceUp || !lower.FaceUp || !r.Fits(upper.Card, lower.Card) {
			return cards[:i+1]
		}
	}
	return cards[:min(1, len(cards))]
}

// equivalentSuccessors lists what the game's own moves lead to, from the given state and from all states like
// it. It reaches those states by moving parts of runs. It returns nil if there are more than 500 of them.
func equivalentSuccessors(t *testing.T, root game.State, mode stockMode, withTurnOvers bool) map[string]string {
	t.Helper()
	home := equivalenceText(root, withTurnOvers)
	to, seen := map[string]string{}, map[string]bool{stateText(root, true): true}
	for queue := []game.State{root}; len(queue) > 0; queue = queue[1:] {
		if len(seen) > 500 {
			return nil
		}
		for s, m := range statesAfterMoves(queue[0], mode) {
			text := equivalenceText(s, withTurnOvers)
			if name := stateText(s, true); text == home && m.From.Role == game.Tableau && !seen[name] {
				seen[name] = true
				queue = append(queue, s)
			}
			to[text] = m.String()
		}
	}
	delete(to, home)
	return to
}

// TestEqualParents tests a search that merges equal parents, on random positions of random rule tables for
// which this is proved. Its moves must lead to the same positions as those of the game. Its keys must be
// equal exactly for positions that are alike. Uncovering moves are rare, so it goes on until it has met enough of them.
func TestEqualParents(t *testing.T) {
	d := rulesMaker{gametest.Random(6, 1)}
	enough, tables, uncovers := soakRounds(t, 10, 10), 0, 0
	for rounds := 0; uncovers < enough && rounds < 4000*enough; rounds++ {
		r := d.makeRules()
		s := d.makeDeal(r).TurnedUp()
		book := newRulebook(r, AllDominances&^EqualParents)
		if !book.proven.equalParents || book.turnUpMayHurt || !book.fixedPackets { // TestSuccessors tests packets of several sizes
			continue
		}
		tables++
		for range 4 {
			uncovers += compareEquivalents(t, book, s)
			s = randomWalk(s, d.random, 1+d.random.IntN(6))
		}
	}
	t.Log(tables, "rule tables")
	gametest.Enough(t, enough, uncovers)
}

// compareEquivalents makes all moves of a position in the search and in the game, and returns how many of
// them are uncovering moves.
func compareEquivalents(t *testing.T, book *rulebook, s game.State) (uncovers int) {
	t.Helper()
	withTurnOvers := !(book.stockMode == stockReachable && book.fixedPackets)
	p := newPosition(book, s)
	want := equivalentSuccessors(t, s, book.stockMode, withTurnOvers)
	if p.hasWrappedRun() || want == nil {
		return 0
	}
	home, steps, before := equivalenceText(s, withTurnOvers), len(p.undoLog), p.key
	got, keys, texts := map[string]string{}, map[key]string{before: home}, map[string]key{home: before}
	for _, m := range slices.Clone(p.moves()) {
		g := &lineWriter{line: twin.CheckedLine{State: s}, p: p}
		if g.followMove(m); g.line.Err != nil {
			t.Fatalf("%+v: %v\n%s", m, g.line.Err, stateText(s, true))
		}
		wantKeyUpToDate(t, p)
		text := equivalenceText(g.line.State, withTurnOvers)
		if other, met := keys[p.key]; met && other != text {
			t.Fatalf("%+v of\n%s\nhas the key of\n%s", m, stateText(s, true), other)
		}
		if other, met := texts[text]; met && other != p.key {
			t.Fatalf("%+v of\n%s\nhas two keys", m, stateText(s, true))
		}
		keys[p.key], texts[text] = text, p.key
		if text != home {
			got[text] = fmt.Sprintf("%+v", m)
		}
		if m.kind == uncoverToFoundation {
			uncovers++
		}
		p.undoTo(steps, before)
	}
	wanted, had := slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(got))
	if diff := cmp.Diff(wanted, had); diff != "" {
		t.Fatalf("%s:\n%s\n(-game +search):\n%s", s.Rules().Name, stateText(s, true), diff)
	}
	return uncovers
}

// TestFirstDecides solves a deal that is won if some cards go up first, and lost if others do. Some of its
// positions differ only in the rank that starts the suit piles. Their columns agree up to the first cards of
// their runs, and so do the heights of the suit piles.
func TestFirstDecides(t *testing.T) {
	r := rulesNamed(t, "nine-across")
	r.Suits, r.Build, r.Wrap, r.Direction, r.Climb = []game.Suit{game.Hearts}, game.BuildAny, false, game.Up, game.Down
	wantWinnable(t, dealColumns(t, r, "", "TH 2H 9H 6H 7H 8H", "KH", "JH 5H", "4H AH QH", "3H"))
}

// TestUncoverMoveBesideSpace solves a deal that leaves a column empty, and that is won only if the first move
// is an uncovering move. The first half of this move lets the game fill the column, and the second half
// empties another column.
func TestUncoverMoveBesideSpace(t *testing.T) {
	r := rulesNamed(t, "canfield")
	r.Suits, r.Base, r.Wrap, r.Reserve.Cards = []game.Suit{game.Clubs, game.Diamonds, game.Hearts}, game.BaseAce, true, 2
	r.Columns, r.FaceDown, r.FaceUp, r.Stock = 5, make([]int, 5), []int{2, 13, 0, 10, 12}, 0
	columns := [][]string{
		strings.Fields("AH KC"),
		strings.Fields("KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD"),
		nil,
		strings.Fields("JH TH 9H 8H 7H 6H 5H 4H 3H 2H"),
		strings.Fields("QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC"),
	}
	list := []string{"KH QH"}
	for round := range 13 {
		for _, column := range columns {
			if round < len(column) {
				list = append(list, column[round])
			}
		}
	}
	cards := gametest.Must(deals.ParseCards(r, strings.Join(list, " ")))(t)
	wantWinnable(t, game.NewState(r, game.Deal{Cards: cards}))
}

// TestDeepColumn wants a proof for a deal with a column that is longer than wrappedRunLength, but has a short run.
func TestDeepColumn(t *testing.T) {
	r := rulesNamed(t, "nine-across")
	r.Suits, r.Base = []game.Suit{game.Clubs, game.Spades, game.Hearts}, game.BaseAce
	column := "AC AS AH 3C 5C 7C 9C JC KC 2C 4C 6C 8C TC QC 3S 5S 7S 9S JS KS 2S 4S 6S 8S TS QS 3H 5H 7H 9H JH KH 2H 4H 6H 8H TH QH"
	result, err := Solve(context.Background(), dealColumns(t, r, "", column), Options{})
	if err != nil || result.Verdict != Unwinnable {
		t.Errorf("%v (%v)", result.Verdict, err)
	}
}

// TestWrappedRun wants a proof for a deal in which cards come back and make runs so long that equal parents
// must be told apart.
func TestWrappedRun(t *testing.T) {
	r := rulesNamed(t, "nine-across")
	r.Suits, r.Base, r.Fill = []game.Suit{game.Clubs, game.Hearts}, game.Base(8-1), game.FillKing
	s := dealColumns(t, r, "", "4H 4C 3H 3C 2H 2C AH AC KH KC QH QC JH JC TH TC 9H 9C 8H 8C", "5H", "6H 7H 6C", "7C", "5C")
	s = s.Apply(game.Move{From: game.Pile{Role: game.Tableau, N: 1}, To: game.Pile{Role: game.Foundation, N: 1}, N: 1})
	gametest.MustEqual(t, bruteForce(s, 20_000), Unwinnable)
	for _, nodes := range []int64{0, 1_000_000} {
		if result, err := Solve(context.Background(), s, Options{Nodes: nodes, Without: RelaxationPruning}); err != nil || result.Verdict != Unwinnable {
			t.Errorf("%v (%v)", result.Verdict, err)
		}
	}
}
