package variant

import (
	"fmt"

	"xklondike/game"
)

// scoreSpec has a table of keys for each way to keep score but "none", which needs none. A child changes single keys of its
// parent's schemes; the list under "scoring" says which of them the game offers.
type scoreSpec struct {
	Original   schemeSpec `toml:"original"`
	Casino     schemeSpec `toml:"casino"`
	Standard   schemeSpec `toml:"standard"`
	OnePerCard schemeSpec `toml:"one-per-card"`
}

// schemeSpec spells game.Scheme. The keys of rows are the words of their events.
type schemeSpec struct {
	Start    number      `toml:"start"`
	Up       rows        `toml:"up"`
	Off      rows        `toml:"off"`
	TurnUp   rows        `toml:"turnup"`
	Column   rows        `toml:"column"`
	TurnOver rows        `toml:"turnover"`
	Hour     rows        `toml:"hour"`
	Floor    flag        `toml:"floor"`
	Freeze   number      `toml:"freeze"`
	Charge   game.Charge `toml:"charge"`
	Own      flag        `toml:"own"`
}

// schemes resolves the schemes that the game lists, in its order; a game that lists none has no score.
func (s spec) schemes() []game.Scheme {
	list := s.Scoring
	if len(list) == 0 {
		list = scorings{game.ScoringNone}
	}
	var schemes []game.Scheme
	for _, scoring := range list {
		schemes = append(schemes, s.Score.of(scoring).scheme(scoring))
	}
	return schemes
}

// of returns the keys of a scheme.
func (s scoreSpec) of(scoring game.Scoring) schemeSpec {
	return [...]schemeSpec{
		game.ScoringOriginal: s.Original, game.ScoringCasino: s.Casino, game.ScoringStandard: s.Standard, game.ScoringOnePerCard: s.OnePerCard,
	}[scoring]
}

// scheme resolves the keys of a scheme.
func (s schemeSpec) scheme(scoring game.Scoring) game.Scheme {
	sc := game.Scheme{
		Scoring: scoring, Start: int(s.Start),
		Floor: bool(s.Floor), Freeze: int(s.Freeze), Charge: s.Charge, Own: bool(s.Own),
	}
	for _, of := range []struct {
		event game.Event
		rows  rows
	}{
		{game.EventUp, s.Up}, {game.EventOff, s.Off}, {game.EventTurnUp, s.TurnUp},
		{game.EventColumn, s.Column}, {game.EventTurnOver, s.TurnOver}, {game.EventHour, s.Hour},
	} {
		for _, row := range of.rows {
			row.Event = of.event
			if row.Points != 0 { // a child says 0 to take away what its parent has
				sc.Rows = append(sc.Rows, row)
			}
		}
	}
	return sc
}

// rows is what an event scores: points, or a list of rows, each points under conditions.
type rows []game.Row

// UnmarshalTOML reads a number, one row or a list of rows.
func (r *rows) UnmarshalTOML(value any) error {
	all := []any{value}
	switch value := value.(type) {
	case []any:
		all = value
	case []map[string]any: // what the decoder makes of a list of tables
		all = nil
		for _, table := range value {
			all = append(all, table)
		}
	}
	return read((*[]game.Row)(r), any(all), list("rows", 0, rowOf))
}

// rowOf reads one row: points, or a table of points and conditions.
func rowOf(value any) (row game.Row, err error) {
	table, ok := value.(map[string]any)
	if !ok {
		if row.Points, err = whole(value); err != nil {
			err = fmt.Errorf("%v is neither points nor a table of them and their conditions", value)
		}
		return row, err
	}
	known := map[string]*int{"points": &row.Points, "draw": &row.Draw, "from": &row.From}
	for key, value := range table {
		if known[key] == nil {
			return row, fmt.Errorf("unknown key %q%s", key, didYouMean(key, []string{"points", "draw", "from"}))
		}
		if *known[key], err = whole(value); err != nil {
			return row, fmt.Errorf("%s: %w", key, err)
		}
	}
	return row, nil
}

// scorings is a list of ways to keep score, the usual one first.
type scorings []game.Scoring

// UnmarshalTOML reads a list of words.
func (s *scorings) UnmarshalTOML(value any) error {
	return read((*[]game.Scoring)(s), value, list("ways to keep score", 1, func(word any) (scoring game.Scoring, err error) {
		err = scoring.UnmarshalText(fmt.Append(nil, word))
		return scoring, err
	}))
}
