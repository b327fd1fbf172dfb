package windows_test

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/scene"
)

// near reports whether no channel of two colours differs by more than a tolerance.
func near(a, b color.RGBA, tolerance int) bool {
	for _, pair := range [][2]uint8{{a.R, b.R}, {a.G, b.G}, {a.B, b.B}} {
		if d := int(pair[0]) - int(pair[1]); d > tolerance || -d > tolerance {
			return false
		}
	}
	return true
}

// drawings returns what package face draws at some places of the table: the uppermost card of each column, the back on the
// stock, and the mark of a suit pile.
func (s *seat) drawings() map[image.Point]face.Drawing {
	deck, size, layout, state := s.source.Given.Look.Deck, s.source.Layout.Card, s.source.Layout, s.game.State()
	all := map[image.Point]face.Drawing{
		layout.Place(stock).Min:                            deck.CardBack(size.X, size.Y),
		layout.Place(game.Pile{Role: game.Foundation}).Min: deck.EmptyPlace(face.Foundation, size.X, size.Y),
	}
	for n := range state.Rules().Columns {
		cards, at := state.Cards(column(n)), layout.CardCorners(state, column(n))
		last := len(cards) - 1
		all[at[last]] = deck.CardFace(cards[last].Card, size.X, size.Y)
	}
	return all
}

// checkDrawings compares what the server shows with what package face draws, but for the corners of the cards. A server's
// trapezoids differ a little, and of its two colours nothing does.
func (s *seat) checkDrawings(what string) {
	s.t.Helper()
	tolerance, most := 19, 200
	if s.source.Given.Look.OneBit {
		tolerance, most = 0, 1<<30
	}
	shown, size := s.picture(), s.source.Layout.Card
	for at, d := range s.drawings() {
		want := face.Render(d, s.source.Given.Look.Palette)
		if s.source.Given.Look.OneBit {
			want = face.RenderTwoColours(d, face.DefaultPalette().TwoColours())
		}
		far := 0
		for y := range size.Y {
			for x := size.X / 8; x < size.X*7/8; x++ {
				if !near(shown.RGBAAt(at.X+x, at.Y+y), want.RGBAAt(x, y), tolerance) {
					far++
				}
			}
		}
		if far*most > size.X*size.Y {
			s.t.Errorf("%s: %d pixels at %v differ", what, far, at)
		}
	}
	corner := s.source.Layout.Place(stock).Max.Sub(image.Pt(1, 1))
	square := near(shown.RGBAAt(corner.X, corner.Y), s.source.Given.Look.Palette[face.Edge], 3)
	if square == s.source.Given.Look.Deck.Round && !s.source.Given.Look.OneBit {
		s.t.Errorf("%s: square corners: %v", what, square)
	}
}

// TestLooks checks that each of the settings of cards and colours changes what the server shows, with RENDER and without, to
// what package face draws.
func TestLooks(t *testing.T) {
	onBothServers(t, func(t *testing.T, server *xvfb.Server) {
		s := sit(t, server, "klondike", 41, tableSize, usualLook())
		for _, deck := range []face.Deck{
			{Round: true, Back: face.LatticeBack}, {Round: true, Back: face.SunrayBack}, {Round: true, FourColours: true}, {},
			{Round: true, Style: face.PlainStyle}, {Round: true, Style: face.Large}, {Round: true},
		} {
			p := face.DefaultPalette()
			if deck.FourColours {
				p = face.WithFourColours(p)
			}
			s.paint(p, false)
			s.source.Given.Look.Deck, s.style.Deck = deck, deck
			s.layOut(tableSize)
			s.show()
			s.checkDrawings(fmt.Sprintf("%+v", deck))
		}
		for _, ink := range gametest.Sample(len(face.DefaultPalette()), 2) {
			p := face.DefaultPalette()
			p[ink] = color.RGBA{0x80, 0x10, 0xa0, 0xff}
			s.paint(p, false)
			s.show()
			s.checkDrawings(fmt.Sprint("ink ", ink))
		}
		for _, oneBit := range []bool{true, false, true} {
			s.paint(face.DefaultPalette(), oneBit)
			s.show()
			s.checkDrawings(fmt.Sprint("one bit: ", oneBit))
		}
		for _, px := range s.picture().Pix {
			if px != 0 && px != 0xff {
				t.Fatal("a screen of one bit has other colours")
			}
		}
	})
}

