// Package words makes words that somebody wrote safe to show, and finds what a misspelt one probably means.
package words

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxWordBytes are shown or compared. All names in the program itself are shorter.
const maxWordBytes = 40

// Quoted returns at most 40 bytes of a word in quotes, with escapes for all that could upset a terminal.
func Quoted(word string) string {
	if len(word) <= maxWordBytes {
		return strconv.Quote(word)
	}
	n := maxWordBytes
	for n > maxWordBytes-utf8.UTFMax && !utf8.RuneStart(word[n]) {
		n--
	}
	return strconv.Quote(word[:n]) + "..."
}

// Excerpt returns at most 40 bytes of a text on one line, with blanks in place of what cannot be printed.
func Excerpt(text string) string {
	end := ""
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text[:min(len(text), 2*maxWordBytes)], " ")), " ")
	if len(text) > maxWordBytes {
		text, end = strings.ToValidUTF8(text[:maxWordBytes], ""), "..."
	}
	return blankUnprintable(text) + end
}

// Printable returns at most 300 bytes of a text, with blanks in place of what cannot be printed.
func Printable(text string) string {
	const longest = 300
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "") + "..."
	}
	return blankUnprintable(strings.ToValidUTF8(text, "?"))
}

func blankUnprintable(text string) string {
	return strings.Map(func(r rune) rune {
		if !strconv.IsPrint(r) {
			return ' '
		}
		return r
	}, text)
}

// Count returns a number with its noun: "1 card", "4 cards".
func Count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}

// Nearest returns the first of the names that needs the fewest changes of letters, without regard to case, or
// "" if that is more than a third of the longer word's bytes.
func Nearest(word string, names []string) string {
	if len(word) > maxWordBytes {
		return ""
	}
	word = strings.ToLower(word)
	best, fewest := "", maxWordBytes
	for _, name := range names {
		if d := editDistance(word, strings.ToLower(name)); d <= max(len(word), len(name))/3 && d < fewest {
			best, fewest = name, d
		}
	}
	return best
}

// editDistance counts insertions, deletions, substitutions and swaps of neighbours: the optimal string
// alignment distance.
func editDistance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j // j insertions
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			change := last[j]
			if a[i] != b[j] {
				change++
			}
			row[j+1] = min(change, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
