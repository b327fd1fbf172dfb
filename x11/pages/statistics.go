package pages

import (
	"xklondike/game/language"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/x11/panel"
)

// A statisticsPage is the page with the figures of the games that were played, a sheet for each pair of game and
// scoring.
type statisticsPage struct {
	readOnly
	session *play.Session
	sheet   int
	sheets  int
	chosen  bool // before that the page shows the sheet of the current game
}

// Em; games with advice or a peek have a fourth column
const (
	usualColumns     = 3
	fourColumnsWidth = 52
)

// Content returns one sheet.
func (s *statisticsPage) Content() panel.Content {
	sheets := s.session.Statistics().Sheets(s.session.Config.Games())
	c := panel.Content{Name: "statistics", Title: language.T("Statistics"), Hint: language.T("Left, Right: another game")}
	if s.sheets = len(sheets); s.sheets == 0 {
		c.Hint = ""
		c.Add(paragraph(language.T("There are no statistics yet, because no games have been played. A game counts from its first move.")))
		return c
	}
	if !s.chosen {
		s.sheet = 0
		for i, sheet := range sheets {
			if sheet.Game == s.session.Rules().Name && sheet.Scoring == s.session.Game().Scheme().Scoring {
				s.sheet = i
			}
		}
	}
	s.sheet = min(s.sheet, len(sheets)-1)
	sheet := sheets[s.sheet]
	if s.chosen {
		c.Notice = sheet.Heading
	}
	// What has changed lately stands first, where a small window does not cut it off
	c.Add(heading(sheet.Heading))
	if len(sheet.Week.Days) > 0 {
		c.Add(panel.Item{Kind: panel.Marks, Text: language.T("today's deals, last seven days"), Note: sheet.Week.Words, Cells: sheet.Week.Days, On: sheet.Week.Won})
	}
	if len(sheet.RunningTotals) > 1 {
		c.Add(heading(language.T("The running total after each game")),
			panel.Item{Kind: panel.Curve, Points: sheet.RunningTotals})
	}
	c.Add(panel.Item{Kind: panel.Figures, Cells: sheet.Columns})
	for _, row := range sheet.Rows {
		c.Add(panel.Item{Kind: panel.Figures, Text: row[0], Cells: row[1:]})
	}
	if sheet.ShortestWin != "" {
		c.Add(paragraph(sheet.ShortestWin))
	}
	foot := language.T("A game counts from its first move, finished or not.")
	if len(sheet.Columns) > usualColumns {
		c.Width, foot = fourColumnsWidth, text.Paragraph(foot, language.T("With advice: games in which you asked for advice or a peek."))
	}
	for _, r := range s.session.Config.Games() {
		if words := text.WinShares(r); r.Name == sheet.Game && words != "" {
			c.Add(paragraph(words))
		}
	}
	c.Add(paragraph(foot))
	return c
}

// Key goes to another sheet with Left and Right.
func (s *statisticsPage) Key(name, _ string) panel.Outcome {
	step := sideways(name)
	if step == 0 || s.sheets == 0 {
		return panel.Ignored
	}
	s.sheet, s.chosen = (s.sheet+s.sheets+step)%s.sheets, true
	return panel.Changed
}
