package text

import (
	"fmt"
	"io"
	"strings"

	"xklondike/game"
	"xklondike/game/deals"
)

// Record writes how a game stands: which deal it is, its score, how many actions it took to come here, and a picture of the
// table. Begun says when it was begun, in any form that fits a line; nothing is fine.
func Record(w io.Writer, g *game.Game, begun string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", titled(g.Rules().Title, g.Rules().Name))
	for _, row := range [][2]string{
		{"begun", begun},
		{"deal", dealt(g.Deal())},
		{"score", scoreNow(g)},
		{"actions", actions(g)},
		{"moves", fmt.Sprintf("%d that stand", len(g.Moves()))},
		{"state", standing(g)},
	} {
		if row[1] != "" {
			fmt.Fprintf(&b, "  %-9s%s\n", row[0], row[1])
		}
	}
	if _, err := fmt.Fprintln(w, b.String()); err != nil {
		return err
	}
	return Table(w, g.State())
}

// dealt is the number of a deal, or its cards.
func dealt(d game.Deal) string {
	if d.Number != 0 {
		return fmt.Sprint(d.Number)
	}
	const indent = "           "
	return strings.ReplaceAll(wrap(deals.FormatCards(d.Cards), pageWidth-len(indent)), "\n", "\n"+indent)
}

// scoreNow is the score of the moves that stand, and how it is kept.
func scoreNow(g *game.Game) string {
	score := g.Score()
	switch {
	case score.None:
		return "none"
	case score.Frozen:
		return fmt.Sprintf("%d (frozen), %s", score.Points, g.Scheme().Scoring)
	}
	return fmt.Sprintf("%d, %s", score.Points, g.Scheme().Scoring)
}

// standing is what has become of a game.
func standing(g *game.Game) string {
	if !g.Counted() {
		return "not begun"
	}
	return [...]string{game.Won: "won", game.Over: "ended without a win", game.Left: "unfinished"}[g.Result().Outcome]
}

// actions says how many there were, and how many of them were taken back.
func actions(g *game.Game) string {
	if g.Undone() == 0 {
		return fmt.Sprintf("%d, none taken back", g.Actions())
	}
	return fmt.Sprintf("%d, of which %d went back", g.Actions(), g.Undone())
}
