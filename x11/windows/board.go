package windows

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/frame"
	"xklondike/x11/scene"
)

// A board is the windows of one game, from the bottom of the stack up: places, status line, cards, and the
// drag window. An open panel lies above all.
type board struct {
	display      *Display
	places       placeWindows
	rims         rimWindows
	statusWindow xproto.Window // all cards lie above it
	cardWindows  map[game.Card]xproto.Window
	cardByWindow map[xproto.Window]game.Card
	dragWindow   xproto.Window
	shown        *scene.Scene // what the server shows
	cardSize     image.Point  // in the shown scene, in pixels
	rounded      bool         // the cards' corners
	shaped       bool         // the cards' windows; they are not if cards are rectangles without shadows
	shadow       int          // width in pixels of the shadow of a card on the table
	border       int          // width of the cards' borders, which show the shadow of a risen card too, or 0
	prepared     bool         // a place has the shape of a risen card
	dragShaped   bool
	turned       []turnedCard // the cards that showTurned must still bring up to date
	later        later
}

// A turnedCard that is unpainted has a window with the background of the side that it now shows, which the server has
// not painted yet.
type turnedCard struct {
	card      game.Card
	face      scene.Face
	unpainted bool
}

// newBoard creates and maps the windows of a game. The status line stays unmapped while it is empty, and the
// drag window while it carries no cards. Courts have no figures until DoSomeDeferredWork draws
// them, so that play begins sooner.
func newBoard(d *Display, f *frame.Frame, shown *scene.Scene) *board {
	b := &board{
		display: d, shown: shown, cardSize: f.Card,
		later: later{windowSet{}, windowSet{}, windowSet{}}, places: placeWindows{display: d}, rims: rimWindows{display: d},
	}
	d.Pixmaps.SetCardSize(f.Card)
	b.shadow, b.border = d.Pixmaps.ShadowWidths()
	defer d.Pixmaps.WithoutFigures()()
	b.places.create(f.Places)
	b.statusWindow = b.display.createChild(f.Status.Rect, 0)
	b.display.setSouthWestGravity(b.statusWindow)
	ids := make([]xproto.Window, len(b.shown.Sprites))
	for i := range ids {
		ids[i] = xproto.Window(b.display.Conn.NewID())
	}
	b.assignWindows(ids, *b.shown)
	covered := b.shown.Covered()
	restore := b.lendShadow()
	for _, sp := range b.shown.Sprites {
		b.display.createWindow(b.cardWindows[sp.Card], b.display.TableWindow, b.windowOf(sp), b.border, b.choosePixmap(sp, covered))
	}
	d.Conn.MapSubwindows(d.TableWindow)
	b.updateCardShapes()
	if f.Status.Rect.Empty() {
		d.Conn.UnmapWindow(b.statusWindow)
	}
	b.dragWindow = b.display.createChild(image.Rect(0, 0, 1, 1), 0)
	restore()
	return b
}

func (b *board) nameWindows(places []frame.Place) {
	for i, p := range places {
		b.display.Desk.SetName(b.places.all[i].window, p.Pile.Name())
	}
	for _, sp := range b.shown.Sprites {
		if sp.Face == scene.Front {
			b.nameCard(b.cardWindows[sp.Card], sp.Card)
		}
	}
}

// assignWindows gives the i-th window of the stack to the i-th card of a scene, as they lie on the table. So the window
// of a face-down card tells other clients nothing but its place (docs/design.md 7).
func (b *board) assignWindows(windows []xproto.Window, sc scene.Scene) {
	b.cardWindows = make(map[game.Card]xproto.Window, len(windows))
	b.cardByWindow = make(map[xproto.Window]game.Card, len(windows))
	for i, w := range windows {
		c := sc.Sprites[i].Card
		b.cardWindows[c], b.cardByWindow[w] = w, c
	}
}

// reassignWindows leaves each window where it is, with the old card, until the operations of the change Cards.
func (b *board) reassignWindows(next scene.Scene) {
	for _, c := range b.recordReassignment(next) {
		b.turn(c, scene.Front, nil)
	}
}

