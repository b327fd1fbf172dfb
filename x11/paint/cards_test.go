package paint

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/pixels"
)

// TestCardsMatchReference compares cards, the back and places on the server with those that Render
// draws in memory, for several decks.
func TestCardsMatchReference(t *testing.T) {
	for _, args := range [][]string{nil, {"-extension", "RENDER"}} {
		c := dial(t, args...)
		p := newPainter(t, c, true)
		for _, k := range []face.Deck{{}, {FourColours: true, Back: face.SunrayBack, Round: true}, {Style: face.PlainStyle, Back: face.LatticeBack}, {Style: face.Large}} {
			all := allDrawings(k, 57, 81)
			for _, i := range gametest.Sample(len(all), 3) {
				d := all[i]
				pm := p.Draw(d)
				checkCard(t, fmt.Sprintf("%+v: drawing %d", k, i), readPixmap(t, p, pm, d.W, d.H), p.reference(d), p.usesRender())
				p.Free(pm)
			}
			p.FreeParts()
		}
	}
}

// TestCardsOfEverySize compares some cards with the reference, from small ones to those of a table that fills
// a large screen. It does so with RENDER, with a RENDER that knows no trapezoids, and without RENDER.
func TestCardsOfEverySize(t *testing.T) {
	c, widths := dial(t), []int{24, 41, 80, 107, 160, 201, 321, 400}
	if !gametest.Soaks() {
		widths = []int{24, 107, 201}
	}
	for _, way := range strings.Fields("trapezoids masks core") {
		p := newPainter(t, c, way != "core")
		if way == "masks" {
			p.backend.(*renderBackend).formats.minor = trapezoidMinor - 1
		}
		for _, w := range widths {
			h := w * 7 / 5
			all := allDrawings(face.Deck{}, w, h)
			for _, i := range []int{0, 1, 3, 10, 13, 25, 29, 39, 50, 51, 52, 53, 54, 55, 56} {
				d := all[i]
				pm := p.Draw(d)
				checkCard(t, fmt.Sprintf("%s: drawing %d of %d by %d", way, i, w, h), readPixmap(t, p, pm, d.W, d.H), face.Render(d, p.canvas.palette), !isExact(way, d))
				p.Free(pm)
			}
			p.FreeParts()
		}
	}
}

// isExact reports whether a card is drawn by its masks alone. Without RENDER, a large figure has few shades.
func isExact(way string, d face.Drawing) bool {
	return way == "masks" || way == "core" && (len(d.Figures) == 0 || d.W < 160)
}

// notableDrawings returns the courts, the aces, some number cards, the backs and the places.
func notableDrawings(w, h int) []face.Drawing {
	all := allDrawings(face.Deck{Round: true}, w, h)
	some := slices.Clone(all[53:])
	for _, back := range []face.BackPattern{face.FanBack, face.LatticeBack, face.SunrayBack} {
		some = append(some, face.Deck{Back: back}.CardBack(w, h))
	}
	for card := range game.Card(52) {
		if r := card.Rank(); r >= game.Jack || r == game.Ace || r == 10 {
			some = append(some, all[1+card])
		}
	}
	return some
}

// meanDifference returns the mean, over all pixels, of the largest difference in a channel.
func meanDifference(got, want *image.RGBA) float64 {
	sum := 0
	for _, d := range differences(got, want) {
		sum += d
	}
	return float64(sum) / float64(len(want.Pix)/4)
}

// differences returns the largest difference in a channel of each pixel.
func differences(got, want *image.RGBA) []int {
	all := make([]int, 0, len(want.Pix)/4)
	for i := 0; i < len(want.Pix); i += 4 {
		d := 0
		for k := range 3 {
			d = max(d, pixels.AbsDiff(got.Pix[i+k], want.Pix[i+k]))
		}
		all = append(all, d)
	}
	return all
}

// checkCard compares a card with the reference. Masks may differ by two in every channel. The server samples
// trapezoids at fifteen heights in a pixel, and those of a court, which fills two thirds of its card, may be off the outlines by up to
// 0.18 pixels on a card of 400 (Figure.Panes), which saves bytes and is not seen. So one in 140 pixels may differ by more than 19. The mean
// of all differences is at most two.
func checkCard(t *testing.T, name string, got, want *image.RGBA, rough bool) {
	t.Helper()
	gametest.MustEqual(t, got.Rect, want.Rect, "%s is", name)
	all, far, mean := differences(got, want), 0, meanDifference(got, want)
	for _, d := range all {
		if d > 19 {
			far++
		}
	}
	if most := slices.Max(all); !rough && most > 2 {
		t.Errorf("%s differs by %d, want at most 2", name, most)
	}
	if far*140 > len(all) || mean > 2 {
		t.Errorf("%s: %d of %d pixels differ by more than 19, the mean is %.2f", name, far, len(all), mean)
	}
}

func allDrawings(deck face.Deck, w, h int) []face.Drawing {
	all := []face.Drawing{deck.CardBack(w, h)}
	for card := range game.Card(52) {
		all = append(all, deck.CardFace(card, w, h))
	}
	for kind := face.Plain; kind <= face.StockExhausted; kind++ {
		all = append(all, deck.EmptyPlace(kind, w, h))
	}
	return all
}

// TestUploadBudget limits the bytes that pictures of the default size cost, to what a slow connection can bear.
func TestUploadBudget(t *testing.T) {
	const w, h = 80, 112
	c := dial(t)
	deck := allDrawings(face.Deck{Style: face.PlainStyle}, w, h)
	places := deck[53:]
	// A deal shows eight faces, the back, and three kinds of places.
	deal := append([]face.Drawing{deck[0], places[0], places[1], places[2]}, deck[5], deck[14], deck[23], deck[30], deck[36], deck[41], deck[47], deck[52])
	for _, test := range []struct {
		name   string
		render bool
		draw   []face.Drawing
		most   int64
	}{
		{"52 faces and a back with RENDER", true, deck[:53], 36_000},
		{"a deal without RENDER", false, deal, 35_500}, // pips are as large as on paper, and marks stand out
	} {
		p := newPainter(t, c, test.render)
		before := c.Meter.Traffic().Total.Sent
		for _, d := range test.draw {
			p.Draw(d)
		}
		n := c.Meter.Traffic().Total.Sent - before
		t.Logf("%s: %d bytes", test.name, n)
		if n > test.most {
			t.Errorf("%s: %d bytes, want at most %d", test.name, n, test.most)
		}
	}
}
