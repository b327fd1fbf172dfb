package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/scene"
)

// A RimKind says what a rim around cards means.
type RimKind int

// The table shows at most one rim of each kind.
const (
	DropRim   RimKind = iota // the cards in the hand would land here
	MarkRim                  // the keyboard's mark
	PickRim                  // the cards that the keyboard has picked
	HintRim                  // the cards that a hint names
	TargetRim                // the card or place to which the hint moves them
	GoalRim                  // the card that the last move of the hint carries, if it has several
	rimKinds
)

// The rim of picked cards is dashed, which tells it from the mark on every screen and to every eye.
func (b *Board) paintRim(pm xproto.Pixmap, k RimKind) xproto.Pixmap {
	pm = b.paintTile(pm, face.Highlight)
	const dash = tileSide / 4
	for i := 0; k == PickRim && i < 8; i++ { // every second square of a chessboard
		y := i / 2
		b.Pixmaps.Painter().Fill(pm, (i%2*2+y%2)*dash, y*dash, dash, dash, face.Baize)
	}
	return pm
}

// HintRims returns the rims around the cards that a move takes, and around their goal. A deal, a turn-over
// and a turn-up have no target.
func HintRims(s game.State, m game.Move) (from, target Rim, hasTarget bool) {
	switch m.Kind {
	case game.Draw, game.Redeal:
		return TopRim(s, game.Pile{Role: game.Stock}), Rim{}, false
	case game.Turn:
		return TopRim(s, m.From), Rim{}, false
	}
	return Rim{m.From, len(s.Cards(m.From)) - m.N}, TopRim(s, m.To), true
}

// A Rim surrounds the card of a pile with an index, from 0 at the bottom, and all above it; -1 stands for the
// empty place.
type Rim struct {
	Pile  game.Pile
	Index int
}

// TopRim returns the rim around the top card of a pile, or around its empty place.
func TopRim(s game.State, p game.Pile) Rim { return Rim{p, len(s.Cards(p)) - 1} }

// A rimWindow lies directly below the lowest card of the rim, and is a little larger than its cards.
type rimWindow struct {
	window     xproto.Window // 0 until it is first needed
	background xproto.Pixmap
	shown      bool
	at         Rim
}

// ShowRim shows the rim of a kind if visible, and hides it otherwise. As long as neither the rim nor the
// table changes, it sends nothing.
func (b *Board) ShowRim(k RimKind, l scene.Layout, s game.State, at Rim, visible, tableChanged bool) {
	rim := &b.rims[k]
	switch {
	case !visible:
		if rim.shown {
			rim.shown = false
			b.Conn.UnmapWindow(rim.window)
		}
		return
	case rim.shown && rim.at == at && !tableChanged:
		return
	}
	r, above := b.rimPlace(l, s, at)
	if rim.window == 0 {
		rim.background = b.paintRim(0, k)
		rim.window = b.createChild(r, rim.background)
	}
	b.Conn.ConfigureWindow(rim.window, positionMask|sizeMask|stackingMask, append(coordinates(r.Min),
		uint32(r.Dx()), uint32(r.Dy()), uint32(above), xproto.StackModeBelow))
	if !rim.shown {
		b.Conn.MapWindow(rim.window)
	}
	rim.shown, rim.at = true, at
}

func (b *Board) rimPlace(l scene.Layout, s game.State, at Rim) (r image.Rectangle, above xproto.Window) {
	const least = 2 // pixels
	width := max(least, b.cardSize.X/18)
	if at.Index >= 0 {
		for _, corner := range l.CardCorners(s, at.Pile)[at.Index:] {
			r = r.Union(image.Rectangle{Min: corner, Max: corner.Add(b.cardSize)})
		}
		return r.Inset(-width), b.cardWindows[s.Cards(at.Pile)[at.Index].Card]
	}
	for i, other := range s.Piles() {
		if other == at.Pile {
			above = b.places[i].window
		}
	}
	return l.Place(at.Pile).Inset(-width), above
}

func (b *Board) isRim(w xproto.Window) bool {
	for _, rim := range b.rims {
		if rim.shown && rim.window == w {
			return true
		}
	}
	return false
}

// RecolourRims gives the rims their colours again, if these have changed.
func (b *Board) RecolourRims() {
	for k := range b.rims {
		if rim := &b.rims[k]; rim.window != 0 {
			rim.background = b.paintRim(rim.background, RimKind(k))
			b.setBackgroundAndRepaint(rim.window, rim.background)
		}
	}
}
