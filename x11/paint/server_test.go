package paint

import (
	"strings"
	"testing"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
	"xklondike/x11/pixels"
	"xklondike/x11/screen"
)

// fillColormap allocates every cell of the default colour map that is still free, in shades of blue.
func fillColormap(t *testing.T, c *link.Conn) {
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
	c := dial(t, "-screen", "0", "640x480x8", "-cc", "2")
	for name, spoil := range map[string]func(*Inquiry){
		"no alpha format":    func(q *Inquiry) { q.canvas.screen.Alpha = pixels.Format{} },
		"no visual's format": func(q *Inquiry) { q.canvas.screen.Visual = 1 },
	} {
		q := Ask(c, Options{Render: true}, face.DefaultPalette())
		spoil(q)
		p, err := q.AwaitPainter()
		gametest.NoError(t, err, "%s:", name)
		if p.usesRender() {
			t.Errorf("%s: RENDER is used", name)
		}
		d := sampleDrawing()
		checkPicture(t, readPixmap(t, p, p.Draw(d), d.W, d.H), face.Render(d, p.canvas.palette), 48)
	}
}

func TestChooseFormats(t *testing.T) {
	s := &screen.Screen{Visual: 33, Alpha: pixels.Format{BPP: 8}}
	version := &render.QueryVersionReply{MinorVersion: 11}
	alpha := render.Pictforminfo{Id: 7, Type: render.PictTypeDirect, Depth: 8, Direct: render.Directformat{AlphaMask: 0xff}}
	rgb := render.Pictforminfo{Id: 8, Type: render.PictTypeDirect, Depth: 8, Direct: render.Directformat{AlphaMask: 0xff, RedMask: 7}}
	screens := []render.Pictscreen{{Depths: []render.Pictdepth{{Depth: 24, Visuals: []render.Pictvisual{{Visual: 32, Format: 1}, {Visual: 33, Format: 2}}}}}}
	for _, test := range []struct {
		name    string
		version *render.QueryVersionReply
		list    *render.QueryPictFormatsReply
		n       int
		want    renderFormats
		usable  bool
	}{
		{"all", version, &render.QueryPictFormatsReply{Formats: []render.Pictforminfo{alpha, rgb}, Screens: screens}, 0, renderFormats{11, 7, 2}, true},
		{"before transforms", &render.QueryVersionReply{MinorVersion: 5}, &render.QueryPictFormatsReply{Formats: []render.Pictforminfo{alpha}, Screens: screens}, 0, renderFormats{5, 7, 2}, false},
		{"a new major", &render.QueryVersionReply{MajorVersion: 1}, &render.QueryPictFormatsReply{Formats: []render.Pictforminfo{alpha}, Screens: screens}, 0, renderFormats{10, 7, 2}, true},
		{"no pure alpha", version, &render.QueryPictFormatsReply{Formats: []render.Pictforminfo{rgb}, Screens: screens}, 0, renderFormats{11, 0, 2}, false},
		{"another screen", version, &render.QueryPictFormatsReply{Formats: []render.Pictforminfo{alpha}, Screens: screens}, 1, renderFormats{11, 7, 0}, false},
	} {
		if got := chooseFormats(s, test.n, test.version, test.list); got != test.want || got.isUsable() != test.usable {
			t.Errorf("%s: %+v, usable %v", test.name, got, got.isUsable())
		}
	}
}

// TestOldRender draws as with RENDER before 0.10, where a solid ink is a pixel that repeats.
func TestOldRender(t *testing.T) {
	c := dial(t)
	p, d := newPainter(t, c, true), sampleDrawing()
	p.backend.(*renderBackend).formats.minor = transformMinor
	checkPicture(t, readPixmap(t, p, p.Draw(d), d.W, d.H), face.Render(d, p.canvas.palette), 1)
}

func TestAskWaitsForNothing(t *testing.T) {
	for _, args := range [][]string{nil, {"-screen", "0", "640x480x8", "-cc", "3"}} {
		c := dial(t, args...)
		for _, useRender := range []bool{true, false} {
			before := c.Meter.Traffic().Total.Waits
			q := Ask(c, Options{Render: useRender}, face.DefaultPalette())
			gametest.Equal(t, c.Meter.Traffic().Total.Waits-before, 0, "Ask waited times:")
			p := gametest.Must(q.AwaitPainter())(t)
			for range 20 {
				p.Free(p.Draw(sampleDrawing()))
			}
			if n := c.Meter.Traffic().Total.Waits - before; n > 1 {
				t.Errorf("%d waits, want at most one", n)
			}
		}
	}
}

// TestNothingLeaks checks that painting and freeing leave the server as it was, and take no new identifiers
// in the long run.
func TestNothingLeaks(t *testing.T) {
	c := dial(t)
	for _, useRender := range []bool{true, false} {
		p, f := newPainter(t, c, useRender), face.NewFont(12, false)
		round := func() {
			pm := p.Draw(sampleDrawing())
			drawText(p, pm, 0, 20, "ab", f, face.BarText, face.BarPaper)
			p.Free(pm)
			p.FreeParts()
		}
		round()
		p.FreeParts() // a second time, because the first call spares fonts that were just used
		before := countResources(t, c)
		for range 200 {
			round()
		}
		p.FreeParts()
		if n := countResources(t, c); n != before {
			t.Errorf("RENDER %v: %d resources, %d before", useRender, n, before)
		}
		for len(p.canvas.freedIDs) <= minIdleIDs {
			round()
		}
		id := c.NewID()
		for range 50 {
			round()
		}
		// The connection gives out identifiers in sequence, and the painter may have taken none.
		if step := c.NewID() - id; step != 1 {
			t.Errorf("RENDER %v: %d new numbers were taken", useRender, step-1)
		}
	}
}

func TestLostServer(t *testing.T) {
	s := xvfb.Start(t)
	c := connect(t, s.Display)
	p := newPainter(t, c, true)
	q := Ask(c, Options{Render: true}, face.DefaultPalette())
	s.Kill()
	for range c.Events() {
	}
	if _, err := q.AwaitPainter(); err != nil && !strings.Contains(err.Error(), "cannot ask the server about RENDER") {
		t.Error(err)
	}
	if _, err := Ask(c, Options{Render: true}, face.DefaultPalette()).AwaitPainter(); err == nil {
		t.Error("asking a lost server: no error")
	}
	p.Free(p.Draw(sampleDrawing())) // must neither hang nor crash
}
