package variant

import (
	"fmt"

	"xklondike/game"
)

// A scoreSpec has a table for each scheme except "none". The list "scoring" says which schemes the game
// offers.
type scoreSpec struct {
	Original   schemeSpec
	Casino     schemeSpec
	Standard   schemeSpec
	OnePerCard schemeSpec `key:"one-per-card"`
}

// A schemeSpec has the keys of one scheme. The key for the points of an event is the word of that event.
type schemeSpec struct {
	game.Scheme
	Up, Off, TurnUp, Column, TurnOver, Hour []game.ScoreRow
}

// listedSchemes is, without a list, the one scheme that keeps no score.
func (s spec) listedSchemes() []game.Scheme {
	list := s.Scoring
	if len(list) == 0 {
		list = []game.Scoring{game.ScoringNone}
	}
	var schemes []game.Scheme
	for _, scoring := range list {
		schemes = append(schemes, s.Score.specFor(scoring).resolve(scoring))
	}
	return schemes
}

func (s scoreSpec) specFor(scoring game.Scoring) schemeSpec {
	return [...]schemeSpec{
		game.ScoringOriginal: s.Original, game.ScoringCasino: s.Casino, game.ScoringStandard: s.Standard,
		game.ScoringOnePerCard: s.OnePerCard,
	}[scoring]
}

func (s schemeSpec) resolve(scoring game.Scoring) game.Scheme {
	sc := s.Scheme
	sc.Scoring = scoring
	for event, rows := range [...][]game.ScoreRow{
		game.EventUp: s.Up, game.EventOff: s.Off, game.EventTurnUp: s.TurnUp,
		game.EventColumn: s.Column, game.EventTurnOver: s.TurnOver, game.EventHour: s.Hour,
	} {
		for _, row := range rows {
			row.Event = game.Event(event)
			if row.Points != 0 { // 0 removes a row that the game inherits
				sc.Rows = append(sc.Rows, row)
			}
		}
	}
	return sc
}

// toScoreRows reads a number of points, a row of points and conditions, or a list of rows.
func toScoreRows(value any) ([]game.ScoreRow, error) {
	all := []any{value}
	switch value := value.(type) {
	case []any:
		all = value
	case []map[string]any: // the decoder's type for a list of tables
		all = nil
		for _, table := range value {
			all = append(all, table)
		}
	}
	return toList(all, "rows", 0, toScoreRow)
}

func toScoreRow(value any) (row game.ScoreRow, err error) {
	table, ok := value.(map[string]any)
	if !ok {
		if row.Points, err = toInt(value); err != nil {
			err = fmt.Errorf("%v is neither a number of points nor a table of points and conditions", value)
		}
		return row, err
	}
	known := map[string]*int{"points": &row.Points, "draw": &row.Draw, "from": &row.From}
	for key, value := range table {
		if known[key] == nil {
			return row, fmt.Errorf("unknown key %q%s", key, suggestion(key, []string{"points", "draw", "from"}))
		}
		if *known[key], err = toInt(value); err != nil {
			return row, fmt.Errorf("%s: %w", key, err)
		}
	}
	return row, nil
}

func toScoring(value any) (scoring game.Scoring, err error) {
	err = scoring.UnmarshalText(fmt.Append(nil, value))
	return scoring, err
}
