package pixels

import (
	"image"
	"testing"

	"pgregory.net/rapid"
)

// alpha is the format of masks on most servers.
var alpha = Format{BPP: 8, Pad: 32}

// TestCover checks that rectangles cover each pixel that is not blank, none twice, and that they take no more bytes than the whole part.
func TestCover(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 30).Draw(t, "width"), rapid.IntRange(1, 30).Draw(t, "height")
		values := rapid.SliceOfN(rapid.SampledFrom([]uint8{0, 0, 0, 0, 0, 0, 0, 0, 9}), w*h, w*h).Draw(t, "pixels")
		part := image.Rect(0, 0, rapid.IntRange(0, w).Draw(t, "part's width"), rapid.IntRange(0, h).Draw(t, "part's height"))
		covered, total := make(map[image.Point]int), 0
		for _, r := range Cover(values, w, part, 0, alpha) {
			if r.Empty() || !r.In(part) {
				t.Errorf("%v is not in %v", r, part)
			}
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					covered[image.Pt(x, y)]++
				}
			}
			total += alpha.PutImageBytes(r)
		}
		if total > alpha.PutImageBytes(part) {
			t.Errorf("%d bytes, and %d for all", total, alpha.PutImageBytes(part))
		}
		for y := range part.Max.Y {
			for x := range part.Max.X {
				if n := covered[image.Pt(x, y)]; n > 1 || n == 0 && values[y*w+x] != 0 {
					t.Errorf("%d, %d is covered %d times", x, y, n)
				}
			}
		}
	})
}

// TestCoverFindsBlocks checks that two blocks far apart are two rectangles, and that a few blank pixels are not worth a second one.
func TestCoverFindsBlocks(t *testing.T) {
	const w, h = 40, 40
	values := make([]uint8, w*h)
	want := []image.Rectangle{image.Rect(2, 3, 12, 14), image.Rect(25, 22, 40, 40)}
	for _, r := range want {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				values[y*w+x] = 1
			}
		}
	}
	values[5*w+5] = 0
	got := Cover(values, w, image.Rect(0, 0, w, h), 0, alpha)
	if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("%v, want %v", got, want)
	}
}
