package recall

import (
	"context"
	"errors"

	"xklondike/game"
	"xklondike/game/think/advice"
)

// An Autoplayer plays games alone, as its Player advises. Games that advice.Advisable refuses it plays by simple
// rules.
type Autoplayer struct {
	Player advice.Player
	greedy game.GreedyPlayer
}

// Next returns one or more moves; none if the game is over, or if the player knows no way to win. When the
// context ends, Next ends at once with the context's error.
func (a *Autoplayer) Next(ctx context.Context, m Memory) ([]game.Move, error) {
	if forced := m.now.ForcedMovesToEnd(); len(forced) > 0 {
		return forced[:1], nil
	}
	if m.now.Over() {
		return nil, nil
	}
	if advice.Advisable(m.now.Rules()) != nil {
		if move, ok := a.greedy.Next(m.now); ok {
			return []game.Move{move}, nil
		}
		return nil, nil
	}
	seen, err := m.Seen(ctx)
	if err != nil {
		return nil, err
	}
	choices, err := a.Player.Advise(ctx, seen)
	if err != nil || len(choices) == 0 {
		return nil, err
	}
	a.Player.Spent += choices[0].Nodes
	return choices[0].Moves, nil
}

// Opening returns the first moves by which an autoplayer plays a deal; fewer than most if the game is over
// before, if the player knows no way to win, or when the context ends.
func (a *Autoplayer) Opening(ctx context.Context, r *game.Rules, d game.Deal, most int) []game.Move {
	g := game.NewGame(r, d, game.Tally{})
	for len(g.Moves()) < most {
		moves, err := a.Next(ctx, Of(g))
		if err == nil && len(moves) > 0 {
			err = g.Play(moves...)
		}
		if err != nil || len(moves) == 0 {
			break
		}
	}
	moves := g.Moves()
	return moves[:min(len(moves), most)]
}

// MaxMoves is how many moves PlayGame plays at most. A demonstration ends after as many actions.
const MaxMoves = 2000

// ErrTooLong is the error of PlayGame for a game that takes more than MaxMoves.
var ErrTooLong = errors.New("the game takes too many moves")

// PlayGame plays a game to its end. It returns the moves, and whether the player has won. The player is told the moves
// and the cards that lie face up after each, and nothing else. When the context ends, PlayGame ends at once with the
// context's error.
func PlayGame(ctx context.Context, p advice.Player, s game.State) (moves []game.Move, won bool, err error) {
	seen, err := advice.NewSeen(s.Rules(), s.SortedDeal(), s.FaceUpCards())
	for err == nil && !s.Won() {
		choices, err := p.Advise(ctx, seen)
		if err != nil || len(choices) == 0 {
			return moves, false, err
		}
		p.Spent += choices[0].Nodes
		for _, m := range choices[0].Moves {
			if len(moves) == MaxMoves {
				return moves, false, ErrTooLong
			}
			after := s.Apply(m)
			if seen, err = seen.Play(m, s.DealtUntil(after), after.FaceUpCards()); err != nil {
				return moves, false, err
			}
			s, moves = after, append(moves, m)
		}
	}
	return moves, err == nil, err
}
