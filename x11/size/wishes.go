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
	DPI         float64     // resolution of the desktop, in dots per inch
	FontSize    int         // size of the status line's font in pixels; 0 means in proportion to the window
	MenuBar     bool        // there is a menu bar
	StatusBar   bool        // there is a status line
	History     bool        // there is a strip that shows the history
	BorderWidth int         // width of the window's border in pixels
	Style       scene.Style // sizes of cards and gaps
}

// Layout lays out the table of r for a window of a size in pixels, and returns the font size of its status line, in pixels.
func (w Wishes) Layout(r *game.Rules, size image.Point) (l scene.Layout, em int) {
	em = w.statusEm(size)
	style := w.Style
	style.Bar, style.Strip = barHeight(w.MenuBar, em), w.stripHeight(em)
	return scene.NewLayout(r, size.X, size.Y, barHeight(w.StatusBar, em), style), em
}

// statusEm returns the font size of the status line, in pixels, for a window of a size in pixels.
func (w Wishes) statusEm(size image.Point) int {
	if w.FontSize > 0 {
		return w.FontSize
	}
	return FontSize(size.X, size.Y, w.DPI)
}

// barHeight returns the height of the menu bar or the status line for a font of em pixels, in pixels. It is 0 for a bar that the
// player does not want.
func barHeight(wanted bool, em int) int {
	if !wanted {
		return 0
	}
	return em + em*3/4
}

// stripHeight returns the height of the strip that shows the history, in pixels; 0 if the player does not want it.
func (w Wishes) stripHeight(em int) int {
	if !w.History {
		return 0
	}
	return history.Height(em)
}

// FontSize returns the em of the status line's font, in pixels, for a window of w by h pixels. It grows with the window,
// because people look at large windows from farther away.
func FontSize(w, h int, dpi float64) int {
	const perHeight, perWidth, smallest, largest = 38, 50, 11, 36
	least := max(panel.MinEm, int(smallest*dpi/96+0.5))
	return max(least, min(h/perHeight, w/perWidth, max(least, largest)))
}
