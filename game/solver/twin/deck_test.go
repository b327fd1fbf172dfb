package twin

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"xklondike/game"
)

// TestWithin deals through the stock at all times of random play, and compares what comes to the top of the waste.
func TestWithin(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	looked := 0
	for _, r := range games(t) {
		s := game.New(r, game.Shuffle(1, 11))
		for range 80 {
			root := turned(s)
			b, p := newBoard(root)
			if got, want := b.within(&p), tops(root); got != want {
				t.Fatalf("%s, draw %d: %x can be had, found %x in\n%s", r.Name, r.Draw, want, got, show(root))
			}
			looked += bits.OnesCount64(b.within(&p))
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			s = s.Apply(pick(random, legal))
		}
	}
	if looked < 1000 {
		t.Errorf("%d cards seen: that proves nothing", looked)
	}
}

// tops deals and turns over and collects what lies on top.
func tops(s game.State) (set uint64) {
	for turned := 0; turned < 2; {
		if waste := s.Cards(game.Pile{Role: game.Waste}); len(waste) > 0 {
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
