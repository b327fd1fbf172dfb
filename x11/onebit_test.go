package x11_test

import (
	"image"
	"image/color"
	"testing"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/internal/xvfb"
)

// TestOneBit turns oneBit on and off while the program runs, with RENDER and without. While it is on, the
// window has no colour but black and white, and cards and empty places must be those that package face draws
// for two colours.
func TestOneBit(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"-noreset"}, {"-noreset", "-extension", "RENDER"}} {
		s := launchGame(t, xvfb.Start(t, args...), "klondike", 41, clicking...)
		s.pointAside()
		for range 2 {
			s.xrdb("*oneBit: on\n", "-load")
			s.poll("two colours", s.isOneBit)
			s.xrdb("*oneBit: off\n", "-load")
			s.poll("all colours", func() bool { return s.showsDeck(face.Deck{Round: true}, face.DefaultPalette()) })
		}
	}
}

// TestOneBitFromTheStart checks that a window that begins with oneBit looks like one that turns it on.
func TestOneBitFromTheStart(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 41, append(clicking, "-xrm", "*oneBit: on")...)
	s.pointAside()
	s.poll("two colours", s.isOneBit)
}

// isOneBit reports whether the server shows the table in black and white, with the pictures of package face.
func (s *tableRig) isOneBit() bool {
	s.t.Helper()
	deck, size := face.Deck{Round: true}, s.layout.Card
	pictures := map[image.Point]face.Drawing{
		s.layout.Place(game.Pile{Role: game.Foundation}).Min: face.EmptyPlace(face.Foundation, size.X, size.Y),
		s.layout.Place(stockPile).Min:                        deck.CardBack(size.X, size.Y),
	}
	for n := range s.state.Rules().Columns {
		cards, at := s.state.Cards(tableau(n)), s.layout.CardCorners(s.state, tableau(n))
		last := len(cards) - 1
		pictures[at[last]] = deck.CardFace(cards[last].Card, size.X, size.Y)
	}
	shown := s.screen()
	for at, d := range pictures {
		want := face.RenderTwoColours(d, face.DefaultPalette().TwoColours())
		for y := range size.Y {
			for x := size.X / 8; x < size.X*7/8; x++ { // not the corners
				if shown.RGBAAt(at.X+x, at.Y+y) != want.RGBAAt(x, y) {
					return false
				}
			}
		}
	}
	black, white := color.RGBA{A: 255}, color.RGBA{255, 255, 255, 255}
	for y := range s.layout.Bounds.Dy() {
		for x := range s.layout.Bounds.Dx() {
			if c := shown.RGBAAt(x, y); c != black && c != white {
				return false
			}
		}
	}
	return true
}
