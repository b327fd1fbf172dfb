package survey

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"xklondike/game/survey/shares"
)

// A Fold adds up the lines of JSON that Survey.Run and Autoplay.Run have written. They may come from any number of shares, in any order,
// and repeat each other. It keeps some bits for each deal, and no line. The zero Fold adds up all lines.
type Fold struct {
	Game   string       // the name of the game to add up; "": every game
	Wanted shares.Range // the numbers of the deals that were asked for; the zero Range: from the smallest to the largest number in the lines

	surveys map[surveyKey]*foldedSurvey
	torn    int64    // number of torn lines: those of which a program that was killed has written only the beginning
	tornAt  []string // the places of the first torn lines
}

// maxTornPlaces is how many places of torn lines a Fold keeps.
const maxTornPlaces = 100

// A surveyKey is what the lines of a survey have in common. The player and the seed are those of games that were played. They are zero
// for answers of the solver.
type surveyKey struct {
	game, player string
	seed         uint64
}

// Read adds the lines of a stream. It skips the totals of shares, and the beginning of a line that a program has left when it was
// killed. It returns an error about the first line that is not of a survey, or that contradicts an earlier line. The error begins
// with the stream's name and the line's number.
func (f *Fold) Read(name string, stream io.Reader) error {
	for row, err := range shares.Rows(name, stream) {
		if err == nil {
			err = f.addRow(row)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// addRow adds a line of a stream.
func (f *Fold) addRow(row shares.Row) error {
	err := f.addObject(row.Text)
	if malformed := new(json.SyntaxError); errors.As(err, &malformed) {
		err = f.addPieces(row)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", row.Place(), err)
	}
	return nil
}

// addPieces adds the whole objects that are in a torn line (see shares.Pieces).
func (f *Fold) addPieces(row shares.Row) error {
	whole, torn, ok := shares.Pieces(row.Text)
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

// addObject adds an object of JSON. It returns a json.SyntaxError if the text is not valid JSON.
func (f *Fold) addObject(text []byte) error {
	var l shareLine
	err := json.Unmarshal(text, &l)
	if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) {
		if wrong.Field == "" {
			return errNoShareLine
		}
		return fmt.Errorf("the key %s has a wrong value: %s", strings.ToLower(wrong.Field), wrong.Value)
	}
	if err == nil {
		err = l.check()
	}
	if err != nil || l.Summary != nil || f.Game != "" && l.Game != f.Game {
		return err
	}
	return f.surveyOf(l).add(l)
}

// surveyOf returns the survey that a line belongs to.
func (f *Fold) surveyOf(l shareLine) *foldedSurvey {
	key := surveyKey{game: l.Game, player: l.Player, seed: l.Seed}
	if f.surveys == nil {
		f.surveys = make(map[surveyKey]*foldedSurvey)
	}
	s := f.surveys[key]
	if s == nil {
		s = &foldedSurvey{key: key, wanted: f.Wanted}
		f.surveys[key] = s
	}
	return s
}
