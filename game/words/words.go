// Package words shows to a person what somebody wrote, and finds what was meant by it. It is pure.
package words

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// most is how much of a word is shown or compared, in bytes. No name that anything here has is half as long.
const most = 40

// Quoted is a word as it may be shown anywhere: in quotes, at most 40 bytes of it, with every byte that could upset a terminal
// written out.
func Quoted(word string) string {
	if len(word) <= most {
		return strconv.Quote(word)
	}
	n := most
	for n > most-utf8.UTFMax && !utf8.RuneStart(word[n]) {
		n--
	}
	return strconv.Quote(word[:n]) + "..."
}

// Bare is a value as it was written, on one line and without quotes: at most 40 bytes of it, with a blank for all that is no
// ordinary character.
func Bare(text string) string {
	end := ""
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text[:min(len(text), 2*most)], " ")), " ")
	if len(text) > most {
		text, end = strings.ToValidUTF8(text[:most], ""), "..."
	}
	return strings.Map(func(r rune) rune {
		if !strconv.IsPrint(r) {
			return ' '
		}
		return r
	}, text) + end
}

// Plain is text that fits into a line of output: at most 300 bytes of it, with a blank for what controls a terminal.
func Plain(text string) string {
	const longest = 300
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "") + "..."
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

// Nearest is the one of several names that takes the fewest changes to become word, case aside; among equals the first. It is
// "" if none is near: at most a third of the letters may differ, of the longer of the two.
func Nearest(word string, names []string) string {
	if len(word) > most {
		return ""
	}
	word = strings.ToLower(word)
	best, least := "", most
	for _, name := range names {
		if d := distance(word, strings.ToLower(name)); d <= max(len(word), len(name))/3 && d < least {
			best, least = name, d
		}
	}
	return best
}

// distance is how many insertions, deletions, substitutions and swaps of neighbours make b of a (optimal string alignment,
// which is Levenshtein's distance with swaps).
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j // of making the part of a that was seen into each beginning of b
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
