package gametest

import (
	"iter"
	"strconv"
	"strings"
)

// Table yields the lines of a text in two columns, which two blanks or more divide. A cell may be quoted as in Go. Empty
// lines, and those that begin with #, do not count.
func Table(text string) iter.Seq2[string, string] {
	return func(yield func(left, right string) bool) {
		for line := range strings.Lines(text) {
			left, right, _ := strings.Cut(strings.TrimSpace(line), "  ")
			if left != "" && left[0] != '#' && !yield(cell(left), cell(strings.TrimSpace(right))) {
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
