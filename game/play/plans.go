package play

import (
	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/think/suggest"
)

// A plan checks whether an action applies now with the given arguments. If it does, the plan returns the
// function that does the action; otherwise it returns an error that says why not, for the status line. A plan
// itself changes nothing.
type plan func(s *Session, args []string) (do func(), refusal error)

// A situation is what an action may know about the game and the session when it chooses moves.
type situation struct {
	game  *game.Game
	hint  *Hint // the move that the status line suggests; nil for none
	prefs Preferences
	guide *guide
}

// turnsUpUncoveredCards reports whether a move turns up the cards that it uncovers.
func (at situation) turnsUpUncoveredCards() bool {
	return at.prefs.AutoTurnUp || at.game.Rules().TurnUp == game.TurnUpAuto
}

// playPlan turns a function that chooses moves into the plan of an action that plays them as one step.
func playPlan(choose func(situation) ([]game.Move, error)) plan {
	return func(s *Session, _ []string) (func(), error) {
		moves, err := choose(s.guide.situation())
		return func() { _ = s.Play(moves...) }, err
	}
}

// guidePlan turns a method of the guide into the plan of an action.
func guidePlan(plan func(g *guide) (do func(), refusal error)) plan {
	return func(s *Session, _ []string) (func(), error) { return plan(&s.guide) }
}

// dealStock chooses what a click on the stock plays: a deal, or a turn-over of the waste. In a game of Clock
// it is the move of the current card.
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

// historyPlan makes the plan of an action that goes to another position in the history of the game, such as
// undo, and then shows the message of do. A self-playing game then stops, because its next move would play the same card
// again.
func historyPlan(plan func(r *journal.Record, args []string) (do func() Message, refusal error)) plan {
	return func(s *Session, args []string) (func(), error) {
		do, err := plan(s.record.Record, args)
		return func() { s.endAction(false, do()) }, err
	}
}

// newGamePlan turns a function that says which game is to begin into the plan of an action that begins it.
func newGamePlan(choose func(c *Config, current *game.Game, args []string) (StartOptions, error)) plan {
	return func(s *Session, args []string) (func(), error) {
		options, err := choose(&s.Config, s.Game(), args)
		return func() { s.Start(options) }, err
	}
}
