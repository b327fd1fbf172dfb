// Package text describes positions, rules, scores and statistics of games in plain words and in pictures made
// of characters. It knows no terminal and no window. It makes every sentence about a game from the game's
// rule table, so that the help always agrees with the play.
package text

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"xklondike/game"
)

// SortByGroup returns the games sorted by group, in the order in which lists show them. The groups are in the
// order of their first games, and the games of a group stay in their order.
func SortByGroup(rules []*game.Rules) []*game.Rules {
	var groups []string
	for _, r := range rules {
		if !slices.Contains(groups, r.Group) {
			groups = append(groups, r.Group)
		}
	}
	rules = slices.Clone(rules)
	slices.SortStableFunc(rules, func(a, b *game.Rules) int {
		return cmp.Compare(slices.Index(groups, a.Group), slices.Index(groups, b.Group))
	})
	return rules
}

// WriteGameList writes a line for each game, in the order of SortByGroup: its name, its group, its title and
// its aliases.
func WriteGameList(w io.Writer, rules []*game.Rules) error {
	names, headings := 0, 0
	for _, r := range rules {
		names, headings = max(names, len(r.Name)), max(headings, len(r.Group))
	}
	for _, r := range SortByGroup(rules) {
		title := r.Title
		if len(r.Aliases) > 0 {
			title += "; also " + strings.Join(r.Aliases, ", ")
		}
		if headings > 0 {
			title = fmt.Sprintf("%-*s  %s", headings, r.Group, title)
		}
		if _, err := fmt.Fprintf(w, "%-*s  %s\n", names, r.Name, title); err != nil {
			return err
		}
	}
	return nil
}

// StatusFigures returns the figures of the status line, the most important one first. They are the score of
// the game, the running total, and the number of the game among those that count: "219th game". For a game
// without a score, StatusFigures returns only the number.
func StatusFigures(g *game.Game) []string {
	tally := g.Tally()
	if !g.Counted() {
		tally.Games++ // the game in play does not count yet; adding 1 gives the number that this game will get
	}
	number := ordinalDigits(tally.Games) + " game"
	if g.Score().None {
		return []string{number}
	}
	return []string{Score(g.Score()), fmt.Sprintf("Total %d", tally.Total), number}
}

// Score returns a score in words: "Score -52", "Score 48 (frozen)"; "" for a game without a score.
func Score(s game.Score) string {
	if s.None {
		return ""
	}
	if s.Frozen {
		return fmt.Sprintf("Score %d (frozen)", s.Points)
	}
	return fmt.Sprintf("Score %d", s.Points)
}

// wrap breaks a paragraph into lines of at most width characters. A longer word gets its own line. With width
// 0 or less, wrap returns the paragraph unchanged.
func wrap(paragraph string, width int) string {
	if width <= 0 {
		return paragraph
	}
	var b strings.Builder
	column := 0
	for _, word := range strings.Fields(paragraph) {
		length := utf8.RuneCountInString(word)
		switch {
		case column == 0:
		case column+1+length > width:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += length
	}
	return b.String()
}
