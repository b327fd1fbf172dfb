package paint

import (
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/pixels"
)

const pangram = "Jig, wíth 7 QÅly jälks & 'y'! (-5) (fjord) \u4e00"

// renderText is the reference: it draws glyph after glyph over the paper, as RENDER does it.
func renderText(w, h, x, baseline int, s string, f *face.Font, p face.Palette) *image.RGBA {
	img := face.Render(face.Drawing{W: w, H: h, Fills: []face.Fill{{Rect: image.Rect(0, 0, w, h), Ink: face.BarPaper}}}, p)
	for i := range s {
		g := f.Glyph(face.CharacterAt(s, i))
		for i, m := range g.Mask.Pix {
			at := image.Pt(x+g.X+i%g.Mask.Stride, baseline+g.Y+i/g.Mask.Stride)
			if at.In(img.Rect) {
				img.SetRGBA(at.X, at.Y, face.Over(p[face.BarText], img.RGBAAt(at.X, at.Y), m))
			}
		}
		x += g.Advance
	}
	return img
}

// drawPangram returns what the painter draws, what the reference draws, and the line's box.
func (p *Painter) drawPangram(t *testing.T, px int) (got, want *image.RGBA, box image.Rectangle) {
	t.Helper()
	f := face.NewFont(px, px == 13)
	box = image.Rect(7, 5, 7+f.Width(pangram), 5+f.Height())
	w, h := box.Max.X+13, box.Max.Y+5
	pm := p.BlankPixmap(image.Pt(w, h), face.BarPaper)
	drawText(p, pm, 7, 5+f.Ascent, pangram, f, face.BarText, face.BarPaper)
	return readPixmap(t, p, pm, w, h), renderText(w, h, 7, 5+f.Ascent, pangram, f, p.canvas.palette), box
}

func TestTextWithRender(t *testing.T) {
	p := newPainter(t, dial(t), true)
	for _, px := range []int{8, 13, 31} {
		got, want, _ := p.drawPangram(t, px)
		checkPicture(t, got, want, 1)
	}
}

// TestTextWithoutRender checks that each pixel of a line is ink, where the mask is strong, or paper. Outside
// the line's box nothing changes.
func TestTextWithoutRender(t *testing.T) {
	p := newPainter(t, dial(t, "-extension", "RENDER"), false)
	for _, px := range []int{8, 13, 31} {
		got, want, box := p.drawPangram(t, px)
		w, h := got.Rect.Dx(), got.Rect.Dy()
		text, paper := p.canvas.palette[face.BarText], p.canvas.palette[face.BarPaper]
		for i := range w * h {
			at := image.Pt(i%w, i/w)
			expect := paper
			switch {
			case !at.In(box):
				continue
			case pixels.AbsDiff(want.RGBAAt(at.X, at.Y).G, paper.G)*255 > int(face.TextThreshold+40)*pixels.AbsDiff(text.G, paper.G):
				expect = text
			case pixels.AbsDiff(want.RGBAAt(at.X, at.Y).G, paper.G)*255 > int(face.TextThreshold-8)*pixels.AbsDiff(text.G, paper.G):
				continue // near the threshold, or where two letters share a pixel
			}
			if c := got.RGBAAt(at.X, at.Y); c != expect {
				t.Fatalf("%d px: %v at %v, want %v", px, c, at, expect)
			}
		}
		for _, at := range []image.Point{{0, 0}, {w - 1, h - 1}, {20, 4}, {20, box.Max.Y}} {
			if c := got.RGBAAt(at.X, at.Y); c != paper {
				t.Errorf("%d px: %v outside the box at %v", px, c, at)
			}
		}
	}
}

// TestTextIsCheap checks that a second line of the same letters costs one small request, with RENDER and without.
func TestTextIsCheap(t *testing.T) {
	c := dial(t)
	f := face.NewFont(12, false)
	const line = "Score 25, total 145 after 12 games." // 29 of its characters are not blank
	for _, test := range []struct {
		render bool
		most   int64
	}{{true, 130}, {false, 700}} {
		p := newPainter(t, c, test.render)
		pm := p.BlankPixmap(image.Pt(400, 20), face.BarPaper)
		drawText(p, pm, 2, 15, line, f, face.BarText, face.BarPaper)
		before := c.Meter.Traffic()
		drawText(p, pm, 2, 15, line, f, face.BarText, face.BarPaper)
		after := c.Meter.Traffic()
		if n := after.Total.Sent - before.Total.Sent - 4*(after.Pings-before.Pings); n > test.most {
			t.Errorf("RENDER %v: a second line costs %d bytes, want at most %d", test.render, n, test.most)
		}
	}
}

