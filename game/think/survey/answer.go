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
	"xklondike/game/think/grade"
	"xklondike/game/think/solver"
	"xklondike/game/words"
)

// Undecided says why the solver could not decide about a deal.
type Undecided string

const (
	NodeLimit Undecided = "node limit" // the search looked at as many nodes as Options.Nodes allows
	TimeLimit Undecided = "time limit" // the search took as long as Survey.Limit allows
	// The search took as long as Survey.Limit allows, and its memory was too small for all positions.
	Memory     Undecided = "memory"
	Stopped    Undecided = "stopped"    // the context of the survey ended, because the user stopped it
	Incomplete Undecided = "incomplete" // the search ended by itself, but left something out, so it proves nothing
)

type answer struct {
	deal    Deal
	result  solver.Result // without the winning moves once they are written in text, unless shorter ones are wanted
	wins    *int          // for a graded deal: how many of grade.Games games the player has won
	why     Undecided     // why the deal is undecided; "" if it was decided
	elapsed time.Duration
	text    []byte // what the survey writes about the deal
	err     error  // an error that the solver returned, which is a fault of the program
}

// startJob returns a function that uses the same tables for one deal after another.
func (s Survey) startJob() func(context.Context, Deal) answer {
	tables := new(solver.Tables)
	return func(ctx context.Context, d Deal) answer { return s.solve(ctx, d, tables) }
}

// solve also formats the answer, because many jobs can do so in parallel, while only one goroutine writes.
func (s Survey) solve(ctx context.Context, d Deal, tables *solver.Tables) answer {
	limited, end := WithLimit(ctx, s.Limit)
	defer end()
	begin := time.Now()
	o := s.Search
	o.Help = func(work func()) bool {
		if time.Since(begin) < s.helpAfter {
			return false
		}
		select {
		case s.help <- work:
			return true
		default: // every goroutine has a deal
			return false
		}
	}
	result, err := tables.Solve(limited, d.State(s.Rules), o)
	a := answer{deal: d, result: result}
	if err == nil && s.Grade && result.Verdict == solver.Winnable {
		err = a.grade(limited, s.Rules)
	}
	a.elapsed = time.Since(begin)
	if err != nil {
		a.err = fmt.Errorf("%s: %w", d, err)
		return a
	}
	if a.result.Verdict == solver.Unknown {
		a.why = WhyUndecided(ctx, limited, s.Search.Nodes > 0 && result.Nodes >= s.Search.Nodes, result.Full)
	}
	a.text = s.formatAnswer(a)
	if !s.Shorter {
		a.result.Line = nil
	}
	return a
}

func (a *answer) grade(ctx context.Context, r *game.Rules) error {
	wins, err := grade.Wins(ctx, r, a.deal.Deal)
	switch {
	case err == nil:
		a.wins, a.result.Line = &wins, nil
	case ctx.Err() != nil:
		a.result.Verdict, err = solver.Unknown, nil
	}
	return err
}

func (a answer) gradeName() string {
	if a.wins == nil {
		return ""
	}
	return grade.Of(*a.wins).String()
}

// WhyUndecided returns why a search ended without a verdict. Besides the context of the whole run, it needs
// that of the search, which also ends when its time is over (see WithLimit).
func WhyUndecided(ctx, limited context.Context, isNodeLimit, isMemoryFull bool) Undecided {
	switch {
	case isNodeLimit:
		return NodeLimit
	case ctx.Err() != nil:
		return Stopped
	case limited.Err() != nil && isMemoryFull:
		return Memory
	case limited.Err() != nil:
		return TimeLimit
	}
	return Incomplete
}

