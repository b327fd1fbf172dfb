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

// contact puts all faces, backs and places of one size side by side on the baize.
func contact(w, h int, p Palette) *image.RGBA {
	gap := max(2, w/10)
	img := image.NewRGBA(image.Rect(0, 0, 13*(w+gap)+gap, 5*(h+gap)+gap))
	draw.Draw(img, img.Rect, image.NewUniform(p[Baize]), image.Point{}, draw.Src)
	put := func(column, row int, d Drawing) {
		at := image.Pt(gap+column*(w+gap), gap+row*(h+gap))
		draw.Draw(img, image.Rectangle{at, at.Add(image.Pt(w, h))}, Render(d, p), image.Point{}, draw.Src)
	}
	for i := range 52 {
		put(i%13, i/13, Card(game.Card(i), w, h))
	}
	put(0, 4, Back(w, h))
	for kind := Plain; kind <= Waste; kind++ {
		put(1+int(kind), 4, Place(kind, w, h))
	}
	return img
}

// TestContactSheet writes contact sheets for the eye, into the directory that FACE_SHEETS names.
func TestContactSheet(t *testing.T) {
	dir := os.Getenv("FACE_SHEETS")
	if dir == "" {
		t.Skip("FACE_SHEETS names no directory")
	}
	for _, size := range []image.Point{{24, 34}, {40, 56}, {57, 80}, {80, 112}, {160, 224}, {320, 448}} {
		write(t, filepath.Join(dir, fmt.Sprintf("cards-%03d.png", size.X)), contact(size.X, size.Y, DefaultPalette()))
	}
	for _, px := range []int{16, 24, 32, 48, 64, 128} {
		icon := Icon(px)
		img := image.NewRGBA(icon.Rect)
		draw.Draw(img, img.Rect, image.NewUniform(color.Gray{0x80}), image.Point{}, draw.Src)
		draw.Draw(img, img.Rect, icon, image.Point{}, draw.Over)
		write(t, filepath.Join(dir, fmt.Sprintf("icon-%03d.png", px)), img)
	}
}

func write(t *testing.T, name string, img image.Image) {
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
