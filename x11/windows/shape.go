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
	var first xproto.Window
	for _, sp := range b.shown.Sprites {
		w := b.cardWindows[sp.Card]
		switch {
		case !shaped:
			b.display.Conn.Unshape(w)
		case first == 0:
			b.display.Conn.ShapeRectangles(w, face.CardShape(b.cardSize, b.roundedSize(), 0, b.shadow))
			first = w
		default:
			b.display.Conn.ShapeLike(w, first)
		}
	}
}

// roundedSize returns the size of cards with rounded corners, or zero if the corners are square.
func (b *board) roundedSize() image.Point {
	if b.rounded {
		return b.cardSize
	}
	return image.Point{}
}

// shapeDragWindow gives the drag window the shape of the cards in it, because it would be visible around them. An empty
// size makes it rectangular.
func (b *board) shapeDragWindow(size image.Point) {
	shaped := b.shaped && size != image.Point{}
	switch {
	case shaped:
		b.display.Conn.ShapeRectangles(b.dragWindow, face.CardShape(size, b.roundedSize(), 0, b.shadow))
	case b.dragShaped:
		b.display.Conn.Unshape(b.dragWindow)
	}
	b.dragShaped = shaped
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

func (d *Display) changeBorder(w xproto.Window, pm xproto.Pixmap) {
	d.Conn.ChangeWindowAttributes(w, xproto.CwBorderPixmap, uint32(pm))
}

func (b *board) updateShadow() {
	width := b.display.Pixmaps.ShadowWidth()
	if width == b.shadow {
		return
	}
	b.shadow = width
	for _, sp := range b.shown.Sprites {
		corner := b.cornerAt(sp.At.Add(image.Pt(sp.Inset, 0)))
		b.display.Conn.ConfigureWindow(b.cardWindows[sp.Card], positionMask|xproto.ConfigWindowBorderWidth,
			append(coordinates(corner), uint32(width))...)
	}
	b.paintShadows()
}

func (b *board) paintShadows() {
	if b.shadow == 0 {
		return
	}
	b.display.Pixmaps.Painter.FillTile(&b.display.shadowTile, face.Shadow)
	for _, w := range b.cardWindows {
		b.display.changeBorder(w, b.display.shadowTile)
	}
}

// cornerAt is the outer corner of the border, by which the server places a window.
func (b *board) cornerAt(card image.Point) image.Point { return card.Sub(image.Pt(b.shadow, b.shadow)) }

func (b *board) windowOf(sp scene.Sprite) image.Rectangle {
	corner := b.cornerAt(sp.At)
	return image.Rectangle{Max: b.cardSize}.Add(corner)
}
