package play

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/rows"
	"xklondike/game/text"
	"xklondike/game/words"
)

type replayMode struct {
	commonMode
	game        *game.Game
	current     int           // the number of the action whose result is shown; 0 is the deal
	shown       game.Position // the position after it
	description string        // what it did, in words
	notice      string        // a text that replaces the description in the status line; "" for none
	running     bool          // the replay goes on to the next action by itself
	interval    time.Duration // from one action to the next
	leadsBack   bool          // the player has left a game for the replay
}

const (
	readingPause  = 4 * time.Second        // before the first action, so that the player can read the status line
	replayPause   = 640 * time.Millisecond // between two actions when the replay starts
	shortestPause = 40 * time.Millisecond
	longestPause  = 5120 * time.Millisecond
)

const errInReplay words.Sentence = "This is a replay"

func newReplay(g *game.Game, atEnd bool) *replayMode {
	r := &replayMode{game: g, interval: replayPause, running: !atEnd && g.Actions() > 0}
	if atEnd {
		r.current = g.Actions()
	}
	r.showAction(r.current)
	return r
}

func (r *replayMode) checkScope(in scope) error {
	if in == inGames || in == onWaysBack && !r.leadsBack {
		return errInReplay
	}
	return nil
}

func (r *replayMode) position() game.Position          { return r.shown }
func (r *replayMode) actionNumber() int                { return r.current }
func (r *replayMode) isCounted() bool                  { return false }
func (r *replayMode) titleKind() string                { return "replay" }
func (r *replayMode) stepPause() (time.Duration, bool) { return r.interval, r.running }
func (r *replayMode) isPlayed() bool                   { return false }

func (r *replayMode) defaultMessage() Message {
	m := Message{Text: cmp.Or(r.notice, r.description)}
	switch {
	case r.running:
		m = m.withKey("play", "stop")
	case r.current < r.game.Actions():
		m = m.withKey("play", "go-on")
	}
	if r.leadsBack {
		m = m.withKey("reopen", "your-game")
	}
	return m
}

func (r *replayMode) statusFigures() []string {
	figures := []string{language.T("Replay"), text.TitleWithDeal(r.game), fmt.Sprintf(language.T("%d of %d"), r.current, r.game.Actions())}
	if score := text.Score(r.shown.Score); score != "" {
		figures = append(figures, score)
	}
	return figures
}

func (r *replayMode) tick() (m game.Move, play bool) {
	r.showAction(r.current + 1)
	r.running = r.current < r.game.Actions()
	return game.Move{}, false
}

func (r *replayMode) showAction(n int) {
	before, _ := r.game.PositionAfter(max(n-1, 0))
	after, _ := r.game.PositionAfter(n)
	facts := text.Facts{"change": "dealt", "ending": ""}
	if n > 0 {
		facts = changeBetween(before, after)
		facts["ending"] = r.describeEnding(n, after)
	}
	r.current, r.shown, r.description, r.notice = n, after, text.Say("replayed", facts), ""
}

func (r *replayMode) describeEnding(n int, after game.Position) string {
	if ending := text.DescribeEnding(after.State, len(after.Moves)); ending != "" {
		return ending
	}
	if r.game.DeadCycleAfter(n) && !r.game.DeadCycleAfter(n-1) {
		return language.T(text.DeadCycle)
	}
	return ""
}

func replayPlan(plan func(*replayMode) (func(), error)) plan {
	return func(s *Session, _ []string) (func(), error) {
		r := s.currentMode().(*replayMode) // checkScope has made sure of that
		do, err := plan(r)
		return func() {
			s.Status.ShowMessage("")
			do()
			s.Timing.scheduleStep(r.stepPause())
		}, err
	}
}

func (r *replayMode) playOrStop() (do func(), refusal error) {
	return func() {
		if r.running {
			r.running, r.notice = false, text.Say("replay-stopped", text.Facts{"description": r.description})
			return
		}
		if r.current == r.game.Actions() {
			r.showAction(0)
		}
		r.running = r.current < r.game.Actions()
	}, nil
}

func goPlan(to func(*replayMode) int) plan {
	return replayPlan(func(r *replayMode) (func(), error) { return r.stepTo(to(r)) })
}

// stepTo plans to stop the replay and to show the position after an action. If there is no such action, a
// running replay only stops, and a stopped one refuses the action.
func (r *replayMode) stepTo(action int) (do func(), refusal error) {
	var reason error
	switch {
	case action < 0:
		reason = words.Sentence("The replay is at the start")
	case action > r.game.Actions():
		reason = words.Sentence("The replay is at the end")
	default:
		return func() { r.running = false; r.showAction(action) }, nil
	}
	if !r.running {
		return nil, reason
	}
	return func() { r.running, r.notice = false, reason.Error() }, nil
}

func changePace(factor float64) func(*replayMode) (func(), error) {
	return func(r *replayMode) (func(), error) {
		interval := time.Duration(factor * float64(r.interval))
		switch {
		case interval < shortestPause:
			return nil, words.Sentence("The replay cannot go any faster")
		case interval > longestPause:
			return nil, words.Sentence("The replay cannot go any slower")
		}
		return func() {
			r.interval, r.notice = interval, fmt.Sprintf(language.T("One action every %s"), text.Duration(interval))
		}, nil
	}
}

// changeBetween has the facts change and moves.
func changeBetween(before, after game.Position) text.Facts {
	switch {
	case slices.Equal(before.Moves, after.Moves):
		return text.Facts{"change": "none"} // the action went to the position that was already shown
	case continues(after.Moves, before.Moves):
		return text.Facts{"change": "played", "moves": doneMoves(before.State, after.Moves[len(before.Moves):])}
	case continues(before.Moves, after.Moves):
		return text.Facts{"change": "undone", "moves": doneMoves(after.State, before.Moves[len(after.Moves):])}
	}
	return text.Facts{"change": "other-line"}
}

// doneMoves names moves that were played, or only counts many. It names no card that is face down after its move.
func doneMoves(s game.State, moves []game.Move) rows.Thing {
	var list rows.List
	for _, m := range moves {
		list = append(list, text.MoveThing(s, m))
		s = s.Apply(m)
	}
	// An action is usually a move and perhaps a turn-up; more moves come from a jump to another position.
	const maxNamed = 2
	return rows.Thing{Kind: "moves", Facts: rows.Map{"count": len(list), "list": list, "arenamed": len(list) <= maxNamed}}
}
