package x11

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/translations"
	"xklondike/x11/desktop"
)

// defaultTranslations is the keyboard when nobody has bound anything. A letter with Ctrl, Alt or Super is left to others.
const defaultTranslations = `
~Ctrl ~Meta ~Alt ~Super<Key>space:    deal()
~Ctrl ~Meta ~Alt ~Super<Key>u:        undo()
~Ctrl ~Meta ~Alt ~Super<Key>r:        redo()
~Ctrl ~Meta ~Alt ~Super<Key>n:        new()
~Ctrl ~Meta ~Alt ~Super<Key>a:        again()
<Key>Page_Down:                       number(next)
<Key>Page_Up:                         number(previous)
~Ctrl ~Meta ~Alt ~Super Shift<Key>g:  game(previous)
~Ctrl ~Meta ~Alt ~Super<Key>g:        game(next)
~Ctrl ~Meta ~Alt ~Super<Key>c:        copy()
Ctrl ~Meta ~Alt ~Super<Key>c:         copy()
~Ctrl ~Meta ~Alt ~Super<Key>v:        paste()
Ctrl ~Meta ~Alt ~Super<Key>v:         paste()
<Btn2Down>:                           paste(primary)
<Key>F1:                              help()
~Ctrl ~Meta ~Alt ~Super<Key>question: help()
~Ctrl ~Meta ~Alt ~Super<Key>q:        quit()
`

// replayTranslations are the keys of a replay. They come before all others, which do in a replay what they can.
const replayTranslations = `#override
~Ctrl ~Meta ~Alt ~Super<Key>space:    play()
~Ctrl ~Meta ~Alt ~Super<Key>Right:    forward()
~Ctrl ~Meta ~Alt ~Super<Key>Left:     back()
~Ctrl ~Meta ~Alt ~Super<Key>Home:     first()
~Ctrl ~Meta ~Alt ~Super<Key>End:      last()
~Ctrl ~Meta ~Alt ~Super<Key>plus:     faster()
~Ctrl ~Meta ~Alt ~Super<Key>minus:    slower()
`

// bindings say what keys and buttons do.
type bindings struct{ translations.Table }

// bindingsOf reads a table that somebody wrote. What is wrong with it goes to complain, and the rest of it counts. In a game
// that is only shown, the keys of a replay come first.
func bindingsOf(written string, replay bool, complain func(error)) bindings {
	names := actionNames()
	usual, _ := translations.Parse(defaultTranslations, names, nil)
	user, errs := translations.Parse(written, names, desktop.IsKeyName)
	for _, err := range errs {
		complain(err)
	}
	b := bindings{usual}
	if strings.TrimSpace(written) != "" {
		b.Table = user.Over(usual)
	}
	if replay {
		keys, _ := translations.Parse(replayTranslations, names, nil)
		b.Table = keys.Over(b.Table)
	}
	return b
}

// bind reads the translations resource.
func (w *Window) bind() {
	const most = 10
	var wrong []error
	w.bound = bindingsOf(w.prefs.translations, w.Session.Watching() != nil, func(err error) { wrong = append(wrong, err) })
	for _, err := range wrong[:min(most, len(wrong))] {
		w.Warn(fmt.Sprintf("translations (%s): %v", w.prefs.translationsFrom, err))
	}
	if more := len(wrong) - most; more > 0 {
		w.Warn(fmt.Sprintf("translations: ... and %d more", more))
	}
}

// Keys returns what a key is bound to with some settings, by its name: a capital is typed with Shift. Of the lists of actions,
// the first counts of which any applies.
func Keys(set *resources.Settings, replay bool, key string) [][]play.Action {
	event := translations.Event{Kind: translations.KeyDown, Key: key}
	if len(key) == 1 && key[0] >= 'A' && key[0] <= 'Z' {
		event.Mods = translations.Shift
	}
	var lists [][]play.Action
	for _, list := range bindingsOf(set.Text("translations"), replay, func(error) {}).Match(event) {
		var actions []play.Action
		for _, a := range list {
			actions = append(actions, play.Action(a))
		}
		lists = append(lists, actions)
	}
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

// mods are the modifiers of a state as translations know them.
func (bindings) mods(k *desktop.Keyboard, state uint16) translations.Mods {
	m := k.Modifiers(state)
	var mods translations.Mods
	for _, held := range []struct {
		mod translations.Mods
		on  bool
	}{
		{translations.Shift, m.Shift}, {translations.Lock, m.Lock}, {translations.Ctrl, m.Control},
		{translations.Meta, m.Meta}, {translations.Alt, m.Alt}, {translations.Super, m.Super},
	} {
		if held.on {
			mods |= held.mod
		}
	}
	return mods
}

// call does what an event is bound to: the first line of which any action applies. If none does, the last reason is said. It
// reports whether anything was bound.
func (w *Window) call(e translations.Event) (bound bool) {
	var why error
	for _, line := range w.bound.Match(e) {
		applied := false
		for _, a := range line {
			bound = true
			w.dirty.rest = true
			if err := w.act(play.Action(a)); err != nil {
				why = err
			} else {
				applied = true
			}
		}
		if applied {
			return true
		}
	}
	if why != nil {
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
		"paste": {"play the deal that was copied", func(w *Window, args []string) error { return w.clip.paste(args, w.prefs.selectionTimeout) }, "deal"},
		"help":  {"this help", func(w *Window, _ []string) error { w.help(); return nil }, "quit"},
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
