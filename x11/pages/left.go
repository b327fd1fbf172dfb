package pages

import (
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/language"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think/grade"
	"xklondike/game/words"
	"xklondike/x11/panel"
)

// A leftPage is the page on which a player resumes a game that was left, or replays one that has ended, of those that its entry field
// picks. It reads no more of the ledger than it shows, and goes back only when the player asks for older games.
type leftPage struct {
	filtered
	session   *play.Session
	past      *journal.Past
	showAll   bool // all unfinished games, however long ago they were left
	summaries map[string]journal.Summary
	ended     map[string]bool // the games that are replayed, by the paths of their records
}

// Em
const leftWidth = 50

// How many games the page reads at once, and among how many it searches at once
const (
	gamesAtOnce = 40
	searchedAt  = 200
)

// IDs of choices that are no games
const (
	olderGames = "older"
	allLeft    = "all"
)

// Content returns the unfinished games, and then those that have ended.
func (l *leftPage) Content() panel.Content {
	c := panel.Content{Name: "left", Title: language.T("Your games"), Field: &panel.Field{Label: language.T("Find:"), Text: l.filter},
		Width: leftWidth, Hint: language.T("The last one first. Type to search. Return or a click: resume, or replay a finished game. Escape: close")}
	records := l.session.Config.Records
	if l.past == nil {
		l.past, l.summaries, l.ended = records.Past(), make(map[string]journal.Summary), make(map[string]bool)
		l.past.ReadOn(gamesAtOnce)
	}
	if l.filter != "" && len(l.past.Games) < searchedAt {
		l.past.ReadOn(searchedAt - len(l.past.Games))
	}
	left, ended := l.leftRows(records), l.endedRows()
	if len(left) > 0 {
		c.Add(heading(language.In("games", "Unfinished")))
		c.Add(left...)
	}
	if len(ended) > 0 {
		c.Add(heading(language.In("games", "Finished")))
		c.Add(ended...)
	}
	switch {
	case !l.past.Ended:
		c.Add(panel.Item{Kind: panel.Choice, ID: olderGames, Text: language.T("Show older games")})
	case len(c.Items) == 0 && l.filter == "":
		c.Field, c.Hint = nil, ""
		c.Add(paragraph(language.T("No game has been finished or left yet. Here you can replay the games that you finish, and resume those that you leave.")))
	case len(c.Items) == 0:
		addNotice(&c, language.T("No games were found."))
	}
	return c
}

func (l *leftPage) leftRows(records *journal.Book) (items []panel.Item) {
	older := 0
	if l.showAll || records.KnowsLeftGames() {
		for _, g := range records.LeftGames() {
			items = l.add(items, g)
		}
	} else {
		known := 0
		for _, g := range l.past.Games {
			if g.Result.Outcome == game.OutcomeLeft {
				known++
				items = l.add(items, g)
			}
		}
		older = records.OlderLeftGames(known)
	}
	if older > 0 {
		items = append(items, panel.Item{Kind: panel.Choice, ID: allLeft, Text: text.Say("more-left", text.Facts{"count": older})})
	}
	return items
}

func (l *leftPage) endedRows() (items []panel.Item) {
	for _, g := range l.past.Games {
		if g.Result.Outcome != game.OutcomeLeft {
			l.ended[g.Path] = true
			items = l.add(items, g)
		}
	}
	return items
}

// add adds the row of a game that the filter picks.
func (l *leftPage) add(items []panel.Item, g journal.PastGame) []panel.Item {
	title := titleOf(l.session.Config.Games(), g.Result.Game)
	item := panel.Item{Kind: panel.Choice, ID: g.Path, Value: text.DateAndTime(g.LeftAt.Local().Format(text.Moment))}
	won, over := g.Result.Outcome == game.OutcomeWon, g.Result.Outcome == game.OutcomeOver
	if g.Path == "" {
		item.Text, item.Grey, item.Note = title, true, text.Say("past-without-record", text.Facts{"won": won})
	} else {
		s, isRead := l.summaries[g.Path]
		if !isRead {
			s = journal.ReadSummary(g.Path)
			l.summaries[g.Path] = s
		}
		item.Text = text.Say("left-game", text.Facts{"title": title, "number": s.Deal})
		item.Note = text.Say("past-game", text.Facts{"won": won, "over": over, "far": text.DescribeProgress(g.Result), "moves": s.Moves,
			"par": s.Par, "isshorter": s.Par < s.Moves, "grade": text.GradeThing(grade.Named(s.Grade).String())})
	}
	if containsWords(item.Text+"\n"+g.Result.Game+"\n"+item.Note, l.filter) {
		items = append(items, item)
	}
	return items
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

// Choose resumes or replays a game, or shows more of them.
func (l *leftPage) Choose(id string) panel.Outcome {
	switch {
	case id == "":
		return panel.Kept
	case id == olderGames && l.filter != "":
		l.past.ReadOn(searchedAt)
		return panel.Changed
	case id == olderGames:
		l.past.ReadOn(gamesAtOnce)
		return panel.Changed
	case id == allLeft:
		l.showAll = true
		return panel.Changed
	case l.ended[id]:
		l.session.Status.ShowRefusal(l.session.ReplayRecord(id))
		return panel.Done
	}
	l.session.Status.ShowRefusal(l.session.ResumeRecord(id))
	return panel.Done
}
