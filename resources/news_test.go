package resources

import (
	"testing"

	"xklondike/game/gametest"
)

// TestConfigNews checks what the status line says about settings that config.toml has changed. It says nothing about those that X
// resources have changed, or that count from the next start on.
func TestConfigNews(t *testing.T) {
	read := func(config, manager string) *Settings {
		t.Helper()
		return parseOptions(t).Settings(memoryDisk(map[string]string{configPath: config}), properties(manager, ""),
			func(line string) { t.Error(line) })
	}
	old := read("gap = 3\n", "")
	for c := range gametest.Cases[struct{ Config, Manager, Want string }](t, `
"gap = 3\n"
"gap = 3\ndragPixels = 9\n"  ""  "Drag distance: 9 pixels, from config.toml"
"gap = 3\nhistory = true\n"  ""  "History: on, from config.toml"
"gap = 0\n"                  ""  "Gap between piles: to suit the cards, from config.toml"
"gap = 3\nscoring = \"\"\n"
"gap = 3\nscoring = \"casino\"\n"  ""  "Scoring: casino, from config.toml; takes effect with the next deal"
"gap = 4\ndragPixels = 9\n"  ""  2 settings have changed in config.toml
"gap = 3\n"                  *dragPixels: 9
"gap = 3\niconic = true\n"
""
`) {
		gametest.Equal(t, read(c.Config, c.Manager).ConfigNews(old), c.Want, "%q, %q:", c.Config, c.Manager)
	}
}

// TestOwnNews checks that a change is told when the program makes it, in words, and not again when it reads the file: neither the
// first time nor later. A change that another program makes meanwhile is told.
func TestOwnNews(t *testing.T) {
	disk := map[string]string{configPath: ""}
	files := memoryDisk(disk)
	files.ReplaceFile = func(path string, text []byte) error {
		disk[path] = string(text)
		return nil
	}
	m := parseOptions(t)
	inUse := m.Settings(files, Properties{}, func(string) {})
	check := func(r *Reading, want string) {
		t.Helper()
		next := m.Resolve(r, func(wrong Mistake) { t.Error(wrong.Text) })
		gametest.Equal(t, next.ConfigNews(inUse), want, "%q:", disk[configPath])
		inUse = next
	}
	change := func(name string, text *string, want string) {
		t.Helper()
		gametest.Equal(t, gametest.Must(m.Change(files, inUse, settingNamed(name), text))(t), want)
	}
	for c := range gametest.Cases[struct{ Name, Text, Want string }](t, `
history     yes      "History: on, saved in config.toml"
dragPixels  +09      "Drag distance: 9 pixels, saved in config.toml"
cardStyle   large    "Card style: large, saved in config.toml"
title       cards    "Window title: cards, saved in config.toml"
title       ""       "Window title: game, deal and score, saved in config.toml"
scoring     casino   "Scoring: casino, saved in config.toml; takes effect with the next deal"
iconic      true     "Start as an icon: on, saved in config.toml; takes effect at the next start"
`) {
		early := m.Read(files, Properties{})
		change(c.Name, &c.Text, c.Want)
		check(early, "")
		check(m.Read(files, Properties{}), "")
		check(m.Read(files, Properties{}), "")
	}
	change("history", nil, "History: no longer in config.toml")
	check(m.Read(files, Properties{}), "")
	disk[configPath] += "history = true\n"
	check(m.Read(files, Properties{}), "History: on, from config.toml")
	change("history", textPointer("false"), "History: off, saved in config.toml")
	disk[configPath] = "history = false\ncardStyle = \"plain\"\n"
	check(m.Read(files, Properties{}), "Card style: plain, from config.toml")
}
