// Package text puts tables, rules and scores into plain words and pictures for an io.Writer. It knows no terminal and no
// window; every sentence it writes about a game comes from the game's rules, so that help and play cannot disagree.
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

// InGroups returns the games group by group, the groups in the order of their first games: the order of lists.
func InGroups(rules []*game.Rules) []*game.Rules {
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

// List writes a line a game, group by group: its name, its group, its title and the other names it goes by.
func List(w io.Writer, rules []*game.Rules) error {
	names, headings := 0, 0
	for _, r := range rules {
		names, headings = max(names, len(r.Name)), max(headings, len(r.Group))
	}
	for _, r := range InGroups(rules) {
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

// Status returns the figures of a status line: this game's score, marked when it is frozen, the running total and how many
// games it comes from, the most important figure first; without a score, the games alone.
func Status(g *game.Game) []string {
	tally := g.Tally()
	games := fmt.Sprintf("Games %d", tally.Games)
	if g.Score().None {
		return []string{games}
	}
	return []string{Score(g.Score()), fmt.Sprintf("Total %d", tally.Total), games}
}

// Score returns a score in words: "Score -52", "Score 48 (frozen)"; nothing where none is kept.
func Score(s game.Score) string {
	if s.None {
		return ""
	}
	if s.Frozen {
		return fmt.Sprintf("Score %d (frozen)", s.Points)
	}
	return fmt.Sprintf("Score %d", s.Points)
}

// wrap breaks a paragraph into lines of at most width characters; 0 is one line. A word that is wider has its own line.
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
