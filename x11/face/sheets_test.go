package face

import (
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// deckSheet puts rows of cards of one size on the baize: names as in "KS 10H fans".
func deckSheet(k Deck, rows []string, w int, p Palette) *image.RGBA {
	h := (w*14 + 5) / 10
	gap, most := max(4, w/16), 0
	for _, r := range rows {
		most = max(most, len(strings.Fields(r)))
	}
	img := image.NewRGBA(image.Rect(0, 0, gap+most*(w+gap), gap+len(rows)*(h+gap)))
	draw.Draw(img, img.Rect, image.NewUniform(p[Baize]), image.Point{}, draw.Src)
	for j, r := range rows {
		for i, name := range strings.Fields(r) {
			at := image.Pt(gap+i*(w+gap), gap+j*(h+gap))
			draw.Draw(img, image.Rectangle{at, at.Add(image.Pt(w, h))}, Render(deckDrawing(k, name, w, h), p), image.Point{}, draw.Src)
		}
	}
	return img
}

// deckDrawing is a card or a back by its name.
func deckDrawing(k Deck, name string, w, h int) Drawing {
	if i := strings.Index("fans lattice sun", name); i >= 0 {
		k.Back = map[string]BackPattern{"fans": FanBack, "lattice": LatticeBack, "sun": SunrayBack}[name]
		return k.CardBack(w, h)
	}
	for i := range 52 {
		if c := game.Card(i); c.String() == strings.Replace(name, "10", "T", 1) {
			return k.CardFace(c, w, h)
		}
	}
	return Drawing{}
}

// TestDeckSheets writes sheets of the deck for the eye, into the directory that FACE_SHEETS names if it names one.
func TestDeckSheets(t *testing.T) {
	dir := os.Getenv("FACE_SHEETS")
	if dir == "" {
		return // the other tests draw all of this too
	}
	p := DefaultPalette()
	rows := strings.Split("KS QS JS AS fans 2S 7S TS, KH QH JH AH lattice 3H 8H TH, KC QC JC AC sun 4C 9C TC, KD QD JD AD 5D 6D 8D TD", ", ")
	numbers := gametest.Lines(`
AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC
AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD
AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH
AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS
`)
	for _, w := range []int{44, 60, 80, 120, 200, 400} {
		writePNG(t, filepath.Join(dir, fmt.Sprintf("deck-%03d.png", w)), deckSheet(Deck{}, rows, w, p))
		writePNG(t, filepath.Join(dir, fmt.Sprintf("all-%03d.png", w)), deckSheet(Deck{}, numbers, w, p))
	}
	for _, w := range []int{44, 60} {
		writePNG(t, filepath.Join(dir, fmt.Sprintf("all-%03dx3.png", w)), magnified(deckSheet(Deck{}, numbers, w, p), 3))
	}
	four := WithFourColours(p)
	for i, k := range []Deck{{FourColours: true, Round: true}, {Style: Large, Round: true}, {Style: Large, FourColours: true}, {Style: PlainStyle, FourColours: true}} {
		writePNG(t, filepath.Join(dir, fmt.Sprintf("style-%d.png", i)), deckSheet(k, rows, 80, four))
	}
}
