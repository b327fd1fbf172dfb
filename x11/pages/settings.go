package pages

import (
	"strings"

	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/x11/panel"
)

// Settings is the page on which a player changes settings. Each change is saved at once.
type Settings struct {
	Host
	// By item; nil for an item that is no setting
	list    []*resources.Setting
	only    map[string]bool     // the names of settings that are only shown
	last    *resources.Settings // that the last content showed
	filter  string
	edited  *resources.Setting // of the entry field; nil for none
	typed   string
	mistake string
}

// Em
const (
	settingsWidth = 46
	settingsPane  = 14
)

type settingGroup struct {
	heading, names string
	// A change takes effect only when the program starts again, so the page makes none.
	readOnly bool
}

// The group without settings has the keys.
func settingGroups() []settingGroup {
	return []settingGroup{
		{"Moving", "dragPixels ignoreDragTime maxClickTime doubleClickIdle dropReach dropOutline oneClick autoTurnUp", false},
		{"Game settings, from the next deal on", "game scoring clockPlay resume winnableOnly difficulty", false},
		{"Table", "cardWidth gap mirrored packetShown menuBar statusBar fullscreen showTime history fontSize", false},
		{"Cards", "cardStyle cardBack suitColors roundCorners cardSet oneBit", false},
		{"Motion", "animation winAnimation", false},
		{"Colours", "background felt shadow foreground cardColor redInk blackInk heartsInk diamondsInk clubsInk spadesInk goldInk blueInk backInk " +
			"highlightColor", false},
		{"Bars and panels", "barColor panelColor selectColor topShadowColor bottomShadowColor reverseVideo borderColor borderWidth", false},
		{"Advice", "lamp adviceTime solverMemory", false},
		{"Keys (the translations setting changes them)", "", true},
		{"Start and session (cannot be changed here)",
			"geometry title iconic synchronous selectionTimeout accessible xnlLanguage sessionID customization sandbox translations", true},
	}
}

// Content returns a row for each setting that the entry field picks, with its value and where that comes from. The foot says
// what it is for.
func (s *Settings) Content() panel.Content {
	s.last = s.Settings()
	c := panel.Content{Name: "settings", Title: "Settings", Width: settingsWidth, Pane: settingsPane, PaneOver: true, Selected: -1,
		Field: &panel.Field{Label: "Find:", Text: s.filter},
		Hint:  "Type to search. Return or a click: change. Left, Right: step. Delete: default. Escape: close"}
	if s.addGroups(&c, false); len(c.Items) == 0 {
		s.addGroups(&c, true)
	}
	if len(c.Items) == 0 {
		c.Items = []panel.Item{{Text: noMatch("setting")}}
	}
	if s.edited != nil {
		s.addField(&c)
	}
	return c
}

// addGroups adds what the filter picks: by labels and names, or else by all words.
func (s *Settings) addGroups(c *panel.Content, byAll bool) {
	s.list, s.only = nil, make(map[string]bool)
	for _, group := range settingGroups() {
		var items []panel.Item
		var settings []resources.Setting
		for _, name := range strings.Fields(group.names) {
			setting, _ := resources.FindSetting(name) // it is there, as TestSettings checks
			s.only[name] = group.readOnly
			items, settings = append(items, s.item(setting, group.readOnly)), append(settings, setting)
		}
		if settings == nil {
			items = s.Help().keys()
		}
		s.addGroup(c, group.heading, items, settings, byAll)
	}
}

// Items without settings are only there to be read.
func (s *Settings) addGroup(c *panel.Content, heading string, items []panel.Item, settings []resources.Setting, byAll bool) {
	begin := len(c.Items)
	add := func(item panel.Item, setting *resources.Setting) {
		c.Items, s.list = append(c.Items, item), append(s.list, setting)
	}
	for i, item := range items {
		words, setting := heading+" "+item.Text, (*resources.Setting)(nil)
		if settings != nil {
			setting = &settings[i]
			words += " " + setting.Name
		}
		if byAll {
			words += " " + item.Note + " " + item.Detail
		}
		if !containsWords(words, s.filter) {
			continue
		}
		if len(c.Items) == begin {
			add(panel.Item{Kind: panel.Heading, Text: heading}, nil)
		}
		if setting != nil && s.edited != nil && setting.Name == s.edited.Name {
			c.Selected = len(c.Items)
		}
		add(item, setting)
	}
}

