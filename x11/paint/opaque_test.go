package paint

import (
	"image/color"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face"
)

// TestSimilarShades checks that every mask value gets a shade within the tolerance, and that the ends are
// exactly ground and ink.
func TestSimilarShades(t *testing.T) {
	black, white, blue := color.RGBA{0x11, 0x11, 0x11, 255}, color.RGBA{255, 255, 255, 255}, color.RGBA{0x1f, 0x3f, 0x84, 255}
	for _, c := range []struct {
		ink, ground color.RGBA
		most        int // shades
	}{{black, white, 54}, {white, black, 54}, {blue, white, 54}, {blue, black, 28}, {blue, blue, 1}} {
		n := 0
		for first := 0; first < 256; n++ {
			last, shade := lastWithSameShade(c.ink, c.ground, first)
			for v := first; v <= last; v++ {
				if d := largestChannelDifference(shade, face.Over(c.ink, c.ground, uint8(v))); d > shadeTolerance {
					t.Errorf("%v on %v: the shade of %d is off by %d", c.ink, c.ground, v, d)
				}
			}
			if first == 0 && shade != c.ground || last == 255 && shade != c.ink {
				t.Errorf("%v on %v: values %d to %d are %v", c.ink, c.ground, first, last, shade)
			}
			first = last + 1
		}
		if n > c.most {
			t.Errorf("%v on %v: %d shades, want at most %d", c.ink, c.ground, n, c.most)
		}
	}
}

// TestRunsFollowSteepEdges checks that the rectangles of a shape with slanting edges are fewer than its rows:
// an edge that is touched in later need not be followed.
func TestRunsFollowSteepEdges(t *testing.T) {
	c := dial(t, "-extension", "RENDER")
	b := newPainter(t, c, false).backend.(*coreBackend)
	part := face.Part{Shape: face.Spade, W: 120, H: 136}
	img := b.opaqueImageOf(face.Mask(part), opaquePart{part, false, face.Black, face.Paper})
	if n := len(img.inkRectangles()); n > 120 || n < 20 {
		t.Errorf("a spade of %d rows has %d rectangles", part.H, n)
	}
}

// TestOpaquePartsByTheirEdges checks that an opaque part takes bytes by the length of its edges, and that no
// part takes more than its pixels. A part that looks the same after half a turn is sent once.
func TestOpaquePartsByTheirEdges(t *testing.T) {
	c := dial(t, "-extension", "RENDER")
	p := newPainter(t, c, false)
	b := p.backend.(*coreBackend)
	send := func(shape face.Shape, w, h int, turned bool) int {
		return sentBytes(c, func() {
			b.opaquePixmap(opaquePart{face.Part{Shape: shape, W: w, H: h}, turned, face.Black, face.Paper})
		})
	}
	send(face.Spade, 100, 100, false) // brushes and the graphics context
	for _, shape := range []face.Shape{face.Spade, face.Queen, face.Crown} {
		small, large := send(shape, 60, 64, false), send(shape, 240, 256, false)
		if large > 5*small || large > 14_000 {
			t.Errorf("shape %d takes %d bytes at 60 pixels and %d at 240", shape, small, large)
		}
		for _, side := range []int{5, 9, 14, 20} {
			if n := send(shape, side, side, false); n > 16+24+4*side*side+60 {
				t.Errorf("shape %d takes %d bytes at %d pixels", shape, n, side)
			}
		}
	}
	if n := send(face.Diamond, 60, 64, false); n == 0 {
		t.Error("a diamond takes nothing")
	}
	gametest.Equal(t, send(face.Diamond, 60, 64, true), 0, "a diamond takes bytes again after half a turn:")
}
