package journal

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/words"
)

// maxRecordSize is in bytes. Of a larger file, one byte more is read, to notice that. A long game has ten
// thousand, and usually reaches maxReplayCost long before.
const maxRecordSize = 4 << 20

// A RecordedGame is what a record says about its game.
type RecordedGame struct {
	ID    string
	Begun time.Time  // in UTC
	Game  *game.Game // as the player left it
	// The text of each; Actions[0] led from the deal to Game.GoTo(1).
	Actions []string
	Notes   []Note
	// Of an incomplete line at the end, which a crash cut off.
	PartialBytes int
	headerBytes  int
}

// Read reads a record by playing it again. An error begins with the origin, usually the file name, and gives the line.
// Records with the rule table of a game that find knows share its rules; find may be nil.
func Read(origin string, text []byte, find game.Finder) (*RecordedGame, error) {
	r, err := (&recordReader{find: find}).read(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", origin, err)
	}
	return r, nil
}

// IsRecord reports whether a text begins like a record, of any format.
func IsRecord(text string) bool {
	return strings.HasPrefix(strings.TrimLeft(text, "\ufeff \t\r\n"), magic)
}

// ReadDeal returns the rules and the deal of a record, as Read does, but does not play it again.
func ReadDeal(text string, find game.Finder) (*game.Rules, game.Deal, error) {
	rd := &recordReader{find: find}
	h, err := rd.readHeader(newLineReader([]byte(text + "\n\n"))) // who copies a header by hand leaves out its last line
	if err != nil {
		return nil, game.Deal{}, err
	}
	g, err := rd.newGame(&h)
	if err != nil {
		return nil, game.Deal{}, &damagedError{err: err}
	}
	return g.Rules(), g.Deal(), nil
}

// A damagedError is about the text of a record. To read it again would not help.
type damagedError struct {
	line int // 0: the record as a whole
	err  error
}

// Error gives the line, if there is one.
func (d *damagedError) Error() string {
	if d.line == 0 {
		return d.err.Error()
	}
	return fmt.Sprintf("line %d: %v", d.line, d.err)
}

func (d *damagedError) Unwrap() error { return d.err }

type recordReader struct {
	// See Read.
	find game.Finder
	// Of all other games; nil: there are none.
	tallyBefore func(id, name string, scoring game.Scoring) game.Tally
	// Takes faults that do not stop the reading; nil: every fault does.
	faults *[]error
	// So far, see maxReplayCost.
	replayCost int
	// From earlier records; nil: only one is read.
	ruleTables ruleTables
}

// read returns an error that is a *damagedError, or wraps a newerFormatError.
func (rd *recordReader) read(text []byte) (*RecordedGame, error) {
	if len(text) > maxRecordSize {
		return nil, &damagedError{err: fmt.Errorf("it is larger than %d MB", maxRecordSize>>20)}
	}
	good := bytes.TrimRight(text, "\x00") // a crash of the machine may leave zero bytes
	good = good[:bytes.LastIndexByte(good, '\n')+1]
	l := newLineReader(good)
	h, err := rd.readHeader(l)
	if err != nil {
		return nil, err
	}
	r := &RecordedGame{ID: h.id, Begun: h.begun.UTC(), PartialBytes: len(text) - len(good), headerBytes: len(good) - len(l.rest)}
	if r.Game, err = rd.newGame(&h); err != nil {
		return nil, &damagedError{err: err}
	}
	for line, ok := l.nextFilled(); ok; line, ok = l.nextFilled() {
		if err := rd.readLine(r, line); err != nil {
			return nil, &damagedError{l.lineNumber, err}
		}
	}
	return r, nil
}

// readHeader checks the hash of the rule table, too.
func (rd *recordReader) readHeader(l *lineReader) (header, error) {
	h, err := parseHeader(l)
	switch {
	case errors.As(err, new(newerFormatError)):
		return h, err
	case err != nil:
		return h, &damagedError{l.lineNumber, err}
	}
	if h.hash != hexHash(h.ruleTable) {
		err := &damagedError{err: errors.New("its rule table does not match its hash")}
		if rd.faults == nil {
			return h, err
		}
		*rd.faults = append(*rd.faults, err)
	}
	return h, nil
}

func (rd *recordReader) newGame(h *header) (*game.Game, error) {
	rules, err := h.rules(rd.find, rd.ruleTables)
	if err != nil {
		return nil, err
	}
	cards, err := deals.ParseCards(rules, h.cards) // not shuffled from the number
	if err != nil {
		return nil, err
	}
	scheme, ok := rules.Scheme(h.scoring.String())
	if !ok {
		return nil, fmt.Errorf("its rule table has no scoring scheme %q", h.scoring)
	}
	var before game.Tally
	if rd.tallyBefore != nil {
		before = rd.tallyBefore(h.id, rules.Name, scheme.Scoring)
	}
	return game.NewScoredGame(rules, game.Deal{Number: h.number, Cards: cards}, scheme, before), nil
}

func (rd *recordReader) readLine(r *RecordedGame, line string) error {
	if note, found := strings.CutPrefix(line, notePrefix); found {
		r.Notes = append(r.Notes, Note{r.Game.Actions(), note})
		return nil
	}
	if line = trimBlanks(line); line == trimBlanks(notePrefix) { // an empty note
		r.Notes = append(r.Notes, Note{Action: r.Game.Actions()})
		return nil
	}
	a, err := parseAction(line)
	if err != nil {
		return err
	}
	if err := a.perform(r.Game); err != nil {
		return fmt.Errorf("%s: %w", words.Quoted(line), err)
	}
	if rd.replayCost += a.replayCost(r.Game); rd.replayCost > maxReplayCost {
		return errTooManyActions
	}
	r.Actions = append(r.Actions, line)
	return nil
}

func (r *RecordedGame) result() game.Result {
	result := r.Game.Result()
	result.Assisted = slices.ContainsFunc(r.Notes, Note.isAboutHelp)
	return result
}
