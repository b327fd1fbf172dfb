package paint

import (
	"image"
	"image/color"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/pixels"
	"xklondike/x11/screen"
)

// cellTolerance is how far a channel may be off where shades have cells 64 apart: half of that.
const cellTolerance = 32

// TestServerWithoutRender checks that Ask does without RENDER if xgb does not know its opcode, even if it is asked for.
func TestServerWithoutRender(t *testing.T) {
	c := dial(t, "-extension", "RENDER")
	p, d := newPainter(t, c, true), sampleDrawing()
	if p.usesRender() {
		t.Fatal("RENDER is used where there is none")
	}
	checkPicture(t, readPixmap(t, p, p.Draw(d), d.W, d.H), face.Render(d, p.canvas.palette), shadeTolerance)
}

// TestEqualInks draws cards of which nothing can be seen: figures of a single value have no bit planes.
func TestEqualInks(t *testing.T) {
	c := dial(t, "-extension", "RENDER")
	var palette face.Palette
	for ink := range palette {
		palette[ink] = face.DefaultPalette()[face.Paper]
	}
	p := gametest.Must(Ask(c, Options{}, palette).AwaitPainter())(t)
	for _, d := range notableDrawings(240, 336) {
		checkPicture(t, readPixmap(t, p, p.Draw(d), d.W, d.H), face.Render(d, palette), 0)
	}
}

// newTwoColourPainter returns a painter for pixmaps of depth 1, because Xvfb has no screens of that depth.
func newTwoColourPainter(c *link.Conn, white uint32) *Painter {
	s := screen.Of(c)
	s.Depth, s.Class, s.Image, s.White, s.Black = 1, 0, pixels.ZPixmapFormat(c.Setup, 1), white, 1-white
	canvas := newCanvas(c, s, face.DefaultPalette())
	return &Painter{canvas: canvas, backend: newCoreBackend(canvas, screen.Ask(c, &s, canvas.palette))}
}

// TestTwoColours compares all cards and places with the reference, on pixmaps of depth 1 where white is 0 or
// 1. It does so too where two colours are asked for on a screen that has more.
func TestTwoColours(t *testing.T) {
	c := dial(t)
	colours := dial(t, "-screen", "0", "640x480x8", "-cc", "3")
	palette := face.DefaultPalette().TwoColours()
	painters := map[string]*Painter{
		"white is 0": newTwoColourPainter(c, 0), "white is 1": newTwoColourPainter(c, 1),
		"TrueColor": newOneBitPainter(t, c), "PseudoColor": newOneBitPainter(t, colours),
	}
	for i, d := range append(allDrawings(face.Deck{FourColours: true}, 57, 81), notableDrawings(80, 112)...) {
		want := face.RenderTwoColours(d, palette)
		for name, p := range painters {
			pm := p.Draw(d)
			if most, at := largestDifference(t, readPixmap(t, p, pm, d.W, d.H), want); most > 0 {
				t.Errorf("%s: drawing %d differs at %v", name, i, at)
			}
			p.Free(pm)
		}
	}
}

// newOneBitPainter returns a painter that shows black and white only.
func newOneBitPainter(t *testing.T, c *link.Conn) *Painter {
	t.Helper()
	return gametest.Must(Ask(c, Options{Render: true, OneBit: true}, face.DefaultPalette()).AwaitPainter())(t)
}

func TestRequestsStayUnderTheLimit(t *testing.T) {
	c := dial(t)
	for _, useRender := range []bool{true, false} {
		p, d := newPainter(t, c, useRender), sampleDrawing()
		// The limit is less than a row of a part, so rows are split too, and two rectangles fit in a request.
		before := c.Meter.Traffic()
		p.Draw(d)
		whole := c.Meter.Traffic().Total.Requests - before.Total.Requests
		p.FreeParts()
		p.canvas.maxRequest = 24 + 8
		before = c.Meter.Traffic()
		pm := p.Draw(d)
		if n := c.Meter.Traffic().Total.Requests - before.Total.Requests; n < whole+20 {
			t.Errorf("%d requests, and %d without the limit: nothing was cut", n, whole)
		}
		if longest := longestImage(p); longest > 8 {
			t.Errorf("an image of %d bytes in a request of %d", longest+24, p.canvas.maxRequest)
		}
		checkPicture(t, readPixmap(t, p, pm, d.W, d.H), face.Render(d, p.canvas.palette), shadeTolerance)
	}
}

