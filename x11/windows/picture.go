package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/scene"
)

// Picture composes a picture of the table from the pixmaps of the windows, which may be covered, iconic or
// off the screen. Of the panel it shows the menu bar only. The returned function waits for the picture, in
// any goroutine.
func (b *Board) Picture(l scene.Layout, s game.State, status *StatusLine,
	panel *Panel) (await func() (image.Image, error)) {
	pm := b.composePicture(l, s, status, &panel.bar)
	return func() (image.Image, error) {
		defer b.Conn.FreePixmap(pm)
		return b.Pixmaps.Painter().Read(pm, l.Bounds.Dx(), l.Bounds.Dy())
	}
}

func (b *Board) composePicture(l scene.Layout, s game.State, status *StatusLine, bar *menuBar) xproto.Pixmap {
	b.Conn.Cork()
	defer b.Conn.Uncork()
	paint := b.Pixmaps.Painter()
	pm := paint.BlankPixmap(l.Bounds.Dx(), l.Bounds.Dy(), face.Baize)
	put := func(src xproto.Pixmap, r image.Rectangle) {
		if !r.Empty() {
			paint.Copy(pm, src, r.Min.X, r.Min.Y, r.Dx(), r.Dy())
		}
	}
	put(bar.pixmap, bar.shown.Rect)
	for i, pile := range s.Piles() {
		if b.places[i].drawn { // cards hide the places that are not drawn
			put(b.Pixmaps.Place(b.places[i].kind), l.Place(pile))
		}
	}
	if strip := &status.strip; strip.window != 0 {
		put(strip.pixmap, strip.rect)
		put(strip.tile, strip.shown.Here.Add(strip.rect.Min))
	}
	put(status.pixmap, l.Status)
	for _, sp := range b.shown.Sprites {
		at := sp.At
		if sp.Dragged {
			at = at.Add(b.shown.Drag.Min)
		}
		for _, r := range b.cardShapeRects() {
			paint.CopyPart(pm, b.pixmapOf(sp), r, at.Add(r.Min))
		}
	}
	return pm
}

func (b *Board) cardShapeRects() []image.Rectangle {
	if !b.rounded {
		return []image.Rectangle{{Max: b.cardSize}}
	}
	var rows []image.Rectangle
	for _, r := range roundedRows(b.cardSize, b.cardSize) {
		rows = append(rows, image.Rect(0, 0, int(r.Width), int(r.Height)).Add(image.Pt(int(r.X), int(r.Y))))
	}
	return rows
}
