package solver

import (
	"math/rand/v2"
	"slices"
	"testing"

	"xklondike/game"
)

// Odd tables: any word with any other, and a few cards. Arguments are proved for words, so they must hold wherever these
// words meet, in games that nobody has thought of too.

// A dealer makes up tables by chance.
type dealer struct{ *rand.Rand }

// often is true so many times of a hundred.
func (d dealer) often(percent int) bool { return d.IntN(100) < percent }

// table makes up rules; their counts are set by deal. Words that the arguments ask for come more often than others.
func (d dealer) table() *game.Rules {
	r := &game.Rules{
		Name: "odd", Title: "Odd", Packs: 1 + d.IntN(10)/7, Build: game.Build(d.IntN(5)), Climb: game.Up, Wrap: d.often(20),
		Unit: game.Unit(d.IntN(7)), Fill: game.Fill(d.IntN(6)), DealTo: game.DealTo(d.IntN(4)), Draw: 1 + d.IntN(4),
		TurnOvers: d.IntN(4), Back: game.Back(d.IntN(4)), TurnUp: game.TurnUp(d.IntN(2)), Alternate: d.often(15),
	}
	packs := [][]game.Suit{nil, nil, {game.Clubs, game.Hearts}, {game.Clubs, game.Spades}, {game.Clubs, game.Hearts, game.Spades}, {game.Hearts}}
	r.Suits = packs[d.IntN(len(packs))]
	if d.often(20) {
		r.Direction, r.Climb = game.Direction(d.IntN(3)), game.Direction(d.IntN(2))
	}
	if d.often(50) {
		r.Build, r.DealTo = game.BuildAlternate, game.DealToWaste
	}
	if d.often(40) {
		r.Unit, r.Fill = game.UnitTail, game.FillKing
	}
	if d.often(40) {
		r.Base = game.Base(d.IntN(15))
	}
	if d.often(50) {
		r.TurnOvers = game.Unlimited
	}
	d.beside(r)
	return r
}

// beside makes up what there is beside the columns.
func (d dealer) beside(r *game.Rules) {
	if d.often(40) || r.DealTo == game.DealToReserves {
		r.Reserve = game.ReserveRules{Piles: 1 + d.IntN(2), Cards: 1 + d.IntN(2), To: game.ReserveTo(d.IntN(3))}
	}
	if d.often(20) {
		r.Cells = game.CellRules{Count: 1 + d.IntN(2), Capacity: 1 + d.IntN(2), Accept: game.Accept(d.IntN(2))}
	}
	if d.often(10) {
		r.Draws = []int{1 + d.IntN(3), 1 + d.IntN(3)}
	}
	switch waste := r.DealTo == game.DealToWaste; {
	case r.Reserve.Piles > 0 && d.often(60):
		r.AutoFill = game.AutoFillReserve
	case waste && d.often(10):
		r.AutoFill = game.AutoFillWaste + game.AutoFill(d.IntN(3))
	}
}

// pack returns the cards of a table in two parts: a few that the game is about, shuffled, and those that the suit piles begin
// with, in the order in which they go up.
func (d dealer) pack(r *game.Rules, few int) (live, low []game.Card) {
	base := game.Rank(r.Base) + 1
	if r.Base >= game.BaseDealt {
		base = game.Rank(1 + d.IntN(ranks))
	}
	kept := max(1, min(few*ranks/r.Cards(), ranks-1))
	for order := range ranks {
		if r.Climb == game.Down {
			order = -order
		}
		rank := game.Rank((int(base)-1+order+ranks)%ranks) + 1
		for card := range game.Card(r.Packs * faces) {
			switch {
			case card.Rank() != rank || !r.Has(card):
			case max(order, -order) < ranks-kept:
				low = append(low, card)
			default:
				live = append(live, card)
			}
		}
	}
	d.Shuffle(len(live), func(i, j int) { live[i], live[j] = live[j], live[i] })
	return live, low
}

// deal makes up a deal for a table, and its counts: the cards to begin with lie on the first column.
func (d dealer) deal(r *game.Rules) game.State {
	live, low := d.pack(r, 8+d.IntN(7))
	r.Reserve.Cards = min(r.Reserve.Cards, len(live)/2)
	aside := r.Reserve.Piles * min(r.Reserve.Cards, 1+len(live)/8)
	r.Reserve.Cards = aside / max(1, r.Reserve.Piles)
	cards := slices.Clone(live[:aside])
	live = live[aside:]
	if r.Base == game.BaseDealt {
		cards, low = append(cards, low[0]), low[1:]
	}
	r.Columns = 1 + d.IntN(5)
	r.Down, r.Up = make([]int, r.Columns), make([]int, r.Columns)
	columns := make([][]game.Card, r.Columns)
	laid := len(live)
	if r.DealTo != game.DealToNone {
		laid = d.IntN(laid + 1)
	}
	for i, card := range live[:laid] {
		column := (i + d.IntN(1+i/r.Columns)) % r.Columns
		columns[column] = append(columns[column], card)
	}
	for i := range columns {
		if r.Up[i] = len(columns[i]); d.often(60) {
			r.Down[i] = d.IntN(r.Up[i] + 1)
			r.Up[i] -= r.Down[i]
		}
	}
	slices.Reverse(low)
	columns[0] = append(columns[0], low...)
	r.Up[0] += len(low)
	for round := range slices.Max([]int{len(columns[0]), len(live)}) {
		for _, column := range columns {
			if round < len(column) {
				cards = append(cards, column[round])
			}
		}
	}
	r.Stock = len(live) - laid
	return cleared(game.New(r, game.Deal{Cards: append(cards, live[laid:]...)}))
}

// TestOddTables holds verdicts on odd tables against the walk through everything. What is hasty is never unwinnable.
func TestOddTables(t *testing.T) {
	d := dealer{rand.New(rand.NewPCG(6, 4))}
	total := map[Verdict]int{}
	for range soak(t, 150, 300) {
		r := d.table()
		s := walk(d.deal(r), d.Rand, d.IntN(8))
		want := exhaust(s, 500)
		total[want]++
		if want == Winnable || want == Unwinnable && !hasty(r) {
			judge(t, s, want, Options{Nodes: 20_000, Memory: 1 << 20})
		}
	}
	t.Log(total)
	if total[Winnable] < 50 || total[Unwinnable] < 50 {
		t.Error("that proves little")
	}
}
