package face

import (
	"image"
	"image/draw"
	"image/png"
	"os"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// contactSheet returns a picture of all faces, the back and all places of one size, side by side on the
// table's background.
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
	put(0, 4, Deck{}.CardBack(w, h))
	for kind := Plain; kind <= StockExhausted; kind++ {
		put(1+int(kind), 4, Deck{Round: true}.EmptyPlace(kind, w, h))
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
	f := gametest.Must(os.Create(name))(t)
	defer f.Close()
	gametest.NoError(t, png.Encode(f, img))
}
