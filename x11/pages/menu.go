package pages

import (
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/think/grade"
	"xklondike/resources"
	"xklondike/resources/app"
	"xklondike/resources/translations"
	"xklondike/x11/panel"
)

// A menuPage is the page with the commands of the window, each with its key. The chosen one is done when the panel
// has closed.
type menuPage struct {
	readOnly
	app *app.App
	// From 1; 0 for one panel with all menus
	title  int
	chosen game.Action // or none
	// The setting whose words are listed in place of the commands; "" for none
	list string
}

// Em
const menuWidth = 26

// MenuTitles returns the titles in the order of the menu bar.
func MenuTitles() []string {
	return []string{language.In("menu", "Game"), language.In("menu", "Move"), language.In("menu", "View"), language.In("menu", "Help")}
}

// MenuNames has the names by which the action menu() knows the titles, in the same order.
var MenuNames = [...]string{"game", "move", "view", "help"}

// menus has an action with its label in each line. A setting has a label of its own.
//
//language:messages after ": "
var menus = [...]string{`
new: New deal
again: Same deal again
today: Today's deal
number next: Next deal number
number previous: Previous deal number
panel number: Deal by number or deal line...
panel games: Choose a game...

reopen: Back to the previous game
panel left: Your games...

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
toggle autoTurnUp

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

// barActions has what the words at the right end of the menu bar do.
var barActions = [...]string{"undo", "redo", "hint", "new"}

func barWords() [len(barActions)]string {
	return [...]string{language.In("menu bar", "Undo"), language.In("menu bar", "Redo"), language.In("menu bar", "Hint"), language.In("menu bar", "New")}
}

// BarWords returns the words at the right end of the menu bar, or none if the player does not want them.
func BarWords(a *app.App) (words []panel.Word) {
	if !a.Settings.Bool("barWords") {
		return nil
	}
	for i, text := range barWords() {
		words = append(words, panel.Word{Text: text, Grey: a.Check(BarAction(i+1)) != nil})
	}
	return words
}

// BarAction returns what a word of the menu bar does, by its number from 1.
func BarAction(word int) game.Action { return actionOf(barActions[word-1]) }

func (m *menuPage) menuItems(menu int) (items []panel.Item) {
	for line := range strings.SplitSeq(menus[menu][1:], "\n") {
		id, label, _ := strings.Cut(line, ": ")
		item, a := panel.Item{Kind: panel.Choice, ID: id, Text: language.T(label)}, actionOf(id)
		switch {
		case id == "":
			items = append(items, panel.Item{Kind: panel.Separator})
			continue
		case label == "":
			m.showSwitch(&item, a.Args[0])
		}
		item.Value, item.Grey = m.app.Bindings.KeyOf(a), m.app.Check(a) != nil
		items = append(items, item)
	}
	return items
}

// actionOf reads the ID of an item, which is an action and its arguments.
func actionOf(id string) (a game.Action) {
	if words := strings.Fields(id); len(words) > 0 {
		a.Name, a.Args = words[0], words[1:]
	}
	return a
}

// showSwitch puts into the label which of the setting's words is in use. Without words a mark says whether it is on.
func (m *menuPage) showSwitch(item *panel.Item, name string) {
	setting, _ := resources.FindSetting(name)
	label := language.T(setting.Label)
	item.Text = label
	switch {
	case name == "difficulty" && grade.WhyUngraded(m.app.Session.Rules()) != nil:
		item.Text = text.Say("menu-setting", text.Facts{"label": label, "isgraded": false})
	case setting.Kind == resources.KindWord:
		item.Text = text.Say("menu-setting", text.Facts{"label": label, "value": setting.ValueWords(m.app.Settings.Text(name))})
	case m.app.TextOf(setting) == "true":
		item.Mark = panel.On
	default:
		item.Mark = panel.Off
	}
}

// Content returns the commands of the menu, or of all menus. Those that do not apply now are grey.
func (m *menuPage) Content() panel.Content {
	if m.list != "" {
		return m.words()
	}
	if m.title > 0 {
		return panel.Content{Name: "menu", Title: language.T("Menu"), Menu: m.title, Items: m.menuItems(m.title - 1)}
	}
	c := panel.Content{Name: "menu", Title: language.T("Menu"), Hint: language.T("Return or a click: select. Escape: close"), Width: menuWidth}
	for i, title := range MenuTitles() {
		c.Add(heading(title))
		c.Add(slices.DeleteFunc(m.menuItems(i), func(item panel.Item) bool { return item.Kind == panel.Separator })...)
	}
	return c
}

// Key runs the command that shows this key in its row. Left and Right show the neighbouring menu.
func (m *menuPage) Key(name, _ string) panel.Outcome {
	if m.list != "" {
		return m.keyInList(name)
	}
	items, n, step := m.Content().Items, len(MenuTitles()), sideways(name)
	key, isKey := translations.CanonicalKey(name)
	i := slices.IndexFunc(items, func(item panel.Item) bool {
		return isKey && item.Kind == panel.Choice && m.app.Bindings.PlainKeyOf(actionOf(item.ID)) == key
	})
	switch {
	case i >= 0:
		return m.do(actionOf(items[i].ID))
	case m.title > 0 && step != 0:
		m.title = (m.title-1+n+step)%n + 1
		return panel.Replaced
	}
	return panel.Ignored
}

// ShowMenu shows the menu of a title, by its number from 1.
func (m *menuPage) ShowMenu(title int) { m.title, m.list = title, "" }

// Choose does the command of a row, or lists the words of its setting, or takes one of those.
func (m *menuPage) Choose(id string) panel.Outcome {
	if m.list != "" {
		return m.chooseWord(id)
	}
	a := actionOf(id)
	setting, err := resources.FindSetting(strings.Join(a.Args, " "))
	if a.Name == "toggle" && err == nil && setting.Kind == resources.KindWord && m.app.Check(a) == nil {
		m.list = setting.Name
		return panel.Replaced
	}
	return m.do(a)
}

func (m *menuPage) do(a game.Action) panel.Outcome {
	if a.Name == "" {
		return panel.Kept
	}
	if why := m.app.Check(a); why != nil {
		m.app.Session.Status.ShowRefusal(why)
		return panel.Kept
	}
	m.chosen = a
	return panel.Done
}

// words returns the list of a setting's words, of which the one in use is selected first.
func (m *menuPage) words() panel.Content {
	setting, _ := resources.FindSetting(m.list)
	c := panel.Content{Name: "menu", Title: language.T(setting.Label), Menu: m.title, Width: menuWidth, Selected: m.app.TextOf(setting)}
	if m.title == 0 {
		c.Hint = language.T("Return or a click: select. Left: back. Escape: close")
	}
	c.Add(heading(language.T(setting.Label)))
	for _, word := range setting.Words {
		mark := panel.Off
		if word == m.app.TextOf(setting) {
			mark = panel.On
		}
		c.Add(panel.Item{Kind: panel.Choice, ID: word, Text: setting.ValueWords(word), Mark: mark})
	}
	return c
}

// keyInList goes back to the commands with Left.
func (m *menuPage) keyInList(name string) panel.Outcome {
	if name == "Left" {
		m.list = ""
		return panel.Replaced
	}
	return panel.Ignored
}

// chooseWord leaves it to App.Change to show the result in the status line.
func (m *menuPage) chooseWord(word string) panel.Outcome {
	setting, _ := resources.FindSetting(m.list)
	_ = m.app.Change(setting, &word)
	return panel.Done
}

// Chosen returns the command that was chosen on a page, if any, to be done after its panel has closed.
func Chosen(p panel.Source) (game.Action, bool) {
	m, ok := p.(*menuPage)
	if !ok {
		return game.Action{}, false
	}
	return m.chosen, m.chosen.Name != ""
}
