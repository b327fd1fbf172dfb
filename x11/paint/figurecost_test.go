package paint

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/face"
)

// cost returns how many bytes the drawings take, together.
func (p *Painter) cost(all ...face.Drawing) int64 {
	before := p.conn.Meter.Traffic().Sent
	for _, d := range all {
		p.Draw(d)
	}
	return p.conn.Meter.Traffic().Sent - before
}

// TestFigureCost limits what courts cost: what their cards have at first, and then their figures.
func TestFigureCost(t *testing.T) {
	if testing.Short() {
		t.Skip("this draws all courts at five sizes")
	}
	c := dial(t)
	for test := range gametest.Cases[struct {
		Name       string
		Render     bool
		W          int
		King       int64 // or jack
		Queen      int64
		Mean, Deck int64 // 0 for no limit
	}](t, `
RENDER      true   80   9500    9500    8000  150_000
RENDER, 4K  true   321  26_000  42_000
RENDER, 8K  true   712  26_000  42_000
core        false  80   60_000  60_000  0     350_000
core, 4K    false  321  60_000  60_000
`) {
		p, sum := newPainter(t, c, test.Render), int64(0)
		h := test.W * 7 / 5
		for card := range game.Card(52) {
			if card.Rank() < game.Jack {
				continue
			}
			d := face.Deck{}.CardFace(card, test.W, h)
			n := p.cost(d)
			sum += n
			limit := test.King
			if card.Rank() == game.Queen {
				limit = test.Queen
			}
			if n > limit {
				t.Errorf("%s: %v takes %d bytes, want at most %d", test.Name, card, n, limit)
			}
			t.Logf("%s: %v takes %d bytes", test.Name, card, n)
		}
		t.Logf("%s: mean of the courts %d bytes", test.Name, sum/12)
		if test.Mean > 0 && sum/12 > test.Mean {
			t.Errorf("%s: a court takes %d bytes on average", test.Name, sum/12)
		}
		p = newPainter(t, c, test.Render)
		n := p.cost(allDrawings(face.Deck{}, test.W, h)[:53]...)
		t.Logf("%s: the deck takes %d bytes", test.Name, n)
		if test.Deck > 0 && n > test.Deck {
			t.Errorf("%s: the deck takes %d bytes", test.Name, n)
		}
		for _, back := range []face.BackPattern{face.FanBack, face.LatticeBack, face.SunrayBack} {
			t.Logf("%s: back %d takes %d bytes", test.Name, back, p.cost(face.Deck{Back: back}.CardBack(test.W, h)))
		}
	}
}

// TestCourtCostAtAnySize limits what a card with a court costs on cards of all sizes if nothing was sent
// before. Those of clubs are the dearest, and TestFigureCost has the others.
func TestCourtCostAtAnySize(t *testing.T) {
	t.Parallel()
	c := dial(t)
	for w := 80; w <= 1200; w += max(20, w/5) {
		for rank, limit := range map[game.Rank]int64{game.Jack: 26_000, game.Queen: 42_000, game.King: 26_000} {
			p := newPainter(t, c, true)
			if n := p.cost(face.Deck{}.CardFace(game.NewCard(0, game.Clubs, rank), w, w*7/5)); n > limit {
				t.Errorf("at a width of %d pixels the court of rank %d takes %d bytes, want at most %d", w, rank, n, limit)
			}
			p.FreeParts()
		}
	}
}
