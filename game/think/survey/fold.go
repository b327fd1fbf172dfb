package survey

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"xklondike/game/think/shares"
)

// A ShareTotals adds up the lines of JSON that Survey.Run and Autoplay.Run have written. They may come from any
// number of shares, in any order, and repeat each other. It keeps a few bytes for each deal, and no line. The
// zero ShareTotals adds up all lines.
type ShareTotals struct {
	Game string // the name of the game to add up; "": every game
	// The deals that were asked for; the zero Range: from the smallest to the largest number in the lines.
	Wanted shares.Range

	surveys map[surveyKey]*foldedSurvey
	torn    int64    // lines of which a program that was killed has written only the beginning
	tornAt  []string // the places of the first maxTornPlaces of them
}

const maxTornPlaces = 100

// A surveyKey is what the lines of a survey have in common. Answers of the solver have no player and no seed.
type surveyKey struct {
	game, player string
	seed         uint64
	graded       bool // the lines are those of graded deals
}

// Read adds the lines of a stream, but skips summaries, and the beginning of a line that a program has left when
// it was killed. It returns an error about the first line that is not of a survey, or that contradicts an
// earlier line. The error begins with the name and the number of the line.
func (f *ShareTotals) Read(name string, stream io.Reader) error {
	for row, err := range shares.Rows(name, stream) {
		if err != nil {
			return err
		}
		err = f.addObject(row.Text)
		if malformed := new(json.SyntaxError); errors.As(err, &malformed) {
			err = f.addTornRow(row)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", row.Place(), err)
		}
	}
	return nil
}

func (f *ShareTotals) addTornRow(row shares.Row) error {
	whole, torn, ok := shares.SplitDamagedLine(row.Text)
	if !ok {
		return errNoShareLine
	}
	f.torn += int64(torn)
	if torn > 0 && len(f.tornAt) < maxTornPlaces {
		f.tornAt = append(f.tornAt, row.Place())
	}
	for _, text := range whole {
		if err := f.addObject(text); err != nil {
			return err
		}
	}
	return nil
}

func (f *ShareTotals) addObject(text []byte) error {
	var l shareLine
	err := json.Unmarshal(text, &l)
	if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) {
		if wrong.Field == "" {
			return errNoShareLine
		}
		return fmt.Errorf("the %s field of the line has a wrong value: %s", strings.ToLower(wrong.Field), wrong.Value)
	}
	if err == nil {
		err = l.check()
	}
	if err != nil || l.Summary != nil || f.Game != "" && l.Game != f.Game {
		return err
	}
	return f.findOrAddSurvey(l).add(l)
}

func (f *ShareTotals) findOrAddSurvey(l shareLine) *foldedSurvey {
	key := surveyKey{game: l.Game, player: l.Player, seed: l.Seed, graded: l.Grade != nil}
	if f.surveys == nil {
		f.surveys = make(map[surveyKey]*foldedSurvey)
	}
	s := f.surveys[key]
	if s == nil {
		s = &foldedSurvey{common: key, wanted: f.Wanted}
		f.surveys[key] = s
	}
	return s
}
