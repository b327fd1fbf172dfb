package text

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
)

// UsualDealKey deals from the stock by default.
const UsualDealKey = "space"

// WriteRulesPage writes the title and the rules of a game, all made from the rule table, and then its note,
// source, odds and tips. Lines have at most width characters, or any number if width is 0.
func WriteRulesPage(w io.Writer, r *game.Rules, by Manner, width int) error {
	paragraphs := []string{r.Title}
	for _, part := range RulesParts(r, by) {
		paragraphs = append(paragraphs, part.Paragraphs...)
	}
	var page []string
	for _, p := range paragraphs {
		page = append(page, wrap(p, width))
	}
	_, err := fmt.Fprintln(w, strings.Join(page, "\n\n"))
	return err
}

// A RulesPart is what the rules say about one thing, which its name says in lower case.
type RulesPart struct {
	Name       string
	Paragraphs []string
}

// RulesParts returns the rules, from the goal to the tips. No part is without paragraphs, and no paragraph is empty.
func RulesParts(r *game.Rules, by Manner) []RulesPart {
	const packing, clock = "goal:goal deal:deal columns:building,empty-column,turn-up stock:stock reserve:reserve cells:cells suit-piles:suit-piles",
		"goal:clock-goal deal:clock-deal play:clock-play kings:clock-kings end:clock-end"
	headings := packing
	if r.IsClock() {
		headings = clock
	}
	var parts []RulesPart
	for part := range strings.FieldsSeq(headings) {
		name, words, _ := strings.Cut(part, ":")
		parts = append(parts, RulesPart{strings.ReplaceAll(name, "-", " "), paragraphs(r, by, strings.ReplaceAll(words, ",", " "))})
	}
	origin := Say("rules-origin", Facts{"source": language.T(r.Source), "winshares": WinShares(r)})
	parts = append(parts, RulesPart{"score", scoringRules(r)}, RulesPart{"notes", []string{language.T(r.Note), origin, Paragraph(translatedEach(r.Tips)...)}})
	for i := range parts {
		parts[i].Paragraphs = withoutEmpty(parts[i].Paragraphs)
	}
	return slices.DeleteFunc(parts, func(p RulesPart) bool { return len(p.Paragraphs) == 0 })
}

func translatedEach(messages []string) (texts []string) {
	for _, message := range messages {
		texts = append(texts, language.T(message))
	}
	return texts
}

// StockRules returns the paragraph on the stock, or "" without one.
func StockRules(r *game.Rules, by Manner) string { return paragraphs(r, by, "stock")[0] }

func paragraphs(r *game.Rules, by Manner, headings string) (texts []string) {
	f := factsWith(r, Facts{"by": by.way, "key": by.dealKey})
	for heading := range strings.FieldsSeq(headings) {
		texts = append(texts, f.say(heading))
	}
	return texts
}

// WinShares says how many deals can be won, and how many others win; "" if nothing is known.
func WinShares(r *game.Rules) string { return factsOf(r).say("win-shares") }

// briefOdds returns such words as "winnable 82%, without peeking 41%"; "" if nothing is known.
func briefOdds(r *game.Rules) string { return factsOf(r).say("brief-odds") }

// A Manner says how a player plays, so that a rules page can say what to do.
type Manner struct{ way, dealKey string }

// ByPointer is the manner of a player with a mouse. The dealKey deals; it may be "".
func ByPointer(dealKey string) Manner { return Manner{"pointer", dealKey} }

// ByLines is the manner of a player who types.
func ByLines() Manner { return Manner{way: "lines"} }
