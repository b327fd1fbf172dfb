package text

import (
	"fmt"
	"io"
	"strings"

	"xklondike/game"
)

// UsualDealKey deals from the stock by default.
const UsualDealKey = "space"

// WriteRulesPage writes the title and the rules of a game, all made from the rule table, and then its note,
// source, odds and tips. Lines have at most width characters, or any number if width is 0.
func WriteRulesPage(w io.Writer, r *game.Rules, by Manner, width int) error {
	origin := WinShares(r)
	if r.Source != "" {
		origin = strings.TrimSpace("The rules of this game come from " + r.Source + ". " + origin)
	}
	paragraphs := append([]string{r.Title}, PlayRules(r, by)...)
	paragraphs = append(append(paragraphs, scoringRules(r)...), r.Note, origin, strings.Join(r.Tips, " "))
	var page []string
	for _, p := range paragraphs {
		if p != "" {
			page = append(page, wrap(p, width))
		}
	}
	_, err := fmt.Fprintln(w, strings.Join(page, "\n\n"))
	return err
}

// PlayRules returns paragraphs on the goal, the deal and the play. Some may be empty.
func PlayRules(r *game.Rules, by Manner) []string {
	if r.LeavesNoChoice() {
		return clockGameRules(r, by)
	}
	return packingGameRules(r, by)
}

// WinShares says how many deals can be won, and how many others win; "" if nothing is known.
func WinShares(r *game.Rules) string {
	var words []string
	switch {
	case r.Odds == "":
	case r.LeavesNoChoice():
		words = append(words, fmt.Sprintf("The game is won in %s of all deals.", r.Odds))
	default:
		words = append(words, fmt.Sprintf("If you knew every card, you could win %s of all deals.", r.Odds))
	}
	if r.Quick != "" {
		words = append(words, "Without peeking, the quick player wins "+strings.TrimSuffix(r.Quick+", "+r.Others, ", ")+".")
	}
	return strings.Join(words, " ")
}

// BriefOdds returns such words as "winnable 82%, without peeking 41%"; "" if nothing is known.
func BriefOdds(r *game.Rules) string {
	var words []string
	switch {
	case r.Odds == "":
	case r.LeavesNoChoice():
		words = append(words, "won "+r.Odds)
	default:
		words = append(words, "winnable "+r.Odds)
	}
	if r.Quick != "" {
		words = append(words, "without peeking "+r.Quick)
	}
	return strings.Join(words, ", ")
}

func numberWord(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
		"eleven", "twelve"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

func ordinalWord(n int) string {
	words := [...]string{"first", "second", "third", "fourth", "fifth", "sixth"}
	if n >= 1 && n <= len(words) {
		return words[n-1]
	}
	return ordinalDigits(n)
}

// The text must not be empty.
func capitalize(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
