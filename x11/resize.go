package x11

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/scene"
)

// measure lays the table out for a window of w by h pixels.
func (s *Session) measure(w, h int) {
	s.em = fontSize(w, h, s.set.DPI())
	s.layout = scene.Fit(s.Rules, w, h, statusHeight(s.em), s.set.Int("cardWidth"))
}

// resize follows the window's size. Of a burst of sizes, as when a person pulls at a corner, only the last is worked out.
func (s *Session) resize(w, h int) {
	s.resized = image.Pt(w, h)
	if s.resized == s.layout.Bounds.Size() { // perhaps after another size in the same burst
		s.resized = image.Point{}
		return
	}
	s.late = true
}

// refit makes everything fit the window's new size, if it has one.
func (s *Session) refit() {
	if s.resized.X == 0 {
		return
	}
	was := s.layout
	s.measure(s.resized.X, s.resized.Y)
	s.resized.X = 0
	s.hand.Fit(s.view())
	if s.layout.Card != was.Card {
		s.wear.resize(s.layout.Card)
		s.reclothe()
	}
	for i, p := range s.game.State().Piles() {
		s.configure(s.win.places[i], s.layout.Place(p))
	}
	s.configure(s.win.status.window, s.layout.Status)
	s.wear.paint.Free(s.win.status.pixmap)
	s.win.status.pixmap = 0
	s.drawStatus()
	if s.win.panel.open() {
		s.help()
	}
}

// reclothe gives places and cards the new size of cards.
func (s *Session) reclothe() {
	for i, p := range s.game.State().Piles() {
		s.background(s.win.places[i], s.wear.place(placeKind(s.Rules, p)))
	}
	for _, sp := range s.shown.Sprites {
		w := s.win.cards[sp.Card]
		xproto.ConfigureWindow(s.conn.X, w, dimensions, []uint32{uint32(s.layout.Card.X), uint32(s.layout.Card.Y)})
		s.background(w, s.wear.card(sp.Card, sp.Face))
	}
}
