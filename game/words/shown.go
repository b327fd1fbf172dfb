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

// Texts returns the text of each value.
func Texts[T fmt.Stringer](list []T) []string {
	texts := make([]string, len(list))
	for i, value := range list {
		texts[i] = value.String()
	}
	return texts
}

// Count returns a number with its noun: "1 card", "4 cards".
func Count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}
