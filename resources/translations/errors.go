package translations

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// An Error is what is wrong with a line of a table.
type Error struct {
	Line   int    // from 1, of the whole text
	Column int    // from 1, in characters; a tab is one
	Text   string // plain words, without a full stop
}

// Error begins with the place: "line 3, column 7: ...".
func (e Error) Error() string { return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Text) }

// maxQuoted is how much of a word in a table is shown or compared, in bytes; no action's name is half as long.
const maxQuoted = 40

// quoted is a word as it may be shown anywhere: in quotes, short, and with nothing in it that could upset a terminal.
func quoted(word string) string {
	if len(word) <= maxQuoted {
		return strconv.Quote(word)
	}
	n := maxQuoted
	for n > maxQuoted-utf8.UTFMax && !utf8.RuneStart(word[n]) {
		n--
	}
	return strconv.Quote(word[:n]) + "..."
}

// nearest is the one of several names that takes the fewest insertions, deletions and substitutions of bytes to become name,
// case aside; among equals the first; "" if there are none.
func nearest(name string, names []string) string {
	name = strings.ToLower(name[:min(len(name), maxQuoted)])
	best, least := "", 0
	for _, other := range names {
		if d := distance(name, strings.ToLower(other)); best == "" || d < least {
			best, least = other, d
		}
	}
	return best
}

// distance is Levenshtein's.
func distance(a, b string) int {
	costs := make([]int, len(b)+1) // of making the part of a that was seen into each beginning of b
	for j := range costs {
		costs[j] = j
	}
	for i := range len(a) {
		before := costs[0]
		costs[0]++
		for j := range len(b) {
			swap := before
			if a[i] != b[j] {
				swap++
			}
			before = costs[j+1]
			costs[j+1] = min(swap, before+1, costs[j]+1)
		}
	}
	return costs[len(b)]
}
