package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/scene"
)

func (b *board) updateCardShapes() {
	b.rounded = b.display.Pixmaps.HasRoundCorners() && len(face.CornerInsets(b.cardSize.X, b.cardSize.Y, 0)) > 0
	shaped := b.rounded || b.shadow > 0
	if !shaped && !b.shaped {
		return
	}
	b.shaped = shaped
	var first, risen xproto.Window
	for _, sp := range b.shown.Sprites {
		w := b.cardWindows[sp.Card]
		switch {
		case !shaped:
			b.display.Conn.Unshape(w)
		case sp.Risen && !sp.Dragged:
			risen = w
		case first == 0:
			b.display.Conn.ShapeRectangles(w, face.CardShape(b.cardSize, b.roundedSize(), 0, b.shadow))
			first = w
		default:
			b.display.Conn.ShapeLike(w, first)
		}
	}
	b.prepareRisenShape()
	if risen != 0 && shaped {
		b.display.Conn.ShapeLike(risen, b.shapeWindow(true))
	}
}

// prepareRisenShape gives one place the shape of a risen card, which ShapeLike copies. That changes nothing of what shows
// there, for a place has the size of a card, and the table's background in the card's corners. The shape is that of a
// card on the table, and the same where its longer shadow ends, of which nothing shows that begins before that shadow.
func (b *board) prepareRisenShape() {
	place := b.places.all[len(b.places.all)-1].window
	switch {
	case b.shadow > 0:
		flat, longer := b.shapeWindow(false), image.Pt(b.border-b.shadow, b.border-b.shadow)
		card := image.Rectangle{Max: b.cardSize}
		b.display.Conn.ShapeLike(place, flat)
		b.display.Conn.AddShape(place, flat, longer)
		b.display.Conn.CutShape(place, card, card.Add(image.Pt(b.border, b.border)))
	case b.prepared:
		b.display.Conn.Unshape(place)
	}
	b.prepared = b.shadow > 0
}

// shapeWindow returns a window that has the shape of a card, and in its own pixels the same corner: of a risen card, or of
// one on the table.
func (b *board) shapeWindow(risen bool) xproto.Window {
	if risen && b.prepared {
		return b.places.all[len(b.places.all)-1].window
	}
	return b.cardWindows[b.shown.Sprites[0].Card] // cards in the hand come last
}

// roundedSize returns the size of cards with rounded corners, or zero if the corners are square.
func (b *board) roundedSize() image.Point {
	if b.rounded {
		return b.cardSize
	}
	return image.Point{}
}

// shapeDragWindow gives the drag window the shape of the cards in it, because it would be visible around them: that of the
// lowest card, that of the uppermost one, and a rectangle from the middle of the one to the middle of the other.
func (b *board) shapeDragWindow(size image.Point, risen bool) {
	if !b.shaped {
		b.unshapeDragWindow()
		return
	}
	card, last, shadow := b.shapeWindow(risen), size.Sub(b.cardSize), b.shadow
	if risen {
		shadow = b.border
	}
	between := image.Rect(0, b.cardSize.Y/2, size.X+shadow, size.Y-b.cardSize.Y/2)
	if last.X > 0 {
		between = image.Rect(b.cardSize.X/2, 0, size.X-b.cardSize.X/2, size.Y+shadow)
	}
	b.display.Conn.ShapeLike(b.dragWindow, card)
	b.display.Conn.AddShape(b.dragWindow, card, last)
	b.display.Conn.AddRectangle(b.dragWindow, between)
	b.dragShaped = true
}

func (b *board) unshapeDragWindow() {
	if b.dragShaped {
		b.display.Conn.Unshape(b.dragWindow)
	}
	b.dragShaped = false
}

// lendShadow lends the border of the table to new cards, because a window that is created without one has that of its
// parent. A card casts its shadow in it.
func (b *board) lendShadow() (restore func()) {
	if b.shadow == 0 {
		return func() {}
	}
	if b.display.shadowTile == 0 {
		b.display.Pixmaps.Painter.FillTile(&b.display.shadowTile, face.Shadow)
	}
	b.display.changeBorder(b.display.TableWindow, b.display.shadowTile)
	return func() {
		if b.display.border != 0 { // PaintBorder comes later at the start
			b.display.changeBorder(b.display.TableWindow, b.display.border)
		}
	}
}

// measureShadow adapts the shadow to the look and the size of the cards. If their borders have another width then, it returns
// the bit of that in a value mask of ConfigureWindow.
func (b *board) measureShadow() (border uint16) {
	was := b.border
	if b.shadow, b.border = b.display.Pixmaps.ShadowWidths(); b.border == was {
		return 0
	}
	if was == 0 {
		b.paintShadows()
	}
	return xproto.ConfigWindowBorderWidth
}

func (b *board) paintShadows() {
	if b.shadow == 0 {
		return
	}
	b.display.Pixmaps.Painter.FillTile(&b.display.shadowTile, face.Shadow)
	for _, w := range b.cardWindows {
		b.display.changeBorder(w, b.display.shadowTile)
	}
	b.display.changeBorder(b.dragWindow, b.display.shadowTile)
}

// cornerAt is the outer corner of the border of a card that lies at a point, by which the server places a window.
func (b *board) cornerAt(card image.Point, risen bool) image.Point {
	by := b.border
	if risen {
		by += face.Rise(b.cardSize)
	}
	return card.Sub(image.Pt(by, by))
}

// windowOf does without the pixels that a card lacks while it turns.
func (b *board) windowOf(sp scene.Sprite) image.Rectangle {
	return image.Rectangle{Max: b.cardSize}.Add(b.cornerAt(sp.At, sp.Risen && !sp.Dragged))
}
