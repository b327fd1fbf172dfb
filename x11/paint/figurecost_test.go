package paint

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/face"
)

// cost returns how many bytes the drawings take, together.
func (p *Painter) cost(all ...face.Drawing) int64 {
	before := p.canvas.conn.Meter.Traffic().Total.Sent
	for _, d := range all {
		p.Draw(d)
	}
	return p.canvas.conn.Meter.Traffic().Total.Sent - before
}

// TestFigureCost limits what courts cost: what their cards have at first, and then their figures.
func TestFigureCost(t *testing.T) {
	c := dial(t)
	for test := range gametest.Cases[struct {
		Name       string
		Render     bool
		W          int
		King       int64 // or jack
		Queen      int64
		Mean, Deck int64 // 0 for no limit
	}](t, `
RENDER      true   80   8200    8200    7300  120_000
RENDER, 4K  true   321  26_000  42_000
RENDER, 8K  true   712  26_000  42_000
core        false  80   60_000  60_000  0     350_000
core, 4K    false  321  63_000  63_000
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
		}
		if test.Mean > 0 && sum/12 > test.Mean {
			t.Errorf("%s: a court takes %d bytes on average", test.Name, sum/12)
		}
		if test.Deck == 0 {
			continue
		}
		if n := newPainter(t, c, test.Render).cost(allDrawings(face.Deck{}, test.W, h)[:53]...); n > test.Deck {
			t.Errorf("%s: the deck takes %d bytes", test.Name, n)
		}
	}
}

// TestCourtCostAtAnySize limits what a card with a court costs on cards of all sizes if nothing was sent
// before. Those of clubs are the dearest, and TestFigureCost has the others.
func TestCourtCostAtAnySize(t *testing.T) {
	t.Parallel()
	c := dial(t)
	for w := 80; w <= 1200; w += w / 2 {
		for rank, limit := range map[game.Rank]int64{game.Jack: 26_000, game.Queen: 42_000, game.King: 26_000} {
			p := newPainter(t, c, true)
			if n := p.cost(face.Deck{}.CardFace(game.NewCard(0, game.Clubs, rank), w, w*7/5)); n > limit {
				t.Errorf("at a width of %d pixels the court of rank %d takes %d bytes, want at most %d", w, rank, n, limit)
			}
			p.FreeParts()
		}
	}
}
