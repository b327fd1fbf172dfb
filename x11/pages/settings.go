package pages

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/words"
	"xklondike/resources"
	"xklondike/resources/app"
	"xklondike/x11/looks"
	"xklondike/x11/panel"
)

// A settingsPage is the page on which a player changes settings. Each change is saved at once.
type settingsPage struct {
	app     *app.App
	last    *resources.Settings // that the last content showed
	filter  string
	edited  *resources.Setting // of the entry field; nil for none
	typed   string
	mistake string
}

// Em
const (
	settingsWidth = 52
	settingsPane  = 14
)

// Content returns a row for each setting that the entry field picks, with its value and where that comes from. The foot says
// what it is for.
func (s *settingsPage) Content() panel.Content {
	s.last = s.app.Settings
	c := panel.Content{Name: "settings", Title: language.T("Settings"), Width: settingsWidth, Pane: settingsPane, PaneOver: true, PaneWaits: true, CutNotes: true,
		Field: &panel.Field{Label: language.T("Find:"), Text: s.filter},
		Hint:  language.T("Type to search. Return or a click: change. Left, Right: step. Delete: default. Escape: close")}
	if s.addGroups(&c, false); len(c.Items) == 0 {
		s.addGroups(&c, true)
	}
	if len(c.Items) == 0 {
		addNotice(&c, language.T("No setting matches. BackSpace erases a letter."))
	}
	if s.edited != nil {
		s.addField(&c)
	}
	return c
}

// addGroups adds what the filter picks: by labels and names, or else by all words.
func (s *settingsPage) addGroups(c *panel.Content, byAll bool) {
	for i, group := range resources.SettingGroups() {
		if i == len(resources.SettingGroups())-1 {
			s.addGroup(c, language.T("Keys (the translations setting changes them)"), keys(s.app), byAll)
		}
		s.addGroup(c, language.T(group.Heading), s.items(group.Names), byAll)
	}
}

func (s *settingsPage) addGroup(c *panel.Content, title string, items []panel.Item, byAll bool) {
	items = slices.DeleteFunc(items, func(item panel.Item) bool {
		told := title + " " + item.Text + " " + item.ID
		if byAll {
			told += " " + item.Note + " " + item.Detail
		}
		return !containsWords(told, s.filter)
	})
	if len(items) > 0 {
		c.Add(heading(title))
		c.Add(items...)
	}
}

func (s *settingsPage) addField(c *panel.Content) {
	c.Title, c.Selected = language.T(s.edited.Label), s.edited.Name
	c.Field = &panel.Field{Label: text.Say("new-value", text.Facts{"unit": s.edited.Unit}), Text: s.typed, Alone: true}
	_, steps := s.edited.Step(s.typed, 1)
	switch {
	case s.mistake != "":
		c.Hint, c.Notice = s.mistake, s.mistake
	case steps:
		c.Hint = language.T("Return or a click: save. Wheel: step. Escape: do not save")
	default:
		c.Hint = language.T("Return or a click: save. Escape: do not save")
	}
}

func (s *settingsPage) items(names []string) (items []panel.Item) {
	for _, name := range names {
		setting, _ := resources.FindSetting(name) // it is there, as TestSettings checks
		lock := s.last.LockedBy(name)
		item := panel.Item{Kind: panel.Choice, ID: name, Text: language.T(setting.Label), Note: s.shownValue(setting), Value: originWords(cmp.Or(lock, s.last.Origin(name)), lock != ""),
			Detail: setting.Description(), Grey: lock != "" || isOnlyShown(name)}
		if ink, ok := looks.InksBySetting[name]; ok {
			item.Swatch = &ink
		}
		items = append(items, item)
	}
	return items
}

// isOnlyShown reports whether a change of a setting takes effect only when the program starts again, so that the page makes
// none.
func isOnlyShown(name string) bool {
	groups := resources.SettingGroups()
	return slices.Contains(groups[len(groups)-1].Names, name)
}

