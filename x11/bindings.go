package x11

import (
	"xklondike/game"
	"xklondike/game/play"
	"xklondike/resources/translations"
)

// runBinding reports whether any line of the bindings names the event, even as one of several.
func (w *Window) runBinding(e translations.Event) (bound bool) {
	lines, bound := w.linesFor(e)
	w.Session.KeyIsHeld = w.trigger.repeated
	defer func() { w.Session.KeyIsHeld = false }()
	w.Session.Status.ShowRefusal(play.DoFirstApplicable(lines, w.runAction))
	return bound
}

func (w *Window) linesFor(e translations.Event) (lines [][]game.Action, bound bool) {
	e.Time = uint32(w.trigger.time)
	w.bindings.Progress.MultiClickTime = w.recogniser.Config.DoubleClickIdle
	return w.bindings.Match(e)
}

// A windowAction is available whenever the session has another action of its own.
type windowAction struct{ description, availableWith string }

var windowActions = map[string]windowAction{
	"copy":    {"copy the deal line", "quit"},
	"paste":   {"play the deal that was copied", "new"},
	"help":    {"this help", "quit"},
	"menu":    {"menu of all commands", "quit"},
	"panel":   {"open a panel", "quit"},
	"peek":    {"hold it to see a covered card", "quit"},
	"toggle":  {"change a setting", "quit"},
	"cursor":  {"move the cursor", "deal"},
	"area":    {"move to the next or previous part of the table", "deal"},
	"run":     {"select one more card to pick up, or one fewer", "deal"},
	"pick":    {"pick up the cards at the cursor, or put them down", "deal"},
	"cancel":  {"put the cards down, or hide the cursor", "deal"},
	"address": {"type a move", "deal"},
}

func (w *Window) runAction(a game.Action) error {
	own, ok := windowActions[a.Name]
	by := w.trigger
	switch {
	case by.repeated && (play.IsOncePerPress(a.Name) || a.Name == "paste"):
		return game.NothingToDo
	case a.Name == "best" && by.byButton:
		return w.keys.PlayBestOf(by.hit)
	case a.Name == "best":
		return w.keys.PlayBest()
	case !ok:
		return w.Session.Do(a)
	}
	if why := w.Session.CheckCanMove(); why != nil && !w.Session.HasAction(own.availableWith) {
		return why
	}
	w.showPutOff() // so that the panel belongs to the game in the window
	switch a.Name {
	case "copy":
		w.clipboard.copyDeal(by.time)
	case "paste":
		return w.clipboard.startPaste(a.Args, by, w.prefs.selectionTimeout)
	case "help", "menu", "panel":
		return w.openPanel(panelOpenedBy(a))
	case "peek":
		if !by.byButton || !w.recogniser.IsButtonDown() {
			return play.Reason("Hold a button down on a covered card to see it")
		}
		return w.hand.Peek(w.tabletop.handView(), by.hit)
	case "toggle":
		return w.changes.toggle(w.prefs.settings, a.Args)
	case "address":
		w.keys.TypeFirst(by.key)
	default:
		return w.keys.DoAction(a.Name, a.Args)
	}
	return nil
}
