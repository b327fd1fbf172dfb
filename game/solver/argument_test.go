package solver

import (
	"context"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
)

// named returns a copy of a built-in game.
func named(t *testing.T, name string) *game.Rules {
	t.Helper()
	for _, r := range every(t) {
		if r.Name == name {
			c := *r
			return &c
		}
	}
	t.Fatalf("there is no %s", name)
	return nil
}

// laid deals columns, each written from the bottom, with the stock after them in the order in which it is drawn, and then
// sends up as many cards of the first column as go.
func laid(t *testing.T, r *game.Rules, stock string, columns ...string) game.State {
	t.Helper()
	r.Columns, r.Down, r.Up = len(columns), make([]int, len(columns)), make([]int, len(columns))
	var list []string
	for round, dealt := 0, true; dealt; round++ {
		dealt = false
		for i, column := range columns {
			if cards := strings.Fields(column); round < len(cards) {
				list, dealt = append(list, cards[round]), true
				r.Up[i]++
			}
		}
	}
	r.Stock = len(strings.Fields(stock))
	cards, err := deals.ParseCards(r, strings.Join(append(list, strings.Fields(stock)...), " "))
	if err != nil {
		t.Fatal(err)
	}
	return cleared(game.New(r, game.Deal{Cards: cards}))
}

// cleared sends up as many cards of the first column as go.
func cleared(s game.State) game.State {
	for i := 0; i < s.Rules().Count(game.Foundation); {
		m := game.Move{Kind: game.Carry, From: game.Pile{Role: game.Tableau}, To: game.Pile{Role: game.Foundation, N: i}, N: 1}
		if i++; s.Check(m) == nil {
			s, i = s.Apply(m), 0
		}
	}
	return s
}

// winnable asks for a win, with all arguments and without.
func winnable(t *testing.T, s game.State) {
	t.Helper()
	for _, without := range []Dominance{0, AllDominances} {
		result, err := Solve(context.Background(), s, Options{Without: without, Memory: 1 << 24, Nodes: 2_000_000})
		if err != nil || result.Verdict != Winnable {
			t.Errorf("%s without %b: %v %v\n%s", s.Rules().Name, without, result.Verdict, err, portrait(s, true))
		}
	}
}

// TestPartsAndCells plays a deal that is won only if a part of a run moves so that the card below can go to a cell.
func TestPartsAndCells(t *testing.T) {
	r := named(t, "klondike-holdout")
	diamonds := "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD"
	s := laid(t, r, "",
		"KH KS QH QS JH JS TH TS 9H 9S 8H 8S 7H 7S 6H 6S 5H 4S 2S 3H "+diamonds,
		"AS AH 5S 4H 3S 2H",
		"KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC",
	)
	for i := 0; i < 4; i++ { // up to the 4 of clubs
		s = s.Apply(game.Move{From: game.Pile{Role: game.Tableau, N: 2}, To: game.Pile{Role: game.Foundation, N: 1}, N: 1})
	}
	winnable(t, s)
}

// TestRowOnGroup plays a deal that is won only if a card that could go up waits for a row, and takes along the card that this
// puts on it.
func TestRowOnGroup(t *testing.T) {
	r := named(t, "yukon")
	r.DealTo, r.Fill, r.Back = game.DealToColumns, game.FillNone, game.BackNever
	var low []string
	for _, suit := range strings.Fields("C D H S") {
		low = append(low, strings.ReplaceAll("T 9 8 7 6 5 4 3 2 A ", " ", suit+" "))
	}
	winnable(t, laid(t, r, "JC KC", strings.Join(low, ""), "KD QD JD KH KS QH JS QC JH", "QS"))
}

// TestOtherBase plays a deal that is won only if the one card that is up comes back, and another rank starts the suit piles.
func TestOtherBase(t *testing.T) {
	var column []string
	for _, rank := range strings.Fields("8 7 6 5 4 3 2 A K Q J T 9") {
		for _, suit := range strings.Fields("S H D C") {
			if card := rank + suit; card != "5S" && card != "4H" {
				column = append(column, card)
			}
		}
	}
	r := named(t, "nine-across")
	winnable(t, laid(t, r, "", strings.Join(append(column, "4H"), " "), "5S"))
}

// TestGap plays a deal that leaves a column empty, which turning up, drawing or whatever comes first then fills.
func TestGap(t *testing.T) {
	r := named(t, "canfield")
	r.Suits, r.Base, r.Reserve.Cards = []game.Suit{game.Hearts}, game.BaseAce, 2
	r.Columns, r.Down, r.Up, r.Stock = 4, []int{2, 0, 0, 0}, []int{0, 2, 1, 0}, 6
	for number := range uint32(20) {
		s := game.New(r, game.Shuffle(1, number+1))
		if want := exhaust(s, 20_000); want == Winnable {
			winnable(t, s)
		} else if result, err := Solve(context.Background(), s, Options{}); err != nil || result.Verdict == Winnable {
			t.Errorf("deal %d: %v %v", number+1, result.Verdict, err)
		}
	}
}

// TestProofs names tables for which an argument does not hold.
func TestProofs(t *testing.T) {
	for name, other := range map[string]game.Rules{
		"rows on a reserve that fills": {DealTo: game.DealToReserves},
		"rows where a reserve fills":   {DealTo: game.DealToColumns},
	} {
		other.Packs, other.Climb, other.Reserve, other.AutoFill = 1, game.Up, game.ReserveRules{Piles: 1, Cards: 3}, game.AutoFillReserve
		got := prove(&other)
		got.equals = false
		if got != (proofs{}) {
			t.Errorf("%s: %+v", name, got)
		}
	}
	whole := game.Rules{Packs: 1, Unit: game.UnitWhole, DealTo: game.DealToColumns, TurnUp: game.TurnUpManual}
	if !hasty(&whole) {
		t.Error("a row joins a run with a card that need not have been turned up")
	}
	whole.TurnUp = game.TurnUpAuto
	if hasty(&whole) {
		t.Error("there is no choice but to turn up")
	}
}
