package face

import (
	"fmt"
	"image"
	"math"
	"testing"

	"xklondike/game"
)

// difference is how far two pictures are apart on their upper rows: in each pixel the largest difference of a
// channel, of 255, and all of them added up. So a pixel that is black here and white there counts 1.
func difference(a, b *image.RGBA, rows int) float64 {
	sum := 0
	for i := 0; i < rows*a.Stride; i += 4 {
		sum += max(absDiff(a.Pix[i], b.Pix[i]), absDiff(a.Pix[i+1], b.Pix[i+1]), absDiff(a.Pix[i+2], b.Pix[i+2]))
	}
	return float64(sum) / 255
}

// A nearestPair is two cards of a kind that look most alike.
type nearestPair struct {
	cards  string
	pixels float64
}

// nearestPairs finds them among all cards, courts, and number cards (aces included), on so many upper rows.
func nearestPairs(draw func(game.Card) Drawing, rows int) (all, courts, numbers nearestPair) {
	var pictures [52]*image.RGBA
	for i := range pictures {
		pictures[i] = Render(draw(game.Card(i)), DefaultPalette())
	}
	all.pixels, courts.pixels, numbers.pixels = math.Inf(1), math.Inf(1), math.Inf(1)
	for i := range game.Card(52) {
		for j := range i {
			pair := nearestPair{fmt.Sprint(i, " and ", j), difference(pictures[i], pictures[j], rows)}
			for of, counts := range map[*nearestPair]bool{
				&all: true, &courts: min(i.Rank(), j.Rank()) >= game.Jack, &numbers: max(i.Rank(), j.Rank()) < game.Jack,
			} {
				if counts && pair.pixels < of.pixels {
					*of = pair
				}
			}
		}
	}
	return all, courts, numbers
}

// TestCardsAreFarApart measures on the strip that a covered card shows. The measure is the nearest pair of
// the first deck of this program, the aces of spades and clubs, which had thin characters and emblems.
func TestCardsAreFarApart(t *testing.T) {
	for _, test := range []struct {
		size  image.Point
		first float64 // pixels between the nearest pair of the first deck
	}{{image.Pt(60, 84), 5.9}, {image.Pt(80, 112), 9.0}} {
		size := test.size
		rows, _ := Deck{}.VisibleRows(size.X, size.Y)
		all, courts, numbers := nearestPairs(func(c game.Card) Drawing { return Deck{}.CardFace(c, size.X, size.Y) }, rows)
		t.Logf("at %v, %d rows: all %v, courts %v, numbers %v", size, rows, all, courts, numbers)
		if all.pixels < 1.5*test.first {
			t.Errorf("at %v %v are %.1f pixels apart, not 1.5 times as far as the first deck's nearest pair, %.1f", size, all.cards, all.pixels, test.first)
		}
		if courts.pixels < numbers.pixels {
			t.Errorf("at %v %v are nearer than %v: %.1f and %.1f pixels", size, courts.cards, numbers.cards, courts.pixels, numbers.pixels)
		}
	}
}
