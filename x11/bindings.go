package x11

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/translations"
	"xklondike/x11/keyboard"
)

// defaultTranslations binds the keys and buttons for players who have bound none. Letters with Ctrl, Alt,
// Super or Hyper stay free for other programs, except Ctrl+C and Ctrl+V.
//
//go:embed default.translations
var defaultTranslations string

// replayTranslations binds the keys of a replay. For these keys they override all other bindings, the
// player's too. Other keys keep their bindings, but most actions do not apply in a replay.
//
//go:embed replay.translations
var replayTranslations string

// bindings says what keys and buttons do.
type bindings struct {
	translations.Table
	// For bindings to several events in sequence: remembers how many of these events have come.
	progress translations.Matcher
}

// defaultBindings returns the program's own bindings, overridden by other tables. In a replay the keys of a
// replay override all of them.
func defaultBindings(replay bool, overrides ...translations.Table) bindings {
	table, _ := translations.Parse(defaultTranslations, actionNames(), nil)
	if replay {
		keys, _ := translations.Parse(replayTranslations, actionNames(), nil)
		overrides = append(overrides, keys)
	}
	for _, override := range overrides {
		table = override.MergeOver(table)
	}
	return bindings{Table: table}
}

// newBindings returns the default bindings, overridden by those in the settings. It warns about mistakes in
// the settings, and uses the rest.
func newBindings(set *resources.Settings, replay bool, warn func(string)) bindings {
	if strings.TrimSpace(set.Text("translations")) == "" {
		return defaultBindings(replay)
	}
	user, _ := userTranslations(set, warn)
	return defaultBindings(replay, user)
}

// parseTranslations parses the value of the setting translations.
func parseTranslations(text string) (translations.Table, []translations.Error) {
	return translations.Parse(text, actionNames(), keyboard.CanonicalKeyName, checkArguments)
}

// userTranslations returns the bindings of the settings, as a table and as the text of the lines that can be
// used. It warns about the first ten of the other lines, and says how many more there are.
func userTranslations(set *resources.Settings, warn func(string)) (table translations.Table, used string) {
	text := set.Text("translations")
	table, errs := parseTranslations(text)
	const most = 10
	lines := strings.Split(text, "\n")
	for i, err := range errs {
		lines[err.Line-1] = ""
		switch {
		case i < most:
			warn(set.MistakeText("translations", err.Line, err.Column, err.Text))
		case i == most:
			warn(fmt.Sprintf("the setting translations has %d more mistakes", len(errs)-most))
		}
	}
	if len(errs) == 0 {
		return table, text
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return strings.TrimSpace(line) == "" })
	// A table that is only a directive, such as #override, changes nothing by itself.
	if len(lines) == 1 && !strings.Contains(lines[0], ":") {
		lines = nil
	}
	return table, strings.Join(lines, "\n")
}

// KeyActions returns the lists of actions to which the settings bind a key. The key is given by its name; a
// capital letter stands for the key with Shift. The caller runs the first list of which any action applies.
func KeyActions(set *resources.Settings, replay bool, key string) [][]play.Action {
	event := translations.Event{Kind: translations.KeyDown, Key: key, Others: []string{translations.MainKey(key)}}
	if len(key) == 1 && key[0] >= 'A' && key[0] <= 'Z' {
		event.Mods = translations.Shift
	}
	b := newBindings(set, replay, func(string) {})
	lists, _ := b.match(event)
	return lists
}

// match returns the lists of actions that are bound to an event. The caller runs the first list that has any
// action that applies. The result bound is true if the event fits any line of the bindings, even a line that
// waits for more events.
func (b *bindings) match(e translations.Event) (lists [][]play.Action, bound bool) {
	lines, bound := b.progress.Match(b.Table, e)
	for _, line := range lines {
		var list []play.Action
		for _, a := range line {
			list = append(list, play.Action(a))
		}
		lists = append(lists, list)
	}
	return lists, bound
}

// runBinding runs the actions that are bound to an event. Of several lists it runs the first of which any action
// applies. If none applies, the status line shows the last reason. It reports whether any line names the event, even
// as one of several.
func (w *Window) runBinding(e translations.Event) (bound bool) {
	e.Time = uint32(w.clipboard.trigger.time)
	w.bindings.progress.MultiClickTime = w.recogniser.DoubleClickIdle
	lines, bound := w.bindings.match(e)
	w.dirty.others = w.dirty.others || len(lines) > 0
	if why := play.DoFirstApplicable(lines, w.runAction); why != nil {
		w.Session.ShowRefusal(why)
	}
	return bound
}

// A windowAction is an action of the window itself, and not of the session: it copies, pastes or opens something.
type windowAction struct {
	description string // what the help says about the action
	run         func(*Window, []string) error
	// The name of an action of the session: whenever the session has it, the window action is available.
	availableWith string
}

// windowActions returns the window's own actions by their names.
func windowActions() map[string]windowAction {
	return map[string]windowAction{
		"copy": {"copy the deal line", func(w *Window, _ []string) error { w.clipboard.copyDeal(); return nil }, "quit"},
		"paste": {"play the deal that was copied",
			func(w *Window, args []string) error { return w.clipboard.startPaste(args, w.prefs.selectionTimeout) }, "new"},
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

		"cursor": cursorAction("cursor", "move the mark"),
		"area":   cursorAction("area", "the next part of the table, or the one before"),
		"run":    cursorAction("run", "mark one more card to pick up, or one fewer"),
		"pick":   cursorAction("pick", "pick up the marked cards, or put them down"),
		"cancel": cursorAction("cancel", "put the picked cards down, or hide the mark"),
		"address": {"type a move", func(w *Window,
			_ []string) error {
			w.keys.TypeFirst(w.clipboard.trigger.key)
			return nil
		}, "deal"},
	}
}

// actionNames returns the names of all actions that keys and buttons can be bound to, sorted.
func actionNames() []string {
	names := play.ActionNames()
	for name := range windowActions() {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// runAction runs an action of the window or of the session. It returns the reason if the action does not apply now.
func (w *Window) runAction(a play.Action) error {
	own, ok := windowActions()[a.Name]
	switch {
	case w.clipboard.trigger.repeated && play.LeavesGame(a.Name):
		return game.NothingToDo
	case a.Name == "best" && w.clipboard.trigger.byButton:
		return w.keys.PlayBestOf(w.clipboard.trigger.hit)
	case a.Name == "best":
		return w.keys.PlayBest()
	case !ok:
		return w.Session.Do(a)
	}
	if why := w.Session.CheckCanMove(); why != nil && !w.Session.HasAction(own.availableWith) {
		return why
	}
	if w.dirty.revision != w.Session.Revision() {
		// Shows what a slow connection has put off, so that the panel to open belongs to the game in the
		// window.
		w.updateWindows()
	}
	return own.run(w, a.Args)
}
