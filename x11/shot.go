package x11

import (
	"image"
	"image/png"
	"os"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/scene"
)

// Shoot writes a picture of the table as a PNG file. It is put together from what the windows show, so that it makes no
// difference whether the window is covered, iconic or half off the screen. Nobody can have opened a panel when it is taken.
func (w *Window) Shoot(name string) error {
	size := w.fit.layout.Bounds.Size()
	pm := w.board.compose(w.fit.layout, w.Session.State(), &w.status)
	defer w.pixmaps.paint.Free(pm)
	img, err := w.pixmaps.paint.Read(pm, size.X, size.Y)
	if err != nil {
		return err
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// compose puts a picture of the table together in a pixmap, from the bottom of the stack up.
func (b *board) compose(l scene.Layout, s game.State, status *statusLine) xproto.Pixmap {
	b.conn.Cork()
	defer b.conn.Uncork()
	paint := b.pixmaps.paint
	pm := paint.Blank(l.Bounds.Dx(), l.Bounds.Dy(), face.Baize)
	put := func(src xproto.Pixmap, r image.Rectangle) {
		paint.Copy(pm, src, r.Min.X, r.Min.Y, r.Dx(), r.Dy())
		b.conn.Pace()
	}
	for _, pile := range s.Piles() {
		put(b.pixmaps.place(placeKind(s, pile)), l.Place(pile))
	}
	put(status.pixmap, l.Status)
	for _, sp := range b.shown.Sprites {
		at := sp.At
		if sp.Ride {
			at = at.Add(b.shown.Drag.Min)
		}
		put(b.pixmaps.card(sp.Card, sp.Face), image.Rectangle{Min: at, Max: at.Add(b.card)})
	}
	return pm
}