// longestImage returns the length in bytes of the longest piece of a part of the sample in one request.
func longestImage(p *Painter) int {
	longest := 0
	for _, f := range []pixels.Format{p.canvas.screen.Image, p.canvas.screen.Alpha, p.canvas.screen.Bitmap} {
		for _, s := range sampleDrawing().Stamps {
			r := image.Rect(0, 0, s.Part.W, s.Part.H)
			for _, tile := range f.Split(r, p.canvas.maxRequest-24) {
				longest = max(longest, len(f.Pack(tile, func(int, int) uint32 { return 0 })))
			}
		}
	}
	return longest
}

func TestRedrawBlankFillCopy(t *testing.T) {
	c := dial(t)
	for _, useRender := range []bool{true, false} {
		p, d := newPainter(t, c, useRender), sampleDrawing()
		want := face.Render(face.Drawing{W: 100, H: 80, Fills: []face.Fill{
			{Rect: image.Rect(0, 0, 100, 80), Ink: face.Baize}, {Rect: image.Rect(2, 3, 12, 14), Ink: face.Highlight},
		}}, p.canvas.palette)
		pm := p.BlankPixmap(image.Pt(100, 80), face.Baize)
		p.Fill(pm, face.Highlight, image.Rect(2, 3, 12, 14))
		p.Fill(pm, face.Black, image.Rectangle{Min: image.Pt(2, 3), Max: image.Pt(1, 14)})
		checkPicture(t, readPixmap(t, p, pm, 100, 80), want, 0)

		card := p.BlankPixmap(image.Pt(d.W, d.H), face.Red)
		p.Redraw(card, d)
		p.CopyPart(pm, card, image.Rect(0, 0, 30, 40), image.Pt(9, 7))
		p.CopyPart(pm, card, image.Rect(0, 0, 0, 40), image.Pt(9, 7))
		drawn := face.Render(d, p.canvas.palette)
		for y := range 40 {
			for x := range 30 {
				want.SetRGBA(9+x, 7+y, drawn.RGBAAt(x, y))
			}
		}
		checkPicture(t, readPixmap(t, p, pm, 100, 80), want, shadeTolerance)
	}
}

func TestUsePalette(t *testing.T) {
	for _, args := range [][]string{{"640x480x24"}, {"640x480x8", "-cc", "3"}} {
		c := dial(t, append([]string{"-screen", "0"}, args...)...)
		for _, useRender := range []bool{true, false} {
			p, d := newPainter(t, c, useRender), sampleDrawing()
			old := p.Draw(d)
			palette := p.canvas.palette
			palette[face.Paper] = color.RGBA{0xff, 0xee, 0x88, 255}
			palette[face.Red] = color.RGBA{0x88, 0x00, 0xff, 255}
			palette = face.DeriveInks(palette)
			var free []int
			for _, next := range []face.Palette{face.DefaultPalette(), palette, face.DefaultPalette(), palette} {
				q := p.AskPalette(next, false)
				c.Flush()
				q.Await()
				waits := c.Meter.Traffic().Total.Waits
				p.UsePalette(q)
				p.Free(p.Draw(d))
				if n := c.Meter.Traffic().Total.Waits - waits; n > 0 {
					t.Fatalf("a palette with its answers waits %d times", n)
				}
				free = append(free, freeCells(c))
			}
			gametest.Equal(t, free[2], free[0], "of the colour map, cells are free after a palette that has gone:")
			want, tolerance := face.Render(d, palette), shadeTolerance
			if p.canvas.screen.HasWritableMap() {
				tolerance = cellTolerance
			}
			checkPicture(t, readPixmap(t, p, p.Draw(d), d.W, d.H), want, tolerance)
			if _, err := p.Read(old, d.W, d.H); err != nil {
				t.Errorf("the old picture is gone: %v", err)
			}
		}
	}
}

