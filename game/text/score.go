package text

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

// scores is about the schemes of a game, a paragraph for each, the usual one first, and then when a game counts.
func scores(r *game.Rules) []string {
	if len(r.Schemes) == 1 {
		return []string{score(r, r.Schemes[0]), count(r, r.Schemes[0])}
	}
	names := make([]string, len(r.Schemes))
	for i, sc := range r.Schemes {
		names[i] = sc.Scoring.String()
	}
	page := []string{fmt.Sprintf("There are %s ways to keep score: %s. The first is the usual one; the setting scoring picks another for the next deal.",
		number(len(names)), and(names))}
	for i, sc := range r.Schemes {
		said := sentence(names[i]) + ": " + score(r, sc)
		if i > 0 && sc.Charge != r.Schemes[0].Charge {
			said += " " + count(r, sc)
		}
		page = append(page, said)
	}
	return append(page, count(r, r.Schemes[0]))
}

// and lists words: "a, b and c".
func and(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// score says what a score is a sum of.
func score(r *game.Rules, sc game.Scheme) string {
	if sc.None() {
		return "There is no score."
	}
	parts := []string{fmt.Sprintf("The score starts at %d.", sc.Start)}
	for _, row := range sc.Rows {
		if !matters(r, row) {
			continue
		}
		parts = append(parts, rowInWords(row))
		if row.Event == game.EventUp && (r.Base == game.BaseDealt || r.Prelude == game.PreludeBases) {
			parts = append(parts, "What the deal puts there counts too.")
		}
	}
	if sc.Floor && falls(r, sc) {
		parts = append(parts, "The score never falls below 0.")
	}
	if turnsOver(r, sc.Freeze) {
		parts = append(parts, fmt.Sprintf("The %s turn-over freezes the score: you may play on, but nothing counts any more.", ordinal(sc.Freeze)))
	}
	if sc.Own {
		parts = append(parts, "The description of this game gives no score.")
	}
	return strings.Join(parts, " ")
}

// falls reports whether anything in a game takes points away.
func falls(r *game.Rules, sc game.Scheme) bool {
	return sc.Start < 0 || slices.ContainsFunc(sc.Rows, func(row game.Row) bool { return row.Points < 0 && matters(r, row) })
}

// matters reports whether an event can ever score in a game.
func matters(r *game.Rules, row game.Row) bool {
	switch {
	case row.Draw != 0 && row.Draw != r.Draw, row.From > 0 && !turnsOver(r, row.From):
		return false
	case row.Event == game.EventOff:
		return r.BackMoves()
	case row.Event == game.EventTurnOver:
		return turnsOver(r, 1)
	case row.Event == game.EventColumn:
		return r.Stock > 0 && r.Count(game.Waste) > 0
	case row.Event == game.EventTurnUp:
		return slices.ContainsFunc(r.Down, func(n int) bool { return n > 0 })
	}
	return true
}

// turnsOver reports whether the nth turn-over can be.
func turnsOver(r *game.Rules, n int) bool {
	return n > 0 && r.Stock > 0 && (r.TurnOvers == game.Unlimited || r.TurnOvers >= n)
}

// rowInWords is a row as a sentence.
func rowInWords(row game.Row) string {
	event := map[game.Event]string{
		game.EventUp:       "card that goes up to a suit pile",
		game.EventOff:      "card that comes back from a suit pile",
		game.EventTurnUp:   "face-down card of a column that is turned up",
		game.EventColumn:   "card that goes from the waste to a column",
		game.EventTurnOver: "turn-over",
		game.EventHour:     "card that comes to its own hour",
	}[row.Event]
	from, verb, points := "", "scores", row.Points
	if row.From > 0 {
		from = fmt.Sprintf(" from the %s turn-over on", ordinal(row.From))
	}
	if row.Event == game.EventTurnOver && row.From > 0 {
		from = fmt.Sprintf(" from the %s on", ordinal(row.From))
	}
	if points < 0 {
		verb, points = "costs", -points
	}
	return fmt.Sprintf("Each %s%s %s %s.", event, from, verb, pointsInWords(points))
}

// count says when a game joins the running total, which players of a casino's game want to know (Q5).
func count(r *game.Rules, sc game.Scheme) string {
	counts := "A game counts, and its score joins the running total, "
	if len(r.Schemes) == 1 && sc.None() {
		counts = "A game counts "
	}
	if sc.Charge == game.ChargeDeal {
		return counts + "as soon as it is dealt."
	}
	counts += "from its first move on; undoing that move does not change it."
	if r.Forced() {
		counts += " One that has ended as it is dealt counts too."
	}
	return counts
}

// pointsInWords returns a number of points with its noun: "5 points", "1 point".
func pointsInWords(n int) string {
	if n == 1 {
		return "1 point"
	}
	return fmt.Sprintf("%d points", n)
}
