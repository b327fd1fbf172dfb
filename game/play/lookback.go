package play

import (
	"context"
	"fmt"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/lookback"
	"xklondike/game/text"
)

// lookBackPlan returns the plan of the action that looks back at a game. The first time, the action asks
// where the game was lost. The second time, it shows that position. The third time, it returns to the game.
func lookBackPlan() plan {
	return func(s *Session, _ []string) (func(), error) {
		if s.modes[0].looksBack() {
			return reopen(s, nil)
		}
		found, replay := &s.look, s.modes[0].replay()
		g, index := s.trail.toLookBackAt(s.Game())
		if replay != nil && replay.running {
			return nil, Reason("Stop the replay first")
		}
		switch why := lookback.WhyNotAllowed(g, replay == nil && g == s.Game()); {
		case why == lookback.ErrGoesOn:
			return nil, Refusal{Text: why.Error(), Separator: ". ", KeyHints: []KeyHint{
				{Action: "new", Format: "%s: new deal"}, {Action: "winnable", Format: "%s: say if it can still be won"},
			}}
		case why != nil:
			return nil, why
		}
		if !found.IsAbout(g) {
			name := ""
			if g != s.Game() {
				name = text.DealName(g) + ": "
			}
			return askPlan(func(at situation) (inquiry, error) { return lookBackInquiry(g, name, at.prefs, found), nil })(s, nil)
		}
		at, isPlace := found.TurningPoint()
		switch {
		case !isPlace:
			return func() { s.Show(lookBackMessage("", *found)) }, nil
		case replay != nil:
			return func() { replay.showAction(at); s.Show(lookBackMessage("", *found)) }, nil
		case index < 0:
			return nil, Reason("The program has played this game")
		}
		return func() {
			s.trail.games[index].owedNote = journal.PeekNote
			s.LeaveGame()
			shown, _ := g.WithLine(at, found.Line) // the solver has played these moves
			r := journal.NewUnrecorded(shown)
			m := lookBackMode{newPlayMode(r, false)}
			s.startGame(r, m)
			first := m.defaultMessage()
			first.Text = fmt.Sprintf("Looking back at action %d: moves are not recorded", at)
			s.Show(first)
		}, nil
	}
}

// toLookBackAt returns the game that a player would look back at, and its index in the trail, or -1 if the
// trail has no games. Usually it returns the game that is shown. If nothing was done in that game yet, it
// returns the game that was left before.
func (t *trail) toLookBackAt(shown *game.Game) (g *game.Game, index int) {
	if len(t.games) == 0 {
		return shown, -1
	}
	if shown.Actions() == 0 && t.at > 0 && t.games[t.at].record.Game() == shown {
		if left := t.games[t.at-1].record.Game(); left.Actions() > 0 {
			return left, t.at - 1
		}
	}
	return shown, t.at
}

// lookBackInquiry asks where a game was lost, and keeps what is found. The answer begins with the name of the game.
func lookBackInquiry(g *game.Game, name string, p Preferences, found *lookback.Finding) inquiry {
	begun, bytes := lookback.NewFinding(g), p.SolverMemory
	return inquiry{
		kind: "look back", wait: Message{Text: "Looking back"},
		work: func(ctx context.Context) any { return begun.Analyse(ctx, bytes) },
		show: func(answer any) Message {
			*found = answer.(lookback.Finding)
			return lookBackMessage(name, *found)
		},
	}
}

// lookBackMessage says where the game with a name was lost, and names the key that leads there.
func lookBackMessage(name string, f lookback.Finding) Message {
	m := Message{Text: name + f.Words(), Separator: ". "}
	if _, found := f.TurningPoint(); found {
		m.KeyHints = []KeyHint{{Action: "analyse", Format: "%s: go there"}}
	}
	return m
}

// A lookBackMode is the mode in which a player steps through a copy of a game that has ended. The copy has
// the moves that would have won as a line of its own. It is never recorded, because format 1 of records has
// no mark for moves that are not the player's.
type lookBackMode struct{ playMode }

func (l lookBackMode) looksBack() bool { return true }

func (l lookBackMode) shownTitle(title string) string { return "Looking back at " + title }

// statusFigures returns the short texts of the status line: "Look back", because the player looks back at a
// game, and then the score.
func (l lookBackMode) statusFigures() []string {
	return append([]string{"Look back"}, l.playMode.statusFigures()...)
}

// defaultMessage says on which line of play the player stands, and names the keys that step on and that
// return to the game.
func (l lookBackMode) defaultMessage() Message {
	g := l.record.Game()
	m := Message{Text: text.DescribeLineOfPlay(g), Separator: ". "}
	switch {
	case g.State().Won():
		m.Text = "Solved: this is how the game could have been won"
	case g.CanRedo():
		m.KeyHints = append(m.KeyHints, KeyHint{Action: "redo", Format: "%s: next move"})
	}
	m.KeyHints = append(m.KeyHints, KeyHint{Action: "analyse", Format: "%s: stop looking back"})
	return m
}
