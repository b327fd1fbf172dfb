package x11

import (
	"image"
	"image/png"
	"os"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

// Shoot writes a picture of the table as a PNG file. It is put together from what the windows wear, so that it makes no
// difference whether the window is covered, iconic or half off the screen. Nobody can have opened a panel when it is taken.
func (s *Session) Shoot(name string) error {
	img, err := s.picture()
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

// picture composes the table in a pixmap, from the bottom of the stack up, and reads it back.
func (s *Session) picture() (image.Image, error) {
	size := s.layout.Bounds.Size()
	pm := s.compose(size)
	defer s.wear.paint.Free(pm)
	return s.wear.paint.Read(pm, size.X, size.Y)
}

func (s *Session) compose(size image.Point) xproto.Pixmap {
	s.conn.Cork()
	defer s.conn.Uncork()
	p := s.wear.paint
	pm := p.Blank(size.X, size.Y, face.Baize)
	put := func(src xproto.Pixmap, r image.Rectangle) {
		p.Copy(pm, src, r.Min.X, r.Min.Y, r.Dx(), r.Dy())
		s.conn.Pace()
	}
	for _, pile := range s.game.State().Piles() {
		put(s.wear.place(placeKind(s.game.State(), pile)), s.layout.Place(pile))
	}
	put(s.win.status.pixmap, s.layout.Status)
	for _, sp := range s.shown.Sprites {
		at := sp.At
		if sp.Ride {
			at = at.Add(s.shown.Drag.Min)
		}
		put(s.wear.card(sp.Card, sp.Face), image.Rectangle{Min: at, Max: at.Add(s.layout.Card)})
	}
	return pm
}
