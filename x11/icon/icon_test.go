package icon

import (
	"image"
	"image/color"
	"runtime"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face"
)

// TestDrawMemory checks that the shapes of an icon are filled one after the other in the same memory.
func TestDrawMemory(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 10 {
		Draw(48)
	}
	runtime.ReadMemStats(&after)
	if got := (after.TotalAlloc - before.TotalAlloc) / 10; got > 200_000 {
		t.Errorf("an icon takes %d bytes", got)
	}
}

// TestDraw checks what lies in several places of the icon, at all sizes.
func TestDraw(t *testing.T) {
	for _, px := range []int{16, 17, 22, 24, 32, 36, 40, 48, 64, 100, 128, 256} {
		img := Draw(px)
		gametest.MustEqual(t, img.Rect, image.Rect(0, 0, px, px), "an icon of %d is", px)
		if img.NRGBAAt(0, px-1).A != 0 || img.NRGBAAt(px-1, 0).A > 128 && px != 16 {
			t.Errorf("the corners of an icon of %d are not clear", px)
		}
		drawn := px // pixels of the picture within the icon
		for _, byHand := range []int{16, 22, 32} {
			if px < leastOutlined && px >= byHand {
				drawn = byHand
			}
		}
		at := func(x, y int) color.NRGBA {
			margin := (px - drawn) / 2
			return img.NRGBAAt(margin+drawn*x/100, margin+drawn*y/100)
		}
		face, blue := 0, 0
		for i := range 100 {
			if c := at(58+i%10, 50+i/10); c.A == 255 && min(c.R, c.G, c.B) > 0xc0 {
				face++
			}
		}
		if face < 30 || face > 90 {
			t.Errorf("no face in an icon of %d: %d of 100", px, face)
		}
		if c := at(61, 30); c.A != 255 || c.R < 0xd0 || c.B > 0x70 {
			t.Errorf("no crown in an icon of %d: %v", px, c)
		}
		if c := at(66, 78); c.A != 255 || c.B > 0x60 {
			t.Errorf("no beard in an icon of %d: %v", px, c)
		}
		for y := range 100 {
			if c := at(22, y); c.A == 255 && c.B > c.R+0x30 {
				blue++
			}
		}
		if blue < 40 {
			t.Errorf("no back behind in an icon of %d: %d of 100", px, blue)
		}
	}
	if Draw(1).Rect.Dx() != 16 || Draw(1000).Rect.Dx() != 256 {
		t.Error("the size is not held within 16 to 256")
	}
}

// TestInksOfTheDeck: an icon has the inks of the cards and nothing else, but for mixtures at edges.
func TestInksOfTheDeck(t *testing.T) {
	p := face.DefaultPalette()
	used := map[color.RGBA]bool{}
	for _, s := range Shapes(128) {
		used[s.Ink] = true
	}
	for _, c := range inks() {
		used[c] = true
	}
	for c := range used {
		if !slices.Contains(p[:face.CardInks], c) {
			t.Errorf("%v is no ink of the cards", c)
		}
	}
	if len(used) < 6 {
		t.Errorf("the icon has %d inks", len(used))
	}
	for name, text := range map[int]string{16: hand16, 22: hand22, 32: hand32} {
		rows := strings.Fields(text)
		gametest.Equal(t, len(rows), name, "rows of the icon of %d by hand:", name)
		for i, row := range rows {
			gametest.Equal(t, len(row), name, "pixels in row %d of the icon of %d:", i, name)
		}
	}
}
