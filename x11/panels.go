package x11

import (
	"image"
	"strings"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/translations"
	"xklondike/x11/looks"
	"xklondike/x11/pages"
)

// browsing is the mode of an open panel.
type browsing struct{ playing }

func (browsing) pausesSelfPlay() bool { return true }

func (browsing) handleInput(w *Window, e xgb.Event) {
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
		if e.State&xproto.ModMaskControl != 0 && (key.Name == "v" || key.Latin == "v") && w.panel.HasField() {
			w.clipboard.pasteIntoField("clipboard", by.time, w.prefs.selectionTimeout)
			return
		}
		done = w.panel.HandleKey(key.Name, key.Char)
	case xproto.ButtonPressEvent:
		if by.time = e.Time; e.Detail == 2 && w.panel.HasField() {
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
	if !done {
		return
	}
	a, chosen := pages.Chosen(w.panel.Source())
	w.closePanel()
	w.putCardsBack() // the release of the key or button does nothing
	if chosen {
		w.recogniser.trigger = by
		if why := w.runAction(a); why != nil {
			w.Session.Status.ShowRefusal(why)
		}
	}
}

func (w *Window) pagesHost() pages.Host {
	return pages.Host{
		Session:  w.Session,
		Settings: func() *resources.Settings { return w.prefs.settings },
		Save: func(s resources.Setting, text *string) error {
			return w.changes.save(&w.Config, w.prefs.settings, s, text)
		},
		Ink:    looks.InkOf,
		KeyOf:  func(a play.Action) string { return w.bindings.KeyOf(translations.Action(a)) },
		TextOf: func(s resources.Setting) string { return w.Command.TextOf(w.prefs.settings, s) },
		Check: func(a play.Action) error {
			if a.Name == "toggle" {
				_, _, err := w.Command.Toggled(w.prefs.settings, strings.Join(a.Args, " "))
				return err
			}
			if own, ok := windowActions()[a.Name]; ok && w.Session.HasAction(own.availableWith) {
				return nil
			} else if ok {
				return w.Session.CheckCanMove()
			}
			return w.Session.Check(a)
		},
		Help: func() pages.Help { return helpPage(w.bindings, w.Session, w.prefs.Style.Mirrored) },
	}
}

// Without a title under the pointer, menu() opens the first menu.
func (w *Window) openPanel(names []string) error {
	host := w.pagesHost()
	if !w.sizing.Layout.Bar.Empty() {
		host.Title = max(1, w.recogniser.trigger.title)
	}
	page, why := pages.New(names, host)
	if why != nil {
		return why
	}
	w.modes.push(browsing{})
	w.panel.Open(page, w.recogniser.trigger.key, w.recogniser.trigger.title > 0)
	w.touch()
	return nil
}

func (w *Window) closePanel() {
	if w.panel.IsOpen() {
		if w.panel.HasField() {
			w.clipboard.cancelPaste() // the text was for the entry field
		}
		w.panel.Close()
		w.modes.pop()
		w.touch()
	}
}
