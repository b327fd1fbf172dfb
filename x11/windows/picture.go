package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// Picture composes a picture of the table from the pixmaps of the windows, which may be covered, iconic or
// off the screen. Rims are missing. The returned function waits for the picture, in any goroutine.
func (p *Presenter) Picture() (await func() (image.Image, error)) {
	p.board.drawAllDeferred()
	pm, size := p.composePicture(), p.shown.Bounds.Size()
	return func() (image.Image, error) {
		defer p.Conn.FreePixmap(pm)
		return p.Pixmaps.Painter.Read(pm, size.X, size.Y)
	}
}

func (p *Presenter) composePicture() xproto.Pixmap {
	p.Conn.Cork()
	defer p.Conn.Uncork()
	paint, b, f := p.Pixmaps.Painter, p.board, &p.shown
	pm := p.Pixmaps.PartOfTable(f.Bounds)
	// put shows what of a pixmap at a point is in a rectangle.
	put := func(src xproto.Pixmap, at image.Point, r image.Rectangle) { paint.CopyPart(pm, src, r.Sub(at), r.Min) }
	putAll := func(src xproto.Pixmap, r image.Rectangle) { put(src, r.Min, r) }
	putAll(p.panel.bar.pixmap, f.Bar.Rect)
	for _, place := range f.Places {
		if place.Bare {
			putAll(b.Pixmaps.Place(place.Kind, place.Rect.Min), place.Rect)
		}
	}
	if p.strip.window != 0 {
		putAll(p.strip.pixmap, f.Strip.Rect)
		putAll(p.strip.tile, f.Strip.Here.Add(f.Strip.Rect.Min))
	}
	putAll(p.status.pixmap, f.Status.Rect)
	shape, card := p.cardShapeRects(b.cardSize, b.shadow), image.Rectangle{Max: b.cardSize}
	for _, sp := range f.Scene.Sprites {
		at := sp.At
		if sp.Dragged {
			at = at.Add(f.Scene.Drag.Min)
		}
		var shadow []image.Rectangle
		for _, r := range shape {
			if !r.In(card) {
				shadow = append(shadow, r.Add(at))
			}
		}
		if len(shadow) > 0 {
			paint.Fill(pm, face.Shadow, shadow...)
		}
		for _, r := range shape {
			put(b.pixmapOf(sp), at, r.Intersect(card).Add(at))
		}
	}
	if s := &p.panel.shown; s.IsOpen() {
		all, corner := &p.panel.pixmaps, s.Bounds.Min
		view, field, details := s.PageRect().Add(corner), s.EntryRect().Add(corner), s.DetailsRect().Add(corner)
		putAll(all.frame, s.Bounds)
		page := view.Min.Sub(image.Pt(0, s.Offset))
		put(all.page, page, view)
		if s.Selected >= 0 {
			rect := s.Choices[s.Selected].Rect.Add(page)
			put(all.lit, rect.Min, rect.Intersect(view))
		}
		p.panel.drawPane()
		putAll(all.pane, s.Pane.Rect.Add(corner))
		putAll(all.field, field)
		put(all.details, details.Min.Sub(image.Pt(0, s.ShownDetails()*s.DetailsHeight)), details)
		paint.Fill(pm, face.PanelText, s.ThumbRect().Add(corner))
	}
	return pm
}

func (d *surface) cardShapeRects(size image.Point, shadow int) []image.Rectangle {
	if !d.Pixmaps.HasRoundCorners() {
		return []image.Rectangle{{Max: size}}
	}
	return face.CardShape(size, size, 0, shadow)
}
