package play

import (
	"context"
	"slices"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/grade"
	"xklondike/game/think/solver"
)

// An upcomingDeal looks for the next deal of the action "new" while the player plays, if winnableOnly or difficulty asks
// for certain deals.
type upcomingDeal struct {
	s          *Session
	nextNumber func() uint32 // see think.DealSearch
	sought     sought
}

type sought struct {
	wanted     wantedDeal
	found      *think.FoundDeal   // nil: it is not found yet
	settle     context.CancelFunc // ends the search, which then gives the best deal that it has found
	awaitedFor int                // the number of the message that says that the player waits; 0 if nobody does
}

type wantedDeal struct {
	rules  *game.Rules // nil: any deal may come
	grades grade.Range // zero: any deal that can be won
}

func (s *Session) wantsWinnable() bool {
	return s.prefs.WinnableOnly || s.prefs.Difficulty != (grade.Range{})
}

func (s *Session) wantedDeal() wantedDeal {
	if !s.HasGame() || !s.modes[0].isPlayed() || !s.wantsWinnable() {
		return wantedDeal{}
	}
	r := s.Config.latestRules(s.Rules())
	switch {
	case solver.Solvable(r) != nil:
		return wantedDeal{}
	case grade.WhyUngraded(r) != nil:
		return wantedDeal{rules: r}
	}
	return wantedDeal{r, s.prefs.Difficulty}
}

func (n *upcomingDeal) seek(wanted wantedDeal) {
	if n.sought.wanted == wanted {
		return
	}
	n.sought = sought{wanted: wanted}
	n.s.Timing.alarms.Cancel(seekAlarm)
	if wanted.rules == nil {
		return
	}
	limit := think.DealLimit
	if wanted.grades != (grade.Range{}) {
		limit = think.GradedDealLimit
	}
	n.s.Timing.alarms.Set(seekAlarm, limit)
	enough, settle := context.WithCancel(context.Background())
	n.sought.settle = settle
	search := think.DealSearch{
		Rules: wanted.rules, NextNumber: n.nextNumber, Memory: n.s.prefs.SolverMemory, Grades: wanted.grades,
	}
	question[think.FoundDeal]{
		topic:   "winnable",
		work:    func(ctx context.Context) think.FoundDeal { return search.FindWithin(ctx, enough) },
		stands:  func() bool { return n.sought.wanted == wanted && n.sought.found == nil },
		awaited: n.isAwaited,
		take: func(d think.FoundDeal) {
			n.s.Timing.alarms.Cancel(seekAlarm)
			if n.sought.found = &d; n.isAwaited() {
				n.deal()
			}
		},
	}.ask(n.s)
}

func (n *upcomingDeal) isAwaited() bool {
	return n.sought.awaitedFor != 0 && n.sought.awaitedFor == n.s.Status.count
}

func (n *upcomingDeal) deal() {
	o := StartOptions{Rules: n.sought.wanted.rules, Deal: n.sought.found.Deal, Found: n.sought.found}
	n.sought = sought{}
	n.s.Start(o)
}

// knowsWinnable reports whether a game of this run has shown that the deal of g can be won.
func (t *trail) knowsWinnable(g *game.Game) bool {
	return slices.ContainsFunc(t.games, func(p *playMode) bool {
		return (p.isWinnable || p.record.Game().State().Won()) && p.record.Game().Rules() == g.Rules() && slices.Equal(p.record.Game().Deal().Cards, g.Deal().Cards)
	})
}

// winnableDealPlan has the player wait for a deal that the settings ask for. If the player repeats the action
// meanwhile, the next deal may be any.
func winnableDealPlan(otherwise plan) plan {
	return func(s *Session, args []string) (func(), error) {
		n, wanted := &s.next, s.wantedDeal()
		if wanted.rules == nil || n.isAwaited() {
			return otherwise(s, args)
		}
		return func() {
			if n.seek(wanted); n.sought.found != nil {
				n.deal()
				return
			}
			looking := language.T("Looking for a winnable deal")
			if wanted.grades != (grade.Range{}) {
				looking = text.Say("looking-for-deal", text.Facts{"grades": think.GradesThing(wanted.grades)})
			}
			s.Status.Show(Message{Text: looking}.withKey("new", "stop-search"))
			n.sought.awaitedFor = s.Status.count
		}, nil
	}
}
