package advice_test

import (
	"math/rand/v2"
	"testing"

	"xklondike/game"
	"xklondike/game/think/advice"
)

// A table is a game, with what its player has seen. It has the true position for the rules, and for players that peek.
type table struct {
	t     testing.TB
	deal  game.Deal
	state game.State
	seen  advice.Seen
	shown map[game.Card]bool // the cards that have been face up
	moves []game.Move
}

func newTable(t testing.TB, r *game.Rules, d game.Deal) *table {
	t.Helper()
	state := game.NewState(r, d)
	seen, err := advice.NewSeen(r, state.SortedDeal(), state.FaceUpCards())
	if err != nil {
		t.Fatalf("%s, deal %d: %v", r.Name, d.Number, err)
	}
	tb := &table{t: t, deal: d, state: state, seen: seen, shown: make(map[game.Card]bool)}
	tb.look()
	return tb
}

func (tb *table) look() {
	for _, c := range tb.state.FaceUpCards() {
		tb.shown[c] = true
	}
}

// play makes moves, and notes what the player sees after each.
func (tb *table) play(moves ...game.Move) {
	tb.t.Helper()
	for _, m := range moves {
		err := tb.state.Check(m)
		if err == nil {
			before := tb.state
			tb.state = tb.state.Apply(m)
			tb.seen, err = tb.seen.Play(m, before.DealtUntil(tb.state), tb.state.FaceUpCards())
		}
		if err != nil {
			tb.t.Fatalf("%s after %v: %v", m, tb.moves, err)
		}
		tb.moves = append(tb.moves, m)
		tb.look()
	}
}

func (tb *table) unseen() []game.Card {
	var cards []game.Card
	for _, p := range tb.state.Piles() {
		for _, c := range tb.state.Cards(p) {
			if !tb.shown[c.Card] {
				cards = append(cards, c.Card)
			}
		}
	}
	return cards
}

// permutation returns a random permutation of these cards, which leaves all other cards.
func permutation(cards []game.Card, random *rand.Rand) func(game.Card) game.Card {
	other := make(map[game.Card]game.Card)
	for i, j := range random.Perm(len(cards)) {
		other[cards[i]] = cards[j]
	}
	return func(c game.Card) game.Card {
		if o, ok := other[c]; ok {
			return o
		}
		return c
	}
}

func (tb *table) reshuffle(random *rand.Rand) {
	tb.state = tb.state.Relabel(permutation(tb.unseen(), random))
}
