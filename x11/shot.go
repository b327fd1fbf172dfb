package x11

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/png"
	"time"

	"xklondike/resources"
	"xklondike/resources/meaning"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/pages"
	"xklondike/x11/panel"
	"xklondike/x11/picture"
)

// So that a file that was begun is finished
const stopLimit = 250 * time.Millisecond

// SaveScreenshot writes a picture of the table, as a PNG file, with the panel of -panel.
// If a signal comes first, its error is ErrInterrupted.
func (w *Window) SaveScreenshot(write func(png []byte) error) error {
	w.stage.finish()
	return savePicture(write, w.Signalled, *w.stage.Shown())
}

// SavePicture does without a display what SaveScreenshot does with one. Without a geometry, the window has the size that it would
// have on a screen of 1920 by 1080 pixels.
func SavePicture(c Config, read *resources.Reading, write func(png []byte) error) error {
	settings, err := meaning.StartWithoutWindow(meaning.WithoutWindow{Manager: c.Command.Manager, Files: c.Files, First: read,
		Session: c.Session, Warn: c.Warn}, c.StartOptions)
	if err != nil {
		return err
	}
	set, _ := settings()
	m := model{Config: c, prefs: newPreferences(set), look: newLook(c.Files, set),
		panel: panel.Panel{Fonts: new(face.Fonts), Titles: pages.MenuTitles()}}
	m.begin()
	m.tabletop.Watch.Screen.Size, m.tabletop.Whole = image.Pt(1920, 1080), true
	m.tabletop.layOutFor(m.tabletop.FirstGeometry(c.Session.Rules(), m.prefs.Wishes).Rect.Size())
	m.panel.LayOut(m.tabletop.PanelRoom(m.look.OneBit))
	if open := c.Command.Panel; open != "" {
		_ = m.openPanel(open)
	}
	return savePicture(write, cmp.Or(c.Signalled, context.Background()), frame.Build(m.source()))
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
