package paint

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
)

// Every card, back and place, on the server and in memory.
func TestCardsMatchReference(t *testing.T) {
	for _, args := range [][]string{nil, {"-extension", "RENDER"}} {
		c := dial(t, args...)
		p := painter(t, c, true)
		for _, d := range everything(57, 81) {
			pm := p.Draw(d)
			same(t, read(t, p, pm, d.W, d.H), face.Render(d, p.palette), 1)
			p.Free(pm)
		}
	}
}

func everything(w, h int) []face.Drawing {
	all := []face.Drawing{face.Back(w, h)}
	for card := range game.Card(52) {
		all = append(all, face.Card(card, w, h))
	}
	for kind := face.Plain; kind <= face.Waste; kind++ {
		all = append(all, face.Place(kind, w, h))
	}
	return all
}

// What pictures cost at the default size. The figures are what a slow line can bear.
func TestUploadBudget(t *testing.T) {
	const w, h = 80, 112
	c := dial(t)
	deck := everything(w, h)
	places := deck[53:]
	// A deal shows seven cards and a packet of one; each foundation and column is a place of its own kind.
	deal := append([]face.Drawing{deck[0], places[0], places[1], places[2], places[4]}, deck[5], deck[14], deck[23], deck[30], deck[36], deck[41], deck[47], deck[52])
	for _, test := range []struct {
		name   string
		render bool
		draw   []face.Drawing
		most   int64
	}{
		{"52 faces and a back with RENDER", true, deck[:53], 75_000},
		{"a deal without RENDER", false, deal, 200_000},
	} {
		p := painter(t, c, test.render)
		before := c.Traffic().Sent
		for _, d := range test.draw {
			p.Draw(d)
		}
		n := c.Traffic().Sent - before
		t.Logf("%s: %d bytes", test.name, n)
		if n > test.most {
			t.Errorf("%s: %d bytes, want at most %d", test.name, n, test.most)
		}
	}
}

// Every kind of screen can show the cards. PAINT_SHOTS=directory go test -run Shots keeps the pictures, for the eye.
func TestShots(t *testing.T) {
	dir := os.Getenv("PAINT_SHOTS")
	if dir == "" {
		dir = t.TempDir()
	}
	for name, args := range map[string][]string{
		"true24": {"640x480x24"}, "true8": {"640x480x8", "-cc", "4"}, "pseudo8": {"640x480x8", "-cc", "3"}, "gray8": {"640x480x8", "-cc", "0"},
	} {
		c := dial(t, append([]string{"-screen", "0"}, args...)...)
		for way, useRender := range map[string]bool{"render": true, "core": false} {
			p := painter(t, c, useRender)
			img := read(t, p, contact(p), 600, 300)
			f, err := os.Create(filepath.Join(dir, name+"-"+way+".png"))
			if err != nil {
				t.Fatal(err)
			}
			if err := png.Encode(f, img); err != nil {
				t.Fatal(err)
			}
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func contact(p *Painter) xproto.Pixmap {
	sheet := p.Blank(600, 300, face.Baize)
	for i, n := range []int{1, 15, 27, 39 + 8, 1 + 9, 13 + 10, 26 + 11, 39 + 12, 0, 53, 54, 55} {
		d := everything(80, 112)[n]
		p.Copy(sheet, p.Draw(d), 10+i%6*90, 10+i/6*122, d.W, d.H)
	}
	p.Fill(sheet, 0, 260, 600, 40, face.BarPaper)
	p.Text(sheet, 8, 276, "Score 25, total 145 after 12 games. The queen of hearts", face.NewFont(13, false), face.BarText, face.BarPaper)
	p.Text(sheet, 8, 294, "goes on a black king: press or click.", face.NewFont(12, true), face.BarText, face.BarPaper)
	return sheet
}
