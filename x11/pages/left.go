package pages

import (
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/words"
	"xklondike/x11/panel"
)

// LeftGames is the page on which a player resumes a game that was left, of those that its entry field picks.
type LeftGames struct {
	filtered
	Session *play.Session
	deals   map[string]uint32 // those that were read, by the path of the record
}

// Em
const leftWidth = 46

func (l *LeftGames) Content() panel.Content {
	c := panel.Content{Name: "left", Title: "Unfinished games", Field: &panel.Field{Label: "Find:", Text: l.filter},
		Width: leftWidth, Hint: "The last one first. Type to search. Return or a click: resume. Escape: close"}
	if l.deals == nil {
		l.deals = make(map[string]uint32)
	}
	if l.Session.Config.Records != nil {
		for _, left := range l.Session.Config.Records.LeftGames() {
			title := titleOf(l.Session.Config.Games(), left.Result.Game)
			number, isRead := l.deals[left.Path]
			if !isRead {
				number = left.DealNumber()
				l.deals[left.Path] = number
			}
			title = text.Say("left-game", text.Facts{"title": title, "number": int(number)})
			if containsWords(title+"\n"+left.Result.Game, l.filter) {
				last, far := left.LeftAt.Local().Format("2006-01-02 15:04"), text.DescribeProgress(left.Result)
				c.Add(panel.Item{Kind: panel.Choice, ID: left.Path, Text: title, Note: far, Value: last})
			}
		}
	}
	if len(c.Items) == 0 {
		addNotice(&c, "No unfinished games were found.")
	}
	return c
}

func titleOf(games []*game.Rules, name string) string {
	if i := slices.IndexFunc(games, func(r *game.Rules) bool { return r.Name == name }); i >= 0 {
		return games[i].Title
	}
	return name
}

func containsWords(text, filter string) bool {
	text = words.Folded(text)
	for _, word := range strings.Fields(words.Folded(filter)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

func (l *LeftGames) Choose(path string) panel.Outcome {
	if path == "" {
		return panel.Kept
	}
	l.Session.Status.ShowRefusal(l.Session.ResumeRecord(path))
	return panel.Done
}
