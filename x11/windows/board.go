package windows

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/resources/cardset"
	"xklondike/x11/face"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
	"xklondike/x11/scene"
)

// A Board is the windows of one game, from the bottom of the stack up: places, status line, cards, and the
// drag window. An open panel lies above all.
type Board struct {
	*Display
	Rules        *game.Rules
	places       []place       // in the order of game.State.Piles
	statusWindow xproto.Window // all cards lie above it
	cardWindows  map[game.Card]xproto.Window
	cardByWindow map[xproto.Window]game.Card
	dragWindow   xproto.Window
	rims         [rimKinds]rimWindow
	hits         map[xproto.Window]gesture.Hit
	shown        scene.Scene // the scene that the server shows
	cardSize     image.Point // in the shown scene, in pixels
	rounded      bool
	dragRounded  bool
	turned       []turnedCard // the cards that showTurned must still bring up to date
	later        later
}

// If a turnedCard is unpainted, its window already has the background of the side that it now shows, but the
// server has not painted it yet.
type turnedCard struct {
	card      game.Card
	face      scene.Face
	unpainted bool
}

// NewBoard creates and maps the windows of a game. The status line stays unmapped while it is empty, and the
// drag window while it carries no cards. Courts have no figures until DrawAllDeferred or DoSomeDeferredWork
// draws them, so that play begins sooner.
func NewBoard(d *Display, l scene.Layout, s game.State, h scene.Hand) *Board {
	b := &Board{
		Display: d, Rules: s.Rules(), hits: make(map[xproto.Window]gesture.Hit), cardSize: l.Card,
		later: later{windowSet{}, windowSet{}, windowSet{}},
	}
	d.Pixmaps.SetCardSize(l.Card)
	defer d.Pixmaps.WithoutFigures()()
	b.createPlaces(l, s, h)
	b.statusWindow = b.createChild(l.Status, 0)
	b.setSouthWestGravity(b.statusWindow)
	b.shown = scene.Build(l, s, h)
	b.assignWindows(b.newWindowIDs(len(b.shown.Sprites)), b.shown)
	covered := b.shown.Covered()
	for _, sp := range b.shown.Sprites {
		b.createCard(sp, covered)
	}
	d.Conn.MapSubwindows(d.Table)
	b.updateCardShapes()
	if l.Status.Empty() {
		d.Conn.UnmapWindow(b.statusWindow)
	}
	b.dragWindow = b.createChild(image.Rect(0, 0, 1, 1), 0)
	return b
}

func (b *Board) newWindowIDs(n int) []xproto.Window {
	ids := make([]xproto.Window, n)
	for i := range ids {
		ids[i] = xproto.Window(b.Conn.NewID())
	}
	return ids
}

func (b *Board) createCard(sp scene.Sprite, covered map[game.Card]bool) {
	b.createWindow(b.cardWindows[sp.Card], b.Table, image.Rectangle{Min: sp.At, Max: sp.At.Add(b.cardSize)},
		b.choosePixmap(sp, covered))
}

// NameWindows names the windows of a new board: those of the places, and those of the cards that lie face up.
func (b *Board) NameWindows(s game.State) {
	for i, p := range s.Piles() {
		b.Desk.SetName(b.places[i].window, p.Name())
	}
	for _, sp := range b.shown.Sprites {
		if sp.Face == scene.Front {
			b.nameCard(b.cardWindows[sp.Card], sp.Card)
		}
	}
}

// The i-th window of the stack goes to the i-th card of a scene, as they lie on the table. So the window of a
// face-down card tells other clients nothing but its place (docs/design.md 7).
func (b *Board) assignWindows(windows []xproto.Window, sc scene.Scene) {
	b.cardWindows = make(map[game.Card]xproto.Window, len(windows))
	b.cardByWindow = make(map[xproto.Window]game.Card, len(windows))
	for i, w := range windows {
		c := sc.Sprites[i].Card
		b.cardWindows[c], b.cardByWindow[w] = w, c
		b.hits[w] = hand.OnCard(c)
	}
}

// ReassignWindows gives the windows to the cards of another deal of the same rules. Until Show, each stays
// where it is, and shows the old card.
func (b *Board) ReassignWindows(next scene.Scene) {
	for _, c := range b.recordReassignment(next) {
		b.turn(c, scene.Front, nil)
	}
}

