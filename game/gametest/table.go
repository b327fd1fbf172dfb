package gametest

import (
	"iter"
	"regexp"
	"strconv"
	"strings"
)

// Rows yields the cells of each line of a text, which two blanks or more divide. A cell may be quoted as in Go. Empty
// lines, and those that begin with #, do not count.
func Rows(text string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		for line := range strings.Lines(text) {
			row := betweenCells.Split(strings.TrimSpace(line), -1)
			if row[0] == "" || row[0][0] == '#' {
				continue
			}
			for i, text := range row {
				row[i] = cell(text)
			}
			if !yield(row) {
				return
			}
		}
	}
}

var betweenCells = regexp.MustCompile("  +")

// Table yields the rows of two cells, of which the second one may be missing.
func Table(text string) iter.Seq2[string, string] {
	return func(yield func(left, right string) bool) {
		for row := range Rows(text) {
			if row = append(row, ""); !yield(row[0], row[1]) {
				return
			}
		}
	}
}

func cell(text string) string {
	if plain, err := strconv.Unquote(text); err == nil && text[0] == '"' {
		return plain
	}
	return text
}
