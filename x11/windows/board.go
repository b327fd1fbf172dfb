package windows

import (
	"crypto/rand"
	"image"
	"math/big"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
	"xklondike/x11/scene"
)

// A Board is the windows of one game: its places, its cards and the drag window. From the bottom of the stack up: the places,
// the status line, the cards, the drag window; a panel comes above all of them.
type Board struct {
	*Display
	Rules  *game.Rules      // of the game
	places []xproto.Window  // as game.State.Piles
	kinds  []face.PlaceKind // what they show
	bottom xproto.Window    // the status line, which all cards lie above
	cards  map[game.Card]xproto.Window
	isCard map[xproto.Window]game.Card
	drag   xproto.Window
	hits   map[xproto.Window]gesture.Hit // what a press on a window is a press on
	shown  scene.Scene                   // what the server shows
	card   image.Point                   // the size of a card there
}

// NewBoard creates the windows of a game, from the bottom up, and maps them; the drag window waits until it is needed. Status
// is the status line's rectangle.
func NewBoard(d *Display, l scene.Layout, s game.State, h scene.Hand) *Board {
	b := &Board{Display: d, Rules: s.Rules(), hits: make(map[xproto.Window]gesture.Hit), card: l.Card}
	d.Pixmaps.resize(l.Card)
	for i, p := range s.Piles() {
		kind := placeKind(s, p)
		w := b.child(l.Place(p), d.Pixmaps.place(kind))
		d.Desk.SetName(w, p.Name())
		b.kinds, b.places, b.hits[w] = append(b.kinds, kind), append(b.places, w), hand.OnPlace(i)
	}
	b.bottom = b.child(l.Status, 0)
	b.shown = scene.Build(l, s, h)
	b.assign(b.windowIDs(len(b.shown.Sprites)))
	for _, sp := range b.shown.Sprites {
		b.createCard(sp)
	}
	xproto.MapSubwindows(d.Conn.X, d.Table)
	if l.Status.Empty() {
		xproto.UnmapWindow(d.Conn.X, b.bottom)
	}
	b.drag = b.child(image.Rect(0, 0, 1, 1), 0)
	return b
}

func (b *Board) windowIDs(n int) []xproto.Window {
	ids := make([]xproto.Window, n)
	for i := range ids {
		ids[i] = xproto.Window(b.Conn.NewID())
	}
	return ids
}

// createCard makes a card's window with what it shows.
func (b *Board) createCard(sp scene.Sprite) {
	w := b.cards[sp.Card]
	b.create(w, b.Table, image.Rectangle{Min: sp.At, Max: sp.At.Add(b.card)}, b.Pixmaps.card(sp.Card, sp.Face))
	if sp.Face == scene.Front {
		b.Desk.SetName(w, sp.Card.Name())
	}
}

// assign gives each card on the table one of the windows for a whole deal, in an order that nobody can foresee.
func (b *Board) assign(windows []xproto.Window) {
	b.cards = make(map[game.Card]xproto.Window, len(windows))
	b.isCard = make(map[xproto.Window]game.Card, len(windows))
	for i, w := range shuffled(windows) {
		c := b.shown.Sprites[i].Card
		b.cards[c], b.isCard[w] = w, c
		b.hits[w] = hand.OnCard(c)
	}
}

// Reassign draws anew which window is which card. All cards turn their backs first, and what is shown keeps its place: from
// here on the windows belong to other cards, and nobody outside can tell which.
func (b *Board) Reassign() {
	was := make([]xproto.Window, len(b.shown.Sprites))
	for i, sp := range b.shown.Sprites {
		was[i] = b.cards[sp.Card]
		if sp.Face == scene.Front {
			b.turn(sp.Card, scene.Back)
			b.shown.Sprites[i].Face = scene.Back
		}
	}
	b.assign(was)
	for i := range b.shown.Sprites {
		b.shown.Sprites[i].Card = b.isCard[was[i]]
	}
}

