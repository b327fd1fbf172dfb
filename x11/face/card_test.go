package face

import (
	"bytes"
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
		first, second := Card(game.Card(i), 80, 112), Card(game.Card(i+52), 80, 112)
		if diff := cmp.Diff(first, second); diff != "" {
			t.Fatalf("twins of %v differ:\n%s", game.Card(i), diff)
		}
	}
}

// TestFacesDiffer compares whole faces, and the strips of them that a fan leaves visible.
func TestFacesDiffer(t *testing.T) {
	for _, c := range []struct {
		name string
		w, h int
		show image.Rectangle
	}{
		{"the smallest card", 24, 34, image.Rect(0, 0, 24, 34)},
		{"the top of a small card", 40, 56, image.Rect(0, 0, 40, 14)},
		{"the usual card", 80, 112, image.Rect(0, 0, 80, 112)},
		{"its top 20 rows", 80, 112, image.Rect(0, 0, 80, 20)},
		{"its left 16 columns", 80, 112, image.Rect(0, 0, 16, 112)},
	} {
		seen := map[string]game.Card{}
		for i := range 52 {
			card := game.Card(i)
			img := Render(Card(card, c.w, c.h), DefaultPalette()).SubImage(c.show).(*image.RGBA)
			key := string(pixels(img))
			if other, twice := seen[key]; twice {
				t.Errorf("%s: %v looks like %v", c.name, card, other)
			}
			seen[key] = card
		}
	}
}

// pixels returns the bytes of a picture that may be a part of a larger one.
func pixels(img *image.RGBA) []byte {
	var out []byte
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		from := img.PixOffset(img.Rect.Min.X, y)
		out = append(out, img.Pix[from:from+4*img.Rect.Dx()]...)
	}
	return out
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

func TestHalfTurn(t *testing.T) {
	same := "2C 4C TC JC QC KC 2D 4D TD JD QD KD 2H 4H TH JH QH KH 2S 4S TS JS QS KS AD 3D 5D 6D 8D 9D"
	for _, size := range []image.Point{{80, 112}, {81, 113}, {57, 80}, {160, 224}, {133, 187}} {
		for i := range 52 {
			card := game.Card(i)
			img := Render(Card(card, size.X, size.Y), DefaultPalette())
			got := bytes.Equal(img.Pix, turned(img).Pix)
			if want := bytes.Contains([]byte(same), []byte(card.String())); got != want {
				t.Errorf("%v at %v is itself after half a turn: %v, want %v", card, size, got, want)
			}
		}
		img := Render(Back(size.X, size.Y), DefaultPalette())
		if !bytes.Equal(img.Pix, turned(img).Pix) {
			t.Errorf("the back at %v shows which way up it lies", size)
		}
	}
}

func TestPipsAreCounted(t *testing.T) {
	for i := range 52 {
		card := game.Card(i)
		d := Card(card, 80, 112)
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
		d := Card(cardNamed(t, "TC"), w, w*7/5)
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
		for _, s := range Card(card, 80, 112).Stamps {
			if (s.Ink == Red) != card.Red() || s.Ink != Red && s.Ink != Black {
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