// originWords says where a value comes from, as Settings.Origin names that.
func originWords(origin string, locked bool) string {
	facts := text.Facts{"source": origin, "line": "", "from": "other", "islocked": locked}
	file, line, ok := strings.Cut(origin, ":")
	if base := filepath.Base(file); base[0] != '.' {
		file = base
	}
	property := strings.Fields(origin) // RESOURCE_MANAGER line 3
	switch {
	case origin == "default":
		facts["from"] = origin
	case strings.HasPrefix(origin, "/") && ok:
		facts["from"], facts["source"], facts["line"] = "file", file, line
	case len(property) == 3 && (property[0] == "RESOURCE_MANAGER" || property[0] == "SCREEN_RESOURCES"):
		facts["from"], facts["line"] = "resources", property[2]
	case strings.HasPrefix(origin, "desktop"):
		facts["from"] = "desktop"
	case strings.HasPrefix(origin, "-"):
		facts["from"] = "option"
	}
	return text.Say("setting-origin", facts)
}

func (s *settingsPage) shownValue(setting resources.Setting) string {
	return words.Printable(setting.ValueWords(s.app.TextOf(setting)))
}

// Choose changes a setting to its next value, or opens or saves the entry field for one that has no such
// values.
func (s *settingsPage) Choose(name string) panel.Outcome {
	if s.edited != nil {
		return s.saveTyped()
	}
	setting, err := resources.FindSetting(name)
	switch {
	case err != nil:
		return panel.Kept
	case isOnlyShown(name):
		s.app.Session.Status.ShowRefusal(words.Sentence(fmt.Sprintf(language.T("%s cannot be changed on this panel"), language.T(setting.Label))))
		return panel.Kept
	case setting.Kind == resources.KindBool || setting.Kind == resources.KindWord:
		return s.step(setting, 1)
	case s.last.LockedBy(name) != "":
		return s.save(setting, nil)
	}
	s.edited, s.typed, s.mistake = &setting, s.app.TextOf(setting), ""
	return panel.Changed
}

func (s *settingsPage) saveTyped() panel.Outcome {
	setting, typed := *s.edited, s.typed
	if err := s.app.Change(setting, &typed); err != nil {
		s.mistake = err.Error()
		return panel.Changed
	}
	s.edited = nil
	return panel.Changed
}

// Key changes a setting to the value before or after with Left and Right, and removes it from config.toml
// with Delete. Escape closes the entry field.
func (s *settingsPage) Key(key, name string) panel.Outcome {
	if s.edited != nil {
		return s.editKey(key)
	}
	setting, err := resources.FindSetting(name)
	switch {
	case err != nil || isOnlyShown(name):
		return panel.Ignored
	case key == "Delete":
		return s.save(setting, nil)
	}
	return s.step(setting, sideways(key))
}

// editKey lets the wheel step a number in the field, so that a player can change it without the keyboard.
func (s *settingsPage) editKey(name string) panel.Outcome {
	way := map[string]int{"Wheel_Up": 1, "Wheel_Down": -1}[name]
	text, ok := s.edited.Step(s.typed, way)
	switch {
	case name == "Escape":
		s.edited = nil
		return panel.Changed
	case way == 0 || !ok:
		return panel.Ignored
	}
	s.typed, s.mistake = text, ""
	return panel.Changed
}

// Edit takes a new value of the setting that is edited, or else filters the settings.
func (s *settingsPage) Edit(typed string) panel.Outcome {
	if s.edited == nil {
		s.filter = typed
		return panel.Replaced
	}
	s.typed = typed
	if s.mistake == "" {
		return panel.Kept
	}
	s.mistake = ""
	return panel.Changed
}

// step goes to the value before if way is -1. Texts have none.
func (s *settingsPage) step(setting resources.Setting, way int) panel.Outcome {
	text, ok := setting.Step(s.app.TextOf(setting), way)
	if !ok || way == 0 {
		return panel.Ignored
	}
	return s.save(setting, &text)
}

// save leaves it to App.Change to show the result in the status line.
func (s *settingsPage) save(setting resources.Setting, text *string) panel.Outcome {
	if err := s.app.Change(setting, text); err != nil || text == nil {
		return panel.Kept
	}
	return panel.Changed
}