// recordReassignment sends nothing. It returns the cards whose windows still show the front of another card.
func (b *Board) recordReassignment(next scene.Scene) (staleFronts []game.Card) {
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
			(!haveSameRankAndSuit(old, sp.Card) || b.later.fronts[windows[i]]) {
			staleFronts = append(staleFronts, sp.Card)
		}
	}
	return staleFronts
}

func haveSameRankAndSuit(a, b game.Card) bool { return a.Rank() == b.Rank() && a.Suit() == b.Suit() }

// Hit returns what a press at a point of the table meant. Child is the window that the server names. For a
// card, which may have moved away or be covered again after a peek, a rim, and the empty drag window, it is
// what lies at the point now.
func (b *Board) Hit(l scene.Layout, s game.State, child xproto.Window, at image.Point) gesture.Hit {
	_, isCard := b.cardByWindow[child]
	if isCard || child == b.dragWindow && b.shown.Drag.Empty() || b.isRim(child) {
		child = b.ChildAt(l, s, at)
	}
	return b.hits[child]
}

// ChildAt returns the window of the uppermost card or place at a point of the table; 0 for the bare baize.
func (b *Board) ChildAt(l scene.Layout, s game.State, at image.Point) xproto.Window {
	for _, sp := range slices.Backward(b.shown.Sprites) {
		if !sp.Dragged && at.In(image.Rectangle{Min: sp.At, Max: sp.At.Add(b.cardSize)}) {
			return b.cardWindows[sp.Card]
		}
	}
	for i, p := range s.Piles() {
		if at.In(l.Place(p)) {
			return b.places[i].window
		}
	}
	return 0
}

// Shown returns the scene that the server shows. The caller must not change it.
func (b *Board) Shown() scene.Scene { return b.shown }

// Show changes the windows of the cards so that they show the next scene.
func (b *Board) Show(next scene.Scene) {
	covered := next.Covered()
	b.setUncoveredFronts(next, covered)
	for ops := scene.Diff(b.shown, next); len(ops) > 0; ops = ops[1:] {
		switch op := ops[0]; {
		case op.Verb == scene.Turn:
			b.turn(op.Card, op.Face, covered)
		case op.Verb == scene.Move && len(ops) > 1 && ops[1].Verb == scene.Restack && ops[1].Card == op.Card:
			b.Conn.ConfigureWindow(b.cardWindows[op.Card], positionMask|stackingMask,
				append(coordinates(op.At), b.stackingValues(ops[1])...))
			ops = ops[1:]
		default:
			b.perform(op)
		}
	}
	b.shown = next
	b.showTurned()
}

// MoveHand moves the cards in the hand, as Show does for all cards, if the scene that the server shows
// contains the hand.
func (b *Board) MoveHand(s game.State, h scene.Hand) (isInScene bool) {
	op, moves, ok := b.shown.MoveHeld(s, h)
	if moves {
		b.perform(op)
	}
	return ok
}

func (b *Board) perform(op scene.Op) {
	card := b.cardWindows[op.Card]
	switch op.Verb {
	case scene.Move:
		b.Conn.ConfigureWindow(card, positionMask, coordinates(op.At))
	case scene.Restack:
		b.Conn.ConfigureWindow(card, stackingMask, b.stackingValues(op))
	case scene.EnterDrag:
		b.Conn.ReparentWindow(card, b.dragWindow, int16(op.At.X), int16(op.At.Y))
	case scene.LeaveDrag:
		b.Conn.ReparentWindow(card, b.Table, int16(op.At.X), int16(op.At.Y))
	case scene.ShowDrag:
		b.roundDragWindow(op.Rect.Size())
		b.showDragWindow(op.Rect)
	case scene.MoveDrag:
		b.Conn.ConfigureWindow(b.dragWindow, positionMask, coordinates(op.Rect.Min))
	case scene.HideDrag:
		b.Conn.UnmapWindow(b.dragWindow)
	case scene.Squeeze:
		width := max(1, b.cardSize.X-2*op.Inset)
		b.Conn.ConfigureWindow(card, xproto.ConfigWindowX|xproto.ConfigWindowWidth,
			[]uint32{uint32(int32(op.At.X + op.Inset)), uint32(width)})
	}
}

func (b *Board) stackingValues(op scene.Op) []uint32 {
	sibling := b.statusWindow
	if !op.Lowest {
		sibling = b.cardWindows[op.Below]
	}
	return []uint32{uint32(sibling), xproto.StackModeAbove}
}

