package jobs

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/analysis"
	"xklondike/game/think/survey"
	"xklondike/game/words"
)

func (r *Run) positionToSolve() (*game.Rules, survey.Deals, error) {
	rec, err := r.readRecord(r.ResumeFile)
	if err != nil {
		return nil, survey.Deals{}, err
	}
	at, found := rec.Game.PositionAfter(*r.At)
	if !found {
		return nil, survey.Deals{}, fmt.Errorf("-at: there is no action %d: %s has only %d", *r.At, r.ResumeFile,
			rec.Game.Actions())
	}
	position := game.LinePosition{Action: *r.At, State: at.State}
	return rec.Game.Rules(), survey.SinglePosition(rec.Game.Deal(), rec.ID, position), nil
}

// analyseRecord does -solve with -resume. After a signal it prints what is proved by then.
func (r *Run) analyseRecord() error {
	if r.Shorter {
		return errors.New("-shorter works with -resume only if -at names a position")
	}
	rec, err := r.readRecord(r.ResumeFile)
	if err != nil {
		return err
	}
	ctx, begin := untilSignal(), time.Now()
	limited, end := survey.WithLimit(ctx, r.Limit)
	defer end()
	report, err := analysis.Analyse(limited, rec.Game.PositionsFromStart(),
		analysis.Options{Nodes: r.Nodes, Memory: think.AvailableMemory(r.SolverMemory())})
	if err != nil {
		return err
	}
	look := lookBack{game: rec.Game, Report: report, elapsed: time.Since(begin)}
	if report.Undecided > 0 {
		look.reason = survey.UndecidedReason(ctx, limited, report.IsNodeLimit, report.Full)
	}
	answer := look.text()
	if r.JSON {
		answer = look.json(rec.ID)
	}
	if _, err = fmt.Fprintln(r.Out, answer); err == nil && ctx.Err() != nil {
		return errors.New("-solve: stopped by a signal")
	}
	return err
}

type lookBack struct {
	game *game.Game
	analysis.Report
	reason  survey.Reason
	elapsed time.Duration
}

func (l lookBack) text() string {
	words := l.Words()
	if l.reason != "" {
		words += fmt.Sprintf(" (%s)", l.reason)
	}
	answer := fmt.Sprintf("%s, %d actions: %d nodes, %s\n%s", text.TitleWithDeal(l.game), l.game.Actions(),
		l.Nodes, survey.FormatDuration(l.elapsed), words)
	if len(l.Line) > 0 {
		answer += fmt.Sprintf("\nFrom action %d these moves win:\n%s", l.LastWinnable, survey.WrapMoves(l.Line))
		answer = answer[:len(answer)-1]
	}
	return answer
}

func (l lookBack) json(id string) string {
	o := struct {
		Game         string        `json:"game"`
		Deal         uint32        `json:"deal,omitempty"`
		Cards        string        `json:"cards,omitempty"` // for a deal without a number: its cards, in the order of dealing
		Record       string        `json:"record"`
		Actions      int           `json:"actions"`
		Won          bool          `json:"won"`
		LastWinnable *int          `json:"winnable,omitempty"`
		FirstLost    *int          `json:"lost,omitempty"`
		Undecided    int           `json:"undecided"`
		Reason       survey.Reason `json:"why,omitempty"`
		Nodes        int64         `json:"nodes"`
		Seconds      float64       `json:"seconds"`
		Line         []string      `json:"line"`
	}{
		Game: l.game.Rules().Name, Deal: l.game.Deal().Number, Record: id, Actions: l.game.Actions(),
		Won: l.Won, Undecided: l.Undecided,
		Reason: l.reason, Nodes: l.Nodes, Seconds: math.Round(l.elapsed.Seconds()*1e6) / 1e6,
		Line: words.Texts(l.Line),
	}
	if o.Deal == 0 {
		o.Cards = deals.FormatCards(l.game.Deal().Cards)
	}
	if l.LastWinnable != analysis.None {
		o.LastWinnable = &l.LastWinnable
	}
	if l.FirstLost != analysis.None {
		o.FirstLost = &l.FirstLost
	}
	answer, _ := json.Marshal(o) // every value of this type can be written as JSON
	return string(answer)
}