// TestFullColourMap paints when another program has taken the whole colour map. Paper must stay light, and
// ink must differ from it.
func TestFullColourMap(t *testing.T) {
	c := dial(t, "-screen", "0", "640x480x8", "-cc", "3")
	fillColormap(t, c)
	p := newPainter(t, c, false)
	d := face.Drawing{W: 20, H: 20, Fills: []face.Fill{{Rect: image.Rect(0, 0, 20, 20), Ink: face.Paper}},
		Stamps: []face.Stamp{{Part: face.Part{Shape: face.Spade, W: 20, H: 20}, Ink: face.Red}}}
	img := readPixmap(t, p, p.Draw(d), d.W, d.H)
	if paper, ink := pixels.GrayLevel(img.RGBAAt(0, 0)), pixels.GrayLevel(img.RGBAAt(10, 10)); paper < 200 || ink > 150 {
		t.Errorf("paper has lightness %d, ink %d", paper, ink)
	}
	if b := p.backend.(*coreBackend); len(b.ownedCells) == len(b.canvas.palette) {
		t.Error("the map was not full")
	}
}

// TestFullColourMapIsSharp lets the map have room for all inks, and for none of the shades. Then shapes have
// sharp edges.
func TestFullColourMapIsSharp(t *testing.T) {
	c := dial(t, "-screen", "0", "640x480x8", "-cc", "3")
	b := newPainter(t, c, false).backend.(*coreBackend)
	b.awaitColours()
	c.FreeColors(b.canvas.screen.Colormap, b.ownedCells[len(b.canvas.palette):])
	fillColormap(t, c)
	p, d := newPainter(t, c, false), sampleDrawing()
	checkPicture(t, readPixmap(t, p, p.Draw(d), d.W, d.H), renderWithoutShades(d, p.canvas.palette), 0)
	if b := p.backend.(*coreBackend); len(b.mixes) > 0 {
		t.Errorf("%d cells for mixes in a full map", len(b.mixes))
	}
}

// TestTurnOneBitOnAndOff turns black and white on and off again, on screens with and without a colour map,
// with RENDER and without. Pictures must be those of the reference each time, and the server must not keep
// more and more.
func TestTurnOneBitOnAndOff(t *testing.T) {
	palette := face.DefaultPalette()
	for _, args := range [][]string{{"640x480x24"}, {"640x480x8", "-cc", "3"}, {"640x480x8", "-cc", "2"}} {
		c := dial(t, append([]string{"-screen", "0"}, args...)...)
		for _, useRender := range []bool{true, false} {
			p, d := newPainter(t, c, useRender), allDrawings(face.Deck{}, 80, 112)[13]
			first, pm := p.Draw(d), p.BlankPixmap(image.Pt(d.W, d.H), face.Baize)
			before, after := readPixmap(t, p, first, d.W, d.H), 0
			for turn := range 6 {
				oneBit := turn%2 == 0
				q := p.AskPalette(palette, oneBit)
				c.Flush()
				q.Await()
				gametest.Equal(t, len(p.ChangedInks(q)), len(palette), "inks change:")
				p.UsePalette(q)
				p.Redraw(pm, d)
				got, want := readPixmap(t, p, pm, d.W, d.H), before
				if oneBit {
					want = face.RenderTwoColours(d, palette.TwoColours())
				}
				checkPicture(t, got, want, 0)
				switch n := countResources(t, c); {
				case turn == 1:
					after = n
				case p.canvas.screen.HasWritableMap() && !oneBit:
					// The server keeps a "COLORMAP ENTRY" each time that a client takes its first cell.
					if n > after+turn/2 {
						t.Errorf("%v: the server keeps %d resources, and %d before", args, n, after)
					}
				case turn > 1 && !oneBit && n > after:
					t.Errorf("%v: the server keeps %d resources, and %d before", args, n, after)
				}
			}
		}
	}
}