// recordReassignment sends nothing. It returns the cards whose windows still show the front of another card.
func (b *board) recordReassignment(next scene.Scene) (staleFronts []game.Card) {
	windows := make([]xproto.Window, len(b.shown.Sprites))
	for i, sp := range b.shown.Sprites {
		windows[i] = b.cardWindows[sp.Card]
	}
	b.assignWindows(windows, next)
	for i, sp := range next.Sprites {
		was := &b.shown.Sprites[i]
		old := was.Card
		was.Card = sp.Card
		if was.Face == scene.Front && sp.Face == scene.Front &&
			(old.Rank() != sp.Card.Rank() || old.Suit() != sp.Card.Suit() || b.later.fronts[windows[i]]) {
			staleFronts = append(staleFronts, sp.Card)
		}
	}
	return staleFronts
}

func (b *board) show(next scene.Scene, ops []scene.Op) {
	covered := next.Covered()
	b.setUncoveredFronts(next, covered)
	for ; len(ops) > 0; ops = ops[1:] {
		switch op := ops[0]; {
		case op.Verb == scene.Turn:
			b.turn(op.Card, op.Face, covered)
		case op.Verb == scene.Move && len(ops) > 1 && ops[1].Verb == scene.Restack && ops[1].Card == op.Card:
			b.display.Conn.ConfigureWindow(b.cardWindows[op.Card], positionMask|stackingMask,
				append(coordinates(b.cornerAt(op.At, op.Risen)), b.stackingValues(ops[1])...)...)
			ops = ops[1:]
		default:
			b.perform(op)
		}
	}
	*b.shown = next
	b.showTurned()
}

func (b *board) perform(op scene.Op) {
	card, at := b.cardWindows[op.Card], b.cornerAt(op.At, op.Risen)
	switch op.Verb {
	case scene.Move:
		b.display.Conn.ConfigureWindow(card, positionMask, coordinates(at)...)
	case scene.Restack:
		b.display.Conn.ConfigureWindow(card, stackingMask, b.stackingValues(op)...)
	case scene.EnterDrag:
		b.display.Conn.ReparentWindow(card, b.dragWindow, at)
	case scene.LeaveDrag:
		b.display.Conn.ReparentWindow(card, b.display.TableWindow, at)
	case scene.Rise:
		if b.shadow > 0 {
			b.display.Conn.ShapeLike(card, b.shapeWindow(op.Risen))
		}
	case scene.ShowDrag:
		b.shapeDragWindow(op.Rect.Size(), op.Risen)
		b.showDragWindow(image.Rectangle{Max: op.Rect.Size()}.Add(b.cornerAt(op.Rect.Min, op.Risen)), b.border)
	case scene.MoveDrag:
		b.display.Conn.ConfigureWindow(b.dragWindow, positionMask, coordinates(b.cornerAt(op.Rect.Min, op.Risen))...)
	case scene.HideDrag:
		b.display.Conn.UnmapWindow(b.dragWindow)
	case scene.Squeeze:
		width := max(1, b.cardSize.X-2*op.Inset)
		b.display.Conn.ConfigureWindow(card, xproto.ConfigWindowX|xproto.ConfigWindowWidth, uint32(int32(at.X+op.Inset)), uint32(width))
	}
}

func (b *board) stackingValues(op scene.Op) []uint32 {
	sibling := b.statusWindow
	if !op.Lowest {
		sibling = b.cardWindows[op.Below]
	}
	return []uint32{uint32(sibling), xproto.StackModeAbove}
}

// turn makes the server paint the new side of a card. One that is covered in the next scene keeps its back.
func (b *board) turn(c game.Card, f scene.Face, covered map[game.Card]bool) {
	w := b.cardWindows[c]
	stays := f == scene.Back && b.later.fronts[w]
	pm := b.choosePixmap(scene.Sprite{Card: c, Face: f}, covered)
	if stays = stays || b.later.fronts[w]; !stays {
		b.display.changeBackground(w, pm)
	}
	b.turned = append(b.turned, turnedCard{c, f, !stays})
}

// mostClearAreas is how many windows showTurned repaints one by one, with ClearArea requests of 16 bytes. For more of
// them, repaintAllCards takes fewer bytes.
const mostClearAreas = 3

