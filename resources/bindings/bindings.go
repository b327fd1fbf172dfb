// Package bindings says to which actions keys and buttons are bound, by default and by the setting
// translations. It does not know what an action does, or where events come from.
package bindings

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/resources"
	"xklondike/resources/translations"
)

// defaultTranslations binds the keys and buttons. Letters with Ctrl, Alt, Super or Hyper stay free for other
// programs, except those that everybody knows from others (Ctrl+C, Ctrl+V, Ctrl+Z and such), and Alt with the letters of the menus.
//
//go:embed default.translations
var defaultTranslations string

// replayTranslations binds the keys of a replay. For these keys they override all other bindings, the player's too.
// Most actions do not apply in a replay.
//
//go:embed replay.translations
var replayTranslations string

// Default returns the program's own bindings, overridden by other tables. In a replay its keys override all
// others.
func Default(replay bool, overrides ...translations.Table) translations.Table {
	table, _ := translations.Parse(defaultTranslations, ActionNames(), nil)
	if replay {
		keys, _ := translations.Parse(replayTranslations, ActionNames(), nil)
		overrides = append(overrides, keys)
	}
	for _, override := range overrides {
		table = override.MergeOver(table)
	}
	return table
}

// New returns the default bindings, overridden by those in the settings, and warns about mistakes in these.
func New(set *resources.Settings, replay bool, warn func(resources.Mistake)) translations.Table {
	if strings.TrimSpace(set.Text("translations")) == "" {
		return Default(replay)
	}
	user, _ := parseUsable(set, warn)
	return Default(replay, user)
}

func parse(text string) (translations.Table, []translations.Error) {
	return translations.Parse(text, ActionNames(), translations.CanonicalKeyName, checkArguments)
}

// Check returns the first mistake in a value of the setting translations, or nil.
func Check(text string) error {
	if _, errs := parse(text); len(errs) > 0 {
		return fmt.Errorf("line %d, column %d: %s", errs[0].Line, errs[0].Column, errs[0].Text)
	}
	return nil
}

// KeepUsable leaves out the lines of the setting translations that have mistakes, and warns about them.
func KeepUsable(set *resources.Settings, warn func(resources.Mistake)) {
	_, used := parseUsable(set, warn)
	set.KeepPart("translations", used)
}

func parseUsable(set *resources.Settings, warn func(resources.Mistake)) (table translations.Table, used string) {
	text := set.Text("translations")
	table, errs := parse(text)
	const most = 10
	lines := strings.Split(text, "\n")
	for i, err := range errs {
		lines[err.Line-1] = ""
		switch {
		case i < most:
			warn(set.Mistake("translations", err.Line, err.Column, err.Text))
		case i == most:
			warn(resources.Mistake{Text: fmt.Sprintf("the translations setting has %d more mistakes", len(errs)-most)})
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

// KeyActions returns the lists of actions that a table binds to a key, given by its name; a capital letter stands for the key
// with Shift. The caller runs the first list of which any action applies.
func KeyActions(table translations.Table, key string) [][]game.Action {
	event := translations.Event{Kind: translations.KeyDown, Key: key, Others: []string{translations.MainKey(key)}}
	if len(key) == 1 && key[0] >= 'A' && key[0] <= 'Z' {
		event.Mods = translations.Shift
	}
	var m translations.Matcher
	lists, _ := m.Match(table, event)
	return lists
}