func TestTextOfNothing(t *testing.T) {
	c := dial(t)
	f := face.NewFont(12, false)
	for _, useRender := range []bool{true, false} {
		p := newPainter(t, c, useRender)
		pm := p.BlankPixmap(image.Pt(40, 20), face.BarPaper)
		before := c.Meter.Traffic().Total.Sent
		drawText(p, pm, 2, 15, "", f, face.BarText, face.BarPaper)
		gametest.Equal(t, c.Meter.Traffic().Total.Sent-before, 0, "RENDER %v: no text costs bytes:", useRender)
		drawText(p, pm, -500, 15, "left", f, face.BarText, face.BarPaper)
		drawText(p, pm, 2, 15, "   ", f, face.BarText, face.BarPaper)
		checkPicture(t, readPixmap(t, p, pm, 40, 20), face.Render(face.Drawing{W: 40, H: 20, Fills: []face.Fill{{Rect: image.Rect(0, 0, 40, 20), Ink: face.BarPaper}}}, p.canvas.palette), 0)
	}
}

// TestFreePartsKeepsTheFontInUse checks that FreeParts keeps a font that was used since the last FreeParts,
// and frees one that was not.
func TestFreePartsKeepsTheFontInUse(t *testing.T) {
	c := dial(t)
	p, f := newPainter(t, c, true), face.NewFont(12, false)
	pm := p.BlankPixmap(image.Pt(40, 20), face.BarPaper)
	write := func() int64 {
		before := c.Meter.Traffic().Total.Sent
		drawText(p, pm, 2, 15, "x", f, face.BarText, face.BarPaper)
		return c.Meter.Traffic().Total.Sent - before
	}
	first := write()
	p.FreeParts()
	if n := write(); n >= first {
		t.Errorf("the letter was sent again: %d bytes, %d at first", n, first)
	}
	p.FreeParts()
	p.FreeParts()
	if n := write(); n < first-16-20 { // the solid ink and the graphics context stay
		t.Errorf("the letter was kept: %d bytes, %d at first", n, first)
	}
}

// TestLinesTogether checks that many lines of one look are drawn as one by one, in one request with RENDER,
// and in as many as a server with short requests needs.
func TestLinesTogether(t *testing.T) {
	c := dial(t)
	f := face.NewFont(13, false)
	const w, h, number = 400, 400, 15
	for _, test := range []struct {
		render      bool
		limit       int // of a request, in bytes; 0 for that of the server
		least, most int // requests
	}{{true, 0, 1, 1}, {true, 400, 2, number}, {false, 0, number, number}} {
		p := newPainter(t, c, test.render)
		if test.limit > 0 {
			p.canvas.maxRequest = test.limit
		}
		alone, together := p.BlankPixmap(image.Pt(w, h), face.BarPaper), p.BlankPixmap(image.Pt(w, h), face.BarPaper)
		var lines []Line
		for i := range number {
			lines = append(lines, Line{X: 3 + 5*i, Baseline: 20 + 25*i, Text: pangram})
			drawText(p, alone, lines[i].X, lines[i].Baseline, lines[i].Text, f, face.BarText, face.BarPaper)
		}
		before := c.Meter.Traffic()
		p.DrawLines(together, lines, f, face.BarText, face.BarPaper)
		after := c.Meter.Traffic()
		if n := int(after.Total.Requests-before.Total.Requests) - int(after.Pings-before.Pings); n < test.least || n > test.most {
			t.Errorf("RENDER %v, limit %d: %d requests, want %d to %d", test.render, test.limit, n, test.least, test.most)
		}
		checkPicture(t, readPixmap(t, p, together, w, h), readPixmap(t, p, alone, w, h), 0)
	}
}

func drawText(p *Painter, pm xproto.Pixmap, x, baseline int, text string, f *face.Font, ink, paper face.Ink) {
	p.DrawLines(pm, []Line{{x, baseline, text}}, f, ink, paper)
}
