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
