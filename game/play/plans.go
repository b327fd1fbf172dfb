package play

import (
	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/think/suggest"
)

// A plan returns what does an action with the given arguments, or why the action does not apply now. It changes nothing
// itself.
type plan func(s *Session, args []string) (do func(), refusal error)

// A situation is what an action may know about the game and the session when it chooses moves.
type situation struct {
	game  *game.Game
	hint  *Hint // the move that the status line suggests; nil for none
	prefs Preferences
	guide *guide
}

func playPlan(choose func(situation) ([]game.Move, error)) plan {
	return func(s *Session, _ []string) (func(), error) {
		moves, err := choose(s.guide.situation())
		return func() { _ = s.Play(moves...) }, err
	}
}

func guidePlan(plan func(g *guide) (do func(), refusal error)) plan {
	return func(s *Session, _ []string) (func(), error) { return plan(&s.guide) }
}

func dealStock(at situation) ([]game.Move, error) {
	from, s := game.Pile{Role: game.Stock}, at.game.State()
	if s.Rules().LeavesNoChoice() {
		from.Role = game.Centre
	}
	m, err := s.MoveFor(game.Intent{Act: game.Tap, From: from, Index: len(s.Cards(from)) - 1})
	return []game.Move{m}, err
}

func safeMoves(at situation) ([]game.Move, error) {
	moves := suggest.SafeMoves(at.game.State(), at.prefs.AutoTurnUp)
	if len(moves) == 0 {
		return nil, Reason("No card can safely go up yet")
	}
	return moves, nil
}

// historyPlan stops a game that plays itself, because its next move would play again the card that was taken back.
func historyPlan(plan func(r *journal.Record, args []string) (do func() Message, refusal error)) plan {
	return func(s *Session, args []string) (func(), error) {
		do, err := plan(s.record.Record, args)
		return func() { s.endAction(false, do()) }, err
	}
}

func newGamePlan(choose func(c *Config, current *game.Game, args []string) (StartOptions, error)) plan {
	return func(s *Session, args []string) (func(), error) {
		options, err := choose(&s.Config, s.Game(), args)
		return func() { s.Start(options) }, err
	}
}