// TestFeltAgain checks that marks show on felt after the table was black and white.
func TestFeltAgain(t *testing.T) {
	server := xvfb.Start(t)
	s := sit(t, server, "klondike", 41, tableSize, usualLook())
	for _, felt := range []bool{true, false, true} {
		s.paint(face.DefaultPalette(), !felt)
		s.source.Given.Look.Felt = felt
		s.show()
	}
	s.checkNewcomer(server, "black and white")
}

// TestMarksOfBarePlaces checks that a place shows its mark as soon as no card covers it, while that is in the hand, and in
// another size.
func TestMarksOfBarePlaces(t *testing.T) {
	onBothServers(t, func(t *testing.T, server *xvfb.Server) {
		s := sit(t, server, "klondike", 41, tableSize, usualLook())
		check := func(p game.Pile, kind face.PlaceKind) {
			t.Helper()
			s.show()
			place, got := s.source.Layout.Place(p), s.picture()
			want := face.Render(s.source.Given.Look.Deck.EmptyPlace(kind, place.Dx(), place.Dy()), face.DefaultPalette())
			for y := range place.Dy() {
				for x := range place.Dx() {
					if !near(got.RGBAAt(place.Min.X+x, place.Min.Y+y), want.RGBAAt(x, y), 19) { // as trapezoids may
						t.Fatalf("the mark of %v differs at %d,%d", p, x, y)
					}
				}
			}
		}
		s.source.Hand = s.source.Layout.Lift(s.game.State(), column(0), 0, image.Pt(5, 5)).MovedTo(image.Pt(300, 400))
		check(column(0), face.Plain)
		s.source.Hand = scene.Hand{}
		for range 8 {
			s.play(game.Move{Kind: game.Draw})
		}
		check(stock, face.StockRedeal)
		s.layOut(image.Pt(900, 700))
		check(stock, face.StockRedeal)
	})
}

// TestRims checks that a rim shows on all sides of its card, directly below that, and that each kind has its form, in colour and
// in black and white.
func TestRims(t *testing.T) {
	server := xvfb.Start(t)
	for _, oneBit := range []bool{false, true} {
		look := usualLook()
		look.OneBit = oneBit
		s := sit(t, server, "klondike", 41, tableSize, look)
		shows := s.source.Given.Look.Palette[face.Highlight]
		piles := [frame.RimKinds]game.Pile{column(2), {Role: game.Foundation}, column(1), column(3), column(4), column(5)}
		for kind, p := range piles {
			at := topOf(s, p)
			s.source.Spots[kind] = &at
		}
		s.show()
		shown := s.picture()
		for kind, p := range piles {
			rim := s.Shown().Rims[kind]
			at := rim.Rect.Inset(rim.Width - 1)
			if rim.At.Index >= 0 {
				at = s.source.Layout.Place(p)
				at = at.Add(s.source.Layout.CardCorners(s.game.State(), p)[rim.At.Index].Sub(at.Min)).Inset(-1)
			}
			stripes := 0
			for x := at.Min.X + 1; x < at.Max.X; x++ {
				if shown.RGBAAt(x, at.Max.Y-1) != shown.RGBAAt(x-1, at.Max.Y-1) {
					stripes++
				}
			}
			middle := at.Min.Add(at.Max).Div(2)
			corners, sides := []image.Point{{at.Min.X, at.Min.Y + 9}, {at.Min.X + 9, at.Min.Y}, {at.Max.X - 1, at.Max.Y - 9}, {at.Max.X - 9, at.Max.Y - 1}},
				[]image.Point{{at.Min.X, middle.Y}, {middle.X, at.Min.Y}, {at.Max.X - 1, middle.Y}, {middle.X, at.Max.Y - 1}}
			count := func(points []image.Point) (n int) {
				for _, p := range points {
					if shown.RGBAAt(p.X, p.Y) == shows {
						n++
					}
				}
				return n
			}
			want := [frame.RimKinds]struct{ corners, sides, stripes int }{{4, 4, 0}, {0, 4, 2}, {-1, -1, 20}, {4, 0, 2}, {0, 4, 2}, {-1, -1, 10}}[kind]
			if c, n := count(corners), count(sides); want.corners >= 0 && (c != want.corners || n != want.sides) || stripes != want.stripes {
				t.Errorf("one bit %v: rim %d shows at %d corners and %d sides, with %d stripes, want %+v", oneBit, kind, c, n, stripes, want)
			}
		}
		s.checkDrawings("between rims")
		s.Display.Conn.Close()
	}
}
