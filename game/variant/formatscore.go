package variant

import (
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/tomlfile"
)

// The end of a rule table: first the schemes, then the places.

// The scheme "none" has no table of points.
func (s *stanza) writeSchemes(r *game.Rules) {
	s.writeList("scoring", spellAll(r.Schemes, func(sc game.Scheme) string { return tomlfile.Quote(sc.Scoring.String()) }))
	for _, sc := range r.Schemes {
		if sc.Scoring == game.ScoringNone {
			continue
		}
		s.beginTable(r.Name, "score", sc.Scoring.String())
		s.writeValue("start", sc.Start)
		for event := game.EventUp; event <= game.EventHour; event++ {
			s.writeEvent(event, sc.Rows)
		}
		s.writeValue("floor", sc.Floor)
		s.writeValue("freeze", sc.Freeze)
		s.writeWord("charge", sc.Charge)
		s.writeValue("own", sc.Own)
	}
}

func (s *stanza) writeEvent(event game.Event, rows []game.ScoreRow) {
	var spelled []string
	for _, row := range rows {
		if row.Event == event {
			spelled = append(spelled, spellRow(row))
		}
	}
	switch len(spelled) {
	case 0:
	case 1:
		s.writeValue(event.String(), spelled[0])
	default:
		s.writeList(event.String(), spelled)
	}
}

func spellRow(row game.ScoreRow) string {
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

func (s *stanza) writePlaces(r *game.Rules) {
	s.beginTable(r.Name, "places")
	for rest := r.Places; len(rest) > 0; {
		piles := placesOfFirstRole(rest)
		s.writeValue(roleKey(piles[0].Role), "{ "+spellPilePositions(piles)+" }")
		rest = rest[len(piles):]
	}
}

func placesOfFirstRole(places []game.Place) []game.Place {
	for n := range places {
		if places[n].Role != places[0].Role {
			return places[:n]
		}
	}
	return places
}

func roleKey(role game.Role) string {
	key, _, _ := strings.Cut(game.Pile{Role: role}.Name(), " ")
	return key
}

func spellPilePositions(places []game.Place) string {
	at := func(p game.Place) string { return fmt.Sprintf("[%d, %d]", p.X, p.Y) }
	where := at(places[0]) + spellPileDistance(places)
	if places[0].Role == game.Hour {
		where = "[" + strings.Join(spellAll(places, at), ", ") + "]"
	}
	return fmt.Sprintf("at = %s, fan = %q", where, places[0].Fan)
}

// spellPileDistance writes the key "step", the distance from each pile to the next, or nothing if the
// distances differ: the piles then lie in several rows, as in the standard layout.
func spellPileDistance(places []game.Place) string {
	if len(places) < 2 {
		return ""
	}
	x, y := places[1].X-places[0].X, places[1].Y-places[0].Y
	for n, p := range places {
		if p.X != places[0].X+n*x || p.Y != places[0].Y+n*y {
			return ""
		}
	}
	return fmt.Sprintf(", step = [%d, %d]", x, y)
}
