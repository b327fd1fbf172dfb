package variant

import (
	"errors"
	"fmt"
	"strings"

	"xklondike/game"
)

// A Finding is something a check has to say about a table.
type Finding struct {
	Wrong bool   // the table is not a game as it stands; else only a remark
	Text  string // begins with file, line and game
}

// Check reads a file as Add does, on top of the games that are there, but adds nothing and does not stop at the first fault.
// It says of every game what it deals, that it can be won, and what is wrong or strange about it.
func (l *Library) Check(origin string, data []byte) []Finding {
	f, err := l.read(origin, data)
	if err != nil {
		return []Finding{{true, err.Error()}}
	}
	var findings []Finding
	for _, name := range f.names {
		r, err := f.resolve(name)
		if err != nil {
			findings = append(findings, Finding{true, err.Error()})
			continue
		}
		faults := r.Lint()
		for _, fault := range faults {
			findings = append(findings, Finding{false, f.fail(name, fault.Key, fault.Error()).Error()})
		}
		findings = append(findings, Finding{false, f.fail(name, "", dealt(r)).Error()})
	}
	return findings
}

// dealt says where the cards of a game are after the deal, and how many; that they are all there is proved already.
func dealt(r *game.Rules) string {
	if r.Family != game.FamilyPacking {
		return fmt.Sprintf("%d cards, on a dial", r.Cards())
	}
	parts := []string{fmt.Sprintf("%d in the columns", r.Dealt())}
	if n := r.Aside(); n > 0 {
		parts = append(parts, fmt.Sprintf("%d put aside", n))
	}
	if r.DealTo != game.DealToNone {
		parts = append(parts, fmt.Sprintf("%d in the stock", r.Stock))
	}
	text := fmt.Sprintf("%d cards: %s", r.Cards(), strings.Join(parts, ", "))
	if _, ok := r.Winnable(); ok {
		text += "; it can be won"
	}
	return text
}

// Faults joins what is wrong among findings into one error; nil if nothing is.
func Faults(findings []Finding) error {
	var wrong []error
	for _, f := range findings {
		if f.Wrong {
			wrong = append(wrong, errors.New(f.Text))
		}
	}
	return errors.Join(wrong...)
}
