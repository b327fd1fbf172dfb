package play

import (
	"context"
	"fmt"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/think"
	"xklondike/game/think/grade"
	"xklondike/game/think/solver"
)

// winnableKind is the kind of the question "Which deal comes next?".
const winnableKind think.Kind = "winnable"

// An upcomingDeal is the next deal while one of the settings winnableOnly and difficulty asks for certain deals. The
// action "new" deals it. The program looks for it while the player plays the current game.
type upcomingDeal struct {
	wanted     wantedDeal         // the deal that is sought or has been found; the zero value: no deal is sought
	found      *think.FoundDeal   // nil: it is not found yet
	settle     context.CancelFunc // ends the search, which then gives the best deal that it has found; nil: none goes on
	awaitedFor int                // the number of the message that says that the player waits for the deal; 0 if nobody waits
	nextNumber func() uint32      // see think.DealSearch
}

// A wantedDeal says which deal is to come next.
type wantedDeal struct {
	rules  *game.Rules // nil: any deal may come
	grades grade.Range // zero: any deal that can be won
}

// wantedDeal returns which deal is to come after a game with these rules in a mode.
func (p Preferences) wantedDeal(in mode, c *Config, r *game.Rules) wantedDeal {
	if !in.isPlayed() || !p.WinnableOnly && p.Difficulty == (grade.Range{}) {
		return wantedDeal{}
	}
	r = c.latestRules(r)
	switch {
	case solver.Solvable(r) != nil:
		return wantedDeal{}
	case grade.WhyUngraded(r) != nil:
		return wantedDeal{rules: r}
	}
	return wantedDeal{r, p.Difficulty}
}

// seek asks for the next deal, unless it has been asked for already. If no such deal is wanted, seek forgets the deal.
func (n *upcomingDeal) seek(s *Session) {
	var wanted wantedDeal
	if s.HasGame() {
		wanted = s.prefs.wantedDeal(s.modes[0], &s.Config, s.Rules())
	}
	if n.wanted == wanted {
		return
	}
	*n = upcomingDeal{wanted: wanted, nextNumber: n.nextNumber}
	s.alarms.Cancel(seekAlarm)
	if wanted.rules == nil {
		return
	}
	limit := think.DealLimit
	if wanted.grades != (grade.Range{}) {
		limit = think.GradedDealLimit
	}
	s.alarms.Set(seekAlarm, limit)
	enough, settle := context.WithCancel(context.Background())
	n.settle = settle
	search := think.DealSearch{Rules: wanted.rules, NextNumber: n.nextNumber, Memory: s.prefs.SolverMemory,
		Grades: wanted.grades}
	s.ask(question{
		kind:    winnableKind,
		work:    func(ctx context.Context) any { return search.FindWithin(ctx, enough) },
		stands:  func() bool { return n.wanted == wanted && n.found == nil },
		awaited: func() bool { return n.isAwaited(s.messageCount) },
		take: func(answer any) {
			d := answer.(think.FoundDeal)
			s.alarms.Cancel(seekAlarm)
			if n.found = &d; n.isAwaited(s.messageCount) {
				s.StartNewGame(n.takeStartOptions())
			}
		},
	})
}

// isAwaited reports whether the player still waits for the deal. Any newer message in the status line ends the waiting.
func (n *upcomingDeal) isAwaited(messageCount int) bool {
	return n.awaitedFor != 0 && n.awaitedFor == messageCount
}

// takeStartOptions returns how to start a game with the deal. It then forgets the deal, so that the same deal
// does not come again.
func (n *upcomingDeal) takeStartOptions() StartOptions {
	d := *n.found
	o := StartOptions{Rules: n.wanted.rules, Deal: d.Deal, Note: d.Words(), RecordNote: d.Words()}
	if d.Grade != grade.None {
		o.RecordNote, o.Grade = journal.GradeNote+d.Grade.String(), d.Grade
	}
	*n = upcomingDeal{nextNumber: n.nextNumber}
	return o
}

// winnableDealPlan returns the plan of the action that begins a new deal. If the settings ask for certain deals, and
// none is found yet, the player waits for it. If the player repeats the action meanwhile, it deals at once, whether or
// not the deal is such a one.
func winnableDealPlan(otherwise plan) plan {
	return func(s *Session, args []string) (func(), error) {
		n, wanted := &s.next, s.prefs.wantedDeal(s.modes[0], &s.Config, s.Rules())
		if wanted.rules == nil || n.isAwaited(s.messageCount) {
			return otherwise(s, args)
		}
		return func() {
			if n.seek(s); n.found != nil {
				s.StartNewGame(n.takeStartOptions())
				return
			}
			text := "Looking for a winnable deal"
			if wanted.grades != (grade.Range{}) {
				text = fmt.Sprintf("Looking for a deal: %s", wanted.grades)
			}
			s.Show(Message{Text: text, Separator: ". ",
				KeyHints: []KeyHint{{Action: "new", Format: "%s: stop looking, play any deal"}}})
			n.awaitedFor = s.messageCount
		}, nil
	}
}
