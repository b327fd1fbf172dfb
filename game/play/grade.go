package play

import (
	"context"
	"fmt"
	"time"

	"xklondike/game/journal"
	"xklondike/game/think"
	"xklondike/game/think/grade"
	"xklondike/game/think/solver"
)

func gradeDeal(s *Session, _ []string) (func(), error) {
	p := s.trail.current(s.record.Record)
	switch err := grade.WhyUngraded(s.Rules()); {
	case err != nil:
		return nil, err
	case p == nil:
		return nil, Reason("Only a game that you are playing can be graded")
	case p.grade != grade.None:
		return func() { s.Status.ShowMessage(fmt.Sprintf("This deal is %s", p.grade)) }, nil
	}
	return func() { gradeInquiry(p, s.prefs.SolverMemory).ask(s.guide.parts) }, nil
}

// gradeInquiry asks about hidden cards, so the record gets a note, unless the game is over.
func gradeInquiry(p *playMode, bytes int64) inquiry {
	g := p.record.Game()
	rules, deal := g.Rules(), g.Deal()
	note, begin := journal.PeekNote, "Peeked: this deal "
	if g.State().Over() {
		note, begin = "", "This deal "
	}
	return inquiry{
		kind: "grade", note: note, wait: thinkingMessage(),
		work: func(ctx context.Context) any { return think.GradeDeal(ctx, rules, deal, bytes) },
		show: func(answer any) Message {
			d := answer.(think.FoundDeal)
			p.grade = d.Grade
			return Message{Text: begin + describeGrade(d)}
		},
	}
}

func describeGrade(d think.FoundDeal) string {
	switch {
	case d.Grade != grade.None:
		return "is " + d.Grade.String()
	case d.Verdict == solver.Unwinnable:
		return "cannot be won, so it has no grade"
	case d.Verdict == solver.Winnable:
		return fmt.Sprintf("can be won, but was not graded in %d seconds", int(think.DealLimit/time.Second))
	}
	return fmt.Sprintf("has no grade: it was not proved winnable in %d seconds", int(think.DealLimit/time.Second))
}
