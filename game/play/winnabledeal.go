package play

import (
	"context"

	"xklondike/game"
	"xklondike/game/background"
	"xklondike/game/solver"
	"xklondike/game/winnable"
)

// winnableKind is the kind of the question "Which deal comes next?".
const winnableKind background.Kind = "winnable"

// An upcomingDeal is the next deal while the setting winnableOnly is on. The action "new" deals it. The
// program looks for it while the player plays the current game.
type upcomingDeal struct {
	rules  *game.Rules    // the rules of the game for which the deal is sought or has been found; nil: no deal is sought
	found  *winnable.Deal // nil: it is not found yet
	wanted int            // the number of the message that says that the player waits for the deal; 0 if nobody waits
}

// wantsWinnableDeal reports whether the next deal in a mode, in a game with these rules, is to be one that can be won.
func (p Preferences) wantsWinnableDeal(in mode, r *game.Rules) bool {
	return in.isPlayed() && p.WinnableOnly && solver.Solvable(r) == nil
}

// seek asks for the next deal, unless it has been asked for already. If no such deal is wanted in the current
// game, seek forgets the deal.
func (n *upcomingDeal) seek(s *Session) {
	if !s.HasGame() || !s.prefs.wantsWinnableDeal(s.modes[0], s.Rules()) {
		*n = upcomingDeal{}
		return
	}
	rules, bytes := s.latestRules(s.Rules()), s.prefs.SolverMemory
	if n.rules == rules {
		return
	}
	*n = upcomingDeal{rules: rules}
	s.ask(question{
		kind:    winnableKind,
		work:    func(ctx context.Context) any { return winnable.FindWithinLimit(ctx, rules, randomDealNumber, bytes) },
		stands:  func() bool { return n.rules == rules && n.found == nil },
		awaited: func() bool { return n.isAwaited(s.messageCount) },
		take: func(answer any) {
			d := answer.(winnable.Deal)
			if n.found = &d; n.isAwaited(s.messageCount) {
				s.StartNewGame(n.takeStartOptions())
			}
		},
	})
}

// isAwaited reports whether the player still waits for the deal. Any newer message in the status line ends the waiting.
func (n *upcomingDeal) isAwaited(messageCount int) bool {
	return n.wanted != 0 && n.wanted == messageCount
}

// takeStartOptions returns how to start a game with the deal. It then forgets the deal, so that the same deal
// does not come again.
func (n *upcomingDeal) takeStartOptions() StartOptions {
	rules, d := n.rules, *n.found
	*n = upcomingDeal{}
	return StartOptions{Rules: rules, Deal: d.Deal, Note: d.Words(), RecordNote: d.Words()}
}

// winnableDealPlan returns the plan of the action that begins a new deal. If the deal must be one that can be
// won, and is not found yet, the player waits for it. If the player repeats the action meanwhile, it deals at
// once, whether or not the deal can be won.
func winnableDealPlan(otherwise plan) plan {
	return func(s *Session, args []string) (func(), error) {
		n := &s.next
		if !s.prefs.wantsWinnableDeal(s.modes[0], s.Rules()) || n.isAwaited(s.messageCount) {
			return otherwise(s, args)
		}
		return func() {
			if n.seek(s); n.found != nil {
				s.StartNewGame(n.takeStartOptions())
				return
			}
			s.Show(Message{Text: "Looking for a winnable deal", Separator: ". ",
				KeyHints: []KeyHint{{Action: "new", Format: "%s: stop looking, play any deal"}}})
			n.wanted = s.messageCount
		}, nil
	}
}
