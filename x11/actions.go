package x11

import (
	"slices"
	"strings"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/game/words"
	"xklondike/resources/bindings"
	"xklondike/resources/translations"
	"xklondike/x11/gesture"
	"xklondike/x11/pages"
)

// A trigger is the event of a key or a button that made the player's action run.
type trigger struct {
	time     xproto.Timestamp
	byButton bool
	key      string // the name of the key; "" for a button
	repeated bool   // by a held key
	inBar    bool   // the pointer is on the menu bar
	hit      gesture.Hit
}

// runBinding reports whether any line of the bindings names the event, even as one of several.
func (w *Window) runBinding(e translations.Event, by trigger) (bound bool) {
	lines, bound := w.linesFor(e, by.time)
	w.app.Session.KeyIsHeld = by.repeated
	defer func() { w.app.Session.KeyIsHeld = false }()
	w.app.Session.Status.ShowRefusal(play.DoFirstApplicable(lines, func(a game.Action) error { return w.runAction(a, by) }))
	return bound
}

func (w *Window) openMenu(a game.Action, by trigger) error {
	switch title := menuTitle(a); {
	case title > 0:
		return w.table.openMenu(title, false)
	case len(a.Args) > 0:
		return w.table.openCardMenu(by.hit)
	}
	return w.table.openPanel("menu")
}

// menuTitle returns the number of the title that an action menu() names, from 1; 0 for none.
func menuTitle(a game.Action) int {
	name := strings.Join(a.Args, " ")
	return 1 + slices.IndexFunc(pages.MenuNames[:], func(title string) bool { return strings.EqualFold(title, name) })
}

func (w *Window) linesFor(e translations.Event, at xproto.Timestamp) (lines [][]game.Action, bound bool) {
	e.Time = uint32(at)
	w.matcher.MultiClickTime = w.recogniser.Config.DoubleClickIdle
	return w.matcher.Match(w.app.Bindings, e)
}

func (w *Window) runAction(a game.Action, by trigger) error {
	_, isOfWindow := bindings.FindWindowAction(a)
	switch {
	case by.repeated && (play.IsOncePerPress(a.Name) || a.Name == "paste"):
		return game.NothingToDo
	case a.Name == "best" && by.byButton:
		return w.table.keys.PlayBestOf(by.hit)
	case a.Name == "best":
		return w.table.keys.PlayBest()
	case !isOfWindow || a.Name == "toggle":
		return w.app.Do(a)
	}
	if why := w.app.Check(a); why != nil {
		return why
	}
	w.showPutOff() // so that the panel belongs to the game in the window
	switch a.Name {
	case "copy":
		w.clipboard.copyDeal(w.display.TableWindow, by.time)
	case "paste":
		return w.clipboard.startPaste(a.Args, by, w.table.prefs.selectionTimeout)
	case "menu":
		return w.openMenu(a, by)
	case "help", "panel":
		return w.table.openPanel(panelOpenedBy(a))
	case "peek":
		if !by.byButton || !w.recogniser.IsButtonDown() {
			return words.Sentence("Hold a button down on a covered card to see it")
		}
		return w.table.hand.Peek(w.table.handView(), by.hit)
	case "address":
		w.table.keys.TypeFirst(by.key)
	default:
		return w.table.keys.DoAction(a.Name, a.Args)
	}
	return nil
}
