package size

import (
	"image"

	"xklondike/game"
	"xklondike/x11/history"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// Wishes has the settings on which sizes depend.
type Wishes struct {
	DPI     float64 // resolution of the desktop, in dots per inch
	HaveDPI bool    // the desktop tells its resolution; otherwise DPI is a guess
	// The present resolution divided by the resolution at the start; only a growth above 1 makes windows
	// larger.
	Growth      float64
	FontSize    int         // size of the status line's font in pixels; 0 means in proportion to the window
	MenuBar     bool        // there is a menu bar
	StatusBar   bool        // there is a status line
	History     bool        // there is a strip that shows the history
	BorderWidth int         // width of the window's border in pixels
	Style       scene.Style // sizes of cards and gaps
}

// Layout lays out the table of r for a window of a size in pixels, and returns the font size of its status
// line, in pixels. If the table has no room beside the bars, Layout leaves out the menu bar and the history
// strip. If even the smallest cards then have no room, ok is false, and the layout has a status line even if
// the settings ask for none.
func (w Wishes) Layout(r *game.Rules, size image.Point) (l scene.Layout, em int, ok bool) {
	if l, em = w.layout(r, size); w.hasRoom(r, l) {
		return l, em, true
	}
	w.MenuBar, w.History = false, false
	if l, em = w.layout(r, size); w.hasRoom(r, l) {
		return l, em, true
	}
	w.StatusBar = true
	l, em = w.layout(r, size)
	return l, em, false
}

// layout lays out the table with all bars that the settings ask for.
func (w Wishes) layout(r *game.Rules, size image.Point) (l scene.Layout, em int) {
	em = w.Em(size, 0)
	if l = w.layoutAt(r, size, em); w.Em(size, l.Card.X) > em {
		em = w.Em(size, l.Card.X)
		l = w.layoutAt(r, size, em)
	}
	return l, em
}

// layoutAt lays out the table with a status line whose font has a size, in pixels.
func (w Wishes) layoutAt(r *game.Rules, size image.Point, em int) scene.Layout {
	style := w.Style
	style.Bar, style.Strip = barHeight(w.MenuBar, em), w.historyStripHeight(em)
	return scene.NewLayout(r, size.X, size.Y, min(size.Y, barHeight(w.StatusBar, em)), style)
}

// hasRoom reports whether a layout has room, or would have it with smaller cards than the player wishes.
func (w Wishes) hasRoom(r *game.Rules, l scene.Layout) bool {
	if w.Style.CardWidth == 0 || l.ShowsAllPlaces() {
		return l.ShowsAllPlaces()
	}
	w.Style.CardWidth = 0
	l, _ = w.layout(r, l.Bounds.Size())
	return l.ShowsAllPlaces()
}

// barHeight returns the height of the menu bar or the status line for a font of em pixels, in pixels. It is 0
// for a bar that the player does not want.
func barHeight(wanted bool, em int) int {
	if !wanted {
		return 0
	}
	return em + em*3/4
}

// historyStripHeight returns the height of the strip that shows the history, in pixels; 0 if the player does
// not want it.
func (w Wishes) historyStripHeight(em int) int {
	if !w.History {
		return 0
	}
	return history.Height(em)
}

// Em returns the font size of the status line, in pixels, for a window of a size in pixels with cards of a
// width in pixels. The font grows with the window, because people look at large windows from farther away.
// There is a largest size, which grows with the desktop's resolution. If the resolution is unknown, the
// largest size grows with the width of the cards instead.
func (w Wishes) Em(window image.Point, cardWidth int) int {
	const perHeight, perWidth, smallest, large = 38, 50, 11, 36
	const usualEm, usualCard = 13, 80 // pixels, in a window of natural size
	if w.FontSize > 0 {
		return w.FontSize
	}
	most := max(large, int(large*w.DPI/standardDPI))
	if !w.HaveDPI {
		most = max(large, cardWidth*usualEm/usualCard)
	}
	least := max(panel.MinEm, int(smallest*w.DPI/standardDPI+0.5))
	return max(least, min(window.Y/perHeight, window.X/perWidth, most))
}

// standardDPI is the resolution for which sizes are given in this package, in dots per inch.
const standardDPI = 96
