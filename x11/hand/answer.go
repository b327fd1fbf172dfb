package hand

import (
	"errors"

	"xklondike/game"
)

// An AnswerKind says to which kind an Answer belongs.
type AnswerKind uint8

// The kinds of answers to a gesture.
const (
	Ignored AnswerKind = iota // the gesture means nothing where it happened
	Changed                   // the player may hold other cards now
	Moved                     // the caller plays Move
	Refused                   // Reason says why the game refuses
)

// An Answer says what a gesture led to. With any answer but Ignored, the hand may have changed.
type Answer struct {
	Kind   AnswerKind
	Move   game.Move
	Reason error

	best bool // the best move of a card that was clicked, or why there is none
}

// NeedsNoSecondClick reports whether one click turned a card up, or asked for the best move of a card.
func (a Answer) NeedsNoSecondClick() bool {
	return a.best || a.Kind == Moved && a.Move.Kind == game.Turn
}

func changedAnswer() Answer          { return Answer{Kind: Changed} }
func refusedAnswer(why error) Answer { return Answer{Kind: Refused, Reason: why} }
func movedAnswer(m game.Move) Answer { return Answer{Kind: Moved, Move: m} }

// answerFor gives the player no reason for NothingToDo, which means that no rule was broken.
func answerFor(m game.Move, err error) Answer {
	switch {
	case errors.Is(err, game.NothingToDo):
		return changedAnswer()
	case err != nil:
		return refusedAnswer(err)
	}
	return movedAnswer(m)
}
