package x11

import (
	"bytes"
	"image"
	"image/png"
	"time"

	"xklondike/game/wholefile"
)

// So that a file that was begun is finished
const stopLimit = 250 * time.Millisecond

// SaveScreenshot writes a picture of the table to a PNG file. If it fails, the file stays as it was. If a
// signal comes first, its error is ErrInterrupted.
func (w *Window) SaveScreenshot(name string) error {
	w.stage.finish()
	read, saved := w.stage.Picture(), make(chan error, 1)
	// If the server never answers, or the file is a pipe that nobody reads, this goroutine runs until the program ends.
	go func() {
		img, err := read()
		switch {
		case err == nil:
			err = savePNG(name, img)
		case w.Conn.Lost():
			err = lostError(w.Conn)
		}
		saved <- err
	}()
	select {
	case err := <-saved:
		return err
	case <-w.Signals:
	}
	select {
	case err := <-saved:
		return err
	case <-time.After(stopLimit):
		return ErrInterrupted
	}
}

func savePNG(name string, img image.Image) error {
	var data bytes.Buffer
	if err := png.Encode(&data, img); err != nil {
		return err
	}
	return wholefile.Replace(name, data.Bytes())
}
