package main

import (
	"encoding/json"
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

// lookBack finds out where a recorded game was lost. After a signal it prints what is proved by then.
func (r *run) lookBack() error {
	rec, err := r.library.ReadRecord(r.options.files[0])
	if err != nil {
		return err
	}
	ctx, begin := untilSignal(), time.Now()
	limited, end := survey.WithLimit(ctx, r.options.limit)
	defer end()
	report, err := analysis.Analyse(limited, rec.Game.PositionsFromStart(),
		analysis.Options{Nodes: r.options.nodes, Memory: think.AvailableMemory(r.options.memory)})
	if err != nil {
		return err
	}
	look := lookBack{game: rec.Game, report: report, elapsed: time.Since(begin)}
	if report.Undecided > 0 {
		look.why = survey.WhyUndecided(ctx, limited, report.IsNodeLimit, report.Full)
	}
	answer := look.text()
	if r.options.json {
		answer = look.json(rec.ID)
	}
	if _, err = fmt.Fprintln(r.out, answer); err == nil && ctx.Err() != nil {
		err = errStopped
	}
	return err
}

type lookBack struct {
	game    *game.Game
	report  analysis.Report
	why     survey.Undecided
	elapsed time.Duration
}

func (l lookBack) text() string {
	words := think.ReportWords(l.report)
	if l.why != "" {
		words += fmt.Sprintf(" (%s)", l.why)
	}
	answer := fmt.Sprintf("%s, %d actions: %d nodes, %s\n%s", text.TitleWithDeal(l.game), l.game.Actions(),
		l.report.Nodes, survey.FormatDuration(l.elapsed), words)
	if len(l.report.Line) > 0 {
		answer += fmt.Sprintf("\nFrom action %d these moves win:\n%s", l.report.LastWinnable, survey.WrapMoves(l.report.Line))
		answer = answer[:len(answer)-1]
	}
	return answer
}

func (l lookBack) json(id string) string {
	o := struct {
		Game         string           `json:"game"`
		Deal         uint32           `json:"deal,omitempty"`
		Cards        string           `json:"cards,omitempty"` // for a deal without a number: its cards, in the order of dealing
		Record       string           `json:"record"`
		Actions      int              `json:"actions"`
		Won          bool             `json:"won"`
		LastWinnable *int             `json:"winnable,omitempty"`
		FirstLost    *int             `json:"lost,omitempty"`
		Undecided    int              `json:"undecided"`
		Why          survey.Undecided `json:"why,omitempty"`
		Nodes        int64            `json:"nodes"`
		Seconds      float64          `json:"seconds"`
		Line         []string         `json:"line"`
	}{
		Game: l.game.Rules().Name, Deal: l.game.Deal().Number, Record: id, Actions: l.game.Actions(),
		Won: l.report.Won, Undecided: l.report.Undecided,
		Why: l.why, Nodes: l.report.Nodes, Seconds: math.Round(l.elapsed.Seconds()*1e6) / 1e6,
		Line: words.Texts(l.report.Line),
	}
	if o.Deal == 0 {
		o.Cards = deals.FormatCards(l.game.Deal().Cards)
	}
	if l.report.LastWinnable != analysis.None {
		o.LastWinnable = &l.report.LastWinnable
	}
	if l.report.FirstLost != analysis.None {
		o.FirstLost = &l.report.FirstLost
	}
	answer, _ := json.Marshal(o) // every value of this type can be written as JSON
	return string(answer)
}
