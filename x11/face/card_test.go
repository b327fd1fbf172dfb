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

func TestPipsAreCounted(t *testing.T) {
	for i := range 52 {
		card := game.Card(i)
		d := plainFace(card, 80, 112)
		count := map[Part]int{}
		for _, s := range d.Stamps {
			if s.Part.Shape == suitShape(card.Suit()) {
				count[s.Part]++
			}
		}
		want := []int{2, int(card.Rank())} // the two signs of the indices, and one for each pip
		if card.Rank() > 10 {
			want[1] = 2
		}
		got := []int{}
		for _, n := range count {
			got = append(got, n)
		}
		if len(got) != 2 || got[0]+got[1] != want[0]+want[1] || min(got[0], got[1]) != min(want[0], want[1]) {
			t.Errorf("%v has suit signs %v, want %v", card, got, want)
		}
	}
}

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

func TestSuitInks(t *testing.T) {
	for i := range 52 {
		card := game.Card(i)
		for _, s := range plainFace(card, 80, 112).Stamps {
			if s.Ink != ClubsInk+Ink(card.Suit()) {
				t.Fatalf("%v is drawn with ink %d", card, s.Ink)
			}
		}
	}
}

func TestPlacesSayWhatTheyAre(t *testing.T) {
	seen := map[string]PlaceKind{}
	for _, kind := range []PlaceKind{Plain, Foundation, StockRedeal, StockExhausted} {
		img := Render(EmptyPlace(kind, 80, 112), DefaultPalette())
		if other, twice := seen[string(img.Pix)]; twice {
			t.Errorf("place %d looks like place %d", kind, other)
		}
		seen[string(img.Pix)] = kind
		if img.RGBAAt(0, 0) != DefaultPalette()[Baize] || img.RGBAAt(40, 0) != DefaultPalette()[BaizeMark] {
			t.Errorf("place %d has no rounded outline", kind)
		}
	}
}
