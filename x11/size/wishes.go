package size

import (
	"image"

	"xklondike/game"
	"xklondike/resources"
	"xklondike/x11/history"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// Wishes has the settings on which sizes depend.
type Wishes struct {
	DPI     float64 // of the desktop, in dots per inch
	HaveDPI bool    // the desktop tells its resolution; otherwise DPI is a guess
	// The resolution divided by that at the start; only a growth above 1 makes windows larger
	Growth      float64
	FontSize    int // of the status line, in pixels; 0 means in proportion to the window
	MenuBar     bool
	StatusBar   bool
	History     bool
	BorderWidth int // pixels
	Geometry    resources.Geometry
	Style       scene.Style
}

// Layout lays out a table in a window of a size in pixels, with a font of em pixels. If there is no room
// beside the bars, it leaves out the menu bar and the history. If even the smallest cards have no room, ok is
// false, and there is a status line in any case.
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

func (w Wishes) layout(r *game.Rules, size image.Point) (l scene.Layout, em int) {
	em = w.Em(size)
	style := w.Style
	style.Bar, style.Strip = barHeight(w.MenuBar, em), w.historyStripHeight(em)
	return scene.NewLayout(r, size.X, size.Y, min(size.Y, barHeight(w.StatusBar, em)), style), em
}

// hasRoom may be true with smaller cards than the player wishes.
func (w Wishes) hasRoom(r *game.Rules, l scene.Layout) bool {
	if w.Style.CardWidth == 0 || l.ShowsAllPlaces() {
		return l.ShowsAllPlaces()
	}
	w.Style.CardWidth = 0
	l, _ = w.layout(r, l.Bounds.Size())
	return l.ShowsAllPlaces()
}

func barHeight(wanted bool, em int) int {
	if !wanted {
		return 0
	}
	return em + em*2/5
}

func (w Wishes) historyStripHeight(em int) int {
	if !w.History {
		return 0
	}
	return history.Height(em)
}

// Em returns the font size of the status line in pixels. It grows with the window, because people look at
// large windows from farther away, up to a limit by the resolution if that is known.
func (w Wishes) Em(window image.Point) int {
	const perHeight, perWidth, smallest, large = 38, 50, 11, 36
	const usual, perLargeHeight = 15, 60 // above usual pixels at 96 dpi, letters take less of the height
	if w.FontSize > 0 {
		return w.FontSize
	}
	em := min(max(min(window.Y/perHeight, int(usual*w.DPI/standardDPI)), window.Y/perLargeHeight), window.X/perWidth)
	if w.HaveDPI {
		em = min(em, max(large, int(large*w.DPI/standardDPI)))
	}
	return max(panel.MinEm, int(smallest*w.DPI/standardDPI+0.5), em)
}

// Dots per inch; the sizes in this package are for it
const standardDPI = 96
