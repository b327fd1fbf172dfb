package x11

import (
	"image"

	"xklondike/game"
	"xklondike/x11/hand"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// A fit is how the table lies in the window.
type fit struct {
	layout  scene.Layout
	em      int         // of the status line's letters, in pixels
	resized image.Point // a size of the table window that nothing fits yet; zero: none
	stale   bool        // the settings ask for another layout
	count   int         // how often the table has been laid out
}

// measure lays the table out for a window of that size, as the settings ask for it.
func (f *fit) measure(r *game.Rules, p preferences, size image.Point) {
	f.count++
	f.em = p.letters(size)
	f.layout = scene.Fit(r, size.X, size.Y, p.statusHeight(f.em), p.style)
}

// view is the table as the hand finds it.
func (f *fit) view(s game.State, p preferences) hand.View {
	return hand.View{State: s, Layout: f.layout, Reach: p.reach(f.layout.Card.X)}
}

// resize follows the window's size, and reports whether anything is to be done. Of a burst of sizes, as when a person pulls at
// a corner, only the last is worked out.
func (f *fit) resize(size image.Point) bool {
	f.resized = size
	if f.resized == f.layout.Bounds.Size() { // perhaps after another size in the same burst
		f.resized = image.Point{}
		return false
	}
	return true
}

// pending returns the size that the table is to be laid out for; false if it lies as it should.
func (f *fit) pending() (size image.Point, ok bool) {
	size, ok = f.resized, f.stale || f.resized != image.Point{}
	if size == (image.Point{}) {
		size = f.layout.Bounds.Size()
	}
	f.resized, f.stale = image.Point{}, false
	return size, ok
}

// refit makes everything fit the window's new size, or its new layout, if there is one.
func (w *Window) refit() {
	size, ok := w.fit.pending()
	if !ok {
		return
	}
	was, state := w.fit.layout, w.Session.State()
	w.fit.measure(w.Session.Rules(), w.prefs, size)
	now := w.fit.layout
	w.hand.Fit(w.fit.view(state, w.prefs))
	if now.Card != was.Card {
		w.board.Resize(state, now.Card)
	}
	w.board.MovePlaces(state, was, now)
	w.status.Refit(was.Status, now.Status, w.fit.em)
	w.reopenPanel()
}

// fontSize is the height of an em in pixels for a table window of w by h: large windows are looked at from afar.
func fontSize(w, h int, dpi float64) int {
	const perHeight, perWidth, smallest, largest = 38, 50, 11, 36
	least := max(panel.Smallest, int(smallest*dpi/96+0.5))
	return max(least, min(h/perHeight, w/perWidth, max(least, largest)))
}
