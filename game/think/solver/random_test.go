package solver

import (
	"math/rand/v2"
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// These tests use random rule tables: any words of the rules in any combination, and few cards. A dominance
// is proved for certain words of the rules. So it must hold in every game with these words, also in games
// that do not exist.

// A rulesMaker makes random rules and deals.
type rulesMaker struct{ random *rand.Rand }

// chance returns true in the given percentage of cases.
func (d rulesMaker) chance(percent int) bool { return d.random.IntN(100) < percent }

type word interface {
	~uint8
	Count() int
}

// anyWord returns a random word of an axis.
func anyWord[W word](d rulesMaker) (w W) { return W(d.random.IntN(w.Count())) }

// otherWord returns a random word of an axis, but not the first.
func otherWord[W word](d rulesMaker) (w W) { return 1 + W(d.random.IntN(w.Count()-1)) }

// makeRules makes random rules; makeDeal sets their numbers of cards. Words that the dominances need occur
// more often than others.
func (d rulesMaker) makeRules() *game.Rules {
	r := &game.Rules{
		Name: "odd", Title: "Odd", Packs: 1 + d.random.IntN(10)/7, Build: anyWord[game.Build](d), Climb: game.Up, Wrap: d.chance(20),
		Unit: anyWord[game.Unit](d), Fill: anyWord[game.Fill](d), DealTo: anyWord[game.DealTo](d), Draw: 1 + d.random.IntN(4),
		TurnOvers: d.random.IntN(4), Back: anyWord[game.Back](d), TurnUp: anyWord[game.TurnUp](d), Alternate: d.chance(15),
	}
	packs := [][]game.Suit{nil, nil, {game.Clubs, game.Hearts}, {game.Clubs, game.Spades}, {game.Clubs, game.Hearts, game.Spades}, {game.Hearts}}
	r.Suits = packs[d.random.IntN(len(packs))]
	if d.chance(20) {
		r.Direction, r.Climb = anyWord[game.Direction](d), []game.Direction{game.Down, game.Up}[d.random.IntN(2)]
	}
	if d.chance(50) {
		r.Build, r.DealTo = game.BuildAlternate, game.DealToWaste
	}
	switch n := d.random.IntN(100); {
	case n < 40:
		r.Unit = game.UnitTail
	case n < 55:
		r.Unit, r.Build = game.UnitSpaces, game.BuildAny
	}
	if d.chance(40) {
		r.Base = anyWord[game.Base](d)
	}
	if d.chance(20) {
		r.Steps = []int{1 + d.random.IntN(12)}
	}
	if d.chance(20) && r.Base < game.BaseDealt && r.Fill != game.FillBelowBase {
		for range r.UsedSuits() {
			r.Bases = append(r.Bases, game.Base(d.random.IntN(ranks)))
		}
		r.Base = r.Bases[0]
	}
	if r.Build == game.BuildSameSuit && d.chance(30) {
		r.Steps = []int{1 + d.random.IntN(12), 1 + d.random.IntN(12), 1 + d.random.IntN(12), 1 + d.random.IntN(12)}[:len(r.UsedSuits())]
	}
	if r.Base != game.BaseDealt && d.chance(20) {
		r.Jokers = 1 + d.random.IntN(2)
	}
	if r.Base < game.BaseDealt && r.Bases == nil && len(r.Steps) < 2 && d.chance(20) {
		r.Last = otherWord[game.Last](d)
	}
	if d.chance(50) {
		r.TurnOvers = game.Unlimited
	}
	if r.DealTo == game.DealToNone && r.TurnOvers > 0 {
		r.Gather = otherWord[game.Gather](d)
	}
	d.addReserveAndCells(r)
	return r
}

// addReserveAndCells adds a random reserve, cells, packets and automatic filling to the rules.
func (d rulesMaker) addReserveAndCells(r *game.Rules) {
	if d.chance(40) || r.DealTo == game.DealToReserves {
		r.Reserve = game.ReserveRules{Piles: 1 + d.random.IntN(2), Cards: 1 + d.random.IntN(2), To: anyWord[game.ReserveTo](d)}
	}
	r.Reserve.Shut = r.DealTo != game.DealToReserves && d.chance(20)
	if d.chance(15) {
		r.Capacity = 2 + d.random.IntN(3)
	}
	if d.chance(20) {
		r.Cells = game.CellRules{Count: 1 + d.random.IntN(2), Capacity: 1 + d.random.IntN(3), Accept: anyWord[game.Accept](d), Late: d.chance(30)}
	}
	if d.chance(10) {
		r.Draws = []int{1 + d.random.IntN(3), 1 + d.random.IntN(3)}
	}
	if r.DealTo == game.DealToWaste && d.chance(15) {
		r.AutoUp = otherWord[game.AutoUp](d)
	}
	switch waste := r.DealTo == game.DealToWaste; {
	case r.Reserve.Piles > 0 && d.chance(60):
		r.AutoFill = game.AutoFillReserve
	case waste && d.chance(10):
		r.AutoFill = game.AutoFillWaste + game.AutoFill(d.random.IntN(game.AutoFillNone.Count()-int(game.AutoFillWaste)))
	case d.chance(10):
		r.AutoFill = game.AutoFillNext
	}
}

// splitPack divides the cards of a game into two parts. The live cards are about as many as few says, and are
// shuffled. The low cards are those that start the suit piles, in the order in which they go up.
func (d rulesMaker) splitPack(r *game.Rules, few int) (live, low []game.Card) {
	base := game.Rank(1 + d.random.IntN(ranks)) // unless the rules have another
	kept := max(1, min(few*ranks/r.CardCount(), ranks-1))
	for order := range ranks {
		for card := range game.Card(r.Packs * game.PackSize) {
			switch {
			case card.Rank() != r.SuitPileRanks(card.Suit(), base)[order] || !r.UsesCard(card):
			case order < ranks-kept:
				low = append(low, card)
			default:
				live = append(live, card)
			}
		}
	}
	for n := range r.Jokers {
		live = append(live, game.Joker+game.Card(n))
	}
	d.random.Shuffle(len(live), func(i, j int) { live[i], live[j] = live[j], live[i] })
	return live, low
}

// makeDeal makes a random deal, and sets the numbers of cards in the rules to it. The low cards lie on the
// first column, and are played to the suit piles.
func (d rulesMaker) makeDeal(r *game.Rules) game.State {
	live, low := d.splitPack(r, 8+d.random.IntN(7))
	r.Reserve.Cards = min(r.Reserve.Cards, len(live)/2)
	aside := r.Reserve.Piles * min(r.Reserve.Cards, 1+len(live)/8)
	r.Reserve.Cards = aside / max(1, r.Reserve.Piles)
	cards := slices.Clone(live[:aside])
	live = live[aside:]
	if r.Base == game.BaseDealt {
		cards, low = append(cards, low[0]), low[1:]
	}
	r.Columns = 1 + d.random.IntN(5)
	if r.Unit == game.UnitSpaces {
		r.Columns += 3 // so that some are empty
	}
	if r.DealTo == game.DealToColumns {
		r.Row = min(r.Draw, r.Columns) - 1 // no packet is dealt there
		if r.Direction == game.Down && d.chance(30) {
			r.Skip = otherWord[game.Skip](d)
		}
	}
	r.FaceDown, r.FaceUp = make([]int, r.Columns), make([]int, r.Columns)
	columns := make([][]game.Card, r.Columns)
	laid := len(live)
	if r.DealTo != game.DealToNone {
		laid = d.random.IntN(laid + 1)
	}
	for i, card := range live[:laid] {
		column := (i + d.random.IntN(1+i/r.Columns)) % r.Columns
		columns[column] = append(columns[column], card)
	}
	for i := range columns {
		if r.FaceUp[i] = len(columns[i]); d.chance(60) {
			r.FaceDown[i] = d.random.IntN(r.FaceUp[i] + 1)
			r.FaceUp[i] -= r.FaceDown[i]
		}
	}
	slices.Reverse(low)
	columns[0] = append(columns[0], low...)
	r.FaceUp[0] += len(low)
	for round := range slices.Max([]int{len(columns[0]), len(live)}) {
		for _, column := range columns {
			if round < len(column) {
				cards = append(cards, column[round])
			}
		}
	}
	r.Stock = len(live) - laid
	return playUpFirstColumn(game.NewState(r, game.Deal{Cards: append(cards, live[laid:]...)}))
}

// TestRandomRules compares the verdicts for random rules with those of bruteForce. It skips unwinnable deals
// of games in which turning up cards may hurt, because the solver proves nothing there.
func TestRandomRules(t *testing.T) {
	gametest.Long(t)
	d := rulesMaker{gametest.Random(6, 4)}
	total := map[Verdict]int{}
	for range soakRounds(t, 90, 300) {
		r := d.makeRules()
		s := randomWalk(d.makeDeal(r), d.random, d.random.IntN(8))
		want := bruteForce(s, 500)
		total[want]++
		if want == Winnable || want == Unwinnable && !turnUpMayHurt(r) {
			wantVerdict(t, s, want, Options{Nodes: 20_000, Memory: 1 << 20})
		}
	}
	gametest.Enough(t, 20, total[Winnable], total[Unwinnable])
}
