package variant

import (
	"fmt"
	"strings"

	"xklondike/game"
)

// What follows the rules of a game that is written: scores, then places.

// schemes writes how the game may be scored: the list, then a table for each way that scores anything.
func (s *stanza) schemes(r *game.Rules) {
	s.list("scoring", each(r.Schemes, func(sc game.Scheme) string { return quote(sc.Scoring.String()) }))
	for _, sc := range r.Schemes {
		if sc.Scoring == game.ScoringNone {
			continue
		}
		s.table(r.Name, "score", sc.Scoring.String())
		s.value("start", sc.Start)
		for event := game.EventUp; event <= game.EventHour; event++ {
			s.event(event, sc.Rows)
		}
		s.value("floor", sc.Floor)
		s.value("freeze", sc.Freeze)
		s.word("charge", sc.Charge)
		s.value("own", sc.Own)
	}
}

// event writes what an event scores, if anything.
func (s *stanza) event(event game.Event, rows []game.Row) {
	var spelled []string
	for _, row := range rows {
		if row.Event == event {
			spelled = append(spelled, spellRow(row))
		}
	}
	switch len(spelled) {
	case 0:
	case 1:
		s.value(event.String(), spelled[0])
	default:
		s.list(event.String(), spelled)
	}
}

// spellRow writes the points alone where they have no conditions.
func spellRow(row game.Row) string {
	conditions := ""
	if row.Draw != 0 {
		conditions += fmt.Sprintf(", draw = %d", row.Draw)
	}
	if row.From != 0 {
		conditions += fmt.Sprintf(", from = %d", row.From)
	}
	if conditions == "" {
		return decimal(row.Points)
	}
	return fmt.Sprintf("{ points = %d%s }", row.Points, conditions)
}

// places writes where the piles lie, in half cards, a line for each role.
func (s *stanza) places(r *game.Rules) {
	s.table(r.Name, "places")
	for rest := r.Places; len(rest) > 0; {
		piles := sameRole(rest)
		s.value(roleKey(piles[0].Role), "{ "+spellPlaces(piles)+" }")
		rest = rest[len(piles):]
	}
}

// sameRole returns the places at the head of a list that are of one role.
func sameRole(places []game.Place) []game.Place {
	for n := range places {
		if places[n].Role != places[0].Role {
			return places[:n]
		}
	}
	return places
}

// roleKey is the key under which a table speaks of the piles of a role: what they are called, without a number.
func roleKey(role game.Role) string {
	key, _, _ := strings.Cut(game.Pile{Role: role}.Name(), " ")
	return key
}

// spellPlaces writes the keys about the piles of one role.
func spellPlaces(piles []game.Place) string {
	at := func(p game.Place) string { return fmt.Sprintf("[%d, %d]", p.X, p.Y) }
	where := at(piles[0]) + spellStep(piles)
	if piles[0].Role == game.Hour {
		where = "[" + strings.Join(each(piles, at), ", ") + "]"
	}
	return fmt.Sprintf("at = %s, fan = %q", where, piles[0].Fan)
}

// spellStep writes the step from each pile to the next, if there is one: piles in several rows have none, and are in rows
// because the layout has them so.
func spellStep(piles []game.Place) string {
	if len(piles) < 2 {
		return ""
	}
	x, y := piles[1].X-piles[0].X, piles[1].Y-piles[0].Y
	for n, p := range piles {
		if p.X != piles[0].X+n*x || p.Y != piles[0].Y+n*y {
			return ""
		}
	}
	return fmt.Sprintf(", step = [%d, %d]", x, y)
}
