package x11

import (
	"bytes"
	"image/png"

	"xklondike/x11/windows"
)

// SaveScreenshot writes a picture of the table to a PNG file. If it fails, the file stays as it was. If a signal comes
// first, its error is ErrInterrupted.
func (w *Window) SaveScreenshot(name string) error {
	type encoded struct {
		data bytes.Buffer
		err  error
	}
	w.board.Finish()
	w.board.DrawAllDeferred()
	read, taken := w.board.Picture(w.sizing.Layout, w.Session.State(), &w.status, &w.panel), make(chan *encoded, 1)
	go func() { // if the server never answers, this goroutine runs until the program ends
		var picture encoded
		img, err := read()
		if picture.err = err; err == nil {
			picture.err = png.Encode(&picture.data, img)
		}
		taken <- &picture
	}()
	select {
	case picture := <-taken:
		if picture.err != nil && w.Conn.Lost() {
			return lostError(w.Conn)
		}
		if picture.err != nil {
			return picture.err
		}
		return windows.ReplaceFileUnless(w.Signals, ErrInterrupted, name, picture.data.Bytes())
	case <-w.Signals:
		return ErrInterrupted
	}
}
