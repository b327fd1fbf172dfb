package text

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

// There is a paragraph for each scoring, the default first, and one that says when a game counts.
func scoringRules(r *game.Rules) []string {
	if len(r.Schemes) == 1 {
		return []string{schemeRule(r, r.Schemes[0]), whenGameCountsRule(r, r.Schemes[0])}
	}
	names := make([]string, len(r.Schemes))
	for i, sc := range r.Schemes {
		names[i] = sc.Scoring.String()
	}
	page := []string{fmt.Sprintf("There are %s ways to keep score: %s. The first is the default; use the \"scoring\" setting to choose another for the next deal.",
		numberWord(len(names)), joinWith("and", names))}
	for i, sc := range r.Schemes {
		paragraph := capitalize(names[i]) + ": " + schemeRule(r, sc)
		if i > 0 && sc.Charge != r.Schemes[0].Charge {
			paragraph += " " + whenGameCountsRule(r, sc)
		}
		page = append(page, paragraph)
	}
	return append(page, whenGameCountsRule(r, r.Schemes[0]))
}

// DescribeScoring says how a game is scored.
func DescribeScoring(g *game.Game) string { return schemeRule(g.Rules(), g.Scheme()) }

func schemeRule(r *game.Rules, sc game.Scheme) string {
	if sc.KeepsNoScore() {
		return "No score is kept."
	}
	parts := []string{fmt.Sprintf("The score starts at %d.", sc.Start)}
	for _, row := range sc.Rows {
		if !canScore(r, row) {
			continue
		}
		parts = append(parts, describeRow(r, row))
		if row.Event == game.EventUp && (r.Base == game.BaseDealt || r.Prelude != game.PreludeNone) {
			parts = append(parts, "Cards dealt to a suit pile score as well.")
		}
	}
	if sc.Floor && canLosePoints(r, sc) {
		parts = append(parts, "The score never falls below 0.")
	}
	if canTurnOverWaste(r, sc.Freeze) {
		parts = append(parts, fmt.Sprintf("The %s time you %s, the score is frozen: you can play on, but it no longer changes.", ordinalWord(sc.Freeze), TurnOverName(r)))
	}
	if sc.Own {
		parts = append(parts, "The description of this game gives no score, so this one was devised for xklondike.")
	}
	return strings.Join(parts, " ")
}

// TurnOverName says what a turn-over does.
func TurnOverName(r *game.Rules) string {
	return factsOf(r).say("turn-over-name")
}

// DescribeFreeze returns "The third turn-over freezes the score at 35".
func DescribeFreeze(g *game.Game) string {
	return fmt.Sprintf("The %s turn-over freezes the score at %d", ordinalWord(g.Scheme().Freeze), g.Score().Points)
}

// DescribePrice says why the score begins below 0: "The score begins at -52: the price of the pack". It
// returns "" if it does not.
func DescribePrice(g *game.Game) string {
	r, start := g.Rules(), g.Scheme().Start
	words := fmt.Sprintf("The score begins at %d", start)
	switch {
	case start >= 0:
		return ""
	case start != -r.CardsToWin(): // a rule table can begin at any score
		return words
	case r.Packs > 1:
		return fmt.Sprintf("%s: the price of the %s packs", words, numberWord(r.Packs))
	}
	return words + ": the price of the pack"
}

func canLosePoints(r *game.Rules, sc game.Scheme) bool {
	return sc.Start < 0 || slices.ContainsFunc(sc.Rows,
		func(row game.ScoreRow) bool { return row.Points < 0 && canScore(r, row) })
}

func canScore(r *game.Rules, row game.ScoreRow) bool {
	switch {
	case row.Draw != 0 && row.Draw != r.Draw, row.From > 0 && !canTurnOverWaste(r, row.From):
		return false
	case row.Event == game.EventOff:
		return r.AllowsMovesOffFoundations()
	case row.Event == game.EventTurnOver:
		return canTurnOverWaste(r, 1)
	case row.Event == game.EventColumn:
		return r.Stock > 0 && r.PileCount(game.Waste) > 0
	case row.Event == game.EventTurnUp:
		return slices.ContainsFunc(r.FaceDown, func(n int) bool { return n > 0 })
	}
	return true
}

// The result is false if nth is 0.
func canTurnOverWaste(r *game.Rules, nth int) bool {
	return nth > 0 && (r.Stock > 0 || r.Gather != game.GatherNone) && (r.TurnOvers == game.Unlimited || r.TurnOvers >= nth)
}

func describeRow(r *game.Rules, row game.ScoreRow) string {
	verb, points := "scores", row.Points
	if points < 0 {
		verb, points = "costs", -points
	}
	return facts{r, map[string]string{"event": row.Event.String(), "verb": verb, "points": words.Count(points, "point"),
		"from": fmt.Sprint(row.From)}}.say("points")
}

func whenGameCountsRule(r *game.Rules, sc game.Scheme) string {
	return facts{r, map[string]string{"charge": sc.Charge.String(), "keepsnoscore": fmt.Sprint(sc.KeepsNoScore())}}.say("counting")
}

// DescribeTurnOverCost says what the next turn-over costs: points, one of few turn-overs, or a score that
// freezes now or later. It returns "" if it costs nothing, or there is no waste.
func DescribeTurnOverCost(g *game.Game) string {
	r, sc, next := g.Rules(), g.Scheme(), g.State().TurnOvers()+1
	if r.DealTo != game.DealToWaste {
		return ""
	}
	points := 0
	for _, row := range sc.Rows {
		if row.Event == game.EventTurnOver && row.From <= next && (row.Draw == 0 || row.Draw == r.Draw) {
			points -= row.Points
		}
	}
	switch {
	case r.TurnOvers >= 0 && next > r.TurnOvers:
		return "the waste cannot be turned over again"
	case r.TurnOvers != game.Unlimited:
		return fmt.Sprintf("turn-over %d of %d comes next", next, r.TurnOvers)
	case g.Score().Frozen:
		return ""
	case sc.Freeze == next:
		return "the next turn-over freezes the score"
	case sc.Freeze > 0:
		return fmt.Sprintf("the %s turn-over freezes the score", ordinalWord(sc.Freeze))
	case points > 0:
		return "the next turn-over costs " + words.Count(points, "point")
	}
	return ""
}
