package x11

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"time"

	"xklondike/resources/app"
	"xklondike/x11/frame"
	"xklondike/x11/picture"
	"xklondike/x11/size"
)

// So that a file that was begun is finished
const stopLimit = 250 * time.Millisecond

// SaveScreenshot writes a picture of the table, as a PNG file, with the panel of -panel, and closes the window.
// If a signal comes first, its error is ErrInterrupted.
func (w *Window) SaveScreenshot(write func(png []byte) error) error {
	defer w.display.Conn.Close()
	defer w.app.GiveBack(size.FullscreenSetting)
	w.stage.finish()
	return savePicture(write, w.config.Signalled, *w.stage.presenter.Shown())
}

// SavePicture does without a display what SaveScreenshot does with one. Without a geometry, the window has the size that it would
// have on a screen of 1920 by 1080 pixels. The App has settings and a game. Panel is the panel of -panel, or "".
func SavePicture(a *app.App, panel string, signalled context.Context, write func(png []byte) error) error {
	t := newTable(a, newLook(a.Files, a.Settings))
	t.plan.Watch.Screen.Size, t.plan.Whole = image.Pt(1920, 1080), true
	t.layOut(t.plan.FirstGeometry(a.Session.Rules(), t.prefs.wishes).Rect.Size())
	t.layOutPanel(false, false)
	if panel != "" {
		_ = t.openPanel(panel)
	}
	return savePicture(write, signalled, frame.Build(t.source()))
}

func savePicture(write func(png []byte) error, signalled context.Context, f frame.Frame) error {
	if signalled.Err() != nil {
		return ErrInterrupted
	}
	saved := make(chan error, 1)
	// If the file is a pipe that nobody reads, this goroutine runs until the program ends.
	go func() { saved <- savePNG(write, picture.Draw(f)) }()
	select {
	case err := <-saved:
		return err
	case <-signalled.Done():
	}
	select {
	case err := <-saved:
		return err
	case <-time.After(stopLimit):
		return ErrInterrupted
	}
}

func savePNG(write func(png []byte) error, img image.Image) error {
	var data bytes.Buffer
	if err := png.Encode(&data, img); err != nil {
		return err
	}
	return write(data.Bytes())
}
