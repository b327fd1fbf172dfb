package text

import (
	"fmt"
	"io"
	"strings"

	"xklondike/game"
	"xklondike/game/deals"
)

// WriteGameSummary writes deal, score, numbers of actions and moves, and a picture of the table. The text
// begun says when the game began; it may be "".
func WriteGameSummary(w io.Writer, g *game.Game, begun string) error {
	score, actions := "none", fmt.Sprintf("%d, no moves taken back", g.Actions())
	if !g.Score().NoScore {
		score = fmt.Sprintf("%d, %s", g.Score().Points, g.Scheme().Scoring)
		if g.Score().Frozen {
			score = fmt.Sprintf("%d (frozen), %s", g.Score().Points, g.Scheme().Scoring)
		}
	}
	if g.UndoCount() > 0 {
		actions = fmt.Sprintf("%d, of which %d took moves back", g.Actions(), g.UndoCount())
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", titleAndName(g.Rules().Title, g.Rules().Name))
	for _, row := range [][2]string{
		{"begun", begun},
		{"deal", dealNumberOrCards(g.Deal())},
		{"score", score},
		{"actions", actions},
		{"moves", fmt.Sprintf("%d, not counting undone moves", len(g.Moves()))},
		{"state", describeOutcome(g)},
	} {
		if row[1] != "" {
			fmt.Fprintf(&b, "  %-9s%s\n", row[0], row[1])
		}
	}
	if _, err := fmt.Fprintln(w, b.String()); err != nil {
		return err
	}
	return WriteTable(w, g.State())
}

func dealNumberOrCards(d game.Deal) string {
	if d.Number != 0 {
		return fmt.Sprint(d.Number)
	}
	const indent = "           "
	return strings.ReplaceAll(wrap(deals.FormatCards(d.Cards), pageWidth-len(indent)), "\n", "\n"+indent)
}

func describeOutcome(g *game.Game) string {
	if !g.Counted() {
		return "not begun"
	}
	return [...]string{game.OutcomeWon: "won", game.OutcomeOver: "ended without a win",
		game.OutcomeLeft: "unfinished"}[g.Result().Outcome]
}

// DescribeProgress says how far a game was played: "12 actions, score -47".
func DescribeProgress(r game.Result) string {
	return Say("progress", Facts{"actions": r.Actions, "noscore": r.NoScore, "points": r.Points})
}
