package x11

import (
	"xklondike/game"
	"xklondike/game/play"
	"xklondike/resources/translations"
)

// runBinding runs the first list of actions of which any applies. It reports whether any line of the bindings
// names the event, even as one of several.
func (w *Window) runBinding(e translations.Event) (bound bool) {
	e.Time = uint32(w.recogniser.trigger.time)
	w.bindings.Progress.MultiClickTime = w.recogniser.DoubleClickIdle
	lines, bound := w.bindings.Match(e)
	if len(lines) > 0 {
		w.touches++
	}
	w.Session.Status.ShowRefusal(play.DoFirstApplicable(lines, w.runAction))
	return bound
}

type windowAction struct {
	description string
	run         func(*Window, []string) error
	// The window action is available whenever the session has this action of its own.
	availableWith string
}

func windowActions() map[string]windowAction {
	return map[string]windowAction{
		"copy": {"copy the deal line", func(w *Window, _ []string) error {
			w.clipboard.copyDeal(w.recogniser.trigger.time)
			return nil
		}, "quit"},
		"paste": {"play the deal that was copied",
			func(w *Window, args []string) error {
				return w.clipboard.startPaste(args, w.recogniser.trigger, w.prefs.selectionTimeout)
			}, "new"},
		"help": {"this help", func(w *Window, _ []string) error { return w.openPanel([]string{"help"}) }, "quit"},
		"menu": {"menu of all commands", func(w *Window,
			_ []string) error {
			return w.openPanel([]string{"menu"})
		}, "quit"},
		"panel": {"open a panel", (*Window).openPanel, "quit"},
		"peek":  peekAction(),
		"toggle": {"change a setting", func(w *Window,
			args []string) error {
			return w.changes.toggle(&w.Config, w.prefs.settings, args)
		}, "quit"},

		"cursor": cursorAction("cursor", "move the cursor"),
		"area":   cursorAction("area", "move to the next or previous part of the table"),
		"run":    cursorAction("run", "select one more card to pick up, or one fewer"),
		"pick":   cursorAction("pick", "pick up the cards at the cursor, or put them down"),
		"cancel": cursorAction("cancel", "put the cards down, or hide the cursor"),
		"address": {"type a move", func(w *Window,
			_ []string) error {
			w.keys.TypeFirst(w.recogniser.trigger.key)
			return nil
		}, "deal"},
	}
}

func (w *Window) runAction(a play.Action) error {
	own, ok := windowActions()[a.Name]
	switch {
	case w.recogniser.trigger.repeated && play.LeavesGame(a.Name):
		return game.NothingToDo
	case a.Name == "best" && w.recogniser.trigger.byButton:
		return w.keys.PlayBestOf(w.recogniser.trigger.hit)
	case a.Name == "best":
		return w.keys.PlayBest()
	case !ok:
		return w.Session.Do(a)
	}
	if why := w.Session.CheckCanMove(); why != nil && !w.Session.HasAction(own.availableWith) {
		return why
	}
	if w.stage.built.session != w.Session.Status.Revision() {
		w.show() // what a slow connection has put off, so that the panel belongs to the game in the window
	}
	return own.run(w, a.Args)
}
