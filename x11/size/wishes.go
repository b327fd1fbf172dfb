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
	DPI     float64 // of the desktop, in dots per inch
	HaveDPI bool    // the desktop tells its resolution; otherwise DPI is a guess
	// The resolution divided by that at the start; only a growth above 1 makes windows larger
	Growth      float64
	FontSize    int // of the status line, in pixels; 0 means in proportion to the window
	MenuBar     bool
	StatusBar   bool
	History     bool
	BorderWidth int // pixels
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
	em = w.Em(size, 0)
	if l = w.layoutAt(r, size, em); w.Em(size, l.Card.X) > em {
		em = w.Em(size, l.Card.X)
		l = w.layoutAt(r, size, em)
	}
	return l, em
}

func (w Wishes) layoutAt(r *game.Rules, size image.Point, em int) scene.Layout {
	style := w.Style
	style.Bar, style.Strip = barHeight(w.MenuBar, em), w.historyStripHeight(em)
	return scene.NewLayout(r, size.X, size.Y, min(size.Y, barHeight(w.StatusBar, em)), style)
}

// It may have room with smaller cards than the player wishes.
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
	return em + em*3/4
}

func (w Wishes) historyStripHeight(em int) int {
	if !w.History {
		return 0
	}
	return history.Height(em)
}

// Em returns the font size of the status line in pixels. It grows with the window, because people look at
// large windows from farther away, up to a limit by the resolution or, if that is unknown, by the width of
// the cards.
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

// Dots per inch; the sizes in this package are for it
const standardDPI = 96
