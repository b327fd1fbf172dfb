package x11

import (
	"xklondike/resources"
	"xklondike/x11/desktop"
	"xklondike/x11/link"
	"xklondike/x11/looks"
	"xklondike/x11/paint"
	"xklondike/x11/speech"
	"xklondike/x11/windows"
)

// An answers value has what the display and the disk say later than they are asked.
type answers struct {
	refetcher *link.Refetcher
	snapshot  *desktop.Snapshot // resource properties and XSETTINGS of the display, as last read
	wishes    speech.Wishes     // of the desktop portal
	cardSets  looks.CardSets
	colours   chan *paint.PaletteInquiry
	isAsking  bool // about colours
	askAgain  bool // the settings of colours have changed since the server was asked
}

// properties returns what the display and the desktop say about settings.
func (a *answers) properties() resources.Properties { return properties(a.snapshot, a.wishes) }

// noteAnswers reports whether what the server and the window manager have answered changes a setting in use,
// or says something to the player.
func (w *Window) noteAnswers() (news bool) {
	if now := w.display.Desk.Snapshot(); now != w.answers.snapshot {
		w.answers.snapshot = now
		w.app.SetDisplay(w.answers.properties())
	}
	news, why := w.fullscreen.NoteManagerState(w.app.Settings)
	if why != nil {
		w.app.Session.Status.ShowMessage(why.Error())
	}
	return news
}

// askPalette asks for the colours of the settings in a goroutine, because the server may take any time to answer.
func (a *answers) askPalette(set *resources.Settings, d *windows.Display) {
	if a.askAgain = a.isAsking; a.isAsking {
		return
	}
	a.isAsking = true
	palette, painter, results, oneBit := looks.Palette(set), d.Pixmaps.Painter, a.colours, set.Bool("oneBit")
	go func() {
		inquiry := painter.AskPalette(palette, oneBit)
		if painter.AsksForPalettes(oneBit) {
			d.Conn.Flush()
		}
		inquiry.Await()
		results <- inquiry
	}()
}
