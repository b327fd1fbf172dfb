package hand

import (
	"errors"

	"xklondike/game"
)

// A Kind is one of the four answers.
type Kind uint8

// The answers to a gesture.
const (
	NotMine Kind = iota // it asked nothing of the table
	Changed             // only the hand changed
	Moved               // Move is to be played
	Refused             // nothing was moved; Reason says why
)

// An Answer is what became of a gesture. The hand may have changed with any of them but NotMine.
type Answer struct {
	Kind   Kind
	Move   game.Move
	Reason error
}

// TurnedUp reports whether the answer is that a card is turned up.
func (a Answer) TurnedUp() bool { return a.Kind == Moved && a.Move.Kind == game.Turn }

func changed() Answer          { return Answer{Kind: Changed} }
func refused(why error) Answer { return Answer{Kind: Refused, Reason: why} }
func moved(m game.Move) Answer { return Answer{Kind: Moved, Move: m} }

// asked is what the game said to a want. Where no rule speaks of it, nothing is said to the player either.
func asked(m game.Move, err error) Answer {
	switch {
	case errors.Is(err, game.Nothing):
		return changed()
	case err != nil:
		return refused(err)
	}
	return moved(m)
}
