package windows

import (
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
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

// A detail says how much of a front its pixmap shows.
type detail uint8

const (
	everything  detail = iota
	noFigures          // all but the figures
	upperCorner        // only the card's outline and its upper index, which tell the card
)

// Hurry says whether the line is slow. If it is, fronts are drawn with their upper index alone, and windows get no names. Places
// that become bare look like the table. Fill does the rest.
func (c *Pixmaps) Hurry(slow bool) {
	if c.detail = everything; slow {
		c.detail = upperCorner
	}
}

// hurries reports whether the line is slow.
func (c *Pixmaps) hurries() bool { return c.detail == upperCorner }

// divide divides a front into its upper corner and its other stamps. The figures are in neither.
func divide(d face.Drawing) (corner, rest face.Drawing) {
	corner, rest = d, face.Drawing{W: d.W, H: d.H, Ground: d.Ground, Plate: d.Plate}
	others := len(d.Stamps) - d.IndexStamps
	corner.Stamps, corner.PlateStamps, corner.Figures = nil, nil, nil
	rest.Stamps = slices.Clone(d.Stamps[:others])
	share := func(stamps []face.Stamp, upper, lower *[]face.Stamp) {
		for _, s := range stamps {
			if s.Turned {
				*lower = append(*lower, s)
			} else {
				*upper = append(*upper, s)
			}
		}
	}
	share(d.Stamps[others:], &corner.Stamps, &rest.Stamps)
	share(d.PlateStamps, &corner.PlateStamps, &rest.PlateStamps)
	return corner, rest
}

// complete draws what the front of a card lacks. It returns false if the front lacks nothing, or was never drawn.
func (c *Pixmaps) complete(card game.Card) (pm xproto.Pixmap, drawn bool) {
	card = game.NewCard(0, card.Suit(), card.Rank())
	e, ok := c.fronts[card]
	if !ok || e.detail == everything {
		return 0, false
	}
	if e.detail == upperCorner {
		_, rest := divide(e.drawing)
		c.painter.Redraw(e.pixmap, rest)
	}
	c.painter.DrawFigures(e.pixmap, e.drawing)
	e.detail = everything
	c.fronts[card] = e
	return e.pixmap, true
}

// Fill does a little of what was put off: what one front in view lacks, or the mark of a place, or a few names. It reports whether anything
// was left to do.
func (b *Board) Fill() bool {
	covered := b.shown.Covered()
	for _, sp := range slices.Backward(b.shown.Sprites) {
		if sp.Face != scene.Front || covered[sp.Card] {
			continue
		}
		if pm, drawn := b.Pixmaps.complete(sp.Card); drawn {
			b.RefreshWindows(map[xproto.Pixmap]bool{pm: true})
			return true
		}
	}
	for i := range b.places {
		if b.drawLate(&b.places[i]) {
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
		b.drawLate(&b.places[i])
	}
	painted := make(map[xproto.Pixmap]bool)
	for _, sp := range b.shown.Sprites {
		if pm, drawn := b.Pixmaps.complete(sp.Card); drawn {
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
		return b.Pixmaps.card(sp.Card, scene.Back)
	}
	return b.Pixmaps.card(sp.Card, sp.Face)
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
	case t.face == scene.Front && b.Pixmaps.hurries():
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
