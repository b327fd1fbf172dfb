package hand

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/gesture"
)

// TestHits checks that FindHit finds the card or place of each hit, and nothing for hits on nothing.
func TestHits(t *testing.T) {
	games := gametest.Games(t)
	for _, r := range games {
		s := game.NewState(r, game.Shuffle(r.Packs, 1))
		for n, want := range s.Piles() {
			if p, i, ok := FindHit(s, OnPlace(n)); p != want || i != -1 || !ok {
				t.Errorf("%s: the place of %v is that of %v, %d, %v", r.Name, want, p, i, ok)
			}
			for j, card := range s.Cards(want) {
				if p, i, ok := FindHit(s, OnCard(card.Card)); p != want || i != j || !ok {
					t.Errorf("%s: card %d of %v is %d of %v, %v", r.Name, j, want, i, p, ok)
				}
			}
		}
		nowhere := []gesture.Hit{Baize, -1, OnPlace(len(s.Piles())), OnPlace(-1)}
		for c := range game.Card(52 * game.MaxPacks) {
			if !r.UsesCard(c) { // of a pack too many, or of a suit that is left out
				nowhere = append(nowhere, OnCard(c))
			}
		}
		for _, none := range nowhere {
			if p, i, ok := FindHit(s, none); ok {
				t.Errorf("%s: hit %d is card %d of %v", r.Name, none, i, p)
			}
		}
	}
}
