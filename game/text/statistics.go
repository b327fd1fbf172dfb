package text

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"unicode"

	"xklondike/game"
	"xklondike/game/language"
)

// pageWidth is in characters, also for game summaries.
const pageWidth = 78

const countingNote = `A game in which you have made a move is counted, whether finished or not, once it is over or you have left it. "Left unfinished" includes both games that you have given up and games that you may still resume, because the program cannot tell them apart. Until such a game is resumed and won, it is counted as not won. "Without undo" covers the games in which you never undid anything. "With advice" covers the games in which you played a hint, or asked for advice or for a peek at hidden cards; this column is shown only if there are any. Streaks and the last 20 include only the games in their own column, in the order in which you last left them. The running total is the sum of all scores, including those of games that were not won. The last seven days are those of today's deals: a day counts as won if its deal was won then without help. Times include only wins for which the time is known. Undone moves and undos count as actions.`

// Write writes figures and the curve of the running total for each pair of game and scoring, in the order of SortByGroup,
// and explains them. A game that is not in games comes last, with its name instead of a title. If no result counts, it
// says so in one line that begins with origin, usually the name of the file with the results.
func (s *Statistics) Write(w io.Writer, origin string, games []*game.Rules) error {
	if s.IsEmpty() {
		_, err := fmt.Fprintf(w, "%s: no games have been played yet. A game counts from its first move.\n", origin)
		return err
	}
	for _, a := range s.inGroups(games) {
		if _, err := io.WriteString(w, a.page(s)); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintln(w, wrap(countingNote, pageWidth))
	return err
}

// A StatisticsSheet is the figures of one game with one scoring, as texts.
type StatisticsSheet struct {
	Game          string // name of the rules; "" for all games
	Scoring       game.Scoring
	Heading       string
	Columns       []string   // of figures
	Rows          [][]string // the label of each row, and then its figures
	RunningTotals []int      // after each game, or if they are many, after mostPoints of them; empty without a score
	Week          Week       // without days if no deal was won on its day, or today is not known
	ShortestWin   string     // a sentence about the moves of the win with the fewest actions; "" if its record does not tell
}

// A Week has the last seven days, today the last one.
type Week struct {
	Days  []string // names, as short as they can be
	Won   []bool   // whether that day's deal was won on the day
	Words string   // the same in words
}

// firstWeekday is that of day 0, 1 January 1970, counted from 0 for Monday.
const firstWeekday = 3

func (f *figures) week(today int) (w Week) {
	if len(f.days) == 0 || today == 0 {
		return w
	}
	var won, missed []int
	for i, isWon := range f.daysInWeek(today) {
		weekday := 1 + (today+1+i+firstWeekday)%daysOfWeek
		w.Days, w.Won = append(w.Days, Say("number.short-weekday", Facts{"it": weekday})), append(w.Won, isWon)
		if isWon {
			won = append(won, weekday)
		} else {
			missed = append(missed, weekday)
		}
	}
	w.Words = Say("week", Facts{"won": won, "missed": missed, "woncount": len(won), "missedcount": len(missed)})
	return w
}

// draw draws the week in characters.
func (w Week) draw() string {
	picture := ""
	for _, row := range []figureRow{{"week", w.Days}, {"week-won", w.marks()}} {
		picture += fmt.Sprintf("  %-24s%s\n", Say("figure-label", Facts{"figure": row.figure}), strings.Join(row.cells, " "))
	}
	return picture
}

func (w Week) marks() (marks []string) {
	for _, won := range w.Won {
		mark := " -"
		if won {
			mark = " x"
		}
		marks = append(marks, mark)
	}
	return marks
}

func (s *Statistics) shortestWin(f *figures) string {
	if f.shortest == "" || s.MovesToWin == nil {
		return ""
	}
	moves, par := s.MovesToWin(f.shortest)
	if moves == 0 {
		return ""
	}
	return Say("shortest-win", Facts{"moves": moves, "par": par, "isshorter": par < moves})
}

// Sheets returns the figures of all games, and then those of Write. The sheet of all games has no points.
func (s *Statistics) Sheets(games []*game.Rules) []StatisticsSheet {
	if s.IsEmpty() {
		return nil
	}
	sheets := []StatisticsSheet{s.sheet(&s.whole, language.T("All games"))}
	for _, a := range s.inGroups(games) {
		sheets = append(sheets, s.sheet(a, describeFigures(cmp.Or(a.title, a.game), a.scoring)))
	}
	return sheets
}

func (s *Statistics) sheet(a *gameFigures, heading string) StatisticsSheet {
	columns, rows := a.table()
	sheet := StatisticsSheet{Game: a.game, Scoring: a.scoring, Heading: heading, RunningTotals: a.curve.points(),
		Week: a.columns[allGames].week(s.Today)}
	if a != &s.whole {
		sheet.ShortestWin = s.shortestWin(&a.columns[allGames])
	}
	for _, column := range columns {
		sheet.Columns = append(sheet.Columns, columnHeading(column))
	}
	for _, row := range rows {
		sheet.Rows = append(sheet.Rows, row.texts())
	}
	return sheet
}

// A figureRow has a figure, by the name that the rows of figure-label know, in each column.
type figureRow struct {
	figure string
	cells  []string
}

// texts returns the label and the figures.
func (r figureRow) texts() []string {
	return append([]string{Say("figure-label", Facts{"figure": r.figure})}, r.cells...)
}

// table has a column withAdvice if any games belong there.
func (a *gameFigures) table() (columns []string, rows []figureRow) {
	columns = columnNames[:]
	if a.columns[withAdvice].played == 0 {
		columns = columns[:withAdvice]
	}
	whole := &a.columns[allGames]
	rows = whole.rows(whole)
	for i := range columns[1:] {
		for at, row := range a.columns[i+1].rows(whole) {
			rows[at].cells = append(rows[at].cells, row.cells...)
		}
	}
	return columns, rows
}

func columnHeading(column string) string { return Say("figure-column", Facts{"column": column}) }

// Narrate returns the figures of each pair of game and scoring in a sentence, in the order in which the games were first
// played, as far as they are known.
func (s *Statistics) Narrate(games []*game.Rules) []string {
	var lines []string
	s.nameGames(games)
	for _, a := range s.games {
		var words []string
		_, rows := a.table()
		for _, row := range rows {
			if row.cells[0] != "-" {
				words = append(words, Say("spoken-figure", Facts{"figure": row.figure, "value": row.cells[0]}))
			}
		}
		if assisted := &a.columns[withAdvice]; assisted.played > 0 {
			words = append(words, fmt.Sprintf("%d played with advice or a peek at hidden cards, %d of them won", assisted.played, assisted.won))
		}
		whole := &a.columns[allGames]
		lines = append(lines, Paragraph(fmt.Sprintf("%s: %s.", a.heading(), strings.Join(words, ", ")), whole.week(s.Today).Words, s.shortestWin(whole)))
	}
	return lines
}

func (a *gameFigures) heading() string {
	return describeFigures(titleAndName(a.title, a.game), a.scoring)
}

func (a *gameFigures) page(s *Statistics) string {
	columns, rows := a.table()
	width := 14
	if len(columns) > 3 {
		width = 13 // four columns of 14 characters would be wider than pageWidth
	}
	header := []string{"", "all games"}
	for _, column := range columns[1:] {
		header = append(header, columnHeading(column))
	}
	page := a.heading() + "\n\n"
	texts := [][]string{header}
	for _, row := range rows {
		texts = append(texts, row.texts())
	}
	for _, row := range texts {
		page += fmt.Sprintf("  %-24s", row[0])
		for _, cell := range row[1:] {
			page += fmt.Sprintf("%*s", width, cell)
		}
		page += "\n"
	}
	if week := a.columns[allGames].week(s.Today); len(week.Days) > 0 {
		page += "\n" + week.draw()
	}
	if win := s.shortestWin(&a.columns[allGames]); win != "" {
		page += fmt.Sprintf("\n  %s\n", win)
	}
	if a.curve.games > 0 {
		page += fmt.Sprintf("\n  The running total after each game:\n\n%s\n", a.curve.draw())
	}
	return page + "\n"
}

func titleAndName(title, name string) string {
	name = strings.Map(func(r rune) rune { // a damaged file may have other characters
		if !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, name)
	if title == "" {
		return name
	}
	return fmt.Sprintf("%s (%s)", title, name)
}

// describeFigures says of which game with which scoring figures are.
func describeFigures(title string, s game.Scoring) string {
	return Say("statistics-of", Facts{"title": title, "scoring": s})
}

func describeScoring(s game.Scoring) string { return Say("scoring-in-words", Facts{"scoring": s}) }

// rows returns rows of figures: those about points only for a game with a score, and that about today's deals only for
// their winners.
func (f *figures) rows(whole *figures) (rows []figureRow) {
	add := func(figure, value string) { rows = append(rows, figureRow{figure, []string{value}}) }
	addNumber := func(figure string, n int) { add(figure, Number(n)) }
	addOf := func(figure string, of *spread, pick func(*spread) int, format func(int) string) {
		value := "-"
		if of.count > 0 {
			value = format(pick(of))
		}
		add(figure, value)
	}
	lowest, highest := func(of *spread) int { return of.low }, func(of *spread) int { return of.high }
	percent, days, mostDays := "-", "-", "-"
	if f.played > 0 {
		percent = Decimal(100*float64(f.won)/float64(f.played), 1)
	}
	if len(f.days) > 0 {
		days, mostDays = Number(f.daysInRow()), Number(f.mostDaysInRow())
	}
	addNumber("played", f.played)
	addNumber("won", f.won)
	add("percent", percent)
	if whole.recent.all {
		recent := "-"
		if f.recent.all {
			recent = Decimal(100*float64(f.recent.wins())/mostRecent, 1)
		}
		add("recent", recent)
	}
	addNumber("over", f.over)
	addNumber("left", f.played-f.won-f.over)
	add("streak", Say("streak", Facts{"won": max(f.streak, 0), "lost": max(-f.streak, 0)}))
	if len(whole.days) > 0 {
		add("days", days)
		add("most-days", mostDays)
	}
	addNumber("longest-won", f.longestWon)
	addNumber("longest-lost", f.longestLost)
	if whole.points.count > 0 {
		addOf("best", &f.points, highest, Number)
		addOf("best-win", &f.wonPoints, highest, Number)
		addNumber("total", f.points.sum)
	}
	addOf("shortest", &f.seconds, lowest, PlayTime)
	addOf("average", &f.seconds, (*spread).mean, PlayTime)
	addOf("fewest", &f.actions, lowest, Number)
	return rows
}
