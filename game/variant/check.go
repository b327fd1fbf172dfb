package variant

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"xklondike/game"
)

// A Finding is something a check has to say about a table.
type Finding struct {
	Wrong bool   // the table is not a game as it stands
	Odd   bool   // it is one, but has a word that never comes to anything, or perhaps no end
	Text  string // begins with file, line and game
}

// mostMistakes is how many mistakes a check tells. Who has more of them has one that comes again and again.
const mostMistakes = 50

// Check reads a file as Add does, on top of the games that are there, but adds nothing and does not stop at the first mistake.
// It says of every game what it deals, that it can be won, and all that is wrong or strange about it, until there are more
// mistakes than it tells. What a game takes over from one of the file that is wrong is not told again.
func (l *Library) Check(origin string, data []byte) []Finding {
	f, err := l.read(origin, data)
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
		if wrong += len(mistakes); wrong > mostMistakes {
			break
		}
		if r == nil {
			continue
		}
		for _, fault := range append(r.Lint(), f.idle(r)...) {
			findings = append(findings, Finding{Odd: true, Text: f.fail(name, fault.Key, fault.Error()).text})
		}
		findings = append(findings, Finding{Text: f.fail(name, "", dealt(r)).text})
	}
	return findings
}

// idle tells of keys that a game says itself and that come to nothing in it: they speak of piles it has not. What it takes
// over from its parent may well be so, and no rules that are resolved could tell the two apart.
func (f *file) idle(r *game.Rules) []*game.Fault {
	var faults []*game.Fault
	for _, path := range f.present[r.Name] {
		lacks, key := "", strings.Join(path, ".")
		switch key {
		case "draw", "turnovers", "packet":
			if r.DealTo != game.DealToWaste && !r.Forced() {
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
			faults = append(faults, &game.Fault{Key: key, Text: "the game has no " + lacks})
		}
	}
	return faults
}

// dealt says where the cards of a game are after the deal, and how many; that they are all there is proved already.
func dealt(r *game.Rules) string {
	if r.Forced() {
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

// WriteCheck writes what Check finds, a line each, and then what it comes to. If anything is wrong, that is the error.
func (l *Library) WriteCheck(w io.Writer, origin string, data []byte) error {
	var games, odd, wrong int
	for _, finding := range l.Check(origin, data) {
		switch {
		case finding.Wrong:
			if wrong++; wrong > mostMistakes {
				return fmt.Errorf("%s: more than %s", origin, several(mostMistakes, "mistake"))
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
		return fmt.Errorf("%s: %s", origin, several(wrong, "mistake"))
	}
	verdict := "all good"
	if odd > 0 {
		verdict = several(odd, "remark")
	}
	_, err := fmt.Fprintf(w, "%s: %s, %s\n", origin, several(games, "game"), verdict)
	return err
}

// several returns a number with its noun: "1 game", "2 games".
func several(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}
