package think

import (
	"context"
	"slices"
	"time"

	"xklondike/game"
	"xklondike/game/text"
	"xklondike/game/think/analysis"
)

const lookBackLimit = 10 * time.Second

// A Finding is what was found out about a game. The zero Finding is about no game.
type Finding struct {
	Report analysis.Report
	Err    error // why there is no report; nil if there is one

	line  []game.LinePosition
	moves []game.Move
	deal  game.Deal
}

// LookBack works out a Finding about a game as it stands, in lookBackLimit at most. maxBytes limits the tables of the
// solver; 0 stands for solver.DefaultMemory.
func LookBack(g *game.Game, maxBytes int64) (work func(context.Context) Finding) {
	f := Finding{line: g.PositionsFromStart(), moves: g.Moves(), deal: g.Deal()}
	return func(ctx context.Context) Finding {
		ctx, end := context.WithTimeout(ctx, lookBackLimit)
		defer end()
		defer ReleaseMemory()
		f.Report, f.Err = analysis.Analyse(ctx, f.line, analysis.Options{Memory: searchMemory(maxBytes)})
		return f
	}
}

// IsAbout reports whether a finding is about a game as it stands.
func (f Finding) IsAbout(g *game.Game) bool {
	isSame := func(a, b game.LinePosition) bool { return a.Action == b.Action }
	return f.line != nil && slices.Equal(f.deal.Cards, g.Deal().Cards) && slices.Equal(f.moves, g.Moves()) &&
		slices.EqualFunc(f.line, g.PositionsFromStart(), isSame)
}

// TurningPoint returns the action that led to the position worth a look: the last that can be won, or else the
// first lost one. There is none if the game was won or was lost from the deal on, or if nothing was found out.
func (f Finding) TurningPoint() (action int, found bool) {
	switch {
	case f.Err != nil || f.Report.Won || f.Report.FirstLost == 0:
		return 0, false
	case f.Report.LastWinnable != analysis.None:
		return f.Report.LastWinnable, true
	}
	return f.Report.FirstLost, f.Report.FirstLost != analysis.None
}

// RetryAt returns the action from which to play on: that of the turning point or, if no position is proved
// winnable, of the last one that is not proved lost.
func (f Finding) RetryAt() (action int, found bool) {
	action, found = f.TurningPoint()
	if found && f.Report.LastWinnable == analysis.None {
		lost := slices.IndexFunc(f.line, func(p game.LinePosition) bool { return p.Action == action })
		action = f.line[lost-1].Action
	}
	return action, found
}

// Words says in one sentence, without a full stop, where the game was lost, and why positions are undecided.
func (f Finding) Words() string {
	if f.Err != nil {
		return f.Err.Error()
	}
	why := ""
	switch {
	case f.Report.Undecided > 0 && f.Report.Full:
		why = "full"
	case f.Report.Undecided > 0:
		why = "time"
	}
	facts := reportFacts(f.Report)
	facts["why"], facts["limit"] = why, text.Duration(lookBackLimit)
	return text.Say("finding", facts)
}

// ReportWords says in one sentence, without a full stop, where a game was lost.
func ReportWords(r analysis.Report) string { return text.Say("report", reportFacts(r)) }

func reportFacts(r analysis.Report) text.Facts {
	action := func(n int) any {
		if n == analysis.None {
			return ""
		}
		return n
	}
	return text.Facts{"won": r.Won, "last": action(r.LastWinnable), "first": action(r.FirstLost), "undecided": r.Undecided}
}
