package survey

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"xklondike/game/think/shares"
)

// A ShareTotals adds up the lines of JSON that Survey.Run and Autoplay.Run have written. They may come from
// any number of shares, in any order, and repeat each other. It keeps some bits for each deal, and no line.
// The zero ShareTotals adds up all lines.
type ShareTotals struct {
	Game string // the name of the game to add up; "": every game
	// The numbers of the deals that were asked for; the zero Range: from the smallest to the largest number
	// in the lines.
	Wanted shares.Range

	surveys map[surveyKey]*foldedSurvey
	torn    int64    // number of torn lines: those of which a program that was killed has written only the beginning
	tornAt  []string // the places of the first torn lines
}

// maxTornPlaces is how many places of torn lines (file and line number) a ShareTotals remembers. A line is
// torn if the program that wrote it was killed after the beginning of the line.
const maxTornPlaces = 100

// A surveyKey is what the lines of a survey have in common. The player and the seed are those of games that
// were played. They are zero for answers of the solver.
type surveyKey struct {
	game, player string
	seed         uint64
	graded       bool // the lines are those of graded deals
}

// Read adds the lines of a stream. It skips the totals of shares, and the beginning of a line that a program
// has left when it was killed. It returns an error about the first line that is not of a survey, or that
// contradicts an earlier line. The error begins with the stream's name and the line's number.
func (f *ShareTotals) Read(name string, stream io.Reader) error {
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

// addRow adds one line of a survey's output to the totals of the ShareTotals. If the line is damaged, addRow
// adds what is whole in it.
func (f *ShareTotals) addRow(row shares.Row) error {
	err := f.addObject(row.Text)
	if malformed := new(json.SyntaxError); errors.As(err, &malformed) {
		err = f.addTornRow(row)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", row.Place(), err)
	}
	return nil
}

// addTornRow adds the whole JSON objects in a damaged line to the totals of the ShareTotals. A line is
// damaged if a program was killed while writing it (see shares.SplitDamagedLine). The beginnings of other
// objects in the line are only counted.
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

// addObject adds an object of JSON. It returns a json.SyntaxError if the text is not valid JSON.
func (f *ShareTotals) addObject(text []byte) error {
	var l shareLine
	err := json.Unmarshal(text, &l)
	if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) {
		if wrong.Field == "" {
			return errNoShareLine
		}
		return fmt.Errorf("the field %s of the line has a wrong value: %s", strings.ToLower(wrong.Field), wrong.Value)
	}
	if err == nil {
		err = l.check()
	}
	if err != nil || l.Summary != nil || f.Game != "" && l.Game != f.Game {
		return err
	}
	return f.findOrAddSurvey(l).add(l)
}

// findOrAddSurvey returns the survey that a line belongs to.
func (f *ShareTotals) findOrAddSurvey(l shareLine) *foldedSurvey {
	key := surveyKey{game: l.Game, player: l.Player, seed: l.Seed, graded: l.Grade != nil}
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
