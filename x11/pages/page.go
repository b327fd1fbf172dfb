package pages

import (
	"xklondike/game"
	"xklondike/x11/panel"
)

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

func (h Host) playGame(name string) panel.Outcome {
	h.Session.Status.ShowRefusal(h.Session.Do(game.Action{Name: "game", Args: []string{name}}))
	return panel.Done
}

// sideways returns -1 for the key Left, 1 for Right, and 0 for any other.
func sideways(key string) int { return map[string]int{"Left": -1, "Right": 1}[key] }

func noMatch(what string) string { return "No " + what + " matches. BackSpace erases a letter." }

func addNotice(c *panel.Content, text string) {
	c.Add(paragraph(text))
	c.Notice = text
}

func heading(text string) panel.Item { return panel.Item{Kind: panel.Heading, Text: text} }

func paragraph(text string) panel.Item { return panel.Item{Text: text} }

func pair(left, right string) panel.Item {
	return panel.Item{Kind: panel.Pair, Text: left, Note: right}
}
