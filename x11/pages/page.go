package pages

import (
	"xklondike/game"
	"xklondike/game/play"
	"xklondike/game/words"
	"xklondike/resources/app"
	"xklondike/x11/panel"
)

const wrongName = words.Sentence("panel() takes games, number, left, statistics, settings, menu, help or about")

// New returns the page of a name. Menu is the number of the menu that the page menu begins with, from 1, or 0 without a menu bar.
// The error says why the page cannot open now: a replay has none that begins a game.
func New(name string, a *app.App, menu int) (panel.Source, error) {
	why := a.Session.CheckCanMove()
	switch name {
	case "help":
		return helpPage{app: a}, nil
	case "about":
		return aboutPage{}, nil
	case "menu":
		return &menuPage{app: a, title: menu}, nil
	case "games":
		return &gamesPage{app: a}, why
	case "number":
		return &numberPage{session: a.Session}, why
	case "left":
		return &leftPage{session: a.Session}, why
	case "statistics":
		return &statisticsPage{session: a.Session}, nil
	case "settings":
		return &settingsPage{app: a}, nil
	}
	return nil, wrongName
}

// A readOnly is embedded by a page for what it does not do.
type readOnly struct{}

func (readOnly) Key(string, string) panel.Outcome { return panel.Ignored }
func (readOnly) Choose(string) panel.Outcome      { return panel.Ignored }
func (readOnly) Edit(string) panel.Outcome        { return panel.Ignored }
func (readOnly) Pick(string, int) panel.Outcome   { return panel.Ignored }

// A filtered is embedded by a page whose entry field picks some of its rows.
type filtered struct {
	readOnly
	filter string
}

func (f *filtered) Edit(filter string) panel.Outcome {
	f.filter = filter
	return panel.Replaced
}

func playGame(s *play.Session, name string) panel.Outcome {
	s.Status.ShowRefusal(s.Do(game.Action{Name: "game", Args: []string{name}}))
	return panel.Done
}

// sideways returns -1 for the key Left, 1 for Right, and 0 for any other.
func sideways(key string) int { return map[string]int{"Left": -1, "Right": 1}[key] }

func addNotice(c *panel.Content, text string) {
	c.Add(paragraph(text))
	c.Notice = text
}

func heading(text string) panel.Item { return panel.Item{Kind: panel.Heading, Text: text} }

func paragraph(text string) panel.Item { return panel.Item{Text: text} }

func pair(left, right string) panel.Item {
	return panel.Item{Kind: panel.Pair, Text: left, Note: right}
}