// showTurned makes the server show the new backgrounds, and then names the face-up cards alone. Nobody waits
// for names, so they come last.
func (b *board) showTurned() {
	var unpainted []xproto.Window
	for _, t := range b.turned {
		if t.unpainted {
			unpainted = append(unpainted, b.cardWindows[t.card])
		}
	}
	if len(unpainted) > mostClearAreas && b.shown.Drag.Empty() {
		b.repaintAllCards()
	} else {
		for _, w := range unpainted {
			b.display.Conn.ClearArea(w)
		}
	}
	for _, t := range b.turned {
		b.rename(b.cardWindows[t.card], t)
	}
	b.turned = b.turned[:0]
}

// repaintAllCards costs 64 bytes in all: the drag window, which has no background, covers the cards for a moment, and
// the server repaints what it covered.
func (b *board) repaintAllCards() {
	var cards image.Rectangle
	for _, sp := range b.shown.Sprites {
		cards = cards.Union(image.Rectangle{Max: b.cardSize}.Add(sp.At))
	}
	b.unshapeDragWindow()
	b.showDragWindow(cards, 0)
	b.display.Conn.UnmapWindow(b.dragWindow)
}

func (b *board) showDragWindow(r image.Rectangle, border int) {
	b.display.Conn.ConfigureWindow(b.dragWindow, positionMask|sizeMask|xproto.ConfigWindowBorderWidth, append(sides(r), uint32(border))...)
	b.display.Conn.ConfigureWindow(b.dragWindow, xproto.ConfigWindowStackMode, xproto.StackModeAbove)
	b.display.Conn.MapWindow(b.dragWindow)
}

// resizeCards gives all cards another size, in pixels, and moves those on the table to their places in the
// next scene. The server repaints a window when its size changes (X protocol, CreateWindow, bit-gravity), so
// the background comes first.
func (b *board) resizeCards(card image.Point, next scene.Scene) {
	b.cardSize = card
	b.display.Pixmaps.SetCardSize(card)
	border := b.measureShadow()
	covered := next.Covered()
	*b.shown = b.shown.MovedLike(next)
	for _, sp := range b.shown.Sprites {
		w := b.cardWindows[sp.Card]
		b.display.changeBackground(w, b.choosePixmap(sp, covered))
		mask, values := positionMask|sizeMask|border, append(sides(b.windowOf(sp)), uint32(b.border))
		if sp.Dragged || next.HasDragged(sp.Card) {
			mask, values = mask&^positionMask, values[2:]
		}
		if border == 0 {
			values = values[:len(values)-1]
		}
		b.display.Conn.ConfigureWindow(w, mask, values...)
	}
	b.updateCardShapes()
}

func (b *board) redrawCards() {
	if border := b.measureShadow(); border != 0 {
		for _, sp := range b.shown.Sprites {
			b.display.Conn.ConfigureWindow(b.cardWindows[sp.Card], positionMask|border, append(coordinates(b.windowOf(sp).Min.Add(image.Pt(sp.Inset, 0))), uint32(b.border))...)
		}
	}
	covered := b.shown.Covered()
	for _, sp := range b.shown.Sprites {
		b.display.setBackgroundAndRepaint(b.cardWindows[sp.Card], b.choosePixmap(sp, covered))
	}
	b.updateCardShapes()
	if drag := b.shown.Drag; !drag.Empty() {
		b.perform(scene.Op{Verb: scene.ShowDrag, Rect: drag, Risen: b.shown.HasRisen()})
	}
}

func (b *board) refreshWindows(painted map[xproto.Pixmap]bool) {
	for _, sp := range b.shown.Sprites {
		if pm := b.pixmapOf(sp); painted[pm] {
			b.display.setBackgroundAndRepaint(b.cardWindows[sp.Card], pm)
		}
	}
}

func (b *board) showRim(k frame.RimKind, at frame.Rim, places []frame.Place) {
	var below xproto.Window
	if at.At.Index >= 0 {
		below = b.cardWindows[at.Card]
	} else if i := slices.IndexFunc(places, func(p frame.Place) bool { return p.Pile == at.At.Pile }); i >= 0 {
		below = b.places.all[i].window
	}
	b.rims.show(k, at, below, b.roundedSize())
}
