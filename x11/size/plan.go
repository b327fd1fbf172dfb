package size

import (
	"image"

	"xklondike/game"
	"xklondike/x11/desktop"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// A Plan says how the table is laid out in its window, and for which size it must be laid out next.
type Plan struct {
	Layout      scene.Layout
	Em          int  // font size of the status line, in pixels
	Cramped     bool // the window has no room for the cards, so all of them are out of view
	LayoutCount int  // how often the table has been laid out
	Whole       bool // even if the screen is smaller
	Watch       Watch

	wishes   Wishes // by which the table is laid out
	fitted   bool
	startDPI float64
	told     image.Point // the size of the window in pixels, as an event has told it since the table was laid out; else zero
}

// FirstGeometry returns where the window wants to be when it is created, and notes the resolution, by which it may grow later.
func (p *Plan) FirstGeometry(r *game.Rules, w Wishes) desktop.Geometry {
	p.startDPI = w.DPI
	return p.geometry(r, w)
}

func (p *Plan) geometry(r *game.Rules, w Wishes) desktop.Geometry {
	kept, _ := p.Watch.GivenByPlayer()
	return w.FirstGeometry(r, p.Watch.Screen, kept)
}

// WantedSize returns the size for which another game or another resolution asks, in pixels. It returns false
// if the window has it, if the player or a geometry of the settings has sized the window, and if the window
// is arranged.
func (p *Plan) WantedSize(r *game.Rules, w Wishes) (size image.Point, ok bool) {
	if kept, _ := p.Watch.GivenByPlayer(); w.Geometry.HaveSize || kept.HasSize() || p.Watch.IsArranged() {
		return image.Point{}, false
	}
	w.Growth = w.DPI / p.startDPI
	size = w.Wanted(r, p.Watch.on())
	return size, size != p.Size()
}

// GeometryAfterResolutionChange returns the least size of the window, and the size that it has or, if resize
// is true, asks for.
func (p *Plan) GeometryAfterResolutionChange(r *game.Rules, w Wishes) (g desktop.Geometry, resize bool) {
	g = p.geometry(r, w)
	size, resize := p.WantedSize(r, w)
	if !resize {
		size = p.Size()
	}
	g.Rect.Max, g.Least = g.Rect.Min.Add(size), atMost(g.Least, size)
	return g, resize
}

// PlaceFor returns the nearest place at which a window of a size is on the screen, if it must move there.
func (p *Plan) PlaceFor(size image.Point) (at image.Point, move bool) {
	now, area := p.Watch.last, p.Watch.on().area()
	if p.Watch.framed && p.Watch.Screen.Frame == (desktop.Frame{}) {
		edge := int(float64(area.Dy()) * (1 - frameShare) / 2) // for the frame
		area.Max = area.Max.Sub(image.Pt(edge, edge))
	}
	at = nearest(area, now.place, size)
	return at, now.knowPlace && (at.X < now.place.X || at.Y < now.place.Y)
}

// FitFirst returns, once, the size and place at which the first window and its frame are in the work area. It
// returns false if they are there, if a geometry or the player has decided, while the window is arranged or gets
// its size back, and until its place is known.
func (p *Plan) FitFirst(w Wishes) (r image.Rectangle, ok bool) {
	now := p.Watch.last
	if _, given := p.Watch.GivenByPlayer(); given || w.Geometry.HaveSize || w.Geometry.HavePos {
		p.fitted = true
	}
	if p.fitted || !p.Watch.mapped || !now.knowPlace || p.Watch.arranged || p.Watch.restoring {
		return r, false
	}
	p.fitted = true
	area := p.Watch.on().area()
	size := atMost(now.size, area.Size())
	r.Min = nearest(area, now.place, size)
	r.Max = r.Min.Add(size)
	return r, r.Size() != now.size || r.Min != now.place
}

// LayOut lays out the table for a position, in a window of a size in pixels. No position changes the size of the cards.
func (p *Plan) LayOut(s game.State, w Wishes, size image.Point) {
	size = clamp(size)
	p.LayoutCount++
	p.wishes, p.told = w, image.Point{}
	part := p.tableArea(size)
	l, em, ok := w.Layout(s.Rules(), part.Size())
	p.Layout, p.Em, p.Cramped = l.For(s).InLargerWindow(size, part.Min), em, !ok
	if p.Cramped {
		p.Layout = p.Layout.OutOfView()
	}
}

// Suits reports whether the layout suits a position and the wishes of the player.
func (p *Plan) Suits(s game.State, w Wishes) bool {
	return p.wishes == w && (p.Cramped || p.Layout.Suits(s))
}

// OnlyRowsMove reports whether a new layout would only have its rows closer together or as usual.
func (p *Plan) OnlyRowsMove(w Wishes) bool { return p.wishes == w && !p.IsPending() }

// tableArea returns the part of a window that is on the screen, but at least half of the screen's width and
// height.
func (p *Plan) tableArea(window image.Point) image.Rectangle {
	if p.Whole {
		return image.Rectangle{Max: window}
	}
	place := p.Watch.last.place
	left, right := shownPart(window.X, p.Watch.Screen.Size.X, place.X)
	top, bottom := shownPart(window.Y, p.Watch.Screen.Size.Y, place.Y)
	return image.Rect(left, top, right, bottom)
}

func shownPart(window, screen, place int) (from, to int) {
	if window <= screen {
		return 0, window
	}
	least := screen / 2
	from = max(0, min(-place, window-least))
	return from, min(window, max(screen-place, from+least))
}

// NoteResize notes the size of the window, and reports whether the table must be laid out anew. Of a burst of sizes, only
// the last one counts. It may be that for which the table is laid out, if the player has dragged a corner away and back.
func (p *Plan) NoteResize(size image.Point) bool {
	p.told = clamp(size)
	return p.IsPending()
}

// Size returns the size of the window, for which the table is laid out or must be laid out next.
func (p *Plan) Size() image.Point {
	if p.told != (image.Point{}) {
		return p.told
	}
	return p.Layout.Bounds.Size()
}

// IsPending reports whether the window has another size than the layout, or another part of it is on the screen.
func (p *Plan) IsPending() bool {
	size := p.Size()
	return size != p.Layout.Bounds.Size() || p.tableArea(size) != p.Layout.Shown
}

// In pixels, more than any screen has. Any client may give the window a larger size, and larger cards would
// cost the server gigabytes.
const maxTable = 8192

func clamp(size image.Point) image.Point { return atMost(size, image.Pt(maxTable, maxTable)) }

// PanelRoom returns the room for panels in the table window: all but the bars. A tiny window cuts off what
// does not fit.
func (p *Plan) PanelRoom(mono bool) panel.Room {
	const leastWidth, leastHeight = 120, 80
	l := &p.Layout
	x, y := l.Shown.Min.X, l.Bar.Max.Y
	return panel.Room{Rect: image.Rect(x, y, max(l.Shown.Max.X, x+leastWidth), max(l.Strip.Min.Y, y+leastHeight)),
		Bar: l.Bar, Left: l.TextLeft(p.Em), Em: p.Em, Mono: mono}
}
