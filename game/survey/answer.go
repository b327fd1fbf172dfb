package survey

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/solver"
)

// A Reason is why a deal is undecided.
type Reason string

// The reasons.
const (
	NodeLimit  Reason = "node limit" // Options.Nodes
	TimeLimit  Reason = "time limit" // Survey.Limit
	Stopped    Reason = "stopped"    // the context ended
	Incomplete Reason = "incomplete" // the search is through, but left out what it cannot follow, so it proves nothing
)

// An answer is what was found out about a deal.
type answer struct {
	deal   Deal
	result solver.Result // its line is gone once it stands in the text
	why    Reason        // if undecided
	took   time.Duration
	text   []byte // as it is written
	err    error  // the solver's: a fault of the program
}

// solve answers a question, and makes the text of it, for what many jobs can do the writer need not.
func (s Survey) solve(ctx context.Context, d Deal) answer {
	limited, end := ctx, func() {}
	if s.Limit > 0 {
		limited, end = context.WithTimeout(ctx, s.Limit)
	}
	defer end()
	begin := time.Now()
	result, err := solver.Solve(limited, game.New(s.Rules, d.Deal), s.Options)
	a := answer{deal: d, result: result, took: time.Since(begin)}
	if err != nil {
		a.err = fmt.Errorf("%s: %w", d, err)
		return a
	}
	a.why = s.why(ctx, limited, result)
	a.text = s.text(a)
	a.result.Line = nil
	return a
}

// why says what ended a search that does not know.
func (s Survey) why(ctx, limited context.Context, r solver.Result) Reason {
	switch {
	case r.Verdict != solver.Unknown:
		return ""
	case s.Nodes > 0 && r.Nodes >= s.Nodes:
		return NodeLimit
	case ctx.Err() != nil:
		return Stopped
	case limited.Err() != nil:
		return TimeLimit
	}
	return Incomplete
}

// text is an answer as it is written.
func (s Survey) text(a answer) []byte {
	if s.JSON {
		return a.json(s.Rules.Name)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%-*s  %-10s  %9d nodes  %9s", s.width, a.deal, a.result.Verdict, a.result.Nodes, span(a.took))
	if a.why != "" {
		b.WriteString("  " + string(a.why))
	}
	b.WriteByte('\n')
	if s.Deals.Len() == 1 {
		b.WriteString(paragraph(a.result.Line))
	}
	return []byte(b.String())
}

// lineWidth is how wide lines of moves are, their indent included: as the pages of rules.
const lineWidth = 78

// paragraph writes moves in their text form, as plays and records have them: a comma after each, as many a line as it holds.
func paragraph(line []game.Move) string {
	var b strings.Builder
	column := lineWidth
	for i, m := range line {
		word := " " + m.String()
		if i < len(line)-1 {
			word += ","
		}
		if column += len(word); column > lineWidth {
			word = "\n   " + word
			column = len(word) - 1
		}
		b.WriteString(word)
	}
	return strings.TrimPrefix(b.String()+"\n", "\n")
}

// span writes a duration with about three digits: "0.048 ms", "23.1 ms", "2.45 s".
func span(d time.Duration) string {
	n, unit := d.Seconds()*1000, "ms"
	if n >= 1000 {
		n, unit = n/1000, "s"
	}
	digits := 3
	for most := 1.0; digits > 0 && n >= most; most *= 10 {
		digits--
	}
	return fmt.Sprintf("%.*f %s", digits, n, unit)
}

// A record is an answer as JSON.
type record struct {
	Game    string   `json:"game"`
	Deal    uint32   `json:"deal,omitempty"`   // its number
	Origin  string   `json:"origin,omitempty"` // or where its cards stand
	Cards   string   `json:"cards,omitempty"`  // and these
	Verdict string   `json:"verdict"`
	Why     Reason   `json:"why,omitempty"` // of "unknown"
	Nodes   int64    `json:"nodes"`
	States  int64    `json:"states"`
	Seconds float64  `json:"seconds"`
	Line    []string `json:"line"` // empty unless winnable
}

// json is the answer as a line of JSON.
func (a answer) json(name string) []byte {
	r := record{
		Game: name, Deal: a.deal.Number, Origin: a.deal.Origin, Verdict: a.result.Verdict.String(), Why: a.why,
		Nodes: a.result.Nodes, States: a.result.States, Seconds: seconds(a.took), Line: make([]string, len(a.result.Line)),
	}
	if a.deal.Number == 0 {
		r.Cards = deals.FormatCards(a.deal.Cards)
	}
	for i, m := range a.result.Line {
		r.Line[i] = m.String()
	}
	return jsonLine(r)
}

// jsonLine is a value of this package as JSON, and a line's end; there is nothing in such values that could not be written.
func jsonLine(v any) []byte {
	text, _ := json.Marshal(v)
	return append(text, '\n')
}

// seconds rounds a duration to microseconds, for more digits would mean nothing.
func seconds(d time.Duration) float64 { return math.Round(d.Seconds()*1e6) / 1e6 }
