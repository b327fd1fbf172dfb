package x11

import (
	"xklondike/resources"
	"xklondike/x11/face"
	"xklondike/x11/paint"
)

// takeNews gives the App what a goroutine has brought, and shows what has changed.
func (w *Window) takeNews(news any) {
	w.alarms.UpdateTime()
	was := w.app.Settings
	if w.app.Take(news); w.app.Settings != was {
		w.applySettings(was)
	} else {
		w.refresh()
	}
}

// applySettings applies the settings that are not what they were, even in the middle of a drag.
func (w *Window) applySettings(was *resources.Settings) {
	w.display.Conn.Cork()
	defer w.display.Conn.Uncork()
	w.stage.finish()
	w.followSettings()
	now := w.app.Settings
	affected := now.Affected(was)
	if now.DPI() != was.DPI() {
		w.followResolution()
	}
	if affected.HasAny(resources.AffectsColours) {
		w.answers.askPalette(now, w.display)
	}
	if affected.HasAny(resources.AffectsCardSet) {
		w.answers.cardSets.Load(now)
	}
	if affected.HasAny(resources.AffectsBindings) {
		w.matcher.Reset()
	}
	if affected.HasAny(resources.AffectsBindings) || w.table.panel.Shown.AcceptsInput() {
		w.table.panel.Refresh()
	}
	if why := w.fullscreen.Apply(now); why != nil {
		w.app.Session.Status.ShowMessage(why.Error())
	}
	w.app.TellMistake()
	w.show()
}

// followSettings updates what needs no redrawing.
func (w *Window) followSettings() {
	set := w.app.Settings
	w.table.prefs = newPreferences(set)
	w.table.look.Deck = shownDeck(w.table.prefs, w.display.Desk.HasShape)
	w.flow.Synchronous = set.Bool("synchronous")
	w.recogniser.Config = w.table.prefs.gestureConfig(w.app.Session.Rules())
}

// shownDeck returns the deck of the settings as a server can show it. Without SHAPE, corners would be filled, and shadows would be
// all around.
func shownDeck(p preferences, hasShape bool) face.Deck {
	deck := p.wishes.Style.Deck
	deck.Round, deck.Shadow = deck.Round && hasShape, deck.Shadow && hasShape
	return deck
}

func (w *Window) recolour(now *paint.PaletteInquiry) {
	w.display.Conn.Cork()
	defer w.display.Conn.Uncork()
	w.stage.finish()
	w.stage.presenter.TakeColours(now)
	w.table.look.Palette, w.table.look.OneBit = now.Palette, now.OneBit || w.display.Conn.Screen.RootDepth == 1
	w.show()
}
