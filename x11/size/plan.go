package size

import (
	"image"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/desktop"
	"xklondike/x11/events"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// A Plan says how the table is laid out in its window, and for which size it must be laid out next.
type Plan struct {
	Layout      scene.Layout
	Em          int  // font size of the status line, in pixels
	Cramped     bool // the window has no room for the cards, so all of them are out of view
	Stale       bool // a change of the settings demands a new layout
	LongRuns    bool // a column of this game has been too long for larger cards
	LayoutCount int  // how often the table has been laid out
	Screen      Screen
	Whole       bool // even if the screen is smaller
	Watch       Watch

	fitted   bool
	startDPI float64
	// The size for which the table is still to be laid out, in pixels; zero for none
	pending image.Point
}

func (p *Plan) FirstGeometry(r *game.Rules, w Wishes) desktop.Geometry {
	p.startDPI = w.DPI
	return p.geometry(r, w)
}

func (p *Plan) geometry(r *game.Rules, w Wishes) desktop.Geometry {
	kept, _ := p.Watch.GivenByPlayer()
	return w.FirstGeometry(r, p.Screen, kept)
}

// WantedSize returns the size for which another game or another resolution asks, in pixels. It returns false
// if the window has it, if the player or a geometry of the settings has sized the window, and if the window
// is arranged.
func (p *Plan) WantedSize(r *game.Rules, w Wishes) (size image.Point, ok bool) {
	if kept, _ := p.Watch.GivenByPlayer(); w.Geometry.HaveSize || kept.HasSize() || p.Watch.IsArranged() {
		return image.Point{}, false
	}
	w.Growth = w.DPI / p.startDPI
	size = w.Wanted(r, p.Watch.on(p.Screen))
	return size, size != p.Layout.Bounds.Size()
}

// GeometryAfterResolutionChange returns the least size of the window, and the size that it has or, if resize
// is true, asks for.
func (p *Plan) GeometryAfterResolutionChange(r *game.Rules, w Wishes) (g desktop.Geometry, resize bool) {
	g = p.geometry(r, w)
	size, resize := p.WantedSize(r, w)
	if !resize {
		size = p.Layout.Bounds.Size()
	}
	g.Rect.Max, g.Least = g.Rect.Min.Add(size), atMost(g.Least, size)
	return g, resize
}

// PlaceFor returns the nearest place at which a window of a size is on the screen, if it must move there.
func (p *Plan) PlaceFor(size image.Point) (at image.Point, move bool) {
	now, area := p.Watch.last, p.Watch.on(p.Screen).area()
	if p.Watch.framed && p.Screen.Frame == (desktop.Frame{}) {
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
	area := p.Watch.on(p.Screen).area()
	size := atMost(now.size, area.Size())
	r.Min = nearest(area, now.place, size)
	r.Max = r.Min.Add(size)
	return r, r.Size() != now.size || r.Min != now.place
}

// LayOut lays out the table for a position, in a window of a size in pixels. If a column is too long, the cards
// are smaller until LongRuns is reset.
func (p *Plan) LayOut(s game.State, w Wishes, size image.Point) {
	size = clamp(size)
	p.LayoutCount++
	part := p.tableArea(size)
	w.Style.LongRuns = p.LongRuns
	l, em, ok := w.Layout(s.Rules(), part.Size())
	if p.NeedsRoom(s, w, l) {
		p.LongRuns, w.Style.LongRuns = true, true
		l, em, ok = w.Layout(s.Rules(), part.Size())
	}
	p.Layout, p.Em, p.Cramped = l.InLargerWindow(size, part.Min), em, !ok
	if p.Cramped {
		p.Layout = p.Layout.OutOfView()
	}
}

// NeedsRoom reports whether smaller cards can show more of a column that is squeezed too far in a layout.
func (p *Plan) NeedsRoom(s game.State, w Wishes, l scene.Layout) bool {
	return !p.LongRuns && w.Style.CardWidth == 0 && l.IsCrowded(s)
}

// HandleEvent takes an event about the window win on the root window root, and reports whether another part
// of the window is on the screen.
func (p *Plan) HandleEvent(e xgb.Event, win, root xproto.Window) (again bool) {
	p.Watch.screen = p.Screen
	p.Watch.HandleEvent(e, win, root)
	// RANDR has resized the screen.
	if c, ok := e.(xproto.ConfigureNotifyEvent); ok && c.Window == root && events.SizeOf(c) != p.Screen.Size {
		p.Screen = Screen{Size: events.SizeOf(c), Frame: p.Screen.Frame}
	}
	if now := p.Layout.Bounds.Size(); !p.IsPending() && p.tableArea(now) != p.Layout.Shown {
		p.pending = now
		return true
	}
	return false
}

// tableArea returns the part of a window that is on the screen, but at least half of the screen's width and
// height.
func (p *Plan) tableArea(window image.Point) image.Rectangle {
	if p.Whole {
		return image.Rectangle{Max: window}
	}
	place := p.Watch.last.place
	left, right := shownPart(window.X, p.Screen.Size.X, place.X)
	top, bottom := shownPart(window.Y, p.Screen.Size.Y, place.Y)
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

// NoteResize reports whether the table must be laid out anew for a size of the window. Of a burst of sizes,
// only the last one counts.
func (p *Plan) NoteResize(size image.Point) bool {
	p.pending = clamp(size)
	if p.pending == p.Layout.Bounds.Size() && p.tableArea(p.pending) == p.Layout.Shown {
		// The table is already laid out for this size: the player may have dragged a corner of the window away
		// and back again.
		p.pending = image.Point{}
		return false
	}
	return true
}

// In pixels, more than any screen has. Any client may give the window a larger size, and larger cards would
// cost the server gigabytes.
const maxTable = 8192

func clamp(size image.Point) image.Point { return atMost(size, image.Pt(maxTable, maxTable)) }

func (p *Plan) IsPending() bool { return p.pending != image.Point{} }

// TakePending returns the size for which the table must be laid out, and marks the layout as current.
func (p *Plan) TakePending() image.Point {
	size := p.Layout.Bounds.Size()
	if p.IsPending() {
		size = p.pending
	}
	p.pending, p.Stale = image.Point{}, false
	return size
}

// PanelRoom returns the room for panels in the table window: all but the bars. A tiny window cuts off what
// does not fit.
func (p *Plan) PanelRoom(mono bool) panel.Room {
	const leastWidth, leastHeight = 120, 80
	l := &p.Layout
	x, y := l.Shown.Min.X, l.Bar.Max.Y
	return panel.Room{Rect: image.Rect(x, y, max(l.Shown.Max.X, x+leastWidth), max(l.Strip.Min.Y, y+leastHeight)),
		Bar: l.Bar, Em: p.Em, Mono: mono}
}
