package link

import (
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// TestShapes checks the requests of SHAPE by what the server then does with a press, and that none is sent
// without the extension.
func TestShapes(t *testing.T) {
	c := mustDial(t, xvfb.Start(t))
	all := []xproto.Window{xproto.Window(c.NewID()), xproto.Window(c.NewID())}
	for _, w := range all {
		c.CreateWindow(w, c.Screen.Root, image.Rect(0, 0, 20, 20), 0, 0)
		c.MapWindow(w)
	}
	shape := func() {
		c.ShapeRectangles(all[0], []image.Rectangle{image.Rect(10, 10, 20, 20)})
		c.ShapeLike(all[1], all[0])
	}
	windowAt := func(x, y int16) xproto.Window {
		reply := gametest.Must(xproto.TranslateCoordinates(c.X, c.Screen.Root, c.Screen.Root, x, y).Reply())(t)
		return reply.Child
	}
	before := c.Meter.Traffic().Total.Requests
	shape()
	c.AddShape(all[1], all[0], image.Point{})
	c.AddRectangle(all[1], image.Rect(0, 0, 1, 1))
	c.CutShape(all[1], image.Rect(0, 0, 1, 1))
	c.Unshape(all[1])
	gametest.Equal(t, c.Meter.Traffic().Total.Requests-before, 0, "requests are sent without SHAPE:")
	reply, err := xproto.QueryExtension(c.X, 5, "SHAPE").Reply()
	if err != nil || !c.UseExtension("SHAPE", reply) {
		t.Fatalf("no SHAPE: %v", err)
	}
	shape()
	if a, b := windowAt(5, 5), windowAt(15, 15); a != 0 || b != all[1] {
		t.Errorf("shaped, at 5 lies window %d and at 15 window %d", a, b)
	}
	c.AddShape(all[1], all[0], image.Pt(-10, -5))
	c.AddRectangle(all[1], image.Rect(12, 0, 14, 3))
	for _, p := range []struct {
		x, y int16
		in   bool
	}{{0, 5, true}, {9, 14, true}, {9, 15, false}, {0, 4, false}, {10, 5, false}, {15, 15, true}, {12, 2, true}, {11, 2, false}, {12, 3, false}} {
		gametest.Equal(t, windowAt(p.x, p.y) == all[1], p.in, "with more shapes, %d, %d lies in the window:", p.x, p.y)
	}
	c.CutShape(all[1], image.Rect(0, 0, 5, 20), image.Rect(12, 0, 13, 2))
	for _, p := range []struct {
		x, y int16
		in   bool
	}{{4, 5, true}, {5, 5, false}, {12, 1, true}, {13, 1, false}, {12, 2, false}} {
		gametest.Equal(t, windowAt(p.x, p.y) == all[1], p.in, "cut, %d, %d lies in the window:", p.x, p.y)
	}
	c.Unshape(all[1])
	gametest.Equal(t, windowAt(5, 5), all[1], "without a shape, window lies at 5:")
}
