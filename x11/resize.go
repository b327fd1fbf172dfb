package x11

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/scene"
)

// measure lays the table out for a window of w by h pixels, as the settings want it.
func (s *Session) measure(w, h int) {
	s.fits++
	s.em = s.letters(w, h)
	s.layout = scene.Fit(s.Rules, w, h, s.statusHeight(s.em), s.style())
}

// letters is the em of the status line's letters in pixels, in a window of w by h.
func (s *Session) letters(w, h int) int {
	if em := s.set.Int("fontSize"); em > 0 {
		return em
	}
	return fontSize(w, h, s.set.DPI())
}

// style is how the settings want the table.
func (s *Session) style() scene.Style {
	st := scene.Style{CardWidth: s.set.Int("cardWidth"), Gap: s.set.Int("gap"), Mirrored: s.set.Bool("mirrored")}
	var packet game.Packet
	if packet.UnmarshalText([]byte(s.set.Text("packetShown"))) == nil {
		st.Packet = &packet
	}
	return st
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

// relayout has everything fitted anew, the window's size being the same.
func (s *Session) relayout() {
	s.restyled, s.late = true, true
}

// refit makes everything fit the window's new size, or its new style, if it has one.
func (s *Session) refit() {
	if s.resized == (image.Point{}) && !s.restyled {
		return
	}
	was := s.layout
	if s.resized == (image.Point{}) {
		s.resized = was.Bounds.Size()
	}
	s.measure(s.resized.X, s.resized.Y)
	s.resized, s.restyled = image.Point{}, false
	s.hand.Fit(s.view())
	if s.layout.Card != was.Card {
		s.wear.resize(s.layout.Card)
		s.reclothe()
	}
	for i, p := range s.game.State().Piles() {
		if place := s.layout.Place(p); place != was.Place(p) {
			s.configure(s.win.places[i], place)
		}
	}
	s.refitStatus(was)
	s.reopenPanel()
}

// refitStatus gives the status line its place, or takes it away.
func (s *Session) refitStatus(was scene.Layout) {
	l := &s.win.status
	if s.layout.Status.Empty() {
		xproto.UnmapWindow(s.conn.X, l.window)
		return
	}
	if s.layout.Status != was.Status {
		s.configure(l.window, s.layout.Status)
		if l.pixmap != 0 {
			s.wear.paint.Free(l.pixmap)
			l.pixmap = 0
		}
	}
	s.drawStatus()
	xproto.MapWindow(s.conn.X, l.window)
}

// reclothe gives places and cards the new size of cards.
func (s *Session) reclothe() {
	for i, p := range s.game.State().Piles() {
		s.background(s.win.places[i], s.wear.place(placeKind(s.game.State(), p)))
	}
	for _, sp := range s.shown.Sprites {
		w := s.win.cards[sp.Card]
		xproto.ConfigureWindow(s.conn.X, w, dimensions, []uint32{uint32(s.layout.Card.X), uint32(s.layout.Card.Y)})
		s.background(w, s.wear.card(sp.Card, sp.Face))
	}
}
