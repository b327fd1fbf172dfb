package x11

import (
	"crypto/rand"
	"image"
	"math/big"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/gesture"
	"xklondike/x11/scene"
	"xklondike/x11/table"
)

// windows are the table window and its children. From the bottom of the stack up: the places, the status line, the cards,
// the drag window, the panel.
type windows struct {
	table  xproto.Window
	places []xproto.Window // as game.State.Piles
	status label
	cards  []xproto.Window // by card
	drag   xproto.Window
	panel  panel
	title  string // what the table window is called

	iconTitle string // and what in a small place

	hits   map[xproto.Window]gesture.Hit // what a press on a window is a press on
	isCard map[xproto.Window]game.Card
}

// eventMask is what the table window always selects; cards and places select nothing, so that their events come here.
const eventMask = xproto.EventMaskButtonPress | xproto.EventMaskButtonRelease | xproto.EventMaskButtonMotion |
	xproto.EventMaskKeyPress | xproto.EventMaskStructureNotify | xproto.EventMaskFocusChange |
	xproto.EventMaskPropertyChange

// child creates a window in the table window; it wears background, or nothing if that is 0.
func (s *Session) child(r image.Rectangle, background xproto.Pixmap) xproto.Window {
	w := xproto.Window(s.conn.NewID())
	xproto.CreateWindow(s.conn.X, xproto.WindowClassCopyFromParent, w, s.win.table, int16(r.Min.X), int16(r.Min.Y),
		uint16(max(1, r.Dx())), uint16(max(1, r.Dy())), 0, xproto.WindowClassInputOutput, 0,
		xproto.CwBackPixmap, []uint32{uint32(background)})
	s.conn.Pace()
	return w
}

// furnish creates everything in the table window, from the bottom up, and maps it; the drag window and the panel wait until
// they are needed.
func (s *Session) furnish() {
	s.wear.resize(s.layout.Card)
	s.win.hits = make(map[xproto.Window]gesture.Hit)
	for i, p := range s.game.State().Piles() {
		w := s.child(s.layout.Place(p), s.wear.place(placeKind(s.Rules, p)))
		s.desk.SetName(w, p.Name())
		s.win.places = append(s.win.places, w)
		s.win.hits[w] = table.OnPlace(i)
	}
	s.win.status.window = s.child(s.layout.Status, 0)
	s.shown = scene.Build(s.layout, s.game.State(), s.hand.Hand)
	s.own(drawn(s.windowIDs(s.Rules.Cards())))
	for _, sp := range s.shown.Sprites {
		s.create(sp)
	}
	xproto.MapSubwindows(s.conn.X, s.win.table)
	if s.layout.Status.Empty() {
		xproto.UnmapWindow(s.conn.X, s.win.status.window)
	}
	s.win.drag = s.child(image.Rect(0, 0, 1, 1), 0)
}

func (s *Session) windowIDs(n int) []xproto.Window {
	ids := make([]xproto.Window, n)
	for i := range ids {
		ids[i] = xproto.Window(s.conn.NewID())
	}
	return ids
}

// own gives each card its window for a whole deal.
func (s *Session) own(cards []xproto.Window) {
	s.win.cards = cards
	s.win.isCard = make(map[xproto.Window]game.Card, len(cards))
	for c, w := range cards {
		s.win.isCard[w] = game.Card(c)
		s.win.hits[w] = table.OnCard(game.Card(c))
	}
}

// redraw draws anew which window is which card. All cards turn their backs first, and what is shown keeps its place: from
// here on the windows belong to other cards, and nobody outside can tell which.
func (s *Session) redraw() {
	was := s.win.cards
	for i, sp := range s.shown.Sprites {
		if sp.Face == scene.Front {
			s.dress(sp.Card, scene.Back)
			s.shown.Sprites[i].Face = scene.Back
		}
	}
	s.own(drawn(was))
	for i, sp := range s.shown.Sprites {
		s.shown.Sprites[i].Card = s.win.isCard[was[sp.Card]]
	}
}

// drawn returns the windows in an order that nobody can foresee: from the system's randomness, never from the deal's.
func drawn(windows []xproto.Window) []xproto.Window {
	windows = slices.Clone(windows)
	for i := len(windows) - 1; i > 0; i-- {
		j, err := rand.Int(rand.Reader, big.NewInt(int64(i+1)))
		if err != nil {
			continue // cannot happen: the system's randomness never fails
		}
		windows[i], windows[j.Int64()] = windows[j.Int64()], windows[i]
	}
	return windows
}

// shownAt is where a card's window is on the table; nowhere while it rides.
func (s *Session) shownAt(c game.Card) image.Rectangle {
	for _, sp := range s.shown.Sprites {
		if sp.Card == c && !sp.Ride {
			return image.Rectangle{Min: sp.At, Max: sp.At.Add(s.layout.Card)}
		}
	}
	return image.Rectangle{}
}

// childAt is the window that a person hits at a point: the uppermost card, or a place; 0 for bare baize.
func (s *Session) childAt(at image.Point) xproto.Window {
	for i := len(s.shown.Sprites) - 1; i >= 0; i-- {
		sp := s.shown.Sprites[i]
		if !sp.Ride && at.In(image.Rectangle{Min: sp.At, Max: sp.At.Add(s.layout.Card)}) {
			return s.win.cards[sp.Card]
		}
	}
	for i, p := range s.game.State().Piles() {
		if at.In(s.layout.Place(p)) {
			return s.win.places[i]
		}
	}
	return 0
}
