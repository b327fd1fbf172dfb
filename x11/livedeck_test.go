package x11_test

import (
	"image"
	"image/color"
	"testing"

	"xklondike/x11/face"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/scene"
)

// showsDeck reports whether the server shows the uppermost card of each column, and the back on the stock, as
// a deck draws them. With round corners, the table shows there.
func (s *tableRig) showsDeck(k face.Deck, p face.Palette) bool {
	s.t.Helper()
	screen, size := s.screen(), s.layout.Card
	pictures := map[image.Point]face.Drawing{s.layout.Place(stockPile).Min: k.CardBack(size.X, size.Y)}
	for n := range s.state.Rules().Columns {
		cards, at := s.state.Cards(tableau(n)), s.layout.CardCorners(s.state, tableau(n))
		last := len(cards) - 1
		pictures[at[last]] = k.CardFace(cards[last].Card, size.X, size.Y)
	}
	for at, d := range pictures {
		want := face.Render(d, p)
		if k.Round {
			for y, inset := range face.CornerInsets(size.X, size.Y) {
				for x := range inset {
					for _, corner := range []image.Point{{x, y}, {size.X - 1 - x, y}, {x, size.Y - 1 - y}, {size.X - 1 - x, size.Y - 1 - y}} {
						want.Set(corner.X, corner.Y, screen.At(at.X+corner.X, at.Y+corner.Y))
					}
				}
			}
		}
		far := 0 // pixels that differ by more than a server's trapezoids do
		for y := range size.Y {
			for x := range size.X {
				if !near(screen.RGBAAt(at.X+x, at.Y+y), want.RGBAAt(x, y), 19) {
					far++
				}
			}
		}
		if far*200 > size.X*size.Y {
			return false
		}
	}
	corner := s.layout.Place(stockPile).Max.Sub(image.Pt(1, 1))
	return near(screen.RGBAAt(corner.X, corner.Y), p[face.Edge], 3) != k.Round
}

// near reports whether no channel of two colours differs by more than a tolerance.
func near(a, b color.RGBA, tolerance int) bool {
	for _, pair := range [][2]uint8{{a.R, b.R}, {a.G, b.G}, {a.B, b.B}} {
		if d := int(pair[0]) - int(pair[1]); d > tolerance || -d > tolerance {
			return false
		}
	}
	return true
}

// TestLiveDeck checks that each setting of the cards changes what the running program shows, with RENDER and
// without, and that the cards are those that package face draws.
func TestLiveDeck(t *testing.T) {
	t.Parallel()
	usual := face.Deck{Round: true}
	ink := func(ink face.Ink, c color.RGBA) face.Palette {
		p := face.DefaultPalette()
		p[ink] = c
		return p
	}
	purple := color.RGBA{0x80, 0x10, 0xa0, 0xff}
	for _, args := range [][]string{{"-noreset"}, {"-noreset", "-extension", "RENDER"}} {
		s := launchGame(t, xvfb.Start(t, args...), "klondike", 41, clicking...)
		s.pointAside()
		for _, set := range []struct {
			resource string
			deck     face.Deck
			palette  face.Palette
		}{
			{"", usual, face.DefaultPalette()},
			{"*cardBack: lattice", face.Deck{Round: true, Back: face.LatticeBack}, face.DefaultPalette()},
			{"*cardBack: sun", face.Deck{Round: true, Back: face.SunrayBack}, face.DefaultPalette()},
			{"*suitColors: four", face.Deck{Round: true, FourColours: true}, face.WithFourColours(face.DefaultPalette())},
			{"*roundCorners: off", face.Deck{}, face.DefaultPalette()},
			{"*cardStyle: plain", face.Deck{Round: true, Style: face.PlainStyle}, face.DefaultPalette()},
			{"*cardStyle: large", face.Deck{Round: true, Style: face.Large}, face.DefaultPalette()},
			{"*goldInk: #8010a0", usual, ink(face.Gold, purple)},
			{"*blueInk: #8010a0", usual, ink(face.Blue, purple)},
			{"*backInk: #8010a0", usual, ink(face.BackInk, purple)},
			{"*clubsInk: #8010a0", usual, ink(face.ClubsInk, purple)},
			{"*diamondsInk: #8010a0", usual, ink(face.DiamondsInk, purple)},
			{"*heartsInk: #8010a0", usual, ink(face.HeartsInk, purple)},
			{"*spadesInk: #8010a0", usual, ink(face.SpadesInk, purple)},
			{"", usual, face.DefaultPalette()},
		} {
			s.xrdb(set.resource+"\n", "-load")
			bounds := s.layout.Bounds
			s.layout = scene.NewLayout(s.state.Rules(), bounds.Dx(), bounds.Dy(), s.layout.Status.Dy(), scene.Style{Deck: set.deck})
			s.poll(set.resource, func() bool { return s.showsDeck(set.deck, set.palette) })
		}
	}
}
