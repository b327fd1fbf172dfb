package pages

import (
	"slices"

	"xklondike/game/play"
	"xklondike/game/think/grade"
	"xklondike/resources"
	"xklondike/x11/panel"
)

// Menu is the page with the commands of the window, each with its key. The chosen one is done when the panel
// has closed.
type Menu struct {
	readOnly
	Host
	// From 1; 0 for one panel with all menus
	Title  int
	items  []menuItem // a heading or a separator has no action
	chosen *menuItem
}

// Em
const menuWidth = 26

type menuItem struct {
	label  string
	action play.Action
}

func actionItem(label, name string, args ...string) menuItem {
	return menuItem{label, play.Action{Name: name, Args: args}}
}

// MenuTitles returns the titles in the order of the menu bar.
func MenuTitles() []string { return []string{"Game", "Move", "View", "Help"} }

// In the order of the titles
func (m *Menu) menuItems() [][]menuItem {
	return [][]menuItem{
		{
			actionItem("New deal", "new"), actionItem("Same deal again", "again"),
			actionItem("Today's deal", "today"),
			actionItem("Next deal number", "number", "next"),
			actionItem("Previous deal number", "number", "previous"),
			actionItem("Deal by number or deal line...", "panel", "number"),
			actionItem("Choose a game...", "panel", "games"), {},
			actionItem("Back to the previous game", "reopen"), actionItem("Unfinished games...", "panel", "left"), {},
			actionItem("Copy this deal", "copy"), actionItem("Play the copied deal", "paste"), {},
			m.switchItem("winnableOnly"), m.switchItem("difficulty"), {}, actionItem("Quit", "quit"),
		}, {
			actionItem("Deal", "deal"), actionItem("Undo", "undo"), actionItem("Redo", "redo"),
			actionItem("Earlier line", "line", "previous"), actionItem("Later line", "line", "next"), {},
			actionItem("Hint", "hint"), actionItem("Think longer", "advise"),
			actionItem("Play the hint", "best"), actionItem("Send cards up", "up"), actionItem("Finish", "finish"), {},
			actionItem("Can this game be won? (peeks)", "winnable"),
			actionItem("How hard is this deal? (peeks)", "grade"), actionItem("Look back: where was it lost?", "analyse"),
			actionItem("Play on from there", "retry"),
		}, {
			m.switchItem("cardStyle"), m.switchItem("suitColors"), m.switchItem("lamp"), m.switchItem("showTime"),
			m.switchItem("history"), m.switchItem("menuBar"), m.switchItem("fullscreen"), {},
			actionItem("Statistics...", "panel", "statistics"), actionItem("Settings...", "panel", "settings"),
		}, {
			actionItem("Rules and keys", "help"), actionItem("About xklondike", "panel", "about"),
		},
	}
}

// switchItem switches a setting. If that has words, the label says which one is in use.
func (m *Menu) switchItem(name string) menuItem {
	setting, _ := resources.FindSetting(name)
	label := setting.Label
	switch {
	case name == "difficulty" && grade.WhyUngraded(m.Session.Rules()) != nil:
		label += ": this game is not graded"
	case setting.Kind == resources.KindWord:
		label += ": " + m.Settings().Text(name)
	}
	return actionItem(label, "toggle", name)
}

// Content returns the commands of the menu, or of all menus. Those that do not apply now are grey.
func (m *Menu) Content() panel.Content {
	c := panel.Content{Name: "menu", Title: "Menu", Menu: m.Title, Selected: -1}
	m.items = nil
	if m.Title == 0 {
		c.Hint, c.Width = "Return or a click: select. Escape: close", menuWidth
	}
	for i, items := range m.menuItems() {
		switch m.Title {
		case 0:
			m.items = append(m.items, menuItem{label: MenuTitles()[i]})
			m.items = append(m.items, slices.DeleteFunc(items, func(item menuItem) bool { return item.label == "" })...)
		case i + 1:
			m.items = items
		}
	}
	for _, item := range m.items {
		c.Items = append(c.Items, m.item(item))
	}
	return c
}

func (m *Menu) item(item menuItem) panel.Item {
	switch {
	case item.label == "":
		return panel.Item{Kind: panel.Separator}
	case item.action.Name == "":
		return panel.Item{Kind: panel.Heading, Text: item.label}
	}
	row := panel.Item{Kind: panel.Choice, Text: item.label, Value: m.KeyOf(item.action), Grey: m.Check(item.action) != nil}
	if item.action.Name == "toggle" {
		row.Mark = m.mark(item.action.Args[0])
	}
	return row
}

// A setting with several words has no mark, because its row has the word.
func (m *Menu) mark(settingName string) panel.Mark {
	setting, err := resources.FindSetting(settingName)
	switch {
	case err != nil || setting.Kind != resources.KindBool:
		return panel.NoMark
	case m.TextOf(setting) == "true":
		return panel.On
	}
	return panel.Off
}

// Key runs the command that shows this key in its row. Left and Right show the neighbouring menu.
func (m *Menu) Key(name string, _ int) panel.Outcome {
	i := slices.IndexFunc(m.items, func(item menuItem) bool {
		return item.action.Name != "" &&
			m.KeyOf(item.action) == name
	})
	n := len(MenuTitles())
	switch {
	case i >= 0:
		return m.Choose(i)
	case m.Title > 0 && name == "Left":
		m.Title = (m.Title+n-2)%n + 1
		return panel.Changed
	case m.Title > 0 && name == "Right":
		m.Title = m.Title%n + 1
		return panel.Changed
	}
	return panel.Ignored
}

// ShowMenu shows the menu of a title, from 1.
func (m *Menu) ShowMenu(title int) { m.Title = title }

func (m *Menu) Choose(item int) panel.Outcome {
	if item < 0 || item >= len(m.items) || m.items[item].action.Name == "" {
		return panel.Kept
	}
	if why := m.Check(m.items[item].action); why != nil {
		m.Session.Status.ShowRefusal(why)
		return panel.Kept
	}
	m.chosen = &m.items[item]
	return panel.Done
}

// Chosen returns the command that was chosen on a page, if any, to be done after its panel has closed.
func Chosen(p panel.Source) (play.Action, bool) {
	m, ok := p.(*Menu)
	if !ok || m.chosen == nil {
		return play.Action{}, false
	}
	return m.chosen.action, true
}
