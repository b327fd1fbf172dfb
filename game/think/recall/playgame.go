package recall

import (
	"context"
	"errors"

	"xklondike/game"
	"xklondike/game/think/advice"
)

// MaxMoves is how many moves PlayGame plays at most.
const MaxMoves = 2000

// ErrTooLong is the error of PlayGame for a game that takes more than MaxMoves.
var ErrTooLong = errors.New("the game takes too many moves")

// PlayGame plays a game to its end, and reports whether the player has won it. The function play plays a move,
// and returns the position after it. The player is told the moves and the cards that lie face up after each, and
// nothing else. When the context ends, PlayGame ends at once with the context's error.
func PlayGame(ctx context.Context, p advice.Player, s game.State,
	play func(game.Move) (game.State, error)) (won bool, err error) {
	seen, err := advice.NewSeen(s.Rules(), s.SortedDeal(), s.FaceUpCards())
	for moves := 0; err == nil && !s.Won(); {
		choices, err := p.Advise(ctx, seen)
		if err != nil || len(choices) == 0 {
			return false, err
		}
		p.Spent += choices[0].Nodes
		for _, m := range choices[0].Moves {
			if moves++; moves > MaxMoves {
				return false, ErrTooLong
			}
			before := s
			if s, err = play(m); err == nil {
				seen, err = seen.Play(m, before.DealtUntil(s), s.FaceUpCards())
			}
			if err != nil {
				return false, err
			}
		}
	}
	return err == nil, err
}