// showTurned makes the server paint the new side. A card that is covered in the next scene keeps its back.
func (b *Board) turn(c game.Card, f scene.Face, covered map[game.Card]bool) {
	w := b.cardWindows[c]
	stays := f == scene.Back && b.later.fronts[w]
	pm := b.choosePixmap(scene.Sprite{Card: c, Face: f}, covered)
	if stays = stays || b.later.fronts[w]; !stays {
		b.changeBackground(w, pm)
	}
	b.turned = append(b.turned, turnedCard{c, f, !stays})
}

// showTurned repaints so many windows one by one, with ClearArea requests of 16 bytes. For more windows,
// repaintAllCards takes fewer bytes.
const mostClearAreas = 3

// showTurned makes the server show the new backgrounds, and then names the face-up cards alone. Nobody waits
// for names, so they come last.
func (b *Board) showTurned() {
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
			b.repaint(w)
		}
	}
	for _, t := range b.turned {
		b.rename(b.cardWindows[t.card], t)
	}
	b.turned = b.turned[:0]
}

// It costs 60 bytes in all: the drag window, which has no background, covers the cards for a moment, and the
// server repaints what it covered.
func (b *Board) repaintAllCards() {
	var cards image.Rectangle
	for _, sp := range b.shown.Sprites {
		cards = cards.Union(image.Rectangle{Min: sp.At, Max: sp.At.Add(b.cardSize)})
	}
	b.roundDragWindow(image.Point{})
	b.showDragWindow(cards)
	b.Conn.UnmapWindow(b.dragWindow)
}

func (b *Board) showDragWindow(r image.Rectangle) {
	b.moveResize(b.dragWindow, r)
	b.Conn.ConfigureWindow(b.dragWindow, xproto.ConfigWindowStackMode, []uint32{xproto.StackModeAbove})
	b.Conn.MapWindow(b.dragWindow)
}

// ResizeCards gives all cards another size, in pixels, and moves those on the table to their places in the
// next scene. The server repaints a window when its size changes (X protocol, CreateWindow, bit-gravity), so
// the background comes first. ResizePlaces and Show must follow.
func (b *Board) ResizeCards(card image.Point, next scene.Scene) {
	b.cardSize = card
	b.Pixmaps.SetCardSize(card)
	lies := make(map[game.Card]image.Point, len(next.Sprites))
	for _, sp := range next.Sprites {
		if !sp.Dragged {
			lies[sp.Card] = sp.At
		}
	}
	covered := next.Covered()
	for i := range b.shown.Sprites {
		sp := &b.shown.Sprites[i]
		w := b.cardWindows[sp.Card]
		b.changeBackground(w, b.choosePixmap(*sp, covered))
		if at, ok := lies[sp.Card]; ok && !sp.Dragged {
			sp.At = at
			b.moveResize(w, image.Rectangle{Min: at, Max: at.Add(card)})
		} else {
			b.Conn.ConfigureWindow(w, sizeMask, []uint32{uint32(card.X), uint32(card.Y)})
		}
	}
	b.updateCardShapes()
}

// UpdatePlaces must follow.
func (b *Board) redrawCards() {
	for i := range b.places {
		b.places[i].drawn = false
	}
	covered := b.shown.Covered()
	for _, sp := range b.shown.Sprites {
		b.setBackgroundAndRepaint(b.cardWindows[sp.Card], b.choosePixmap(sp, covered))
	}
	b.updateCardShapes()
}

// SetDeck changes how cards look, and reports whether it did. If so, UpdatePlaces must follow.
func (b *Board) SetDeck(deck face.Deck) (changed bool) {
	if changed = b.Pixmaps.SetDeck(deck); changed {
		b.redrawCards()
	}
	return changed
}

// RefreshWindows makes the server repaint the places and cards whose background is in painted.
func (b *Board) RefreshWindows(painted map[xproto.Pixmap]bool) {
	b.showRepaintedPlaces(painted)
	for _, sp := range b.shown.Sprites {
		if pm := b.pixmapOf(sp); painted[pm] {
			b.setBackgroundAndRepaint(b.cardWindows[sp.Card], pm)
		}
	}
}

// UseCardSet shows the player's own pictures of cards, or the built-in deck if set is nil. UpdatePlaces must
// follow if that changes the cards.
func (b *Board) UseCardSet(set *cardset.Set) (changed bool) {
	if changed = b.Pixmaps.UseCardSet(set); changed {
		b.redrawCards()
	}
	return changed
}
