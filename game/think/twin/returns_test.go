package twin_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// randomEndgame makes a position late in a game. The high cards of each suit lie in a few columns and, in
// some cases, in the stock. In such positions it matters more which cards come back from the suit piles, and
// when.
func randomEndgame(random *rand.Rand, like *game.Rules) game.State {
	r := *like
	r.Draw, r.Suits = 1, []game.Suit{game.Clubs, game.Diamonds, game.Hearts, game.Spades}
	var low, high []game.Card
	base := 5 + random.IntN(5)
	for _, suit := range r.Suits {
		height := game.Rank(min(base+random.IntN(7)-3, 12))
		for rank := game.Ace; rank <= game.King; rank++ {
			if c := game.NewCard(0, suit, rank); rank <= height {
				low = append(low, c)
			} else {
				high = append(high, c)
			}
		}
	}
	random.Shuffle(len(high), func(i, j int) { high[i], high[j] = high[j], high[i] })
	r.Columns = 2 + random.IntN(3)
	r.FaceDown, r.FaceUp = make([]int, r.Columns), slices.Repeat([]int{1}, r.Columns)
	for left := len(high) - random.IntN(2)*random.IntN(len(high)/2+1) - r.Columns; left > 0; left-- {
		r.FaceDown[random.IntN(r.Columns)]++
	}
	r.Stock = r.CardCount() - r.CardsInColumns()
	s := game.NewState(&r, game.Deal{Cards: slices.Concat(high[:r.CardsInColumns()], low, high[r.CardsInColumns():])})
	for range low {
		s = s.Apply(game.Move{Kind: game.Draw})
		for n := range r.Suits { // one of the suit piles takes the card
			s = s.Apply(game.Move{From: game.Pile{Role: game.Waste}, To: game.Pile{Role: game.Foundation, N: n}, N: 1})
		}
	}
	return s
}

// TestFoundationReturns solves deals that are won with back-moves and lost without them. There no search may
// leave out a return that is needed.
func TestFoundationReturns(t *testing.T) {
	gametest.Long(t)
	random := gametest.Random(6, 6)
	plain := twin.Options{Without: twin.AllDominances, Nodes: 20_000}
	like, found := klondike(t, 1, game.BackAlways), 0
	for range gametest.SoakCount(t, 1) * 1500 {
		s := randomEndgame(random, like)
		r := s.Rules()
		r.Draw = 1 + random.IntN(2)*random.IntN(4)
		r.Back = game.BackNever
		if twin.SolveWithoutLine(s, plain).Verdict != twin.Unwinnable {
			continue
		}
		r.Back = game.BackAlways
		if twin.SolveWithoutLine(s, plain).Verdict != twin.Winnable {
			continue
		}
		found++
		for _, o := range optionSets() {
			won := mustSolve(t, s, o)
			if won.Verdict != twin.Winnable {
				t.Errorf("draw %d, %+v: %d\n%s", r.Draw, o, won.Verdict, gametest.StateText(s))
			}
			checkLine(t, s, won)
		}
	}
	gametest.Enough(t, 25, found)
}
