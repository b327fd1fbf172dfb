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

// maxSize is how many bytes a record may have, and how many the program reads of any file that is named to it. A long game has
// ten thousand, and commonly maxEffort is spent long before.
const maxSize = 4 << 20

// A Recorded is what a record says.
type Recorded struct {
	ID      string
	Begun   time.Time  // in UTC
	Game    *game.Game // with all actions done: it stands where the player stood
	Actions []string   // the line of each: Actions[0] led from the deal to where Game.Go(1) goes
	Notes   []string   // what the note lines say
	Cut     int        // bytes at the end that are no whole line: what was being written when a program or a machine died
}

// Read plays a record again from its text; origin, commonly its file name, begins an error. Where find knows a table that is
// equal to the one in the record, the game shares it; find may be nil. The error tells the line at which the text is no
// record.
func Read(origin string, text []byte, find func(name string) (*game.Rules, error)) (*Recorded, error) {
	r, err := (&reading{find: find}).read(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", origin, err)
	}
	return r, nil
}

// A damage is an error about the text of a record, which no second look will make better.
type damage struct {
	line int // where it was noticed; 0: of the record as a whole
	err  error
}

// Error returns the reason, with the line before it.
func (d *damage) Error() string {
	if d.line == 0 {
		return d.err.Error()
	}
	return fmt.Sprintf("line %d: %v", d.line, d.err)
}

func (d *damage) Unwrap() error { return d.err }

// A reading is one look at a record.
type reading struct {
	find   func(name string) (*game.Rules, error)
	before func(id, name string, scoring game.Scoring) game.Tally // of the other games; nil: none
	faults *[]error                                               // takes what is wrong but does not end it; nil: that ends it too
	effort int                                                    // of the actions so far
}

// whole returns the text up to its last whole line. After a crash of the machine zeros may stand where the end was to come.
func whole(text []byte) []byte {
	text = bytes.TrimRight(text, "\x00")
	return text[:bytes.LastIndexByte(text, '\n')+1]
}

// read plays a record. The error is a *damage, or a later that is wrapped.
func (rd *reading) read(text []byte) (*Recorded, error) {
	if len(text) > maxSize {
		return nil, &damage{err: fmt.Errorf("it is larger than %d MB", maxSize>>20)}
	}
	good := whole(text)
	l := &lines{rest: string(good)}
	h, err := parseHeader(l)
	if err != nil {
		return nil, rd.damaged(l, err)
	}
	if h.hash != hashOf(h.table) {
		err := &damage{err: errors.New("its rule table is not the one that its hash was made of")}
		if rd.faults == nil {
			return nil, err
		}
		*rd.faults = append(*rd.faults, err)
	}
	r := &Recorded{ID: h.id, Begun: h.begun.UTC(), Cut: len(text) - len(good)}
	if r.Game, err = rd.deal(&h); err != nil {
		return nil, &damage{err: err}
	}
	for line, ok := l.next(); ok; line, ok = l.next() {
		if err := rd.line(r, line); err != nil {
			return nil, rd.damaged(l, err)
		}
	}
	return r, nil
}

// damaged makes an error of what is wrong with the line given out last.
func (rd *reading) damaged(l *lines, err error) error {
	if errors.As(err, new(later)) {
		return err
	}
	return &damage{l.n, err}
}

// deal begins the game.
func (rd *reading) deal(h *header) (*game.Game, error) {
	rules, err := h.rules(rd.find)
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
	if rd.before != nil {
		before = rd.before(h.id, rules.Name, scheme.Scoring)
	}
	return game.NewScoredGame(rules, deal, scheme, before), nil
}

// line takes a line after the header.
func (rd *reading) line(r *Recorded, line string) error {
	if note, found := strings.CutPrefix(line, notePrefix); found {
		r.Notes = append(r.Notes, note)
		return nil
	}
	a, err := parseAction(line)
	if err != nil {
		return err
	}
	if err := a.do(r.Game); err != nil {
		return fmt.Errorf("%s: %w", words.Quoted(line), err)
	}
	if rd.effort += a.effort(r.Game); rd.effort > maxEffort {
		return errTooLong
	}
	r.Actions = append(r.Actions, line)
	return nil
}

// notePrefix begins a line that no game depends on.
const notePrefix = "note "
