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
	if r.IsClock() {
		return paragraphs(r, by, "clock-goal clock-deal clock-play clock-kings clock-end")
	}
	return paragraphs(r, by, "goal deal building empty-column turn-up stock reserve cells suit-piles")
}

// StockRules returns the paragraph on the stock, or "" without one.
func StockRules(r *game.Rules, by Manner) string { return paragraphs(r, by, "stock")[0] }

func paragraphs(r *game.Rules, by Manner, headings string) (texts []string) {
	f := facts{r, map[string]any{"by": by.way, "key": by.dealKey}}
	for heading := range strings.FieldsSeq(headings) {
		texts = append(texts, f.say(heading))
	}
	return texts
}

// WinShares says how many deals can be won, and how many others win; "" if nothing is known.
func WinShares(r *game.Rules) string { return factsOf(r).say("win-shares") }

// BriefOdds returns such words as "winnable 82%, without peeking 41%"; "" if nothing is known.
func BriefOdds(r *game.Rules) string { return factsOf(r).say("brief-odds") }

// A Manner says how a player plays, so that a rules page can say what to do.
type Manner struct{ way, dealKey string }

// ByPointer is the manner of a player with a mouse. The dealKey deals; it may be "".
func ByPointer(dealKey string) Manner { return Manner{"pointer", dealKey} }

// ByLines is the manner of a player who types.
func ByLines() Manner { return Manner{way: "lines"} }
