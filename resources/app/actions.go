package app

import (
	"cmp"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/resources"
	"xklondike/resources/bindings"
)

// Do does an action of the session, or changes a setting (toggle). The error says why not now. The other actions of a window are
// left to it.
func (a *App) Do(act game.Action) error {
	if act.Name == "toggle" {
		return a.toggle(strings.Join(act.Args, " "))
	}
	return a.Session.Do(act)
}

// Check says why an action does not apply now, or returns nil. Of an action of a window it says only whether there is one now.
func (a *App) Check(act game.Action) error {
	row, isOfWindow := bindings.FindWindowAction(act)
	switch {
	case act.Name == "toggle":
		_, _, err := a.manager.Toggled(a.Settings, strings.Join(act.Args, " "))
		return err
	case !isOfWindow:
		return a.Session.Check(act)
	case a.Session.HasAction(row.With):
		return nil
	}
	return a.Session.CheckCanMove()
}

// Describe says for the help what a list of actions does; "" if they do nothing in the game that is played.
func (a *App) Describe(list []game.Action) string {
	var words []string
	for _, act := range list {
		if word := a.describe(act); word != "" {
			words = append(words, word)
		}
	}
	return strings.Join(words, "; ")
}

func (a *App) describe(act game.Action) string {
	if group, object, ok := a.GroupAndObject(act); ok {
		if object == "" {
			return ""
		}
		return text.Say("does", text.Facts{"group": group, "object": object})
	}
	if row, ok := bindings.FindWindowAction(act); ok && a.Session.HasAction(row.With) {
		return language.T(row.Help)
	}
	return a.Session.Describe(act)
}

// GroupAndObject says in words what an action opens or switches. The group, whose words the heading does-group has, is "open" for all
// panels and "switch" for all settings. The object is "" for what does not open in a replay. Ok is false for any other action.
func (a *App) GroupAndObject(act game.Action) (group, object string, ok bool) {
	name := strings.Join(act.Args, " ")
	switch act.Name {
	case "toggle":
		setting, _ := resources.FindSetting(name)
		return "switch", text.Say("label-inside", text.Facts{"label": cmp.Or(language.T(setting.Label), name)}), true
	case "menu":
		switch name {
		case "":
			name = "menu"
		case "card":
		default:
			name = "title"
		}
	case "panel":
	default:
		return "", "", false
	}
	if a.Session.CheckCanMove() != nil && slices.Contains([]string{"games", "number", "left", "card"}, name) {
		return "open", "", true
	}
	return "open", text.Say("page-name", text.Facts{"page": name}), true
}

// ByLines says what is typed in place of an action of a window: a command, or a sentence about that; "" for any other action.
func (a *App) ByLines(act game.Action) string {
	row, _ := bindings.FindWindowAction(act)
	return row.ByLines
}

// KeyFor returns the key or button that is bound to an action, written as in the tables; "" for none.
func (a *App) KeyFor(action string) string { return a.Bindings.KeyFor(action) }

// KeyActions returns the lists of actions that are bound to a key with this name.
func (a *App) KeyActions(key string) [][]game.Action { return bindings.KeyActions(a.Bindings, key) }
