package x11

import (
	"image"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/resources/translations"
	"xklondike/x11/scene"
)

// What ConfigureWindow is told, beside the values.
const (
	position   = xproto.ConfigWindowX | xproto.ConfigWindowY
	dimensions = xproto.ConfigWindowWidth | xproto.ConfigWindowHeight
	stacking   = xproto.ConfigWindowSibling | xproto.ConfigWindowStackMode
)

// show brings the server's windows to what the session holds: cards, status line, title, and whether bare motion counts.
func (s *Session) show() {
	s.conn.Cork()
	defer s.conn.Uncork()
	s.refit()
	next := scene.Build(s.layout, s.game.State(), s.hand.Hand)
	for _, op := range scene.Diff(s.shown, next) {
		s.perform(op)
		s.conn.Pace()
	}
	s.shown, s.late = next, false
	s.steps.shown(time.Now())
	if s.hasty {
		s.hasty = false
		s.dressPlaces()
		s.listen()
		s.tell()
	}
	if s.set.Bool("synchronous") {
		s.conn.Flush()
		_, _ = xproto.GetInputFocus(s.conn.X).Reply() // the end of the connection comes as an event
	}
}

// dressPlaces shows on the empty stock whether it can be turned over again.
func (s *Session) dressPlaces() {
	for i, p := range s.game.State().Piles() {
		if kind := placeKind(s.game.State(), p); kind != s.win.kinds[i] {
			s.win.kinds[i] = kind
			s.background(s.win.places[i], s.wear.place(kind))
		}
	}
}

// perform tells the server one operation.
func (s *Session) perform(op scene.Op) {
	x := s.conn.X
	switch op.Verb {
	case scene.Move:
		xproto.ConfigureWindow(x, s.win.cards[op.Card], position, coordinates(op.At))
	case scene.Turn:
		s.dress(op.Card, op.Face)
	case scene.Stack:
		sibling := s.win.status.window
		if !op.Lowest {
			sibling = s.win.cards[op.Below]
		}
		xproto.ConfigureWindow(x, s.win.cards[op.Card], stacking, []uint32{uint32(sibling), xproto.StackModeAbove})
	case scene.Ride:
		xproto.ReparentWindow(x, s.win.cards[op.Card], s.win.drag, int16(op.At.X), int16(op.At.Y))
	case scene.Land:
		xproto.ReparentWindow(x, s.win.cards[op.Card], s.win.table, int16(op.At.X), int16(op.At.Y))
	case scene.Show:
		s.configure(s.win.drag, op.Rect)
		xproto.ConfigureWindow(x, s.win.drag, xproto.ConfigWindowStackMode, []uint32{xproto.StackModeAbove})
		xproto.MapWindow(x, s.win.drag)
	case scene.Drag:
		xproto.ConfigureWindow(x, s.win.drag, position, coordinates(op.Rect.Min))
	case scene.Hide:
		xproto.UnmapWindow(x, s.win.drag)
	}
}

// coordinates are a point as ConfigureWindow wants it: 32 bits each, negative ones in two's complement.
func coordinates(p image.Point) []uint32 { return []uint32{uint32(int32(p.X)), uint32(int32(p.Y))} }

// configure gives a window a place and a size.
func (s *Session) configure(w xproto.Window, r image.Rectangle) {
	xproto.ConfigureWindow(s.conn.X, w, position|dimensions,
		append(coordinates(r.Min), uint32(max(1, r.Dx())), uint32(max(1, r.Dy()))))
	s.conn.Pace()
}

// create makes a card's window with what it shows.
func (s *Session) create(sp scene.Sprite) {
	w := s.win.cards[sp.Card]
	xproto.CreateWindow(s.conn.X, xproto.WindowClassCopyFromParent, w, s.win.table, int16(sp.At.X), int16(sp.At.Y),
		uint16(s.layout.Card.X), uint16(s.layout.Card.Y), 0, xproto.WindowClassInputOutput, 0,
		xproto.CwBackPixmap, []uint32{uint32(s.wear.card(sp.Card, sp.Face))})
	if sp.Face == scene.Front {
		s.desk.SetName(w, sp.Card.Name())
	}
	s.conn.Pace()
}

// dress shows a side of a card. Its name goes with its face: a card that lies on it has none.
func (s *Session) dress(c game.Card, f scene.Face) {
	w := s.win.cards[c]
	s.background(w, s.wear.card(c, f))
	if f == scene.Front {
		s.desk.SetName(w, c.Name())
	} else {
		s.desk.DeleteName(w)
	}
}

// background gives a window something to wear, and shows it.
func (s *Session) background(w xproto.Window, pm xproto.Pixmap) {
	xproto.ChangeWindowAttributes(s.conn.X, w, xproto.CwBackPixmap, []uint32{uint32(pm)})
	xproto.ClearArea(s.conn.X, false, w, 0, 0, 0, 0)
	s.conn.Pace()
}

// listen selects what is of use now.
func (s *Session) listen() {
	if mask := s.mask(); mask != s.listening {
		s.listening = mask
		xproto.ChangeWindowAttributes(s.conn.X, s.win.table, xproto.CwEventMask, []uint32{mask})
	}
}

// mask are the events that are of use: motion without a button just while the hand is full, so that an idle pointer costs
// nothing, and keys that come up only if anything is bound to that.
func (s *Session) mask() uint32 {
	mask := uint32(eventMask)
	if s.hand.Full() {
		mask |= xproto.EventMaskPointerMotion
	}
	if s.bound.Wants(translations.KeyUp) {
		mask |= xproto.EventMaskKeyRelease
	}
	return mask
}
