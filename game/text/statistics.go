package text

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"xklondike/game"
)

// pageWidth is in characters, also for game summaries.
const pageWidth = 78

const countingNote = `A game in which you have made a move is counted, whether finished or not, once it is over or you have left it. "Left unfinished" includes both games that you have given up and games that you may still resume, because the program cannot tell them apart. Until such a game is resumed and won, it is counted as not won. "Without undo" covers the games in which you never undid anything. "With advice" covers the games in which you played a hint, or asked for advice or for a peek at hidden cards; this column is shown only if there are any. Streaks include only the games in their own column, in the order in which you last left them. The running total is the sum of all scores, including those of games that were not won. Times include only wins for which the time is known. Undone moves and undos count as actions.`

// Write writes figures and the curve of the running total for each pair of game and scoring, in the order of SortByGroup,
// and explains them. A game that is not in games comes last, with its name instead of a title. If no result counts, it
// says so in one line that begins with origin, usually the name of the file with the results.
func (s *Statistics) Write(w io.Writer, origin string, games []*game.Rules) error {
	if s.IsEmpty() {
		_, err := fmt.Fprintf(w, "%s: no games have been played yet. A game counts from its first move.\n", origin)
		return err
	}
	for _, a := range s.inGroups(games) {
		if _, err := io.WriteString(w, a.page()); err != nil {
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
}

// Sheets returns the figures of all games, and then those of Write. The sheet of all games has no points.
func (s *Statistics) Sheets(games []*game.Rules) []StatisticsSheet {
	if s.IsEmpty() {
		return nil
	}
	sheets := []StatisticsSheet{s.whole.sheet("All games")}
	for _, a := range s.inGroups(games) {
		sheets = append(sheets, a.sheet(cmp.Or(a.title, a.game)+", "+describeScoring(a.scoring)))
	}
	return sheets
}

func (a *gameFigures) sheet(heading string) StatisticsSheet {
	columns, rows := a.table()
	return StatisticsSheet{Game: a.game, Scoring: a.scoring, Heading: heading, Columns: columns, Rows: rows,
		RunningTotals: a.curve.points()}
}

// table has a column withAdvice if any games belong there. Each row begins with its label.
func (a *gameFigures) table() (columns []string, rows [][]string) {
	columns = columnNames[:]
	if a.columns[withAdvice].played == 0 {
		columns = columns[:withAdvice]
	}
	whole := &a.columns[allGames]
	rows = whole.rows(whole)
	for i := range columns[1:] {
		for at, row := range a.columns[i+1].rows(whole) {
			rows[at] = append(rows[at], row[1])
		}
	}
	return columns, rows
}

// Narrate returns the figures of each pair of game and scoring in a sentence, in the order in which the games were first
// played, as far as they are known.
func (s *Statistics) Narrate(games []*game.Rules) []string {
	var lines []string
	s.nameGames(games)
	for _, a := range s.games {
		var words []string
		_, rows := a.table()
		for _, row := range rows {
			if row[1] != "-" {
				words = append(words, strings.Replace(row[0], "won, percent", "percent won", 1)+" "+row[1])
			}
		}
		if assisted := &a.columns[withAdvice]; assisted.played > 0 {
			words = append(words, fmt.Sprintf("%d played with advice or a peek at hidden cards, %d of them won", assisted.played, assisted.won))
		}
		lines = append(lines, fmt.Sprintf("%s: %s.", a.heading(), strings.Join(words, ", ")))
	}
	return lines
}

func (a *gameFigures) heading() string {
	return titleAndName(a.title, a.game) + ", " + describeScoring(a.scoring)
}

func (a *gameFigures) page() string {
	columns, rows := a.table()
	width := 14
	if len(columns) > 3 {
		width = 13 // four columns of 14 characters would be wider than pageWidth
	}
	header := append([]string{"", "all games"}, columns[1:]...)
	page := a.heading() + "\n\n"
	for _, row := range append([][]string{header}, rows...) {
		page += fmt.Sprintf("  %-24s", row[0])
		for _, cell := range row[1:] {
			page += fmt.Sprintf("%*s", width, cell)
		}
		page += "\n"
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

func describeScoring(s game.Scoring) string {
	if s == game.ScoringNone {
		return "no score"
	}
	return s.String() + " score"
}

// rows returns rows of figures: those about points only for a game with a score, and that about today's deals only for
// their winners.
func (f *figures) rows(whole *figures) (rows [][]string) {
	add := func(label string, value any) { rows = append(rows, []string{label, fmt.Sprint(value)}) }
	addOf := func(label string, of *spread, pick func(*spread) int, format func(int) string) {
		value := "-"
		if of.count > 0 {
			value = format(pick(of))
		}
		add(label, value)
	}
	lowest, highest := func(of *spread) int { return of.low }, func(of *spread) int { return of.high }
	percent, streak, days := "-", "-", "-"
	if f.played > 0 {
		percent = fmt.Sprintf("%.1f", 100*float64(f.won)/float64(f.played))
	}
	switch {
	case f.streak > 0:
		streak = fmt.Sprintf("%d won", f.streak)
	case f.streak < 0:
		streak = fmt.Sprintf("%d not won", -f.streak)
	}
	if len(f.days) > 0 {
		days = fmt.Sprint(f.daysInRow())
	}
	add("played", f.played)
	add("won", f.won)
	add("won, percent", percent)
	add("ended without a win", f.over)
	add("left unfinished", f.played-f.won-f.over)
	add("current streak", streak)
	if len(whole.days) > 0 {
		add("today's deals in a row", days)
	}
	add("longest winning streak", f.longestWon)
	add("longest winless streak", f.longestLost)
	if whole.points.count > 0 {
		addOf("best score", &f.points, highest, strconv.Itoa)
		addOf("best score in a win", &f.wonPoints, highest, strconv.Itoa)
		add("running total", f.points.sum)
	}
	addOf("shortest winning time", &f.seconds, lowest, PlayTime)
	addOf("average winning time", &f.seconds, (*spread).mean, PlayTime)
	addOf("fewest actions in a win", &f.actions, lowest, strconv.Itoa)
	return rows
}

// PlayTime returns seconds as "2:05" or "1:00:07".
func PlayTime(seconds int) string {
	hours, minutes := seconds/3600, seconds/60%60
	if hours > 0 {
		return fmt.Sprintf("%d:%02d:%02d", hours, minutes, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", minutes, seconds%60)
}
