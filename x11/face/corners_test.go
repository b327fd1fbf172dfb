package face

import (
	"fmt"
	"image"
	"math"
	"slices"
	"testing"

	"xklondike/game/gametest"
)

// TestCornerProfiles checks how many pixels round corners lack at every width of a card: an arc that looks the same from both sides,
// never a bevel of 45 degrees, and near the true one. Sizes that somebody looked at are told apart.
func TestCornerProfiles(t *testing.T) {
	for w := 46; w <= 281; w++ {
		h := (w*14 + 5) / 10
		radius := cornerRadius(w, h)
		if share := radius / float64(w); share < 0.05 || share > 0.08 {
			t.Errorf("at %d the radius is %.1f", w, radius)
		}
		for _, margin := range []int{-edgeWidth(w, h), 0, 2, 5} {
			insets := CornerInsets(w, h, margin)
			if n := len(insets); n < 1 || n > 2 && isBevel(insets) || insets[0] != n || insets[n-1] < 1 ||
				!slices.IsSortedFunc(insets, func(a, b int) int { return b - a }) {
				t.Errorf("at %d with a margin of %d the corner is %v", w, margin, insets)
			}
			for row, inset := range insets {
				across := 0
				for _, other := range insets {
					if other > row {
						across++
					}
				}
				if across != inset {
					t.Errorf("at %d with a margin of %d the corner %v looks different from its other side", w, margin, insets)
				}
			}
		}
		for row, inset := range CornerInsets(w, h, 0) {
			up := radius - float64(row) - 0.5
			if exact := radius - math.Sqrt(radius*radius-up*up); math.Abs(float64(inset)-exact) > 0.5 {
				t.Errorf("at %d row %d lacks %d pixels for %.2f", w, row, inset, exact)
			}
		}
	}
	for w, want := range map[int]string{46: "[2 1]", 80: "[2 1]", 99: "[4 2 1 1]", 130: "[5 3 2 1 1]", 207: "[8 6 4 3 2 2 1 1]"} {
		gametest.Equal(t, fmt.Sprint(CornerInsets(w, w*7/5, 0)), want, "the corner of a card of %d:", w)
	}
	if CornerInsets(10, 14, 0) != nil || len((Deck{Round: true}).BlankFace(10, 14).Arcs) > 0 {
		t.Error("a blank card is round")
	}
}

// TestSmoothOutline checks the outline at every width: the part of a corner's pixel that has the outline's ink is that outside the true arc,
// nothing is mixed outside the window's shape, and no gap is in the outline. Square corners have no arcs.
func TestSmoothOutline(t *testing.T) {
	p := Palette{Paper: gray(0xff)}
	for w := 46; w <= 281; w++ {
		size := image.Pt(w, (w*14+5)/10)
		d, radius, edge := Deck{Round: true}.BlankFace(size.X, size.Y), cornerRadius(size.X, size.Y), edgeWidth(size.X, size.Y)
		img, hard := Render(d, p), RenderWithoutArcs(d, p)
		if !slices.Equal(img.Pix, turned(img).Pix) {
			t.Fatalf("at %d the corners differ", w)
		}
		side := int(radius) + 1
		for y := range side {
			for x := range side {
				got, inside := float64(img.RGBAAt(x, y).R)/255, shareInside(x, y, radius, radius-float64(edge))
				if x < edge || y < edge {
					inside = 0
				}
				if math.Abs(got-inside) > 0.11 {
					t.Errorf("at %d pixel %d,%d has %.2f of paper, want %.2f", w, x, y, got, inside)
				}
				if math.Abs(got-float64(hard.RGBAAt(x, y).R)/255) > 0.9 {
					t.Errorf("at %d pixel %d,%d is %.2f smooth, and the contrary without", w, x, y, got)
				}
			}
		}
		for y, inset := range CornerInsets(size.X, size.Y, 0) {
			for x := range inset {
				if got := img.RGBAAt(x, y); got != p[Edge] {
					t.Errorf("at %d pixel %d,%d outside the shape is %v", w, x, y, got)
				}
			}
			if dark := 1 - float64(img.RGBAAt(inset, y).R)/255; dark < 0.4 {
				t.Errorf("at %d the outline of row %d begins with %.2f of its ink", w, y, dark)
			}
		}
		if middle := img.SubImage(image.Rect(side, edge, w-side, size.Y-edge)).(*image.RGBA); middle.RGBAAt(side, edge) != p[Paper] {
			t.Errorf("at %d the outline is wider than %d", w, edge)
		}
	}
	gametest.Equal(t, len(Deck{}.BlankFace(80, 112).Arcs), 0, "arcs of square corners:")
}

