package pages

import (
	"slices"
	"strings"

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
	items  []menuItem  // a heading or a separator has no action
	chosen play.Action // or none
}

// Em
const menuWidth = 26

type menuItem struct {
	label  string
	action play.Action
}

// MenuTitles returns the titles in the order of the menu bar.
func MenuTitles() []string { return []string{"Game", "Move", "View", "Help"} }

// menus has an action with its label in each line. A setting has a label of its own.
var menus = [...]string{`
new: New deal
again: Same deal again
today: Today's deal
number next: Next deal number
number previous: Previous deal number
panel number: Deal by number or deal line...
panel games: Choose a game...

reopen: Back to the previous game
panel left: Unfinished games...

copy: Copy this deal
paste: Play the copied deal

toggle winnableOnly
toggle difficulty

quit: Quit`, `
deal: Deal
undo: Undo
redo: Redo
line previous: Earlier line
line next: Later line

hint: Hint
advise: Think longer
best: Play the hint
up: Send cards up
finish: Finish

winnable: Can this game be won? (peeks)
grade: How hard is this deal? (peeks)
analyse: Look back: where was it lost?
retry: Play on from there`, `
toggle cardStyle
toggle suitColors
toggle lamp
toggle showTime
toggle history
toggle menuBar
toggle fullscreen

panel statistics: Statistics...
panel settings: Settings...`, `
help: Rules and keys
panel about: About xklondike`}

func (m *Menu) menuItems(menu int) (items []menuItem) {
	for line := range strings.SplitSeq(menus[menu][1:], "\n") {
		action, label, _ := strings.Cut(line, ": ")
		switch words := strings.Fields(action); {
		case len(words) == 0:
			items = append(items, menuItem{})
		case label == "":
			items = append(items, m.switchItem(words[1]))
		default:
			items = append(items, menuItem{label, play.Action{Name: words[0], Args: words[1:]}})
		}
	}
	return items
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
	return menuItem{label, play.Action{Name: "toggle", Args: []string{name}}}
}

// Content returns the commands of the menu, or of all menus. Those that do not apply now are grey.
func (m *Menu) Content() panel.Content {
	c := panel.Content{Name: "menu", Title: "Menu", Menu: m.Title, Selected: -1}
	m.items = nil
	if m.Title == 0 {
		c.Hint, c.Width = "Return or a click: select. Escape: close", menuWidth
	}
	if m.Title > 0 {
		m.items = m.menuItems(m.Title - 1)
	} else {
		for i, title := range MenuTitles() {
			m.items = append(m.items, menuItem{label: title})
			m.items = append(m.items, slices.DeleteFunc(m.menuItems(i), func(item menuItem) bool { return item.label == "" })...)
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
		return item.action.Name != "" && m.KeyOf(item.action) == name
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

func (m *Menu) ShowMenu(title int) { m.Title = title }

func (m *Menu) Choose(item int) panel.Outcome {
	chosen := at(m.items, item)
	if chosen.action.Name == "" {
		return panel.Kept
	}
	if why := m.Check(chosen.action); why != nil {
		m.Session.Status.ShowRefusal(why)
		return panel.Kept
	}
	m.chosen = chosen.action
	return panel.Done
}

// Chosen returns the command that was chosen on a page, if any, to be done after its panel has closed.
func Chosen(p panel.Source) (play.Action, bool) {
	m, ok := p.(*Menu)
	if !ok {
		return play.Action{}, false
	}
	return m.chosen, m.chosen.Name != ""
}
