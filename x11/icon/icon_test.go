package icon

import (
	"image"
	"image/color"
	"runtime"
	"testing"

	"xklondike/game/gametest"
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
	for _, px := range []int{16, 17, 24, 32, 48, 64, 100, 128, 256} {
		img := Draw(px)
		gametest.MustEqual(t, img.Rect, image.Rect(0, 0, px, px), "an icon of %d is", px)
		if img.NRGBAAt(0, px-1).A != 0 || img.NRGBAAt(px-1, 0).A > 128 {
			t.Errorf("the corners of an icon of %d are not clear", px)
		}
		drawn := min(px, 32)
		if px < 32 {
			drawn = 16
		} else if px >= leastOutlined {
			drawn = px
		}
		at := func(x, y int) color.NRGBA {
			margin := (px - drawn) / 2
			return img.NRGBAAt(margin+drawn*x/100, margin+drawn*y/100)
		}
		if c := at(58, 43); c.A != 255 || c.R < 0xd0 || c.B > 0xd0 {
			t.Errorf("no face in an icon of %d: %v", px, c)
		}
		if c := at(66, 28); c.A != 255 || c.R < 0xd0 || c.B > 0x60 {
			t.Errorf("no crown in an icon of %d: %v", px, c)
		}
		blue := 0
		for y := range 100 {
			if c := at(22, y); c.A == 255 && c.B > c.R+0x30 {
				blue++
			}
		}
		if blue < 10 {
			t.Errorf("no back behind in an icon of %d", px)
		}
	}
	if Draw(1).Rect.Dx() != 16 || Draw(1000).Rect.Dx() != 256 {
		t.Error("the size is not held within 16 to 256")
	}
}
