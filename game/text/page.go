package text

import (
	"fmt"
	"io"
	"strings"

	"xklondike/game"
)

// UsualDealKey is the key that deals where nobody has bound another.
const UsualDealKey = "space"

// RulesPage writes the rules of a game: its title, then a paragraph for each part of the game, every sentence made from the
// rule table. It names the key that deals; "" is none. Lines are at most width characters wide; 0 is no limit.
func RulesPage(w io.Writer, r *game.Rules, dealKey string, width int) error {
	paragraphs := []string{r.Title}
	if r.Forced() {
		paragraphs = append(paragraphs, clock(r, dealKey)...)
	} else {
		paragraphs = append(paragraphs, packing(r, dealKey)...)
	}
	paragraphs = append(append(paragraphs, scores(r)...), r.Note)
	var page []string
	for _, p := range paragraphs {
		if p != "" {
			page = append(page, wrap(p, width))
		}
	}
	_, err := fmt.Fprintln(w, strings.Join(page, "\n\n"))
	return err
}

// number returns a small number as a word.
func number(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

// ordinal returns "first", "second" and so on, and "7th", "21st" where there is no word.
func ordinal(n int) string {
	words := [...]string{"first", "second", "third", "fourth", "fifth", "sixth"}
	if n >= 1 && n <= len(words) {
		return words[n-1]
	}
	ending := "th"
	if n/10%10 != 1 && n%10 >= 1 && n%10 <= 3 {
		ending = [...]string{"st", "nd", "rd"}[n%10-1]
	}
	return fmt.Sprint(n) + ending
}

// sentence returns text with an upper case first letter.
func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
