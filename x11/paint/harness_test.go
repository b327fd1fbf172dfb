package paint

import (
	"image"
	"image/color"
	"os"
	"testing"

	"github.com/jezek/xgb/res"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
	"xklondike/x11/pixels"
)

// dial starts a server for the test and connects to it. Any X error fails the test.
func dial(t *testing.T, args ...string) *link.Conn {
	t.Helper()
	s := xvfb.Start(t, args...)
	return connect(t, s.Display)
}

func connect(t *testing.T, display string) *link.Conn {
	t.Helper()
	c := gametest.Must(link.Dial(display, os.Getenv))(t)
	reply := gametest.Must(xproto.QueryExtension(c.X, 6, "RENDER").Reply())(t)
	c.UseExtension("RENDER", reply)
	t.Cleanup(func() {
		for _, f := range takeErrors(t, c) {
			t.Errorf("X error: %v", f)
		}
		c.Close()
	})
	return c
}

// takeErrors returns the errors of all requests sent before. It sends a message to its own window, whose
// event comes after them.
func takeErrors(t *testing.T, c *link.Conn) []link.ErrorEvent {
	t.Helper()
	if c.Lost() {
		return nil
	}
	win := xproto.Window(c.NewID())
	xproto.CreateWindow(c.X, 0, win, c.Screen.Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil)
	mark := xproto.ClientMessageEvent{Format: 32, Window: win, Type: xproto.AtomString, Data: xproto.ClientMessageDataUnionData32New(make([]uint32, 5))}
	xproto.SendEvent(c.X, false, win, 0, string(mark.Bytes()))
	xproto.DestroyWindow(c.X, win)
	c.Flush()
	var out []link.ErrorEvent
	for ev := range c.Events() {
		switch ev := ev.(type) {
		case link.ErrorEvent:
			out = append(out, ev)
		case xproto.ClientMessageEvent:
			return out
		}
	}
	return out
}

func newPainter(t *testing.T, c *link.Conn, useRender bool) *Painter {
	t.Helper()
	return gametest.Must(Ask(c, Options{Render: useRender}, face.DefaultPalette()).AwaitPainter())(t)
}

func readPixmap(t *testing.T, p *Painter, pm xproto.Pixmap, w, h int) *image.RGBA {
	t.Helper()
	return gametest.Must(p.Read(pm, w, h))(t)
}

// countResources counts the pixmaps, pictures and graphics contexts that the server keeps for a connection.
func countResources(t *testing.T, c *link.Conn) int {
	t.Helper()
	gametest.NoError(t, res.Init(c.X))
	reply := gametest.Must(res.QueryClientResources(c.X, c.Setup.ResourceIdBase).Reply())(t)
	n := 0
	for _, kind := range reply.Types {
		n += int(kind.Count)
	}
	return n
}

// sampleDrawing returns a drawing with all that a painter can do wrong. It has odd sizes, turned stamps,
// several inks on one ground, a part used twice, overlapping fills and an empty fill.
func sampleDrawing() face.Drawing {
	spade, ace := face.Part{Shape: face.Spade, W: 13, H: 17}, face.Part{Shape: face.Ace, W: 11, H: 9}
	return face.Drawing{
		W: 83, H: 61,
		Fills: []face.Fill{
			{Rect: image.Rect(0, 0, 83, 61), Ink: face.Edge}, {Rect: image.Rect(1, 1, 82, 60), Ink: face.Paper},
			{Rect: image.Rect(2, 40, 11, 55), Ink: face.Red}, {Rect: image.Rect(7, 45, 10, 48), Ink: face.Baize}, {Rect: image.Rect(3, 3, 3, 7), Ink: face.Baize},
		},
		Stamps: []face.Stamp{
			{Part: spade, X: 2, Y: 3, Ink: face.Black}, {Part: spade, X: 68, Y: 41, Ink: face.Black, Turned: true},
			{Part: spade, X: 40, Y: 3, Ink: face.Red}, {Part: spade, X: 30, Y: 41, Ink: face.Red, Turned: true},
			{Part: ace, X: 2, Y: 21, Ink: face.Red}, {Part: ace, X: 70, Y: 31, Ink: face.Red, Turned: true},
			{Part: spade, X: 50, Y: 22, Ink: face.Red}, {Part: face.Part{Shape: face.Heart, W: 1, H: 1}, X: 60, Y: 10, Ink: face.Red},
		},
	}
}

// renderWithoutShades renders a drawing as screens without shades show it: each pixel of a part has its ink
// or its ground.
func renderWithoutShades(d face.Drawing, p face.Palette) *image.RGBA {
	img := face.Render(face.Drawing{W: d.W, H: d.H, Fills: d.Fills}, p)
	for _, s := range d.Stamps {
		m := face.Mask(s.Part)
		for i := range m.Pix {
			x, y := i%s.Part.W, i/s.Part.W
			if s.Turned {
				x, y = s.Part.W-1-x, s.Part.H-1-y
			}
			ink := s.Ground
			if m.Pix[i] >= 128 {
				ink = s.Ink
			}
			img.SetRGBA(s.X+x, s.Y+y, p[ink])
		}
	}
	return img
}

// largestDifference returns the largest difference of a channel between two pictures, and where it is.
func largestDifference(t *testing.T, got, want *image.RGBA) (int, image.Point) {
	t.Helper()
	gametest.MustEqual(t, got.Rect, want.Rect, "picture is")
	most, at := 0, image.Point{}
	for i := range want.Pix {
		if d := pixels.AbsDiff(got.Pix[i], want.Pix[i]); d > most {
			most, at = d, image.Pt(i%want.Stride/4, i/want.Stride)
		}
	}
	return most, at
}

func checkPicture(t *testing.T, got, want *image.RGBA, tolerance int) {
	t.Helper()
	if d, at := largestDifference(t, got, want); d > tolerance {
		t.Errorf("differs by %d at %v: %v, want %v (tolerance %d)", d, at, got.RGBAAt(at.X, at.Y), want.RGBAAt(at.X, at.Y), tolerance)
	}
}

// mapColours returns the picture with f applied to all its colours.
func mapColours(img *image.RGBA, f func(color.RGBA) color.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			out.SetRGBA(x, y, f(img.RGBAAt(x, y)))
		}
	}
	return out
}

// usesRender reports whether the painter uses RENDER.
func (p *Painter) usesRender() bool {
	_, renders := p.backend.(*renderBackend)
	return renders
}
