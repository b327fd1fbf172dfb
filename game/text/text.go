// Package text describes positions, rules, scores and statistics in plain words and in pictures of
// characters. It knows no terminal and no window. Every sentence about a game comes from its rule table, so
// the help always agrees with the play.
package text

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"xklondike/game"
	"xklondike/game/words"
)

// SortByGroup returns the games group by group, as lists show them. Groups are in the order of their first
// games, and games of a group stay in theirs.
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

// WriteGameList writes a line for each game, in the order of SortByGroup: name, group, title, aliases and odds.
func WriteGameList(w io.Writer, rules []*game.Rules) error {
	whole := bufio.NewWriter(w) // for a tabwriter writes each cell by itself
	columns := tabwriter.NewWriter(whole, 0, 0, 2, ' ', tabwriter.DiscardEmptyColumns)
	for _, r := range SortByGroup(rules) {
		title := r.Title
		if len(r.Aliases) > 0 {
			title = fmt.Sprintf("%s; also %s", title, strings.Join(r.Aliases, ", "))
		}
		if odds := briefOdds(r); odds != "" {
			title += "; " + odds
		}
		fmt.Fprintf(columns, "%s\v%s\v%s\n", r.Name, r.Group, title)
	}
	_ = columns.Flush() // an error of w comes again
	return whole.Flush()
}

// Paragraph joins sentences. Those that say nothing are left out, also of the slice that is passed.
func Paragraph(sentences ...string) string {
	return strings.Join(withoutEmpty(sentences), " ")
}

// withoutEmpty changes the slice that it is given.
func withoutEmpty(texts []string) []string {
	return slices.DeleteFunc(texts, func(text string) bool { return text == "" })
}

// wrap breaks a paragraph into lines. A word longer than width gets its own line. With width 0 or less, the paragraph
// stays unchanged.
func wrap(paragraph string, width int) string {
	if width <= 0 {
		return paragraph
	}
	var b strings.Builder
	column := 0
	for _, word := range words.Fields(paragraph) {
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
