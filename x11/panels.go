package x11

import (
	"image"
	"strings"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/resources/translations"
	"xklondike/x11/pages"
	"xklondike/x11/panel"
)

func (w *Window) handlePanelInput(e xgb.Event) {
	done, by := false, trigger{}
	switch e := e.(type) {
	case xproto.KeyPressEvent:
		by = trigger{time: e.Time, key: w.events.Keys.Key(e.Detail, e.State).Name, repeated: w.events.Repeats.IsRepeat}
		done = w.handlePanelKey(e, by)
	case xproto.ButtonPressEvent:
		if by.time = e.Time; e.Detail == 2 && w.table.panel.Shown.HasField() {
			w.clipboard.pasteIntoField("primary", by.time, w.table.prefs.selectionTimeout)
			return
		}
		done = w.table.panel.HandlePress(int(e.Detail), image.Pt(int(e.EventX), int(e.EventY)))
	case xproto.ButtonReleaseEvent:
		by.time = e.Time
		done = w.table.panel.HandleRelease(int(e.Detail), image.Pt(int(e.EventX), int(e.EventY)))
	case xproto.MotionNotifyEvent:
		w.table.panel.HandleMotion(image.Pt(int(e.EventX), int(e.EventY)))
	}
	if done {
		w.closeAndRun(by)
	}
}

// handlePanelKey closes a page that only is read by any key that does nothing else.
func (w *Window) handlePanelKey(e xproto.KeyPressEvent, by trigger) (mustClose bool) {
	key := w.events.Keys.Key(e.Detail, e.State)
	if key.Modifier {
		return false
	}
	if e.State&commandModifiers != 0 {
		key.Char = 0
	}
	if e.State&xproto.ModMaskControl != 0 && (key.Name == "v" || key.Latin == "v") && w.table.panel.Shown.HasField() {
		w.clipboard.pasteIntoField("clipboard", by.time, w.table.prefs.selectionTimeout)
		return false
	}
	event, isCommand := w.events.Keys.KeyEvent(translations.KeyDown, e.Detail, e.State), e.State&commandModifiers != 0
	if isCommand { // with Alt, say, m means no row of a menu
		if isBound, mustClose := w.switchPanel(event, by); isBound {
			return mustClose
		}
	}
	if outcome := w.table.panel.HandleKey(key.Name, key.Char); outcome != panel.Ignored {
		w.matcher.Reset()
		return outcome == panel.Done
	}
	if !isCommand {
		if isBound, mustClose := w.switchPanel(event, by); isBound {
			return mustClose
		}
	}
	return !w.table.panel.Shown.AcceptsInput()
}

// switchPanel opens the panel to which a key is bound, in place of the open one. The key of the open panel
// closes it. A key that is held down does neither.
func (w *Window) switchPanel(e translations.Event, by trigger) (isBound, mustClose bool) {
	lines, _ := w.linesFor(e, by.time)
	refusal := play.DoFirstApplicable(lines, func(a game.Action) error {
		name := panelOpenedBy(a)
		if name == "" {
			return game.NothingToDo
		}
		isBound = true
		switch {
		case by.repeated:
			return nil
		case name == w.table.panel.Shown.Content.Name && (menuTitle(a) == 0 || menuTitle(a) == w.table.panel.Shown.Content.Menu):
			mustClose = true
			return nil
		}
		why := w.runAction(a, by)
		if why == nil {
			w.clipboard.cancelPaste() // the text was for the other panel
		}
		return why
	})
	if isBound {
		w.app.Session.Status.ShowRefusal(refusal)
	}
	return isBound, mustClose
}

func panelOpenedBy(a game.Action) (name string) {
	switch a.Name {
	case "help", "menu":
		return a.Name
	case "panel":
		return strings.Join(a.Args, " ")
	}
	return ""
}

func (w *Window) closeAndRun(by trigger) {
	a, chosen := pages.Chosen(w.table.panel.Source())
	w.closePanel()
	w.putCardsBack() // the release of the key or button does nothing
	if chosen {
		w.app.Session.Status.ShowRefusal(w.runAction(a, by))
	}
}

func (w *Window) closePanel() {
	if w.table.panel.Shown.IsOpen() {
		if w.table.panel.Shown.HasField() {
			w.clipboard.cancelPaste() // the text was for the entry field
		}
		w.table.panel.Close()
	}
}
