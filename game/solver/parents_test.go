package solver

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/solver/twin"
)

// likeness is a portrait that is the same for positions that are alike, and only for these.
func likeness(s game.State, passes bool) string {
	var known []string
	for _, line := range strings.Split(portrait(s, passes), "\n") {
		if !strings.HasPrefix(line, "t") {
			known = append(known, line)
		}
	}
	for _, pile := range s.Piles() {
		if pile.Role == game.Tableau {
			known = append(known, fmt.Sprint("column ", fixed(s.Rules(), s.Cards(pile))))
		}
	}
	slices.Sort(known)
	return strings.Join(known, "\n")
}

// fixed returns the cards of a column up to the first one of its run.
func fixed(r *game.Rules, cards []game.Slot) []game.Slot {
	for i := len(cards) - 1; i > 0; i-- {
		upper, lower := cards[i], cards[i-1]
		if !upper.Up || !lower.Up || !r.Fits(upper.Card, lower.Card) {
			return cards[:i+1]
		}
	}
	return cards[:min(1, len(cards))]
}

// wander lists what can be made of a position, by the game's own moves: of all positions that moves of parts of runs make of it and
// that are like it.
func wander(t *testing.T, root game.State, way stockWay, passes bool) map[string]string {
	t.Helper()
	home := likeness(root, passes)
	to, seen := map[string]string{}, map[string]bool{portrait(root, true): true}
	for queue := []game.State{root}; len(queue) > 0; queue = queue[1:] {
		if len(seen) > 500 {
			return nil
		}
		for s, m := range after(queue[0], way) {
			text := likeness(s, passes)
			if name := portrait(s, true); text == home && m.From.Role == game.Tableau && !seen[name] {
				seen[name] = true
				queue = append(queue, s)
			}
			to[text] = m.String()
		}
	}
	delete(to, home)
	return to
}

// TestAlike holds the moves of a search that does not tell equal parents apart against those of the game, and its keys against
// what is alike: on random positions of odd tables that the argument holds for.
func TestAlike(t *testing.T) {
	d := dealer{rand.New(rand.NewPCG(6, 5))}
	positions, slips := 0, 0
	for range soak(t, 1500, 3000) {
		r := d.table()
		s := turnedUp(d.deal(r))
		book := compile(r, AllDominances&^EqualParents)
		if !book.proof.equals || book.hasty || !book.steady { // packets that change are for TestSuccessors
			continue
		}
		for range 4 {
			slips += like(t, book, s)
			s = walk(s, d.Rand, 1+d.IntN(6))
			positions++
		}
	}
	t.Log(positions, "positions,", slips, "slips")
	if slips < 10 {
		t.Error("that proves little")
	}
}

// like makes all moves of a position both ways, and returns how many slips there are.
func like(t *testing.T, book *rulebook, s game.State) (slips int) {
	t.Helper()
	passes := !(book.stock == reaching && book.steady)
	p, err := read(book, s)
	want := wander(t, s, book.stock, passes)
	if err != nil || p.knotted() || want == nil {
		return 0
	}
	home, steps, before := likeness(s, passes), len(p.journal), p.key
	got, keys, texts := map[string]string{}, map[key]string{before: home}, map[string]key{home: before}
	for _, m := range slices.Clone(p.moves()) {
		g := &guide{Line: twin.Line{State: s}, p: p}
		if g.follow(m); g.Err != nil {
			t.Fatalf("%+v: %v\n%s", m, g.Err, portrait(s, true))
		}
		sameKey(t, p)
		text := likeness(g.State, passes)
		if other, met := keys[p.key]; met && other != text {
			t.Fatalf("%+v of\n%s\nhas the key of\n%s", m, portrait(s, true), other)
		}
		if other, met := texts[text]; met && other != p.key {
			t.Fatalf("%+v of\n%s\nhas two keys", m, portrait(s, true))
		}
		keys[p.key], texts[text] = text, p.key
		if text != home {
			got[text] = fmt.Sprintf("%+v", m)
		}
		if m.way == slip {
			slips++
		}
		p.undo(steps, before)
	}
	wanted, had := slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(got))
	if diff := cmp.Diff(wanted, had); diff != "" {
		t.Fatalf("%s:\n%s\n(-game +search):\n%s", s.Rules().Name, portrait(s, true), diff)
	}
	return slips
}

// TestFirstDecides plays a deal that is won with some cards first and not with others, between positions with the same columns up
// to the first cards of their runs, and suit piles of the same height: only the rank that starts the suit piles tells them apart.
func TestFirstDecides(t *testing.T) {
	r := named(t, "nine-across")
	r.Suits, r.Build, r.Wrap, r.Direction, r.Climb = []game.Suit{game.Hearts}, game.BuildAny, false, game.Up, game.Down
	winnable(t, laid(t, r, "", "TH 2H 9H 6H 7H 8H", "KH", "JH 5H", "4H AH QH", "3H"))
}

// TestSlipBesideGap plays a deal that leaves a column empty, and is won by a slip first of all, which empties another: the
// first half of it fills the gap.
func TestSlipBesideGap(t *testing.T) {
	r := named(t, "canfield")
	r.Suits, r.Base, r.Wrap, r.Reserve.Cards = []game.Suit{game.Clubs, game.Diamonds, game.Hearts}, game.BaseAce, true, 2
	r.Columns, r.Down, r.Up, r.Stock = 5, make([]int, 5), []int{2, 13, 0, 10, 12}, 0
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
	cards, err := deals.ParseCards(r, strings.Join(list, " "))
	if err != nil {
		t.Fatal(err)
	}
	winnable(t, game.New(r, game.Deal{Cards: cards}))
}

// TestDeepColumn asks for a proof where a column is as deep as a knot is long, and its run is not.
func TestDeepColumn(t *testing.T) {
	r := named(t, "nine-across")
	r.Suits, r.Base = []game.Suit{game.Clubs, game.Spades, game.Hearts}, game.BaseAce
	column := "AC AS AH 3C 5C 7C 9C JC KC 2C 4C 6C 8C TC QC 3S 5S 7S 9S JS KS 2S 4S 6S 8S TS QS 3H 5H 7H 9H JH KH 2H 4H 6H 8H TH QH"
	result, err := Solve(context.Background(), laid(t, r, "", column), Options{})
	if err != nil || result.Verdict != Unwinnable {
		t.Errorf("%v (%v)", result.Verdict, err)
	}
}

// TestKnot asks for a proof where cards that come back make runs so long that equal parents must be told apart.
func TestKnot(t *testing.T) {
	r := named(t, "nine-across")
	r.Suits, r.Base, r.Fill = []game.Suit{game.Clubs, game.Hearts}, game.Base(8-1), game.FillKing
	s := laid(t, r, "", "4H 4C 3H 3C 2H 2C AH AC KH KC QH QC JH JC TH TC 9H 9C 8H 8C", "5H", "6H 7H 6C", "7C", "5C")
	s = s.Apply(game.Move{From: game.Pile{Role: game.Tableau, N: 1}, To: game.Pile{Role: game.Foundation, N: 1}, N: 1})
	if want := exhaust(s, 20_000); want != Unwinnable {
		t.Fatal(want)
	}
	for _, nodes := range []int64{0, 1_000_000} {
		if result, err := Solve(context.Background(), s, Options{Nodes: nodes, Without: DeadEnds}); err != nil || result.Verdict != Unwinnable {
			t.Errorf("%v (%v)", result.Verdict, err)
		}
	}
}
