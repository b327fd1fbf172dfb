package windows

import (
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/scene"
)

type windowSet map[xproto.Window]bool

// later lists the windows of cards whose front or name was put off: a front until the player can see it, a
// name until a slow line has time.
type later struct {
	fronts windowSet // the windows of covered face-up cards, which show a back
	names  windowSet // the windows of face-up cards without a name so far
	named  windowSet // the windows that have a name on the server (WM_NAME)
}

// doSomeDeferredWork completes one front in view, else draws the mark of one bare place, else sets at most 12
// names, as put off on a slow line (pixmaps.Cache.SetSlowConnection). It reports whether anything was left to
// do.
func (b *board) doSomeDeferredWork() bool {
	covered := b.shown.Covered()
	for _, sp := range slices.Backward(b.shown.Sprites) {
		if sp.Face != scene.Front || covered[sp.Card] {
			continue
		}
		if pm, drawn := b.display.Pixmaps.Complete(sp.Card); drawn {
			b.refreshWindows(map[xproto.Pixmap]bool{pm: true})
			return true
		}
	}
	for i := range b.places.all {
		if b.places.drawPending(&b.places.all[i]) {
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

// choosePixmap lets a covered face-up card show its back, because nobody can see the front, and notes it in
// later.fronts.
func (b *board) choosePixmap(sp scene.Sprite, covered map[game.Card]bool) xproto.Pixmap {
	w := b.cardWindows[sp.Card]
	if delete(b.later.fronts, w); sp.Face == scene.Front && covered[sp.Card] {
		b.later.fronts[w] = true
	}
	return b.pixmapOf(sp)
}

func (b *board) pixmapOf(sp scene.Sprite) xproto.Pixmap {
	if b.later.fronts[b.cardWindows[sp.Card]] {
		return b.display.Pixmaps.Card(sp.Card, scene.Back)
	}
	return b.display.Pixmaps.Card(sp.Card, sp.Face)
}

// setUncoveredFronts sets fronts that the server paints when the cards above them move away.
func (b *board) setUncoveredFronts(next scene.Scene, covered map[game.Card]bool) {
	if len(b.later.fronts) == 0 {
		return
	}
	for _, sp := range next.Sprites {
		if w := b.cardWindows[sp.Card]; b.later.fronts[w] && sp.Face == scene.Front && !covered[sp.Card] {
			b.display.changeBackground(w, b.choosePixmap(sp, covered))
		}
	}
}

// rename names a card that was turned face up, on a slow line later. The window of a face-down card never keeps a name.
func (b *board) rename(w xproto.Window, t turnedCard) {
	switch {
	case t.face == scene.Front && b.display.Pixmaps.HasSlowConnection():
		b.later.names[w] = true
		return
	case t.face == scene.Front:
		b.nameCard(w, t.card)
		return
	case b.later.named[w]:
		b.display.Desk.DeleteName(w)
	}
	delete(b.later.names, w)
	delete(b.later.named, w)
}

func (b *board) nameCard(w xproto.Window, c game.Card) {
	b.display.Desk.SetName(w, c.Name())
	delete(b.later.names, w)
	b.later.named[w] = true
}
