package twin

import (
	"math/bits"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestReachableCards deals through the stock at many positions of random play, and compares the cards that
// come to the top of the waste with reachableCards.
func TestReachableCards(t *testing.T) {
	random := gametest.Random(4, 4)
	looked := 0
	for _, r := range supportedGames(t) {
		s := game.NewState(r, game.Shuffle(1, 11))
		for range 80 {
			root := s.TurnedUp()
			b, p := newBoard(root, 0)
			if got, want := b.reachableCards(&p), topsOfWaste(root); got != want {
				t.Fatalf("%s, draw %d: %x can be reached, found %x in\n%s", r.Name, r.Draw, want, got, stateText(root))
			}
			looked += bits.OnesCount64(b.reachableCards(&p))
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			s = s.Apply(randomMove(random, legal))
		}
	}
	gametest.Enough(t, 1000, looked)
}

// topsOfWaste draws and turns the waste over, and collects the cards that come to its top.
func topsOfWaste(s game.State) (set uint64) {
	for turned := 0; turned < 2; {
		if waste := s.Waste(); len(waste) > 0 {
			set |= 1 << bitOf(waste[len(waste)-1].Card)
		}
		m := game.Move{Kind: game.Draw}
		if s.Check(m) != nil {
			m.Kind = game.Redeal
			turned++
		}
		s = s.Apply(m)
	}
	return set
}
