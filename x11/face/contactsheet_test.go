package face

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"xklondike/game"
)

// contactSheet returns a picture of all faces, the back and all places of one size, side by side on the table's background.
func contactSheet(w, h int, p Palette) *image.RGBA {
	gap := max(2, w/10)
	img := image.NewRGBA(image.Rect(0, 0, 13*(w+gap)+gap, 5*(h+gap)+gap))
	draw.Draw(img, img.Rect, image.NewUniform(p[Baize]), image.Point{}, draw.Src)
	put := func(column, row int, d Drawing) {
		at := image.Pt(gap+column*(w+gap), gap+row*(h+gap))
		draw.Draw(img, image.Rectangle{at, at.Add(image.Pt(w, h))}, Render(d, p), image.Point{}, draw.Src)
	}
	for i := range 52 {
		put(i%13, i/13, plainFace(game.Card(i), w, h))
	}
	put(0, 4, Back(w, h))
	for kind := Plain; kind <= Waste; kind++ {
		put(1+int(kind), 4, EmptyPlace(kind, w, h))
	}
	return img
}

// TestContactSheet draws contact sheets. It writes them for people to look at, if FACE_SHEETS names a directory.
func TestContactSheet(t *testing.T) {
	dir := os.Getenv("FACE_SHEETS")
	for _, size := range []image.Point{{24, 34}, {40, 56}, {57, 80}, {80, 112}, {160, 224}, {320, 448}} {
		img := contactSheet(size.X, size.Y, DefaultPalette())
		if dir == "" {
			continue
		}
		writePNG(t, filepath.Join(dir, fmt.Sprintf("cards-%03d.png", size.X)), img)
		writePNG(t, filepath.Join(dir, fmt.Sprintf("large-%03d.png", size.X)), magnified(img, max(1, 240/size.X)))
	}
	icons := iconSheet()
	if dir != "" {
		writePNG(t, filepath.Join(dir, "icons.png"), magnified(icons, 4))
	}
}

// iconSheet returns a picture of the icon in the usual sizes, on a light and on a dark ground.
func iconSheet() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 340, 260))
	for row, ground := range []uint8{0xd8, 0x20} {
		r := image.Rect(0, row*130, 340, row*130+130)
		draw.Draw(img, r, image.NewUniform(color.Gray{ground}), image.Point{}, draw.Src)
		x := 4
		for _, px := range []int{16, 24, 32, 48, 64, 128} {
			draw.Draw(img, image.Rect(x, r.Min.Y+1, x+px, r.Min.Y+1+px), Icon(px), image.Point{}, draw.Over)
			x += px + 4
		}
	}
	return img
}

// magnified returns the picture with each pixel as a square of times by times pixels, so that people can judge edges.
func magnified(img *image.RGBA, times int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, img.Rect.Dx()*times, img.Rect.Dy()*times))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.SetRGBA(x, y, img.RGBAAt(x/times, y/times))
		}
	}
	return out
}

func writePNG(t *testing.T, name string, img image.Image) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}
