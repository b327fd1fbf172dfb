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

// TestRims checks that a rim shows on all sides of its card, directly below that, and that the rim of picked cards is dashed, in
// colour and in black and white.
func TestRims(t *testing.T) {
	server := xvfb.Start(t)
	for _, oneBit := range []bool{false, true} {
		look := usualLook()
		look.OneBit = oneBit
		s := sit(t, server, "klondike", 41, tableSize, look)
		// stripes counts the changes of colour along the lower edge of the rim around the last card of a column.
		stripes := func(p game.Pile) (n int) {
			shown, at, card := s.picture(), s.source.Layout.CardCorners(s.game.State(), p), s.source.Layout.Card
			low := at[len(at)-1].Add(image.Pt(0, card.Y+1))
			for x := 1; x < card.X; x++ {
				if shown.RGBAAt(low.X+x, low.Y) != shown.RGBAAt(low.X+x-1, low.Y) {
					n++
				}
			}
			return n
		}
		picked, mark, home := topOf(s, column(1)), topOf(s, column(2)), topOf(s, game.Pile{Role: game.Foundation})
		s.source.Spots[frame.PickRim], s.source.Spots[frame.MarkRim], s.source.Spots[frame.DropRim] = &picked, &mark, &home
		s.show()
		if picked, mark := stripes(column(1)), stripes(column(2)); picked < 6 || mark != 0 {
			t.Errorf("one bit %v: the rims change their colour %d and %d times", oneBit, picked, mark)
		}
		place, shown := s.source.Layout.Place(home.Pile), s.picture()
		for _, at := range []image.Point{{place.Min.X - 1, place.Min.Y + 50}, {place.Min.X + 20, place.Min.Y - 1}, place.Max} {
			if got := shown.RGBAAt(at.X, at.Y); got != s.source.Given.Look.Palette[face.Highlight] {
				t.Errorf("one bit %v: the rim is %v at %v", oneBit, got, at)
			}
		}
		s.checkDrawings("between rims")
		s.Display.Conn.Close()
	}
}
