package text

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"xklondike/game"
)

// pageWidth is in characters, also for game summaries.
const pageWidth = 78

const countingNote = `A game in which you have made a move is counted, whether finished or not, once it is over or you have left it. "Left unfinished" includes both games that you have given up and games that you may still resume, because the program cannot tell them apart. Until such a game is resumed and won, it is counted as not won. "Without undo" covers the games in which you never undid anything. "With advice" covers the games in which you played a hint, or asked for advice or for a peek at hidden cards; this column is shown only if there are any. Streaks include only the games in their own column, in the order in which you last left them. The running total is the sum of all scores, including those of games that were not won. Times include only wins for which the time is known. Undone moves and undos count as actions.`

// WriteStatistics writes figures and the curve of the running total for each pair of game and scoring, in the
// order of SortByGroup, and explains them. The results must be in the order in which the player last left the
// games. A game that is not in games comes last, with its name instead of a title. If no result counts, it
// says so in one line that begins with origin, usually the name of the file with the results.
func WriteStatistics(w io.Writer, origin string, results []game.Result, games []*game.Rules) error {
	all, titles := sortedFigures(results, games)
	if len(all) == 0 {
		_, err := fmt.Fprintf(w, "%s: no games have been played yet. A game counts from its first move.\n", origin)
		return err
	}
	for _, a := range all {
		if _, err := io.WriteString(w, formatGameFigures(a, titles[a.Game])); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintln(w, wrap(countingNote, pageWidth))
	return err
}

func sortedFigures(results []game.Result, games []*game.Rules) (all []*GameFigures, titles map[string]string) {
	all, titles = FiguresByGame(results), make(map[string]string)
	order := make(map[string]int)
	for i, r := range SortByGroup(games) {
		// below 0, because games that are not in the list have 0 and come last
		order[r.Name], titles[r.Name] = i-len(games), r.Title
	}
	slices.SortStableFunc(all, func(a, b *GameFigures) int { return order[a.Game] - order[b.Game] })
	return all, titles
}

// A StatisticsSheet is the figures of one game with one scoring, as texts.
type StatisticsSheet struct {
	Game          string // name of the rules; "" for all games
	Scoring       game.Scoring
	Heading       string
	Columns       []string   // of figures
	Rows          [][]string // the label of each row, and then its figures
	RunningTotals []int      // after each game, in order; empty without a score
}

// StatisticsSheets returns the figures of all games, and then those of WriteStatistics. The sheet of all
// games has no points, because those of different games cannot be compared.
func StatisticsSheets(results []game.Result, games []*game.Rules) []StatisticsSheet {
	all, titles := sortedFigures(results, games)
	if len(all) == 0 {
		return nil
	}
	var whole GameFigures
	for _, r := range results {
		if r.Counted {
			r.None = true
			whole.add(r)
		}
	}
	sheets := []StatisticsSheet{newSheet(&whole, "All games")}
	for _, a := range all {
		sheets = append(sheets, newSheet(a, cmp.Or(titles[a.Game], a.Game)+", "+describeScoring(a.Scoring)))
	}
	return sheets
}

func newSheet(a *GameFigures, heading string) StatisticsSheet {
	sheet := StatisticsSheet{Game: a.Game, Scoring: a.Scoring, Heading: heading, Rows: a.table(),
		RunningTotals: a.RunningTotals}
	for _, c := range a.columns() {
		sheet.Columns = append(sheet.Columns, c.heading)
	}
	return sheet
}

type statisticsColumn struct {
	heading string
	figures Figures
}

func (a *GameFigures) columns() []statisticsColumn {
	columns := []statisticsColumn{{"all", a.Figures}, {"without undo", a.WithoutUndo}, {"with undo", a.WithUndo}}
	if a.Assisted.Played > 0 {
		columns = append(columns, statisticsColumn{"with advice", a.Assisted})
	}
	return columns
}

// NarrateStatistics returns the figures of each pair of game and scoring in a sentence, in the order in which
// the games were first played, as far as they are known.
func NarrateStatistics(results []game.Result, games []*game.Rules) []string {
	titles := make(map[string]string)
	for _, r := range games {
		titles[r.Name] = r.Title
	}
	var lines []string
	for _, a := range FiguresByGame(results) {
		var words []string
		for _, row := range a.rows(a.Figures) {
			if row[1] != "-" {
				words = append(words, strings.Replace(row[0], "won, percent", "percent won", 1)+" "+row[1])
			}
		}
		if a.Assisted.Played > 0 {
			words = append(words, fmt.Sprintf("%d played with advice or a peek at hidden cards, %d of them won",
				a.Assisted.Played, a.Assisted.Won))
		}
		lines = append(lines, fmt.Sprintf("%s, %s: %s.", titleAndName(titles[a.Game], a.Game),
			describeScoring(a.Scoring), strings.Join(words, ", ")))
	}
	return lines
}

func formatGameFigures(a *GameFigures, title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s\n\n", titleAndName(title, a.Game), describeScoring(a.Scoring))
	columns, width := a.columns(), 14
	if len(columns) > 3 {
		width = 13 // four columns of 14 characters would be wider than pageWidth
	}
	columns[0].heading = "all games"
	fmt.Fprintf(&b, "  %-24s", "")
	for _, c := range columns {
		fmt.Fprintf(&b, "%*s", width, c.heading)
	}
	b.WriteByte('\n')
	for _, row := range a.table() {
		fmt.Fprintf(&b, "  %-24s", row[0])
		for _, cell := range row[1:] {
			fmt.Fprintf(&b, "%*s", width, cell)
		}
		b.WriteByte('\n')
	}
	if a.RunningTotals != nil {
		fmt.Fprintf(&b, "\n  The running total after each game:\n\n%s\n", drawCurve(a.RunningTotals))
	}
	return b.String() + "\n"
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

// Each row begins with its label.
func (a *GameFigures) table() (table [][]string) {
	for column, c := range a.columns() {
		for i, row := range c.figures.rows(a.Figures) {
			if column == 0 {
				table = append(table, row[:1])
			}
			table[i] = append(table[i], row[1])
		}
	}
	return table
}

// Only a game with a score has the rows about points, and only a winner of today's deals has that about them.
func (f Figures) rows(whole Figures) (rows [][]string) {
	add := func(label string, value any) { rows = append(rows, []string{label, fmt.Sprint(value)}) }
	percent, streak := "-", "-"
	if f.Played > 0 {
		percent = fmt.Sprintf("%.1f", 100*float64(f.Won)/float64(f.Played))
	}
	switch {
	case f.Streak > 0:
		streak = fmt.Sprintf("%d won", f.Streak)
	case f.Streak < 0:
		streak = fmt.Sprintf("%d not won", -f.Streak)
	}
	add("played", f.Played)
	add("won", f.Won)
	add("won, percent", percent)
	add("ended without a win", f.Over)
	add("left unfinished", f.Left)
	add("current streak", streak)
	if whole.DaysInRow > 0 {
		add("today's deals in a row", countOrDash(f.DaysInRow))
	}
	add("longest winning streak", f.LongestWon)
	add("longest winless streak", f.LongestLost)
	if whole.RunningTotals != nil {
		add("best score", scoreOrDash(f.Best))
		add("best score in a win", scoreOrDash(f.BestWon))
		add("running total", f.Total)
	}
	add("shortest winning time", timeOrDash(f.ShortestWin, f.Timed > 0))
	add("average winning time", timeOrDash(f.MeanWin()))
	add("fewest actions in a win", countOrDash(f.FewestActions))
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

func timeOrDash(seconds int, known bool) string {
	if !known {
		return "-"
	}
	return PlayTime(seconds)
}

func countOrDash(n int) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprint(n)
}

func scoreOrDash(n *int) string {
	if n == nil {
		return "-"
	}
	return fmt.Sprint(*n)
}
