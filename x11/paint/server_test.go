package paint

import (
	"strings"
	"testing"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// fillMap takes every cell of the default colour map that is still free, in shades of blue.
func fillMap(t *testing.T, c *link.Conn) {
	t.Helper()
	for i := range 512 {
		_, err := xproto.AllocColor(c.X, c.Screen.DefaultColormap, 0, uint16(i%2)*0x1000, uint16(i*0x7f)).Reply()
		if err != nil {
			return
		}
	}
	t.Fatal("the map does not fill up")
}

func TestUnusableRenderMeansCore(t *testing.T) {
	c := dial(t, "-screen", "0", "640x480x8", "-cc", "3")
	for name, spoil := range map[string]func(*Inquiry){
		"no alpha format":    func(q *Inquiry) { q.screen.alpha = imageFormat{} },
		"no visual's format": func(q *Inquiry) { q.screen.visual = 1 },
	} {
		q := Ask(c, true, face.DefaultPalette())
		spoil(q)
		p, err := q.Painter()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if p.Rendering() {
			t.Errorf("%s: RENDER is used", name)
		}
		d := sample()
		same(t, read(t, p, p.Draw(d), d.W, d.H), sharp(d, p.palette), 0)
	}
}

func TestChoose(t *testing.T) {
	s := &screen{visual: 33, alpha: imageFormat{bpp: 8}}
	version := &render.QueryVersionReply{MinorVersion: 11}
	alpha := render.Pictforminfo{Id: 7, Type: render.PictTypeDirect, Depth: 8, Direct: render.Directformat{AlphaMask: 0xff}}
	rgb := render.Pictforminfo{Id: 8, Type: render.PictTypeDirect, Depth: 8, Direct: render.Directformat{AlphaMask: 0xff, RedMask: 7}}
	screens := []render.Pictscreen{{Depths: []render.Pictdepth{{Depth: 24, Visuals: []render.Pictvisual{{Visual: 32, Format: 1}, {Visual: 33, Format: 2}}}}}}
	for _, test := range []struct {
		name    string
		version *render.QueryVersionReply
		list    *render.QueryPictFormatsReply
		n       int
		want    formats
		usable  bool
	}{
		{"all", version, &render.QueryPictFormatsReply{Formats: []render.Pictforminfo{alpha, rgb}, Screens: screens}, 0, formats{11, 7, 2}, true},
		{"before transforms", &render.QueryVersionReply{MinorVersion: 5}, &render.QueryPictFormatsReply{Formats: []render.Pictforminfo{alpha}, Screens: screens}, 0, formats{5, 7, 2}, false},
		{"a new major", &render.QueryVersionReply{MajorVersion: 1}, &render.QueryPictFormatsReply{Formats: []render.Pictforminfo{alpha}, Screens: screens}, 0, formats{10, 7, 2}, true},
		{"no pure alpha", version, &render.QueryPictFormatsReply{Formats: []render.Pictforminfo{rgb}, Screens: screens}, 0, formats{11, 0, 2}, false},
		{"another screen", version, &render.QueryPictFormatsReply{Formats: []render.Pictforminfo{alpha}, Screens: screens}, 1, formats{11, 7, 0}, false},
	} {
		if got := choose(s, test.n, test.version, test.list); got != test.want || got.usable() != test.usable {
			t.Errorf("%s: %+v, usable %v", test.name, got, got.usable())
		}
	}
}

// Before RENDER 0.10 a solid ink is a pixel that repeats.
func TestOldRender(t *testing.T) {
	c := dial(t)
	p, d := painter(t, c, true), sample()
	p.brush.(*renderer).minor = transformMinor
	same(t, read(t, p, p.Draw(d), d.W, d.H), face.Render(d, p.palette), 1)
}

func TestAskWaitsForNothing(t *testing.T) {
	for _, args := range [][]string{nil, {"-screen", "0", "640x480x8", "-cc", "3"}} {
		c := dial(t, args...)
		for _, useRender := range []bool{true, false} {
			before := c.Traffic().Waits
			q := Ask(c, useRender, face.DefaultPalette())
			if n := c.Traffic().Waits - before; n != 0 {
				t.Errorf("Ask waited %d times", n)
			}
			p, err := q.Painter()
			if err != nil {
				t.Fatal(err)
			}
			for range 20 {
				p.Free(p.Draw(sample()))
			}
			if n := c.Traffic().Waits - before; n > 1 {
				t.Errorf("%d waits, want at most one", n)
			}
			before = c.Traffic().Waits
			read(t, p, p.Blank(600, 600, face.Baize), 600, 600)
			if n := c.Traffic().Waits - before; n != 1 {
				t.Errorf("Read waited %d times, want once", n)
			}
		}
	}
}

// All that is painted and forgotten leaves the server as it was, and in the long run takes no new numbers.
func TestNothingLeaks(t *testing.T) {
	c := dial(t)
	for _, useRender := range []bool{true, false} {
		p, f := painter(t, c, useRender), face.NewFont(12, false)
		round := func() {
			pm := p.Draw(sample())
			p.Text(pm, 0, 20, "ab", f, face.BarText, face.BarPaper)
			p.Free(pm)
			p.Forget()
		}
		round()
		p.Forget() // once more: fonts have a round's grace
		before := owned(t, c)
		for range 200 {
			round()
		}
		p.Forget()
		if n := owned(t, c); n != before {
			t.Errorf("RENDER %v: %d resources, %d before", useRender, n, before)
		}
		for len(p.spare) <= spareIDs {
			round()
		}
		id := c.NewID()
		for range 50 {
			round()
		}
		// The connection hands numbers out in a row, and none may have gone in between.
		if step := c.NewID() - id; step != 1 {
			t.Errorf("RENDER %v: %d new numbers were taken", useRender, step-1)
		}
	}
}

func TestReadErrors(t *testing.T) {
	s := xvfb.Start(t)
	c := connect(t, s.Display)
	p := painter(t, c, true)
	pm := p.Blank(10, 10, face.Paper)
	if img, err := p.Read(pm, 0, -3); err != nil || !img.Rect.Empty() {
		t.Errorf("reading nothing: %v, %v", img.Rect, err)
	}
	if _, err := p.Read(pm, 11, 10); err == nil || !strings.Contains(err.Error(), "reading a picture back") {
		t.Errorf("reading too much: %v", err)
	}
	q := Ask(c, true, face.DefaultPalette())
	s.Kill()
	for range c.Events() {
	}
	if _, err := p.Read(pm, 10, 10); err == nil {
		t.Error("reading from a lost server: no error")
	}
	if _, err := q.Painter(); err != nil && !strings.Contains(err.Error(), "asking about RENDER") {
		t.Error(err)
	}
	if _, err := Ask(c, true, face.DefaultPalette()).Painter(); err == nil {
		t.Error("asking a lost server: no error")
	}
	p.Free(p.Draw(sample())) // must not hang or crash
}
