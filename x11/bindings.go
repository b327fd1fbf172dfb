package x11

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/translations"
	"xklondike/x11/keyboard"
	"xklondike/x11/panel"
)

// defaultTranslations is the keyboard when nobody has bound anything. A letter with Ctrl, Alt, Super or Hyper is left to
// others.
const defaultTranslations = `
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>space:     deal()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>u:         undo()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>r:         redo()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>n:         new()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>a:         again()
<Key>Page_Down:                               number(next)
<Key>Page_Up:                                 number(previous)
~Shift ~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>g:  game(next)
~Ctrl ~Meta ~Alt ~Super ~Hyper Shift<Key>g:   game(previous)
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>c:         copy()
Ctrl ~Meta ~Alt ~Super ~Hyper<Key>c:          copy()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>v:         paste()
Ctrl ~Meta ~Alt ~Super ~Hyper<Key>v:          paste()
<Btn2Down>:                                   paste(primary)
<Key>F1:                                      help()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>question:  help()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>q:         quit()
`

// replayTranslations are the keys of a replay. They come before all others, which do in a replay what they can.
const replayTranslations = `#override
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>space:     play()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>Right:     forward()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>Left:      back()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>Home:      first()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>End:       last()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>plus:      faster()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>minus:     slower()
`

// bindings say what keys and buttons do.
type bindings struct {
	translations.Table
	progress translations.Progress // the lines of the table that want several events
}

// usualBindings are those of a program, with tables laid over them. In a game that is only shown, the keys of a replay come first.
func usualBindings(replay bool, over ...translations.Table) bindings {
	table, _ := translations.Parse(defaultTranslations, actionNames(), nil)
	if replay {
		keys, _ := translations.Parse(replayTranslations, actionNames(), nil)
		over = append(over, keys)
	}
	for _, upper := range over {
		table = upper.Over(table)
	}
	return bindings{Table: table}
}

// bindingsOf are those that the settings have, over the usual ones. What is wrong with them is said, and the rest counts.
func bindingsOf(set *resources.Settings, replay bool, warn func(string)) bindings {
	if strings.TrimSpace(set.Text("translations")) == "" {
		return usualBindings(replay)
	}
	user, _ := userTranslations(set, warn)
	return usualBindings(replay, user)
}

// userTranslations is the table that the settings have, and the lines of it that can be used. What is wrong with the others is
// said.
func userTranslations(set *resources.Settings, warn func(string)) (table translations.Table, used string) {
	text := set.Text("translations")
	table, errs := translations.Parse(text, actionNames(), keyboard.KeyName)
	const most = 10
	lines := strings.Split(text, "\n")
	for i, err := range errs {
		lines[err.Line-1] = ""
		switch {
		case i < most:
			warn(set.Mistake("translations", err.Line, err.Column, err.Text))
		case i == most:
			warn(fmt.Sprintf("translations: ... and %d more", len(errs)-most))
		}
	}
	if len(errs) == 0 {
		return table, text
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return strings.TrimSpace(line) == "" })
	if len(lines) == 1 && !strings.Contains(lines[0], ":") { // a directive alone changes nothing
		lines = nil
	}
	return table, strings.Join(lines, "\n")
}

// Keys returns what a key is bound to with some settings, by its name: a capital is typed with Shift. Of the lists of actions,
// the first counts of which any applies.
func Keys(set *resources.Settings, replay bool, key string) [][]play.Action {
	event := translations.Event{Kind: translations.KeyDown, Key: key}
	if len(key) == 1 && key[0] >= 'A' && key[0] <= 'Z' {
		event.Mods = translations.Shift
	}
	b := bindingsOf(set, replay, func(string) {})
	lists, _ := b.match(event)
	return lists
}

// keyOf is the first key, or what else it may be, that is bound to an action; "" if none is.
func (b bindings) keyOf(action string) string {
	for _, line := range b.Lines() {
		if len(line.Actions) > 0 && line.Actions[0].Name == action {
			return line.Event
		}
	}
	return ""
}

// match returns the lists of actions that an event calls, the first of which any applies, and whether any line wants the event.
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

// call does what an event in a state is bound to: the first line of which any action applies. If none does, the last reason is
// said. It reports whether the event was bound, if only as one of several that a line wants.
func (w *Window) call(e translations.Event, state uint16) (bound bool) {
	e.Time, e.Mods = uint32(w.clip.cause.when), w.keys.Modifiers(state)
	up := func(name string) bool { return !w.keys.Holds(state, name) }
	e.Syms = strings.Join(slices.DeleteFunc(w.bound.Syms(), up), " ")
	w.bound.progress.Idle = w.pointer.DoubleClickIdle
	lines, bound := w.bound.match(e)
	w.dirty.rest = w.dirty.rest || len(lines) > 0
	if why := play.First(lines, w.act); why != nil {
		w.Session.Refuse(why)
	}
	return bound
}

// A windowAction is an action that marks, copies or opens something: it is the window's own, and changes no game.
type windowAction struct {
	does string // for the help
	run  func(*Window, []string) error
	in   string // an action of the session that has a place wherever this one has
}

func windowActions() map[string]windowAction {
	return map[string]windowAction{
		"copy":  {"copy the deal line", func(w *Window, _ []string) error { w.clip.copy(); return nil }, "quit"},
		"paste": {"play the deal that was copied", func(w *Window, args []string) error { return w.clip.paste(args, w.prefs.selectionTimeout) }, "new"},
		"help":  {"this help", func(w *Window, _ []string) error { w.help(panel.Scroll{}); return nil }, "quit"},
	}
}

// actionNames are the names that keys and buttons can be bound to.
func actionNames() []string {
	names := play.Actions()
	for name := range windowActions() {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// act does an action, if it applies.
func (w *Window) act(a play.Action) error {
	own, ok := windowActions()[a.Name]
	if !ok {
		return w.Session.Do(a)
	}
	if why := w.Session.Watching(); why != nil && !w.Session.HasPlace(own.in) {
		return why
	}
	return own.run(w, a.Args)
}
