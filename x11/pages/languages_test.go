package pages

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/resources"
)

// TestConfigInLanguages changes all settings on their page in all languages, and in one in which each message is another: config.toml is
// that of English, byte by byte. Keys are the same too, whatever they are called.
func TestConfigInLanguages(t *testing.T) { // not parallel: the language is that of all tests
	defer func() { gametest.NoError(t, text.UseLanguage("")) }()
	english := changeAll(t)
	gametest.Contains(t, english.config, "\ndifficulty = \"very easy\"\n", "config.toml has")
	gametest.Contains(t, english.keys, "deal space", "the keys are")
	gametest.Enough(t, 40, strings.Count(english.config, "\n"))
	language.Use(gametest.MadeUp(t, func(message string) string { return "«" + message + "»" }))
	made := changeAll(t)
	gametest.Equal(t, made.config, english.config, "in messages that are made up, config.toml is")
	gametest.Equal(t, made.keys, english.keys, "in messages that are made up, the keys are")
	gametest.Contains(t, made.values, "«very easy»", "the page shows")
	renamed := 0
	for _, code := range text.Languages() {
		gametest.NoError(t, text.UseLanguage(code))
		other := changeAll(t)
		gametest.Equal(t, other.config, english.config, "%s: config.toml is", code)
		gametest.Equal(t, other.keys, english.keys, "%s: the keys are", code)
		if other.shown != english.shown {
			renamed++
		}
	}
	gametest.Enough(t, 1, renamed)
}

// A changedPage is what a page of settings shows and saves when all settings are changed there.
type changedPage struct {
	config string // config.toml
	values string // as the page shows them
	keys   string // of actions, by their names for programs
	shown  string // the same, as players are shown them
}

// changeAll changes each setting on the page to its next value, or else to a text.
func changeAll(t *testing.T) (c changedPage) {
	t.Helper()
	v := newSaver(t, session(t, "klondike"), "", true)
	p := &settingsPage{app: v.app}
	p.Content()
	for _, setting := range resources.AllSettings() {
		if isOnlyShown(setting.Name) {
			continue
		}
		if p.Key("Right", setting.Name); v.config == c.config {
			p.Choose(setting.Name)
			p.Edit("a text")
			p.Choose(setting.Name)
			p.Key("Escape", "")
		}
		c.config = v.config
		c.values += setting.ValueWords(v.app.TextOf(setting)) + "\n"
	}
	var keys, shown []string
	for _, name := range strings.Fields("deal undo redo help hint finish quit") {
		action := game.Action{Name: name}
		keys = append(keys, name+" "+v.app.Bindings.PlainKeyOf(action))
		shown = append(shown, v.app.Bindings.KeyOf(action))
	}
	c.keys, c.shown = strings.Join(keys, "\n"), strings.Join(shown, "\n")
	return c
}