func (s Survey) formatAnswer(a answer) []byte {
	if s.JSON {
		return s.toJSON(a)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%-*s  %-10s  ", s.nameWidth, a.deal, a.result.Verdict)
	if s.Grade {
		won := ""
		if a.wins != nil {
			won = fmt.Sprintf("%d of %d won", *a.wins, grade.Games)
		}
		fmt.Fprintf(&b, "%-9s  %-10s  ", a.gradeName(), won)
	}
	fmt.Fprintf(&b, "%9d nodes  %9s", a.result.Nodes, FormatDuration(a.elapsed))
	if a.why != "" {
		b.WriteString("  " + string(a.why))
	}
	b.WriteByte('\n')
	if s.Deals.Len() == 1 {
		b.WriteString(WrapMoves(a.result.Line))
	}
	return []byte(b.String())
}

// shorten returns the text about a shorter way to win, if one is wanted, and the positions searched for it.
func (s Survey) shorten(ctx context.Context, a answer) (text []byte, nodes int64) {
	if !s.Shorter || len(a.result.Line) == 0 {
		return nil, 0
	}
	short, nodes := solver.Improve(ctx, a.deal.State(s.Rules), a.result.Line)
	if len(short) == len(a.result.Line) {
		return fmt.Appendf(nil, "%d moves; a search of %d nodes found no shorter way\n", len(a.result.Line), nodes), nodes
	}
	return fmt.Appendf(nil, "%d moves; a search of %d nodes found a way with %d:\n%s", len(a.result.Line), nodes, len(short), WrapMoves(short)), nodes
}

// The width of the rules pages; the indent counts.
const lineWidth = 78

// WrapMoves formats moves as records of games have them, with commas, in lines of at most lineWidth.
func WrapMoves(line []game.Move) string {
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

// FormatDuration formats a duration with about three digits: "0.048 ms", "23.1 ms", "2.45 s".
func FormatDuration(d time.Duration) string {
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

type jsonAnswer struct {
	Game string `json:"game"`
	Deal uint32 `json:"deal,omitempty"` // the number of the deal; left out if the deal has none
	// For a deal without a number: where its cards come from, such as a file and a line.
	Origin  string    `json:"origin,omitempty"`
	Cards   string    `json:"cards,omitempty"`  // for a deal without a number: its cards, in the order of dealing
	Action  *int      `json:"action,omitempty"` // for a position of a game: the number of the action that led to it
	Verdict string    `json:"verdict"`
	Why     Undecided `json:"why,omitempty"` // why the deal is undecided; only for the verdict "unknown"
	Nodes   int64     `json:"nodes"`
	States  int64     `json:"states"`
	Seconds float64   `json:"seconds"`
	Grade   *string   `json:"grade,omitempty"` // only in lines of graded deals; "" for a deal without a grade
	Wins    *int      `json:"wins,omitempty"`  // for a deal with a grade: how many of grade.Games games the player has won
	// The moves that win the game; empty unless the deal is winnable, and left out of lines of graded deals.
	Line []string `json:"line,omitzero"`
}

func (s Survey) toJSON(a answer) []byte {
	r := jsonAnswer{
		Game: s.Rules.Name, Deal: a.deal.Number, Origin: a.deal.Origin, Verdict: a.result.Verdict.String(), Why: a.why,
		Nodes: a.result.Nodes, States: a.result.States, Seconds: roundSeconds(a.elapsed), Wins: a.wins,
	}
	if a.deal.Number == 0 {
		r.Cards = deals.FormatCards(a.deal.Cards)
	}
	if a.deal.Position != nil {
		r.Action = &a.deal.Position.Action
	}
	if s.Grade {
		name := a.gradeName()
		r.Grade = &name
		return marshalLine(r)
	}
	r.Line = words.Texts(a.result.Line)
	return marshalLine(r)
}

// marshalLine returns no error, because every value of this package can be written as JSON.
func marshalLine(v any) []byte {
	text, _ := json.Marshal(v)
	return append(text, '\n')
}

// roundSeconds rounds to microseconds.
func roundSeconds(d time.Duration) float64 { return math.Round(d.Seconds()*1e6) / 1e6 }
