package variant

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"xklondike/game"
)

// A Finding is something that Check reports about a game's rule table.
type Finding struct {
	Wrong bool   // the finding is a mistake, so the table is not a valid game
	Odd   bool   // the finding is a remark: the game is valid, but has a word without effect, or perhaps cannot be won
	Text  string // the words of the finding, which begin with file, line and game
}

// maxMistakes is how many mistakes Check reports. A file with more probably repeats one mistake again and again.
const maxMistakes = 50

// Check reads a file of rule tables as Library.Add does. But it adds no game to the library, and does not
// stop at the first mistake. For every game it reports all mistakes, or else how many cards are dealt where,
// whether the game can be won, and what looks like a mistake. It does not report a mistake again in games
// that inherit it. It stops after more than maxMistakes mistakes.
func (l *Library) Check(origin string, data []byte) []Finding {
	f, err := l.parseFile(origin, data)
	if err != nil {
		return []Finding{{Wrong: true, Text: err.Error()}}
	}
	var findings []Finding
	wrong := 0
	for _, name := range f.names {
		r, mistakes := f.resolve(name)
		slices.SortStableFunc(mistakes, func(a, b mistake) int { return a.line - b.line })
		for _, m := range mistakes {
			findings = append(findings, Finding{Wrong: true, Text: m.text})
		}
		if wrong += len(mistakes); wrong > maxMistakes {
			break
		}
		if r == nil {
			continue
		}
		for _, fault := range append(r.Lint(), f.unusedKeys(r)...) {
			findings = append(findings, Finding{Odd: true, Text: f.newMistake(name, fault.Key, fault.Error()).text})
		}
		findings = append(findings, Finding{Text: f.newMistake(name, "", describeDeal(r)).text})
	}
	return findings
}

// unusedKeys returns a fault for each key in a game's rule table that is about piles which the game does not
// have. It leaves out keys that the game inherits, because the parent may have such piles. So it looks at the
// rule table: the finished rules do not show what is inherited.
func (f *file) unusedKeys(r *game.Rules) []*game.Fault {
	var remarks []*game.Fault
	for _, path := range f.keyPaths[r.Name] {
		lacks, key := "", strings.Join(path, ".")
		switch key {
		case "draw", "turnovers", "packet":
			if r.DealTo != game.DealToWaste && !r.LeavesNoChoice() {
				lacks = "waste"
			}
		case "reserve.cards", "reserve.open", "reserve.to":
			if r.Reserve.Piles == 0 {
				lacks = "reserve"
			}
		case "cells.capacity", "cells.accept":
			if r.Cells.Count == 0 {
				lacks = "cell"
			}
		}
		if lacks != "" {
			remarks = append(remarks, &game.Fault{Key: key, Text: "the game has no " + lacks})
		}
	}
	return remarks
}

// describeDeal says how many cards of a game lie where after the deal, and whether the game can be won.
func describeDeal(r *game.Rules) string {
	if r.LeavesNoChoice() {
		return fmt.Sprintf("%d cards, on a dial", r.CardCount())
	}
	parts := []string{fmt.Sprintf("%d in the columns", r.CardsInColumns())}
	if n := r.ReserveAndFoundationCards(); n > 0 {
		parts = append(parts, fmt.Sprintf("%d put aside", n))
	}
	if r.DealTo != game.DealToNone {
		parts = append(parts, fmt.Sprintf("%d in the stock", r.Stock))
	}
	text := fmt.Sprintf("%d cards: %s", r.CardCount(), strings.Join(parts, ", "))
	if _, ok := r.WinnableDeal(); ok {
		text += "; a deal was found that can be won"
	}
	return text
}

// WriteFindings writes what Check reports about a file, one line for each finding, and then a summary. If the file has
// mistakes, the summary is the error that it returns.
func (l *Library) WriteFindings(w io.Writer, origin string, data []byte) error {
	var games, odd, wrong int
	for _, finding := range l.Check(origin, data) {
		switch {
		case finding.Wrong:
			if wrong++; wrong > maxMistakes {
				return fmt.Errorf("%s: more than %s", origin, plural(maxMistakes, "mistake"))
			}
		case finding.Odd:
			odd++
		default:
			games++
		}
		if _, err := fmt.Fprintln(w, finding.Text); err != nil {
			return err
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%s: %s", origin, plural(wrong, "mistake"))
	}
	verdict := "all good"
	if odd > 0 {
		verdict = plural(odd, "remark")
	}
	_, err := fmt.Fprintf(w, "%s: %s, %s\n", origin, plural(games, "game"), verdict)
	return err
}

// plural returns a number with its noun: "1 game", "2 games".
func plural(count int, noun string) string {
	if count != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", count, noun)
}
