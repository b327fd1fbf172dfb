package x11

import (
	"image"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/pages"
)

func (w *Window) handlePanelInput(e xgb.Event) {
	done, by := false, trigger{}
	switch e := e.(type) {
	case xproto.KeyPressEvent:
		key := w.events.Keys.Key(e.Detail, e.State)
		if key.Modifier {
			return
		}
		if e.State&commandModifiers != 0 {
			key.Char = 0
		}
		by = trigger{time: e.Time, key: key.Name}
		if e.State&xproto.ModMaskControl != 0 && (key.Name == "v" || key.Latin == "v") && w.panel.Shown.HasField() {
			w.clipboard.pasteIntoField("clipboard", by.time, w.prefs.selectionTimeout)
			return
		}
		done = w.panel.HandleKey(key.Name, key.Char)
	case xproto.ButtonPressEvent:
		if by.time = e.Time; e.Detail == 2 && w.panel.Shown.HasField() {
			w.clipboard.pasteIntoField("primary", by.time, w.prefs.selectionTimeout)
			return
		}
		done = w.panel.HandlePress(int(e.Detail), image.Pt(int(e.EventX), int(e.EventY)))
	case xproto.ButtonReleaseEvent:
		by.time = e.Time
		done = w.panel.HandleRelease(int(e.Detail), image.Pt(int(e.EventX), int(e.EventY)))
	case xproto.MotionNotifyEvent:
		w.panel.HandleMotion(image.Pt(int(e.EventX), int(e.EventY)))
	}
	if done {
		w.closeAndRun(by)
	}
}

func (w *Window) closeAndRun(by trigger) {
	a, chosen := pages.Chosen(w.panel.Source())
	w.closePanel()
	w.putCardsBack() // the release of the key or button does nothing
	if chosen {
		w.trigger = by
		w.Session.Status.ShowRefusal(w.runAction(a))
	}
}

func (w *Window) closePanel() {
	if w.panel.Shown.IsOpen() {
		if w.panel.Shown.HasField() {
			w.clipboard.cancelPaste() // the text was for the entry field
		}
		w.panel.Close()
		w.touches++
	}
}
