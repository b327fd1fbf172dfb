package face

import (
	"image"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
)

func cardNamed(t *testing.T, name string) game.Card {
	t.Helper()
	for i := range 52 {
		if c := game.Card(i); c.String() == name {
			return c
		}
	}
	t.Fatalf("no card %s", name)
	return 0
}

func TestTwinsAreEqual(t *testing.T) {
	for i := range 52 {
		first, second := plainFace(game.Card(i), 80, 112), plainFace(game.Card(i+52), 80, 112)
		if diff := cmp.Diff(first, second); diff != "" {
			t.Fatalf("twins of %v differ:\n%s", game.Card(i), diff)
		}
	}
}

// turned returns the picture after half a turn.
func turned(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			out.SetRGBA(x, y, img.RGBAAt(img.Rect.Dx()-1-x, img.Rect.Dy()-1-y))
		}
	}
	return out
}

// plainFace draws a card in the style of the fewest parts.
func plainFace(c game.Card, w, h int) Drawing { return Deck{Style: PlainStyle}.CardFace(c, w, h) }

// TestPipsStandClear checks that at least one pixel stays free between the index and the pips.
func TestPipsStandClear(t *testing.T) {
	for w := 56; w <= 600; w++ {
		d := plainFace(cardNamed(t, "TC"), w, w*7/5)
		index := image.Rectangle{}
		for _, s := range d.Stamps {
			if s.X < w/8 && s.Y < d.H/2 {
				index = index.Union(s.rect())
			}
		}
		for _, s := range d.Stamps {
			if s.X >= w/8 && s.Y < d.H/2 && s.rect().Overlaps(index.Inset(-1)) {
				t.Fatalf("at %d pixels the pip %v touches the index %v", w, s, index)
			}
		}
	}
}
