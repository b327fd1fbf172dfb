package face

import (
	"image"
	"image/draw"
	"strings"
)

// mockTable is a game in play, with columns as they squeeze: by whole indices and by ranks.
func mockTable(k Deck, w int, p Palette) *image.RGBA {
	h := (w*14 + 5) / 10
	index, rank := k.VisibleRows(w, h)
	pitch := w * 92 / 80
	img := image.NewRGBA(image.Rect(0, 0, 7*pitch+w/4, h*45/10))
	draw.Draw(img, img.Rect, image.NewUniform(p[Baize]), image.Point{}, draw.Src)
	put := func(name string, x, y int) {
		d := Render(deckDrawing(k, name, w, h), p)
		draw.Draw(img, d.Rect.Add(image.Pt(x, y)), d, image.Point{}, draw.Src)
	}
	for i, name := range strings.Fields("fans JH . AS 2H 3D AC") {
		if name != "." {
			put(name, w/5+i*pitch, w/8)
		}
	}
	columns := strings.Split("KS QH JC 10D 9S, b KH QC JD, b b QD JS 10H, b KC, b b b QS JH 10C 9H, b b KD QC JH 10S 9D 8S 7H 6S, b b b 7H 6S", ", ")
	for c, column := range columns {
		y, step := h+w/4, index
		if len(column) > 22 {
			step = rank
		}
		for _, name := range strings.Fields(column) {
			if name == "b" {
				put("fans", w/5+c*pitch, y)
				y += h / 9
				continue
			}
			put(name, w/5+c*pitch, y)
			y += step
		}
	}
	return img
}
