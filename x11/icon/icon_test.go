package icon

import (
	"image"
	"testing"
)

// TestDraw checks what lies in several places of the icon, at all sizes.
func TestDraw(t *testing.T) {
	for _, px := range []int{16, 17, 24, 32, 48, 64, 100, 128, 256} {
		img := Draw(px)
		if img.Rect != image.Rect(0, 0, px, px) {
			t.Fatalf("an icon of %d is %v", px, img.Rect)
		}
		if img.NRGBAAt(0, px-1).A != 0 || img.NRGBAAt(px-1, 0).A > 128 {
			t.Errorf("the corners of an icon of %d are not clear", px)
		}
		if c := img.NRGBAAt(px*66/100, px*50/100); c.A != 255 || c.R > 0x40 {
			t.Errorf("no spade in the middle of an icon of %d: %v", px, c)
		}
		if c := img.NRGBAAt(px*28/100, px*50/100); c.A != 255 || c.B < c.R {
			t.Errorf("no back behind in an icon of %d: %v", px, c)
		}
	}
	if Draw(1).Rect.Dx() != 16 || Draw(1000).Rect.Dx() != 256 {
		t.Error("the size is not held within 16 to 256")
	}
}
