// Package recall finds out which cards have been seen in a game, in all lines of play together. It turns a game,
// which has the hidden cards, into an advice.Seen, which cannot have them.
package recall

import (
	"context"
	"slices"

	"xklondike/game"
	"xklondike/game/think/advice"
)

// A Memory is how a game has been played. It stays as it is when the game goes on, so another goroutine may use it.
type Memory struct {
	dealt game.State
	now   game.State
	lines [][]game.Move // the moves of each line of play from the deal on; the last line leads to now
}

// Of returns the memory of a game as it stands.
func Of(g *game.Game) Memory { return After(g, g.Actions()) }

// After returns what the memory of a game was after the action with a number, which the game must have; 0 is the deal.
func After(g *game.Game, action int) Memory {
	deal, _ := g.PositionAfter(0) // there is always a deal
	now, _ := g.PositionAfter(action)
	m := Memory{dealt: deal.State, now: now.State}
	lines, _ := g.Lines()
	for _, line := range lines {
		// Along a line, the numbers of first actions grow.
		if played, _ := slices.BinarySearch(line.Actions, action+1); played > 0 {
			end, _ := g.PositionAfter(line.Actions[played-1])
			m.lines = append(m.lines, end.Moves)
		}
	}
	m.lines = append(m.lines, now.Moves)
	return m
}

// Seen returns what has been seen. A card stays seen when the moves that showed it are taken back. When the
// context ends, Seen ends at once with the context's error.
func (m Memory) Seen(ctx context.Context) (advice.Seen, error) {
	seen, err := advice.NewSeen(m.dealt.Rules(), m.dealt.SortedDeal(), m.dealt.FaceUpCards())
	for i := 0; i < len(m.lines) && err == nil; i++ {
		seen, err = m.follow(ctx, seen.WithMovesTakenBack(), m.lines[i])
	}
	return seen, err
}

func (m Memory) follow(ctx context.Context, seen advice.Seen, line []game.Move) (advice.Seen, error) {
	state := m.dealt
	for _, move := range line {
		if err := ctx.Err(); err != nil {
			return seen, err
		}
		after := state.Apply(move)
		next, err := seen.Play(move, state.DealtUntil(after), after.FaceUpCards())
		if err != nil {
			return seen, err
		}
		seen, state = next, after
	}
	return seen, nil
}
