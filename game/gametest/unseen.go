package gametest

import (
	"math/rand/v2"
	"slices"

	"xklondike/game"
)

// ShuffleUnseen returns the deal of a game with the cards that have not been face up in another order, and how many
// those are.
func ShuffleUnseen(g *game.Game, random *rand.Rand) (d game.Deal, unseen int) {
	d = g.Deal()
	d.Cards = slices.Clone(d.Cards)
	var places []int
	for i, c := range d.Cards {
		if !g.Seen(c) {
			places = append(places, i)
		}
	}
	random.Shuffle(len(places), func(i, j int) {
		a, b := places[i], places[j]
		d.Cards[a], d.Cards[b] = d.Cards[b], d.Cards[a]
	})
	return d, len(places)
}
