package text

import (
	"slices"
	"strings"

	"xklondike/game"
)

// scoringRules returns a paragraph for each scoring, the default first, and one that says when a game counts.
func scoringRules(r *game.Rules) []string {
	first := schemeFacts(r, r.Schemes[0])
	page := []string{first.say("ways-to-score")}
	for _, sc := range r.Schemes {
		page = append(page, schemeFacts(r, sc).say("scheme"))
	}
	return append(page, first.say("counting"))
}

func schemeFacts(r *game.Rules, sc game.Scheme) ruleFacts {
	var rows []string
	for _, row := range sc.Rows {
		if canScore(r, row) {
			rows = append(rows, describeRow(r, row))
		}
	}
	return factsWith(r, Facts{
		"scoring": sc.Scoring, "keepsnoscore": sc.KeepsNoScore(), "start": sc.Start, "rows": strings.Join(rows, " "),
		"floor": sc.Floor && canLosePoints(r, sc), "freezes": canTurnOverWaste(r, sc.Freeze), "freeze": sc.Freeze, "own": sc.Own,
		"charge": sc.Charge, "sharescharge": sc.Charge == r.Schemes[0].Charge,
	})
}

// TurnOverName says what a turn-over does.
func TurnOverName(r *game.Rules) string { return factsOf(r).say("turn-over-name") }

// DescribeFreeze returns "The score stops at 35: this is the third turn-over".
func DescribeFreeze(g *game.Game) string {
	return Say("score-frozen", Facts{"freeze": g.Scheme().Freeze, "points": g.Score().Points})
}

// DescribePrice says of a score that begins below 0 how it rises: "Score -52: each card on the suit piles earns 5". It returns ""
// for any other.
func DescribePrice(g *game.Game) string {
	sc := g.Scheme()
	if sc.Start >= 0 {
		return ""
	}
	earns := 0
	for _, row := range sc.Rows {
		if row.Event == game.EventUp && row.From == 0 && canScore(g.Rules(), row) {
			earns += row.Points
		}
	}
	return Say("price", Facts{"start": sc.Start, "now": g.Score().Points, "earns": earns})
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

// canTurnOverWaste reports whether there can be a turn-over of this number; there is none of the number 0.
func canTurnOverWaste(r *game.Rules, nth int) bool {
	return nth > 0 && (r.Stock > 0 || r.Gather != game.GatherNone) && (r.TurnOvers == game.Unlimited || r.TurnOvers >= nth)
}

func describeRow(r *game.Rules, row game.ScoreRow) string {
	return factsWith(r, Facts{"event": row.Event, "gains": row.Points >= 0, "points": max(row.Points, -row.Points), "from": row.From}).say("points")
}

// DescribeTurnOverCost says what the next turn-over costs: points, one of few turn-overs, or a score that
// freezes now or later. It returns "" if it costs nothing, or there is no waste.
func DescribeTurnOverCost(g *game.Game) string {
	r, sc, next := g.Rules(), g.Scheme(), g.State().TurnOvers()+1
	points := 0
	for _, row := range sc.Rows {
		if row.Event == game.EventTurnOver && row.From <= next && (row.Draw == 0 || row.Draw == r.Draw) {
			points -= row.Points
		}
	}
	return factsWith(r, Facts{
		"next": next, "islast": next > r.TurnOvers, "frozen": g.Score().Frozen, "freeze": sc.Freeze, "freezesnext": sc.Freeze == next,
		"costs": points > 0, "points": points,
	}).say("turn-over-cost")
}
