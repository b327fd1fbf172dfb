package paint

import (
	"image"
	"math/rand"
	"testing"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

// randomMask returns a mask of random values, even from left to right or from top to bottom if that is asked for.
func randomMask(random *rand.Rand, w, h int, leftRight, topBottom bool) *image.Alpha {
	img := image.NewAlpha(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		x, y := i%w, i/w
		if leftRight {
			x = min(x, w-1-x)
		}
		if topBottom {
			y = min(y, h-1-y)
		}
		if same := y*w + x; same < i {
			img.Pix[i] = img.Pix[same]
		} else {
			img.Pix[i] = uint8(random.Intn(256))
		}
	}
	return img
}

// TestEvenMasksAreMirrored sends masks of random values, of even and odd sizes. The server must have exactly
// these values. Of even masks only a half or a quarter may be sent.
func TestEvenMasksAreMirrored(t *testing.T) {
	c := dial(t)
	random := rand.New(rand.NewSource(1))
	for _, size := range []image.Point{{40, 40}, {41, 40}, {40, 41}, {41, 41}, {1, 600}, {600, 1}, {2, 2}} {
		for kind := range 4 {
			img := randomMask(random, size.X, size.Y, kind&1 != 0, kind&2 != 0)
			p := newPainter(t, c, true)
			r := p.backend.(*renderBackend)
			plan := planMask(img, r.canvas.screen.Alpha, nil)
			if size.X == 41 && (plan.mirrorX != (kind&1 != 0) || plan.mirrorY != (kind&2 != 0)) {
				t.Errorf("%v, kind %d: %+v", size, kind, plan)
			}
			m := r.sendMask(img, nil)
			pm := p.BlankPixmap(size, face.Paper)
			r.composite(pm, face.Black, r.maskPicture(m, false), image.Point{}, image.Rectangle{Max: size})
			want := face.Render(face.Drawing{W: size.X, H: size.Y, Fills: []face.Fill{{Rect: image.Rectangle{Max: size}, Ink: face.Paper}}}, p.canvas.palette)
			for i, v := range img.Pix {
				at := image.Pt(i%size.X, i/size.X)
				want.SetRGBA(at.X, at.Y, face.Over(p.canvas.palette[face.Black], want.RGBAAt(at.X, at.Y), v))
			}
			checkPicture(t, readPixmap(t, p, pm, size.X, size.Y), want, 1)
		}
	}
}

// sentBytes returns the bytes that something sends, without signs of life.
func sentBytes(c *link.Conn, act func()) int {
	before := c.Meter.Traffic()
	act()
	after := c.Meter.Traffic()
	return int(after.Total.Sent - before.Total.Sent - 4*(after.Pings-before.Pings))
}

// TestPlansTellTheirBytes compares what a plan says that it takes with what it takes, and the plans with one another.
func TestPlansTellTheirBytes(t *testing.T) {
	c := dial(t)
	p := newPainter(t, c, true)
	r := p.backend.(*renderBackend)
	r.canvas.gcOfDepth(r.canvas.createPixmap(1, 1, maskDepth), maskDepth)
	const always = 16 + 20 // CreatePixmap, CreatePicture
	for _, part := range []face.Part{
		{Shape: face.Club, W: 10, H: 11}, {Shape: face.Spade, W: 34, H: 38}, {Shape: face.Diamond, W: 60, H: 70},
		{Shape: face.Crown, W: 150, H: 105}, {Shape: face.Trellis, W: 60, H: 60}, {Shape: face.Ten, W: 30, H: 33},
	} {
		img, trace := face.Mask(part), func() face.Area { return face.AreaOf(part) }
		for minor, trace := range map[uint32]func() face.Area{trapezoidMinor: trace, trapezoidMinor - 1: nil} {
			r.formats.minor = minor
			plan := planMask(img, r.canvas.screen.Alpha, trace)
			if plan.asTrapezoids() && trace == nil {
				t.Errorf("%v: trapezoids for a server that knows none", part)
			}
			said := plan.bytes(r.canvas.screen.Alpha) + always
			var m *mask
			took := sentBytes(c, func() {
				m = r.sendMask(img, func() face.Area { return face.AreaOf(part) })
				r.maskPicture(m, false)
			})
			if took != said {
				t.Errorf("%v with RENDER 0.%d takes %d bytes, its plan says %d", part, minor, took, said)
			}
			if whole := r.canvas.screen.Alpha.PutImageBytes(image.Rect(0, 0, part.W, part.H)) + always; took > whole {
				t.Errorf("%v with RENDER 0.%d takes %d bytes, all its pixels take %d", part, minor, took, whole)
			}
			r.freeMask(m)
		}
	}
}

// TestLargePartsAreTrapezoids checks that a part takes hardly more bytes when it grows.
func TestLargePartsAreTrapezoids(t *testing.T) {
	c := dial(t)
	for _, shape := range []face.Shape{face.Spade, face.Queen, face.Crown, face.Plume} {
		p := newPainter(t, c, true)
		r := p.backend.(*renderBackend)
		small := sentBytes(c, func() { r.viewOf(face.Part{Shape: shape, W: 60, H: 64}, false) })
		large := sentBytes(c, func() { r.viewOf(face.Part{Shape: shape, W: 240, H: 256}, false) })
		if large > 5*small/2 || large > 5000 {
			t.Errorf("shape %d takes %d bytes at 60 pixels and %d at 240", shape, small, large)
		}
	}
}
