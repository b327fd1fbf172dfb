package x11_test

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// ownColour is the colour of a card in the sets of these tests; of game.PackSize, that of the back.
func ownColour(i int) color.RGBA { return color.RGBA{uint8(200 - 3*i), uint8(10 + 4*i), 77, 255} }

// writeCardSet writes a card set of one colour for each card, transparent in its upper left quarter, and
// returns its directory.
func writeCardSet(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for i := range game.PackSize + 1 {
		img := image.NewNRGBA(image.Rect(0, 0, 40, 56))
		for y := range 56 {
			for x := range 40 {
				if c := ownColour(i); x >= 20 || y >= 28 {
					img.SetNRGBA(x, y, color.NRGBA{c.R, c.G, c.B, 255})
				}
			}
		}
		name := "back.png"
		if i < game.PackSize {
			name = game.Card(i).String() + ".png"
		}
		f := gametest.Must(os.Create(filepath.Join(dir, name)))(t)
		gametest.NoError(t, png.Encode(f, img))
		gametest.NoError(t, f.Close())
	}
	return dir
}

// TestLiveCardSet changes to a player's own pictures in the middle of a game, to another table colour, to a
// bad set, and back. The next start has them, too.
func TestLiveCardSet(t *testing.T) {
	t.Parallel()
	dir := writeCardSet(t)
	s := launchKlondike(t, xvfb.Start(t), append([]string{"-sandbox", "off"}, clicking...)...)
	stock := s.layout.Place(stockPile)
	back, clear := stock.Max.Sub(image.Pt(stock.Dx()/4, stock.Dy()/4)), stock.Min.Add(image.Pt(stock.Dx()/4, stock.Dy()/4))
	before := s.screen().RGBAAt(back.X, back.Y)
	s.xrdb(fmt.Sprintf("*cardSet: %s\n*background: #102030\n", dir), "-merge")
	s.awaitColour("the back", back, ownColour(game.PackSize))
	s.awaitColour("the table shows through", clear, color.RGBA{0x10, 0x20, 0x30, 255})
	for i := range 7 {
		cards := s.state.Cards(tableau(i))
		card := cards[len(cards)-1].Card
		at := s.layout.CardCorners(s.state, tableau(i))[len(cards)-1]
		s.awaitColour(card.Name(), at.Add(s.layout.Card.Mul(3).Div(4)), ownColour(int(card)))
	}
	s.xrdb("*background: #405060\n", "-merge")
	s.awaitColour("another table shows through", clear, color.RGBA{0x40, 0x50, 0x60, 255})
	s.xrdb(fmt.Sprintf("*cardSet: %s\n", filepath.Join(dir, "none")), "-merge")
	s.awaitColour("our own deck again", back, before)
	s.xrdb(fmt.Sprintf("*cardSet: %s\n*cardWidth: 50\n", dir), "-merge")
	s.poll("smaller cards", func() bool { return s.named("stock").at.Dx() == 50 })
	at := s.named("stock").at
	s.awaitColour("the back of smaller cards", at.Max.Sub(image.Pt(12, 15)), ownColour(game.PackSize))
	s.key('q')
	if _, errs := s.awaitExit(); strings.Count(errs, "\n") != 1 || !strings.Contains(errs, "none") || !strings.Contains(errs, "cardSet") {
		t.Errorf("it says %q", errs)
	}
	s = launchKlondike(t, s.server, "-xrm", "*cardSet: "+dir, "-xrm", "*cardWidth: 80")
	s.poll("the next start has the pictures", func() bool { // on a busy machine our own deck may show before they are read
		at := s.named("stock").at
		back := at.Max.Sub(at.Size().Div(4))
		return s.screen().RGBAAt(back.X, back.Y) == ownColour(game.PackSize)
	})
}
