package game_test

import (
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
)

// TestJokers checks that jokers change no deal, lie and carry anywhere in columns, and are not needed for a win.
func TestJokers(t *testing.T) {
	klondike, r := gametest.Rules(t, "klondike"), gametest.Rules(t, "joke-klon")
	for number := range uint32(100) {
		d := game.Shuffle(1, number+1)
		with := r.CardsOf(d)
		gametest.Equal(t, len(with), 54, "cards of deal %d:", number+1)
		gametest.Equal(t, slices.Equal(klondike.UsedCards(with), d.Cards), true, "the others lie as without jokers:")
		again := gametest.Must(deals.ParseCards(r, deals.FormatCards(with)))(t)
		gametest.Equal(t, deals.MatchesNumber(r, game.Deal{Number: number + 1, Cards: again}), true, "deal %d is itself:", number+1)
	}
	first, second := game.Joker, game.Joker+1
	five, four := game.NewCard(0, game.Hearts, 5), game.NewCard(0, game.Hearts, 4)
	for _, c := range []struct {
		upper, lower game.Card
		fits         bool
	}{{first, five, true}, {five, first, true}, {first, second, true}, {four, five, false}} {
		gametest.Equal(t, r.Fits(c.upper, c.lower), c.fits, "%s on %s:", c.upper, c.lower)
	}
	d, _ := r.WinnableDeal()
	s, player := game.NewState(r, d), game.GreedyPlayer{}
	for m, ok := player.Next(s); ok && !s.Won(); m, ok = player.Next(s) {
		s = s.Apply(m)
	}
	gametest.Equal(t, s.Won(), true, "won:")
	gametest.Equal(t, s.CountCards(game.Foundation), 52, "cards on suit piles:")
}

// TestEmptyColumns checks for each word of Fill that a joker alone fills an empty column where any rank does, and whether every card does.
func TestEmptyColumns(t *testing.T) {
	for fill := range game.Fill(game.FillKing.Count()) {
		r := &game.Rules{Fill: fill}
		for base := range game.King + 1 {
			n := 0
			for rank := range game.King {
				n += map[bool]int{true: 1}[r.FillsEmptyColumn(game.NewCard(0, game.Hearts, rank+1), 1, base)]
			}
			gametest.Equal(t, r.FillsEmptyColumn(game.Joker, 1, base), n > 0, "fill = %v, base %d: a joker fills an empty column:", fill, base)
			gametest.Equal(t, r.AnyCardFillsColumn(), n == int(game.King), "fill = %v, base %d: any card does:", fill, base)
		}
	}
}
