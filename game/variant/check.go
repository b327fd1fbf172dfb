package variant

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

// A Finding is something that Check reports about a rule table.
type Finding struct {
	Wrong bool   // a mistake: the table is not a valid game
	Odd   bool   // a remark: the game is valid, but has a word without effect, or perhaps cannot be won
	Text  string // begins with file, line and game
}

// A file with more mistakes probably repeats one again and again.
const maxMistakes = 50

// Check reads a file as Library.Add does, but adds no game, and does not stop at the first mistake. For every
// game it reports all mistakes, or else how many cards are dealt where, whether the game can be won, and what
// looks like a mistake. Inherited mistakes are not reported again. It stops after more than maxMistakes.
// It calls progress before each game, and at the end.
func (l *Library) Check(origin string, data []byte, progress func(done, total int)) []Finding {
	f, err := l.parseFile(origin, data)
	if err != nil {
		return []Finding{{Wrong: true, Text: err.Error()}}
	}
	var findings []Finding
	wrong := 0
	total := len(f.tables)
	defer func() { progress(total, total) }()
	for i, t := range f.tables {
		progress(i, total)
		r := t.resolve()
		slices.SortStableFunc(t.mistakes, func(a, b *mistake) int { return a.line - b.line })
		for _, m := range t.mistakes {
			findings = append(findings, Finding{Wrong: true, Text: m.text})
		}
		if wrong += len(t.mistakes); wrong > maxMistakes {
			break
		}
		if r == nil {
			continue
		}
		_, winnable := r.WinnableDeal()
		for _, fault := range slices.Concat(r.Lint(winnable), t.unusedKeys(r), t.unknownRelatives(r)) {
			findings = append(findings, Finding{Odd: true, Text: t.newMistake(fault.Key, fault.Error()).text})
		}
		findings = append(findings, Finding{Text: t.newMistake("", describeDeal(r, winnable)).text})
	}
	return findings
}

// unusedKeys does not count inherited keys, because the parent may have such piles.
func (t *table) unusedKeys(r *game.Rules) []*game.Fault {
	var remarks []*game.Fault
	for _, path := range t.keyPaths {
		lacks, key := "", strings.Join(path, ".")
		switch key {
		case "draw", "turnovers", "packet":
			if key == "turnovers" && r.Gather != game.GatherNone {
				continue
			}
			if r.DealTo != game.DealToWaste && !r.IsClock() {
				lacks = "waste"
			}
		case "reserve.cards", "reserve.open", "reserve.shut", "reserve.rest", "reserve.to":
			if r.Reserve.Piles == 0 {
				lacks = "reserve"
			}
		case "cells.capacity", "cells.accept", "cells.late":
			if r.Cells.Count == 0 {
				lacks = "cells"
			}
		}
		if lacks != "" {
			remarks = append(remarks, &game.Fault{Key: key, Text: fmt.Sprintf("the game has no %s", lacks)})
		}
	}
	return remarks
}

func (t *table) unknownRelatives(r *game.Rules) (remarks []*game.Fault) {
	for _, name := range r.Relatives {
		if t.file.byName[name] == nil && t.file.library.tables[name] == nil {
			remarks = append(remarks, &game.Fault{Key: "relatives", Text: fmt.Sprintf("there is no game %s", words.Quoted(name))})
		}
	}
	return remarks
}

func describeDeal(r *game.Rules, winnable bool) string {
	if r.IsClock() {
		return fmt.Sprintf("%d cards, on a dial", r.CardCount())
	}
	parts := []string{fmt.Sprintf("%d in the columns", r.CardsInColumns())}
	if n := r.ReserveAndFoundationCards(); n > 0 {
		parts = append(parts, fmt.Sprintf("%d in the reserve and on the suit piles", n))
	}
	if r.DealTo != game.DealToNone {
		parts = append(parts, fmt.Sprintf("%d in the stock", r.Stock))
	}
	text := fmt.Sprintf("%d cards: %s", r.CardCount(), strings.Join(parts, ", "))
	if winnable {
		text += "; found a deal that can be won"
	}
	return text
}

// WriteFindings writes what Check reports, a line for each finding, and a summary. If there are mistakes, the
// summary is the error.
func (l *Library) WriteFindings(w io.Writer, origin string, data []byte, progress func(done, total int)) error {
	var games, odd, wrong int
	for _, finding := range l.Check(origin, data, progress) {
		switch {
		case finding.Wrong:
			if wrong++; wrong > maxMistakes {
				return fmt.Errorf("%s: more than %s", origin, words.Count(maxMistakes, "error"))
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
		return fmt.Errorf("%s: %s", origin, words.Count(wrong, "error"))
	}
	verdict := "all good"
	if odd > 0 {
		verdict = words.Count(odd, "warning")
	}
	_, err := fmt.Fprintf(w, "%s: %s, %s\n", origin, words.Count(games, "game"), verdict)
	return err
}
