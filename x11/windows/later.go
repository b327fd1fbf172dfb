package windows

import (
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/scene"
)

// A windowSet is a set of windows.
type windowSet map[xproto.Window]bool

// later has what the windows of the cards lack until somebody can see it, or until the line has time for it.
type later struct {
	fronts windowSet // of cards that lie face up, but show a back as long as other cards cover them
	names  windowSet // of cards that lie face up, and have no name yet
	named  windowSet // the windows that have a name on the server
}

// Fill does a little of what a slow line puts off (pixmaps.Cache.Hurry). That is what one front in view lacks, or the mark of a bare place, or
// a few names. It reports whether anything was left to do.
func (b *Board) Fill() bool {
	covered := b.shown.Covered()
	for _, sp := range slices.Backward(b.shown.Sprites) {
		if sp.Face != scene.Front || covered[sp.Card] {
			continue
		}
		if pm, drawn := b.Pixmaps.Complete(sp.Card); drawn {
			b.RefreshWindows(map[xproto.Pixmap]bool{pm: true})
			return true
		}
	}
	for i := range b.places {
		if b.drawPending(&b.places[i]) {
			return true
		}
	}
	const most = 12
	done := 0
	for _, sp := range b.shown.Sprites {
		if w := b.cardWindows[sp.Card]; b.later.names[w] && done < most {
			b.nameCard(w, sp.Card)
			done++
		}
	}
	return done > 0
}

// DrawAll draws at once what fronts and places lack.
func (b *Board) DrawAll() {
	for i := range b.places {
		b.drawPending(&b.places[i])
	}
	painted := make(map[xproto.Pixmap]bool)
	for _, sp := range b.shown.Sprites {
		if pm, drawn := b.Pixmaps.Complete(sp.Card); drawn {
			painted[pm] = true
		}
	}
	if len(painted) > 0 {
		b.RefreshWindows(painted)
	}
}

// pixmapFor returns what the window of a card is to show, and notes if that is a back instead of a front that nobody can see.
func (b *Board) pixmapFor(sp scene.Sprite, covered map[game.Card]bool) xproto.Pixmap {
	w := b.cardWindows[sp.Card]
	if delete(b.later.fronts, w); sp.Face == scene.Front && covered[sp.Card] {
		b.later.fronts[w] = true
	}
	return b.pixmapOf(sp)
}

// pixmapOf returns what the window of a card shows.
func (b *Board) pixmapOf(sp scene.Sprite) xproto.Pixmap {
	if b.later.fronts[b.cardWindows[sp.Card]] {
		return b.Pixmaps.Card(sp.Card, scene.Back)
	}
	return b.Pixmaps.Card(sp.Card, sp.Face)
}

// uncover gives their fronts to the cards that come into view with the next scene. The server paints them when the cards above them go.
func (b *Board) uncover(next scene.Scene, covered map[game.Card]bool) {
	if len(b.later.fronts) == 0 {
		return
	}
	for _, sp := range next.Sprites {
		if w := b.cardWindows[sp.Card]; b.later.fronts[w] && sp.Face == scene.Front && !covered[sp.Card] {
			b.changeBackground(w, b.pixmapFor(sp, covered))
		}
	}
}

// rename gives the window of a card that has turned its name, or takes it away. The window of a face-down card never keeps a name.
func (b *Board) rename(w xproto.Window, t turnedCard) {
	switch {
	case t.face == scene.Front && b.Pixmaps.Hurries():
		b.later.names[w] = true
		return
	case t.face == scene.Front:
		b.nameCard(w, t.card)
		return
	case b.later.named[w]:
		b.Desk.DeleteName(w)
	}
	delete(b.later.names, w)
	delete(b.later.named, w)
}

// nameCard gives a window the name of a card.
func (b *Board) nameCard(w xproto.Window, c game.Card) {
	b.Desk.SetName(w, c.Name())
	delete(b.later.names, w)
	b.later.named[w] = true
}
