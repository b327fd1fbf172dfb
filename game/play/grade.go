package play

import (
	"context"
	"time"

	"xklondike/game/journal"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/grade"
	"xklondike/game/think/solver"
	"xklondike/game/words"
)

// gradeLimit is how long a deal is graded at most. Tests, whose machine may be busy, have more time.
var gradeLimit = think.DealLimit

func gradeDeal(s *Session, _ []string) (func(), error) {
	p := s.trail.current(s.record)
	switch err := grade.WhyUngraded(s.Rules()); {
	case err != nil:
		return nil, err
	case p == nil:
		return nil, words.Sentence("Only a game that you are playing can be graded")
	case p.grade != grade.None:
		return func() {
			s.Status.ShowMessage(text.Say("known-grade", text.Facts{"grade": text.GradeThing(p.grade.String())}))
		}, nil
	}
	return func() { gradeInquiry(p, s.prefs.SolverMemory).ask(s) }, nil
}

// gradeInquiry asks about hidden cards, so the record gets a note, unless the game is over.
func gradeInquiry(p *playMode, bytes int64) inquiry[think.FoundDeal] {
	g := p.record.Game()
	rules, deal := g.Rules(), g.Deal()
	note := journal.PeekNote
	if g.State().Over() {
		note = ""
	}
	return inquiry[think.FoundDeal]{
		topic: "grade", note: note, wait: thinkingMessage(),
		work: func(ctx context.Context) think.FoundDeal {
			ctx, end := context.WithTimeout(ctx, gradeLimit)
			defer end()
			return think.GradeDeal(ctx, rules, deal, bytes)
		},
		show: func(d think.FoundDeal) Message {
			p.grade, p.isWinnable = d.Grade, p.isWinnable || d.Verdict == solver.Winnable
			switch {
			case d.Grade == grade.None:
			case g.Actions() > 0:
				p.record.NoteGrade(d.Grade.String())
			case p.owedNote == "":
				p.owedNote = journal.GradeNote + d.Grade.String()
			}
			return Message{Text: describeGrade(d, note != "")}
		},
	}
}

func describeGrade(d think.FoundDeal, peeked bool) string {
	return text.Say("deal-grade", text.Facts{"peeked": peeked, "grade": text.GradeThing(d.Grade.String()), "hasgrade": d.Grade != grade.None, "verdict": d.Verdict,
		"seconds": int(gradeLimit / time.Second)})
}
