package recall

import (
	"context"

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