// shuffled returns the windows in an order that nobody can foresee: from the system's randomness, never from the deal's.
func shuffled(windows []xproto.Window) []xproto.Window {
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

// Hit says what a person has hit. The server names the window; but over a slow link, or in a row of quick clicks, that card
// may have left by now, and then what lies there instead was meant.
func (b *Board) Hit(l scene.Layout, s game.State, child xproto.Window, at image.Point) gesture.Hit {
	if c, ok := b.isCard[child]; ok && !at.In(b.shownAt(c)) {
		child = b.ChildAt(l, s, at)
	}
	return b.hits[child]
}

// shownAt is where a card's window is on the table; nowhere while it rides in the drag window.
func (b *Board) shownAt(c game.Card) image.Rectangle {
	for _, sp := range b.shown.Sprites {
		if sp.Card == c && !sp.Ride {
			return image.Rectangle{Min: sp.At, Max: sp.At.Add(b.card)}
		}
	}
	return image.Rectangle{}
}

// ChildAt is the window that a person hits at a point: the uppermost card, or a place; 0 for bare baize.
func (b *Board) ChildAt(l scene.Layout, s game.State, at image.Point) xproto.Window {
	for _, sp := range slices.Backward(b.shown.Sprites) {
		if !sp.Ride && at.In(image.Rectangle{Min: sp.At, Max: sp.At.Add(b.card)}) {
			return b.cards[sp.Card]
		}
	}
	for i, p := range s.Piles() {
		if at.In(l.Place(p)) {
			return b.places[i]
		}
	}
	return 0
}

// Show brings the windows of the cards to the next scene.
func (b *Board) Show(next scene.Scene) {
	for _, op := range scene.Diff(b.shown, next) {
		b.perform(op)
		b.Conn.Pace()
	}
	b.shown = next
}

// perform tells the server one operation.
func (b *Board) perform(op scene.Op) {
	x, card := b.Conn.X, b.cards[op.Card]
	switch op.Verb {
	case scene.Move:
		xproto.ConfigureWindow(x, card, position, coordinates(op.At))
	case scene.Turn:
		b.turn(op.Card, op.Face)
	case scene.Stack:
		sibling := b.bottom
		if !op.Lowest {
			sibling = b.cards[op.Below]
		}
		xproto.ConfigureWindow(x, card, stacking, []uint32{uint32(sibling), xproto.StackModeAbove})
	case scene.Ride:
		xproto.ReparentWindow(x, card, b.drag, int16(op.At.X), int16(op.At.Y))
	case scene.Land:
		xproto.ReparentWindow(x, card, b.Table, int16(op.At.X), int16(op.At.Y))
	case scene.Show:
		b.configure(b.drag, op.Rect)
		xproto.ConfigureWindow(x, b.drag, xproto.ConfigWindowStackMode, []uint32{xproto.StackModeAbove})
		xproto.MapWindow(x, b.drag)
	case scene.Drag:
		xproto.ConfigureWindow(x, b.drag, position, coordinates(op.Rect.Min))
	case scene.Hide:
		xproto.UnmapWindow(x, b.drag)
	}
}

// turn shows a side of a card. Its name goes with its face: a card that lies on it has none.
func (b *Board) turn(c game.Card, f scene.Face) {
	w := b.cards[c]
	b.background(w, b.Pixmaps.card(c, f))
	if f == scene.Front {
		b.Desk.SetName(w, c.Name())
	} else {
		b.Desk.DeleteName(w)
	}
}

// ShowPlaces shows on the empty stock whether it can be turned over again.
func (b *Board) ShowPlaces(s game.State) {
	for i, p := range s.Piles() {
		if kind := placeKind(s, p); kind != b.kinds[i] {
			b.kinds[i] = kind
			b.background(b.places[i], b.Pixmaps.place(kind))
		}
	}
}

// Resize gives places and cards another size of card.
func (b *Board) Resize(s game.State, card image.Point) {
	b.card = card
	b.Pixmaps.resize(card)
	for i, p := range s.Piles() {
		b.background(b.places[i], b.Pixmaps.place(placeKind(s, p)))
	}
	for _, sp := range b.shown.Sprites {
		w := b.cards[sp.Card]
		xproto.ConfigureWindow(b.Conn.X, w, dimensions, []uint32{uint32(card.X), uint32(card.Y)})
		b.background(w, b.Pixmaps.card(sp.Card, sp.Face))
	}
}

// MovePlaces brings the places to where they lie in another layout.
func (b *Board) MovePlaces(s game.State, was, now scene.Layout) {
	for i, p := range s.Piles() {
		if place := now.Place(p); place != was.Place(p) {
			b.configure(b.places[i], place)
		}
	}
}

// Recolour shows the pixmaps that were painted anew.
func (b *Board) Recolour(s game.State, painted map[xproto.Pixmap]bool) {
	for i, p := range s.Piles() {
		if pm := b.Pixmaps.place(placeKind(s, p)); painted[pm] {
			b.background(b.places[i], pm)
		}
	}
	for _, sp := range b.shown.Sprites {
		if pm := b.Pixmaps.card(sp.Card, sp.Face); painted[pm] {
			b.background(b.cards[sp.Card], pm)
		}
	}
}
