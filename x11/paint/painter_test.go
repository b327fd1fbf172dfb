package paint

import (
	"image"
	"image/color"
	"testing"

	"xklondike/x11/face"
)

// Every class and depth that Xvfb has, both ways: what the server shows is the reference, as far as its colours allow.
func TestDrawMatchesReference(t *testing.T) {
	gray := func(c color.RGBA) color.RGBA {
		l := uint8(lightness(c))
		return color.RGBA{l, l, l, 255}
	}
	for _, test := range []struct {
		name         string
		args         []string
		render, core int // tolerance per channel
		gray         bool
		sharp        bool // the core path has no shades
		coreOnly     bool // the painter must not use RENDER here
	}{
		{name: "TrueColor24", args: []string{"640x480x24"}, render: 1},
		{name: "TrueColor30", args: []string{"640x480x30"}, render: 1},
		{name: "TrueColor16", args: []string{"640x480x16"}, render: 8, core: 8},
		{name: "TrueColor15", args: []string{"640x480x15"}, render: 8, core: 8},
		{name: "TrueColor8", args: []string{"640x480x8", "-cc", "4"}, render: 64, core: 64},
		{name: "StaticColor8", args: []string{"640x480x8", "-cc", "2"}, render: 48, core: 48},
		{name: "StaticGray8", args: []string{"640x480x8", "-cc", "0"}, render: 16, core: 16, gray: true},
		{name: "GrayScale8", args: []string{"640x480x8", "-cc", "1"}, render: 16, core: 1, gray: true, sharp: true},
		{name: "PseudoColor8", args: []string{"640x480x8", "-cc", "3"}, render: 48, sharp: true},
		// Four cells of blue do not go round: here the nearest serves.
		{name: "DirectColor8", args: []string{"640x480x8", "-cc", "5"}, core: 96, sharp: true, coreOnly: true},
		{name: "DirectColor24", args: []string{"640x480x24", "-cc", "5"}, sharp: true, coreOnly: true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := dial(t, append([]string{"-screen", "0"}, test.args...)...)
			for _, useRender := range []bool{true, false} {
				p, d := painter(t, c, useRender), sample()
				if want := useRender && !test.coreOnly; p.Rendering() != want {
					t.Fatalf("Rendering() = %v, want %v", p.Rendering(), want)
				}
				want, tolerance := face.Render(d, p.palette), test.render
				if !p.Rendering() {
					tolerance = test.core
					if test.sharp {
						want = sharp(d, p.palette)
					}
				}
				if test.gray {
					want = through(want, gray)
				}
				same(t, read(t, p, p.Draw(d), d.W, d.H), want, tolerance)
			}
		})
	}
}

// A server without RENDER has no opcode for it: the painter must find out by itself.
func TestServerWithoutRender(t *testing.T) {
	c := dial(t, "-extension", "RENDER")
	p, d := painter(t, c, true), sample()
	if p.Rendering() {
		t.Fatal("RENDER is used where there is none")
	}
	same(t, read(t, p, p.Draw(d), d.W, d.H), face.Render(d, p.palette), 0)
}

// Depth 1 as a screen does not start in Xvfb, but as a pixmap it is everywhere.
func TestTwoColours(t *testing.T) {
	c := dial(t)
	for _, white := range []uint32{0, 1} {
		s := screenOf(c)
		s.depth, s.class, s.image, s.white, s.black = 1, 0, zpixmap(c.Setup, 1), white, 1-white
		v := newCanvas(c, s, face.DefaultPalette())
		p := &Painter{canvas: v, brush: newCore(v, ask(c, &s, v.palette))}
		d := sample()
		d.On = face.Baize // dark, and so is Black: the stamps must turn white
		d.Fills = []face.Fill{{W: d.W, H: d.H, Ink: face.Baize}}
		two := face.Palette{}
		for i := range two {
			two[i] = color.RGBA{255, 255, 255, 255}
		}
		two[face.Baize] = color.RGBA{A: 255}
		same(t, read(t, p, p.Draw(d), d.W, d.H), sharp(d, two), 0)
	}
}

