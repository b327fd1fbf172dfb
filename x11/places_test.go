package x11_test

import (
	"fmt"
	"image"
	"testing"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/internal/xvfb"
)

// TestPlacesDrawnWhenBare checks that a place shows its mark as soon as no card covers it: while the card is
// in the hand, and when the stock is empty. In another size of the window it shows it too.
func TestPlacesDrawnWhenBare(t *testing.T) {
	t.Parallel()
	onBothServers(t, func(t *testing.T, server *xvfb.Server) {
		s := launchGame(t, server, "klondike", 41, dragging...)
		column, stock := tableau(0), stockPile
		from := s.grabPoint(column, 0)
		s.point(from)
		s.press(1, 0)
		s.point(from.Add(image.Pt(0, 2*s.layout.Card.Y)))
		s.sync()
		s.awaitMark(column, face.Plain)
		s.point(from)
		s.release(1, 900)
		for range 8 {
			s.makeMove(draw, s.carryByDrag)
		}
		s.sync()
		s.awaitMark(stock, face.StockRedeal)
		s.resize(900, 700)
		s.awaitMark(stock, face.StockRedeal)
	})
}

// awaitMark waits until the place of a pile looks as it is drawn in memory.
func (s *tableRig) awaitMark(p game.Pile, kind face.PlaceKind) {
	s.t.Helper()
	place := s.layout.Place(p)
	want := face.Render(face.EmptyPlace(kind, place.Dx(), place.Dy()), face.DefaultPalette())
	s.poll(fmt.Sprintf("the mark of %v", p), func() bool {
		got := s.screen()
		for y := range place.Dy() {
			for x := range place.Dx() {
				if !near(got.RGBAAt(place.Min.X+x, place.Min.Y+y), want.RGBAAt(x, y), 8) {
					return false
				}
			}
		}
		return true
	})
}
