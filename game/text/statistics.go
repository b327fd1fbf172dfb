package text

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"xklondike/game"
)

// pageWidth is how many characters a line of a page has at most.
const pageWidth = 78

// counting says what the figures count, which is easily taken for something else.
const counting = `A game counts from its first move on, be it finished or not; one that nobody has touched does not. Left unfinished are those that were given up and those still to be taken up again, which nobody can tell apart: until it is won, such a game is one that was not won. Without undo are the games in which nothing was ever taken back. In a row are games of one column, in the order in which they were left for the last time. The running total is all scores added up, those of lost games too.`

// Statistics writes what came of all games, in the order of lists: for each game and each way of keeping score its figures, how
// its running total went, and in the end what the figures count. The results come in the order in which the games were left;
// a game that is not among those there are has its name for a title, and comes last. Where there are none, the origin, commonly
// a file name, says where they were looked for.
func Statistics(w io.Writer, origin string, results []game.Result, games []*game.Rules) error {
	accounts := Accounts(results)
	if len(accounts) == 0 {
		_, err := fmt.Fprintf(w, "%s: no game has been played yet; one counts from its first move on\n", origin)
		return err
	}
	order := make(map[string]int)
	titles := make(map[string]string)
	for i, r := range InGroups(games) {
		order[r.Name], titles[r.Name] = i-len(games), r.Title // below 0, which unknown games have
	}
	slices.SortStableFunc(accounts, func(a, b *Account) int { return order[a.Game] - order[b.Game] })
	for _, a := range accounts {
		if _, err := io.WriteString(w, account(a, titles[a.Game])); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintln(w, wrap(counting, pageWidth))
	return err
}

// account is the page of one game that is scored in one way.
func account(a *Account, title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s\n\n", titled(title, a.Game), scored(a.Scoring))
	columns := []Figures{a.Figures, a.Straight, a.Undone}
	fmt.Fprintf(&b, "  %-24s%14s%14s%14s\n", "", "all games", "without undo", "with undo")
	for _, row := range rows(a.Curve != nil) {
		fmt.Fprintf(&b, "  %-24s", row.label)
		for _, figures := range columns {
			fmt.Fprintf(&b, "%14s", row.cell(figures))
		}
		b.WriteByte('\n')
	}
	if a.Curve != nil {
		fmt.Fprintf(&b, "\n  The running total after each game:\n\n%s\n", curve(a.Curve))
	}
	return b.String() + "\n"
}

// titled is a game's title and its name, which is all there is of a game that the program does not know any more.
func titled(title, name string) string {
	name = strings.Map(func(r rune) rune { // it may come from anywhere
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

// scored says how a game is scored.
func scored(s game.Scoring) string {
	if s == game.ScoringNone {
		return "no score"
	}
	return "score " + s.String()
}

// A row is a line of the figures: what it is called, and what it shows of a column.
type row struct {
	label string
	cell  func(Figures) string
}

// rows lists the lines; those about points only where there are any.
func rows(scored bool) []row {
	all := []row{
		{"played", func(f Figures) string { return fmt.Sprint(f.Played) }},
		{"won", func(f Figures) string { return fmt.Sprint(f.Won) }},
		{"won, percent", percent},
		{"ended without a win", func(f Figures) string { return fmt.Sprint(f.Over) }},
		{"left unfinished", func(f Figures) string { return fmt.Sprint(f.Left) }},
		{"in a row now", streak},
		{"most won in a row", func(f Figures) string { return fmt.Sprint(f.LongestWon) }},
		{"most not won in a row", func(f Figures) string { return fmt.Sprint(f.LongestLost) }},
	}
	if !scored {
		return all
	}
	return append(all,
		row{"best score", func(f Figures) string { return points(f.Best) }},
		row{"best score of a win", func(f Figures) string { return points(f.BestWon) }},
		row{"running total", func(f Figures) string { return fmt.Sprint(f.Total) }})
}

// percent is how many of a hundred games were won.
func percent(f Figures) string {
	if f.Played == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f", 100*float64(f.Won)/float64(f.Played))
}

// streak is how many games in a row now, and of which kind.
func streak(f Figures) string {
	switch {
	case f.Streak > 0:
		return fmt.Sprintf("%d won", f.Streak)
	case f.Streak < 0:
		return fmt.Sprintf("%d not won", -f.Streak)
	}
	return "-"
}

// points is a score, if there is one.
func points(n *int) string {
	if n == nil {
		return "-"
	}
	return fmt.Sprint(*n)
}