func TestRequestsStayUnderTheLimit(t *testing.T) {
	c := dial(t)
	for _, useRender := range []bool{true, false} {
		p, d := painter(t, c, useRender), sample()
		// Less than a row of a part, so that rows are cut as well; and one rectangle a request. In eight bytes go half a
		// row of the spade (17 rows) and of the ace (9): 52 images and more, where three or six do it otherwise.
		p.limit = 24 + 8
		before := c.Traffic()
		pm := p.Draw(d)
		if n := c.Traffic().Requests - before.Requests; n < 52+20 {
			t.Errorf("only %d requests: nothing was cut", n)
		}
		if longest := longestImage(p); longest > 8 {
			t.Errorf("an image of %d bytes in a request of %d", longest+24, p.limit)
		}
		same(t, read(t, p, pm, d.W, d.H), face.Render(d, p.palette), 1)
	}
}

// longestImage is the most data that a part of the sample has in one request.
func longestImage(p *Painter) int {
	longest := 0
	for _, l := range []imageFormat{p.image, p.alpha, p.bitmap} {
		for _, s := range sample().Stamps {
			r := image.Rect(0, 0, s.Part.W, s.Part.H)
			for _, tile := range l.tiles(r, p.limit-24) {
				longest = max(longest, len(l.pack(tile, func(int, int) uint32 { return 0 })))
			}
		}
	}
	return longest
}

func TestRedrawBlankFillCopy(t *testing.T) {
	c := dial(t)
	for _, useRender := range []bool{true, false} {
		p, d := painter(t, c, useRender), sample()
		want := face.Render(face.Drawing{W: 100, H: 80, Fills: []face.Fill{
			{W: 100, H: 80, Ink: face.Baize}, {X: 2, Y: 3, W: 10, H: 11, Ink: face.Highlight},
		}}, p.palette)
		pm := p.Blank(100, 80, face.Baize)
		p.Fill(pm, 2, 3, 10, 11, face.Highlight)
		p.Fill(pm, 2, 3, -1, 11, face.Black)
		same(t, read(t, p, pm, 100, 80), want, 0)

		card := p.Blank(d.W, d.H, face.Red)
		p.Redraw(card, d)
		p.Copy(pm, card, 9, 7, 30, 40)
		p.Copy(pm, card, 9, 7, 0, 40)
		drawn := face.Render(d, p.palette)
		for y := range 40 {
			for x := range 30 {
				want.SetRGBA(9+x, 7+y, drawn.RGBAAt(x, y))
			}
		}
		same(t, read(t, p, pm, 100, 80), want, 1)
	}
}

func TestInksChange(t *testing.T) {
	for _, args := range [][]string{{"640x480x24"}, {"640x480x8", "-cc", "3"}} {
		c := dial(t, append([]string{"-screen", "0"}, args...)...)
		for _, useRender := range []bool{true, false} {
			p, d := painter(t, c, useRender), sample()
			old := p.Draw(d)
			palette := p.palette
			palette[face.Paper] = color.RGBA{0xff, 0xee, 0x88, 255}
			palette[face.Red] = color.RGBA{0x88, 0x00, 0xff, 255}
			for range 300 { // more often than a map has cells: the old ones must be given back
				p.Inks(face.DefaultPalette())
				p.Inks(palette)
			}
			want, tolerance := face.Render(d, palette), 1
			if p.writable() {
				if want = sharp(d, palette); useRender {
					want, tolerance = face.Render(d, palette), 80 // the server's own few colours
				}
			}
			same(t, read(t, p, p.Draw(d), d.W, d.H), want, tolerance)
			if _, err := p.Read(old, d.W, d.H); err != nil {
				t.Errorf("the old picture is gone: %v", err)
			}
		}
	}
}

// Another program has taken the whole map: black on white must still be that, and nothing may become invisible.
func TestFullColourMap(t *testing.T) {
	c := dial(t, "-screen", "0", "640x480x8", "-cc", "3")
	fillMap(t, c)
	p := painter(t, c, false)
	d := face.Drawing{W: 20, H: 20, On: face.Paper, Fills: []face.Fill{{W: 20, H: 20, Ink: face.Paper}},
		Stamps: []face.Stamp{{Part: face.Part{Shape: face.Spade, W: 20, H: 20}, Ink: face.Red}}}
	img := read(t, p, p.Draw(d), d.W, d.H)
	if paper, ink := lightness(img.RGBAAt(0, 0)), lightness(img.RGBAAt(10, 10)); paper < 200 || ink > 150 {
		t.Errorf("paper has lightness %d, ink %d", paper, ink)
	}
	if k := p.brush.(*core); len(k.owned) == len(k.palette) {
		t.Error("the map was not full")
	}
}
