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

// A Table says how the table is laid out in its window, and for which size it must be laid out next.
type Table struct {
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

func (t *Table) FirstGeometry(r *game.Rules, w Wishes) desktop.Geometry {
	t.startDPI = w.DPI
	return t.geometry(r, w)
}

func (t *Table) geometry(r *game.Rules, w Wishes) desktop.Geometry {
	kept, _ := t.Watch.GivenByPlayer()
	return w.FirstGeometry(r, t.Screen, kept)
}

// WantedSize returns the size for which another game or another resolution asks, in pixels. It returns false
// if the window has it, if the player or a geometry of the settings has sized the window, and if the window
// is arranged.
func (t *Table) WantedSize(r *game.Rules, w Wishes) (size image.Point, ok bool) {
	if kept, _ := t.Watch.GivenByPlayer(); w.Geometry.HaveSize || kept.HasSize() || t.Watch.IsArranged() {
		return image.Point{}, false
	}
	w.Growth = w.DPI / t.startDPI
	size = w.Wanted(r, t.Watch.on(t.Screen))
	return size, size != t.Layout.Bounds.Size()
}

// GeometryAfterResolutionChange returns the least size of the window, and the size that it has or, if resize
// is true, asks for.
func (t *Table) GeometryAfterResolutionChange(r *game.Rules, w Wishes) (g desktop.Geometry, resize bool) {
	g = t.geometry(r, w)
	size, resize := t.WantedSize(r, w)
	if !resize {
		size = t.Layout.Bounds.Size()
	}
	g.Rect.Max, g.Least = g.Rect.Min.Add(size), atMost(g.Least, size)
	return g, resize
}

// PlaceFor returns the nearest place at which a window of a size is on the screen, if it must move there.
func (t *Table) PlaceFor(size image.Point) (at image.Point, move bool) {
	now, area := t.Watch.last, t.Watch.on(t.Screen).area()
	if t.Watch.framed && t.Screen.Frame == (desktop.Frame{}) {
		edge := int(float64(area.Dy()) * (1 - frameShare) / 2) // for the frame
		area.Max = area.Max.Sub(image.Pt(edge, edge))
	}
	at = nearest(area, now.place, size)
	return at, now.knowPlace && (at.X < now.place.X || at.Y < now.place.Y)
}

// FitFirst returns, once, the size and place at which the first window and its frame are in the work area. It
// returns false if they are there, if a geometry or the player has decided, while the window is arranged or gets
// its size back, and until its place is known.
func (t *Table) FitFirst(w Wishes) (r image.Rectangle, ok bool) {
	now := t.Watch.last
	if _, given := t.Watch.GivenByPlayer(); given || w.Geometry.HaveSize || w.Geometry.HavePos {
		t.fitted = true
	}
	if t.fitted || !t.Watch.mapped || !now.knowPlace || t.Watch.arranged || t.Watch.restoring {
		return r, false
	}
	t.fitted = true
	area := t.Watch.on(t.Screen).area()
	size := atMost(now.size, area.Size())
	r.Min = nearest(area, now.place, size)
	r.Max = r.Min.Add(size)
	return r, r.Size() != now.size || r.Min != now.place
}

// LayOut lays out the table for a position, in a window of a size in pixels. If a column is too long, the cards
// are smaller until LongRuns is reset.
func (t *Table) LayOut(s game.State, w Wishes, size image.Point) {
	size = clamp(size)
	t.LayoutCount++
	part := t.tableArea(size)
	w.Style.LongRuns = t.LongRuns
	l, em, ok := w.Layout(s.Rules(), part.Size())
	if t.NeedsRoom(s, w, l) {
		t.LongRuns, w.Style.LongRuns = true, true
		l, em, ok = w.Layout(s.Rules(), part.Size())
	}
	t.Layout, t.Em, t.Cramped = l.InLargerWindow(size, part.Min), em, !ok
	if t.Cramped {
		t.Layout = t.Layout.OutOfView()
	}
}

// NeedsRoom reports whether smaller cards can show more of a column that is squeezed too far in a layout.
func (t *Table) NeedsRoom(s game.State, w Wishes, l scene.Layout) bool {
	return !t.LongRuns && w.Style.CardWidth == 0 && l.IsCrowded(s)
}

// HandleEvent takes an event about the window win on the root window root, and reports whether another part
// of the window is on the screen.
func (t *Table) HandleEvent(e xgb.Event, win, root xproto.Window) (again bool) {
	t.Watch.screen = t.Screen
	t.Watch.HandleEvent(e, win, root)
	// RANDR has resized the screen.
	if c, ok := e.(xproto.ConfigureNotifyEvent); ok && c.Window == root && events.SizeOf(c) != t.Screen.Size {
		t.Screen = Screen{Size: events.SizeOf(c), Frame: t.Screen.Frame}
	}
	if now := t.Layout.Bounds.Size(); !t.IsPending() && t.tableArea(now) != t.Layout.Shown {
		t.pending = now
		return true
	}
	return false
}

// tableArea returns the part of a window that is on the screen, but at least half of the screen's width and
// height.
func (t *Table) tableArea(window image.Point) image.Rectangle {
	if t.Whole {
		return image.Rectangle{Max: window}
	}
	place := t.Watch.last.place
	left, right := shownPart(window.X, t.Screen.Size.X, place.X)
	top, bottom := shownPart(window.Y, t.Screen.Size.Y, place.Y)
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
func (t *Table) NoteResize(size image.Point) bool {
	t.pending = clamp(size)
	if t.pending == t.Layout.Bounds.Size() && t.tableArea(t.pending) == t.Layout.Shown {
		// The table is already laid out for this size: the player may have dragged a corner of the window away
		// and back again.
		t.pending = image.Point{}
		return false
	}
	return true
}

// In pixels, more than any screen has. Any client may give the window a larger size, and larger cards would
// cost the server gigabytes.
const maxTable = 8192

func clamp(size image.Point) image.Point { return atMost(size, image.Pt(maxTable, maxTable)) }

func (t *Table) IsPending() bool { return t.pending != image.Point{} }

// TakePending returns the size for which the table must be laid out, and marks the layout as current.
func (t *Table) TakePending() image.Point {
	size := t.Layout.Bounds.Size()
	if t.IsPending() {
		size = t.pending
	}
	t.pending, t.Stale = image.Point{}, false
	return size
}

// PanelRoom returns the room for panels in the table window: all but the bars. A tiny window cuts off what
// does not fit.
func (t *Table) PanelRoom(mono bool) panel.Room {
	const leastWidth, leastHeight = 120, 80
	l := &t.Layout
	x, y := l.Shown.Min.X, l.Bar.Max.Y
	return panel.Room{Rect: image.Rect(x, y, max(l.Shown.Max.X, x+leastWidth), max(l.Strip.Min.Y, y+leastHeight)),
		Bar: l.Bar, Em: t.Em, Mono: mono}
}
