package windows

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/scene"
)

// Picture returns a picture of the table. It is put together from what the windows show, so that it makes no difference whether
// the window is covered, iconic or half off the screen. Nobody can have opened a panel when it is taken.
func (b *Board) Picture(l scene.Layout, s game.State, status *StatusLine) (image.Image, error) {
	pm := b.compose(l, s, status)
	defer b.Pixmaps.paint.Free(pm)
	return b.Pixmaps.paint.Read(pm, l.Bounds.Dx(), l.Bounds.Dy())
}

// compose puts the picture together in a pixmap, from the bottom of the stack up.
func (b *Board) compose(l scene.Layout, s game.State, status *StatusLine) xproto.Pixmap {
	b.Conn.Cork()
	defer b.Conn.Uncork()
	paint := b.Pixmaps.paint
	pm := paint.Blank(l.Bounds.Dx(), l.Bounds.Dy(), face.Baize)
	put := func(src xproto.Pixmap, r image.Rectangle) {
		paint.Copy(pm, src, r.Min.X, r.Min.Y, r.Dx(), r.Dy())
		b.Conn.Pace()
	}
	for _, pile := range s.Piles() {
		put(b.Pixmaps.place(placeKind(s, pile)), l.Place(pile))
	}
	put(status.pixmap, l.Status)
	for _, sp := range b.shown.Sprites {
		at := sp.At
		if sp.Ride {
			at = at.Add(b.shown.Drag.Min)
		}
		put(b.Pixmaps.card(sp.Card, sp.Face), image.Rectangle{Min: at, Max: at.Add(b.card)})
	}
	return pm
}
