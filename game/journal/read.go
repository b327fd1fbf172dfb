package journal

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"time"

	"xklondike/game"
	"xklondike/game/words"
)

// maxRecordSize is the largest size of a record, in bytes. Of a larger file, the program reads only one byte
// more, to notice that it is too large. A long game has ten thousand bytes. A game usually reaches
// maxReplayCost long before this limit.
const maxRecordSize = 4 << 20

// A RecordedGame is what a record says about its game.
type RecordedGame struct {
	ID    string
	Begun time.Time  // when the game began, in UTC
	Game  *game.Game // the game after all recorded actions, as the player left it
	// The text of each action; Actions[0] led from the deal to the position that Game.GoTo(1) shows.
	Actions []string
	Notes   []string // the notes in the record
	// Size of an incomplete line at the end, in bytes: a crash cut off the writing; 0 if there is none.
	PartialBytes int
	suggestions  []Suggestion
}

// Read reads a record by playing it again. An error begins with the origin, usually the file name, and gives
// the line with the fault. The function find returns a known game by its name, so that records with the same
// rule table share its rules. It may be nil: then no game is known.
func Read(origin string, text []byte, find func(name string) (*game.Rules, error)) (*RecordedGame, error) {
	r, err := (&recordReader{find: find}).read(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", origin, err)
	}
	return r, nil
}

// An errDamaged is an error in the text of a record. To read the record again would not help.
type errDamaged struct {
	line int // number of the line with the fault; 0: the fault is in the record as a whole
	err  error
}

// Error returns the reason why the record is damaged, after the line number if there is one.
func (d *errDamaged) Error() string {
	if d.line == 0 {
		return d.err.Error()
	}
	return fmt.Sprintf("line %d: %v", d.line, d.err)
}

// Unwrap returns the reason why the record is damaged.
func (d *errDamaged) Unwrap() error { return d.err }

// A recordReader reads one record by playing the game again.
type recordReader struct {
	// Returns a known game by its name; may be nil, see Read.
	find func(name string) (*game.Rules, error)
	// Returns the number and the total score of all other games; nil: there are none.
	tallyBefore func(id, name string, scoring game.Scoring) game.Tally
	// Takes faults that do not stop the reading; nil: every fault stops it.
	faults *[]error
	// What the actions so far have cost, see maxReplayCost.
	replayCost int
	// Rules read from earlier records; nil: only one record is read.
	ruleTables ruleTables
}

// wholeLines returns the text up to its last whole line. It also drops zero bytes at the end, which a crash
// of the machine may leave.
func wholeLines(text []byte) []byte {
	text = bytes.TrimRight(text, "\x00")
	return text[:bytes.LastIndexByte(text, '\n')+1]
}

// read reads a record. If it returns an error, that is an *errDamaged, or wraps an errNewerFormat.
func (rd *recordReader) read(text []byte) (*RecordedGame, error) {
	if len(text) > maxRecordSize {
		return nil, &errDamaged{err: fmt.Errorf("it is larger than %d MB", maxRecordSize>>20)}
	}
	good := wholeLines(text)
	l := &lineReader{rest: string(good)}
	h, err := parseHeader(l)
	if err != nil {
		return nil, rd.damageAt(l, err)
	}
	if h.hash != ruleTableHash(h.ruleTable) {
		err := &errDamaged{err: errors.New("its rule table does not match its hash")}
		if rd.faults == nil {
			return nil, err
		}
		*rd.faults = append(*rd.faults, err)
	}
	r := &RecordedGame{ID: h.id, Begun: h.begun.UTC(), PartialBytes: len(text) - len(good)}
	if r.Game, err = rd.newGame(&h); err != nil {
		return nil, &errDamaged{err: err}
	}
	for line, ok := l.next(); ok; line, ok = l.next() {
		if err := rd.readLine(r, line); err != nil {
			return nil, rd.damageAt(l, err)
		}
	}
	return r, nil
}

// damageAt turns an error about the line that l returned last into an *errDamaged. It leaves an
// errNewerFormat as it is, because such a record is not damaged.
func (rd *recordReader) damageAt(l *lineReader, err error) error {
	if errors.As(err, new(errNewerFormat)) {
		return err
	}
	return &errDamaged{l.lineNumber, err}
}

// newGame begins the game that a header describes.
func (rd *recordReader) newGame(h *header) (*game.Game, error) {
	rules, err := h.rules(rd.find, rd.ruleTables)
	if err != nil {
		return nil, err
	}
	deal, err := h.deal(rules)
	if err != nil {
		return nil, err
	}
	scheme, ok := rules.Scheme(h.scoring.String())
	if !ok {
		return nil, fmt.Errorf("its rule table has no scoring %q", h.scoring)
	}
	var before game.Tally
	if rd.tallyBefore != nil {
		before = rd.tallyBefore(h.id, rules.Name, scheme.Scoring)
	}
	return game.NewScoredGame(rules, deal, scheme, before), nil
}

// readLine reads a line after the header: an action, which it plays, or a note.
func (rd *recordReader) readLine(r *RecordedGame, line string) error {
	if note, found := strings.CutPrefix(line, notePrefix); found {
		r.Notes = append(r.Notes, note)
		r.suggestions = addSuggestion(r.suggestions, note, r.Game)
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

// notePrefix begins the line of a note. Notes do not affect the game.
const notePrefix = "note "
