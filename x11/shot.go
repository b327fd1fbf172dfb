package x11

import (
	"image/png"
	"os"
)

// Shoot writes a picture of the table as a PNG file.
func (w *Window) Shoot(name string) error {
	img, err := w.board.Picture(w.fit.layout, w.Session.State(), &w.status)
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