func (s *Settings) addField(c *panel.Content) {
	c.Title = s.edited.Label
	c.Field = &panel.Field{Label: "New value:", Text: s.typed}
	if s.edited.Unit != "" {
		c.Field.Label = "New value in " + s.edited.Unit + ":"
	}
	_, steps := s.edited.Step(s.typed, 1)
	switch {
	case s.mistake != "":
		c.Hint = s.mistake
	case steps:
		c.Hint = "Return or a click: save. Wheel: step. Escape: do not save"
	default:
		c.Hint = "Return or a click: save. Escape: do not save"
	}
}

func (s *Settings) item(setting resources.Setting, readOnly bool) panel.Item {
	lock := s.last.LockedBy(setting.Name)
	origin := shortOrigin(s.last.Origin(setting.Name))
	if origin == "default" {
		origin = ""
	}
	if lock != "" {
		origin = "locked by " + shortOrigin(lock)
	}
	item := panel.Item{Kind: panel.Choice, Text: setting.Label, Note: s.shownValue(setting), Value: origin,
		Detail: setting.Description(), Grey: lock != "" || readOnly}
	if ink, ok := s.Inks[setting.Name]; ok {
		item.Swatch = &ink
	}
	return item
}

func shortOrigin(origin string) string {
	if strings.HasPrefix(origin, "/") {
		return origin[strings.LastIndexByte(origin, '/')+1:]
	}
	return origin
}

func (s *Settings) shownValue(setting resources.Setting) string {
	const most = 24
	text := []rune(setting.ValueWords(s.TextOf(setting)))
	if len(text) > most {
		return string(text[:most]) + "…"
	}
	return string(text)
}

// Choose changes a setting to its next value, or opens or saves the entry field for one that has no such
// values.
func (s *Settings) Choose(item int) panel.Outcome {
	if s.edited != nil {
		return s.saveTyped()
	}
	setting := at(s.list, item)
	if setting == nil {
		return panel.Kept
	}
	if s.only[setting.Name] {
		s.Session.Status.ShowRefusal(play.Reason(setting.Name + " cannot be changed on this panel"))
		return panel.Kept
	}
	if setting.Kind == resources.KindBool || setting.Kind == resources.KindWord {
		return s.step(*setting, 1)
	}
	if s.last.LockedBy(setting.Name) != "" {
		return s.save(*setting, nil)
	}
	s.edited, s.typed, s.mistake = setting, s.TextOf(*setting), ""
	return panel.Changed
}

func (s *Settings) saveTyped() panel.Outcome {
	setting, typed := *s.edited, s.typed
	if err := s.Save(setting, &typed); err != nil {
		s.mistake = err.Error()
		return panel.Changed
	}
	s.edited = nil
	return panel.Changed
}

// Key changes a setting to the value before or after with Left and Right, and removes it from config.toml
// with Delete. Escape closes the entry field.
func (s *Settings) Key(name string, item int) panel.Outcome {
	if s.edited != nil {
		return s.editKey(name)
	}
	setting := at(s.list, item)
	switch {
	case setting == nil || s.only[setting.Name]:
		return panel.Ignored
	case name == "Left":
		return s.step(*setting, -1)
	case name == "Right":
		return s.step(*setting, 1)
	case name == "Delete":
		return s.save(*setting, nil)
	}
	return panel.Ignored
}

// The wheel steps a number in the field, so that a player can change it without the keyboard.
func (s *Settings) editKey(name string) panel.Outcome {
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

func (s *Settings) Edit(typed string) panel.Outcome {
	if s.edited == nil {
		s.filter = typed
		return panel.Changed
	}
	s.typed = typed
	if s.mistake == "" {
		return panel.Kept
	}
	s.mistake = ""
	return panel.Changed
}

// way is -1 for the value before. Texts have none.
func (s *Settings) step(setting resources.Setting, way int) panel.Outcome {
	text, ok := setting.Step(s.TextOf(setting), way)
	if !ok {
		return panel.Ignored
	}
	return s.save(setting, &text)
}

// Host.Save shows the result in the status line.
func (s *Settings) save(setting resources.Setting, text *string) panel.Outcome {
	if err := s.Save(setting, text); err != nil || text == nil {
		return panel.Kept
	}
	return panel.Changed
}
