package x11

import (
	"crypto/rand"
	"image"
	"math/big"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/gesture"
	"xklondike/x11/scene"
	"xklondike/x11/table"
)

// windows are the table window and its children. From the bottom of the stack up: the places, the status line, the cards,
// the drag window, the panel.
type windows struct {
	table  xproto.Window
	places []xproto.Window  // as game.State.Piles
	kinds  []face.PlaceKind // what they wear
	status label
	cards  map[game.Card]xproto.Window
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
	return s.childOf(s.win.table, r, background)
}

// childOf is child for a window in any other.
func (s *Session) childOf(parent xproto.Window, r image.Rectangle, background xproto.Pixmap) xproto.Window {
	w := xproto.Window(s.conn.NewID())
	xproto.CreateWindow(s.conn.X, xproto.WindowClassCopyFromParent, w, parent, int16(r.Min.X), int16(r.Min.Y),
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
		kind := placeKind(s.game.State(), p)
		w := s.child(s.layout.Place(p), s.wear.place(kind))
		s.win.kinds = append(s.win.kinds, kind)
		s.desk.SetName(w, p.Name())
		s.win.places = append(s.win.places, w)
		s.win.hits[w] = table.OnPlace(i)
	}
	s.win.status.window = s.child(s.layout.Status, 0)
	s.shown = scene.Build(s.layout, s.game.State(), s.hand.Hand)
	s.own(s.windowIDs(len(s.shown.Sprites)))
	for _, sp := range s.shown.Sprites {
		s.create(sp)
	}
	xproto.MapSubwindows(s.conn.X, s.win.table)
	if s.layout.Status.Empty() {
		xproto.UnmapWindow(s.conn.X, s.win.status.window)
	}
	s.win.drag = s.child(image.Rect(0, 0, 1, 1), 0)
}

// change lays another game on the table, in windows of its own, for it has other piles. Its cards come from d, or at random.
func (s *Session) change(r *game.Rules, d game.Deal) {
	s.Rules = r
	s.closePanel()
	s.deal(d)
	xproto.DestroySubwindows(s.conn.X, s.win.table)
	if pm := s.win.status.pixmap; pm != 0 {
		s.wear.paint.Free(pm)
	}
	s.forgetPanel()
	s.win = windows{table: s.win.table, title: s.win.title, iconTitle: s.win.iconTitle}
	s.measure(s.layout.Bounds.Dx(), s.layout.Bounds.Dy())
	s.furnish()
	s.say(r.Title)
}

func (s *Session) windowIDs(n int) []xproto.Window {
	ids := make([]xproto.Window, n)
	for i := range ids {
		ids[i] = xproto.Window(s.conn.NewID())
	}
	return ids
}

// own gives each card on the table one of the windows for a whole deal, in an order that nobody can foresee.
func (s *Session) own(windows []xproto.Window) {
	s.win.cards = make(map[game.Card]xproto.Window, len(windows))
	s.win.isCard = make(map[xproto.Window]game.Card, len(windows))
	for i, w := range drawn(windows) {
		c := s.shown.Sprites[i].Card
		s.win.cards[c], s.win.isCard[w] = w, c
		s.win.hits[w] = table.OnCard(c)
	}
}

// redraw draws anew which window is which card. All cards turn their backs first, and what is shown keeps its place: from
// here on the windows belong to other cards, and nobody outside can tell which.
func (s *Session) redraw() {
	was := make([]xproto.Window, len(s.shown.Sprites))
	for i, sp := range s.shown.Sprites {
		was[i] = s.win.cards[sp.Card]
		if sp.Face == scene.Front {
			s.dress(sp.Card, scene.Back)
			s.shown.Sprites[i].Face = scene.Back
		}
	}
	s.own(was)
	for i := range s.shown.Sprites {
		s.shown.Sprites[i].Card = s.win.isCard[was[i]]
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