// shareInside samples a pixel in 16 by 16 places. The centre of the arc lies on the diagonal.
func shareInside(x, y int, centre, radius float64) float64 {
	const times = 16
	n := 0
	for i := range times * times {
		across := float64(x) + (float64(i%times)+0.5)/times - centre
		down := float64(y) + (float64(i/times)+0.5)/times - centre
		if math.Hypot(min(across, 0), min(down, 0)) < radius {
			n++
		}
	}
	return float64(n) / times / times
}

// TestPlatesKeepTheOutline: a plate behind an index leaves round outlines alone, as they are on a blank card, and has no gap beside them.
func TestPlatesKeepTheOutline(t *testing.T) {
	p := WithFourColours(DefaultPalette())
	for _, style := range []Style{Traditional, Large} {
		for w := 24; w <= 281; w++ {
			h := (w*14 + 5) / 10
			k := Deck{Style: style, FourColours: true, Round: true, Shadow: true}
			blank := Render(k.BlankFace(w, h), p)
			for _, name := range []string{"10S", "10H"} {
				img := Render(deckDrawing(k, name, w, h), p)
				for _, a := range k.BlankFace(w, h).Arcs {
					for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
						for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
							if a.Inside(x, y) == 0 && img.RGBAAt(x, y) != blank.RGBAAt(x, y) {
								t.Fatalf("%v: %s at %d has %v at %d,%d, want %v", style, name, w, img.RGBAAt(x, y), x, y, blank.RGBAAt(x, y))
							}
							ink := p[SpadesInk]
							if a.Inside(x, y) > 0 && a.Rect.Min == (image.Point{}) && name == "10S" && img.RGBAAt(x+1, y) == ink && img.RGBAAt(x, y+1) == ink && img.RGBAAt(x, y) != ink {
								t.Fatalf("%v: the plate at %d has a gap at %d,%d", style, w, x, y)
							}
						}
					}
				}
			}
		}
	}
}

// TestPlacesHaveTheCornersOfCards: an empty place is round if the cards are. Its corner then is as large as theirs at least, so that no card
// that covers the place shows more than a breath of it.
func TestPlacesHaveTheCornersOfCards(t *testing.T) {
	p := DefaultPalette()
	for w := 24; w <= 281; w++ {
		size := image.Pt(w, (w*14+5)/10)
		square := Render(Deck{}.EmptyPlace(Foundation, size.X, size.Y), p)
		round := Render(Deck{Round: true}.EmptyPlace(Foundation, size.X, size.Y), p)
		for y, inset := range CornerInsets(size.X, size.Y, 0) {
			for x := range inset {
				if seen := round.RGBAAt(x, y); absDiff(seen.R, p[Baize].R) > 20 { // of the 150 between baize and mark
					t.Errorf("at %d the round corner shows at %d,%d beside a card: %v", w, x, y, seen)
				}
			}
		}
		if square.RGBAAt(0, 0) != p[BaizeMark] || square.RGBAAt(w-1, size.Y-1) != p[BaizeMark] {
			t.Errorf("at %d a square place has no corner", w)
		}
	}
}
