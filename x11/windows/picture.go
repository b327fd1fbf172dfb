package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// Picture composes a picture of the table from the pixmaps of the windows, which may be covered, iconic or
// off the screen. Of the panel it shows the menu bar only. The returned function waits for the picture, in
// any goroutine.
func (p *Presenter) Picture() (await func() (image.Image, error)) {
	p.board.drawAllDeferred()
	pm, size := p.composePicture(), p.shown.Bounds.Size()
	return func() (image.Image, error) {
		defer p.Conn.FreePixmap(pm)
		return p.Pixmaps.Painter().Read(pm, size.X, size.Y)
	}
}

func (p *Presenter) composePicture() xproto.Pixmap {
	p.Conn.Cork()
	defer p.Conn.Uncork()
	paint, b, f := p.Pixmaps.Painter(), p.board, &p.shown
	pm := paint.BlankPixmap(f.Bounds.Dx(), f.Bounds.Dy(), face.Baize)
	put := func(src xproto.Pixmap, r image.Rectangle) {
		if !r.Empty() {
			paint.Copy(pm, src, r.Min.X, r.Min.Y, r.Dx(), r.Dy())
		}
	}
	put(p.panel.bar.pixmap, f.Bar.Rect)
	for _, place := range f.Places {
		if place.Bare {
			put(b.Pixmaps.Place(place.Kind), place.Rect)
		}
	}
	if p.strip.window != 0 {
		put(p.strip.pixmap, f.Strip.Rect)
		put(p.strip.tile, f.Strip.Here.Add(f.Strip.Rect.Min))
	}
	put(p.status.pixmap, f.Status.Rect)
	for _, sp := range f.Scene.Sprites {
		at := sp.At
		if sp.Dragged {
			at = at.Add(f.Scene.Drag.Min)
		}
		for _, r := range b.cardShapeRects() {
			paint.CopyPart(pm, b.pixmapOf(sp), r, at.Add(r.Min))
		}
	}
	return pm
}

func (b *board) cardShapeRects() []image.Rectangle {
	if !b.rounded {
		return []image.Rectangle{{Max: b.cardSize}}
	}
	var rows []image.Rectangle
	for _, r := range roundedRows(b.cardSize, b.cardSize) {
		rows = append(rows, image.Rect(0, 0, int(r.Width), int(r.Height)).Add(image.Pt(int(r.X), int(r.Y))))
	}
	return rows
}
