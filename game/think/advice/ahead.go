package advice

import (
	"context"
	"slices"

	"xklondike/game"
	"xklondike/game/think/solver"
)

// AdviseAhead is like Advise, but never begins with moves that the best of the next choices would take back. Where Advise has a
// single choice, and so has not searched, it looks at the choices that follow. If these lead back, it returns them in its place,
// without the moves that come to nothing.
func (p Player) AdviseAhead(ctx context.Context, s Seen) ([]Choice, error) {
	now, err := p.Advise(ctx, s)
	if err != nil {
		return nil, err
	}
	var played []game.Move
	at, next := s, now
	for isUnsearched(next) && len(played) < mostAhead {
		for _, m := range next[0].Moves {
			before := at.imagined
			after := before.Apply(m)
			played = append(played, m)
			if at.showsUnseen(after) { // so this position cannot come again
				return s.withoutDetour(now, played, []Choice{{}}), nil
			}
			if at, err = at.Play(m, before.DealtUntil(after), after.FaceUpCards()); err != nil {
				return nil, err
			}
		}
		if next, err = p.Advise(ctx, at); err != nil {
			return nil, err
		}
	}
	if len(played) == 0 || len(next) == 0 || isUnsearched(next) {
		return now, nil
	}
	return s.withoutDetour(now, played, next), nil
}

// withoutDetour puts the moves that lead to the next choices before each of these, and leaves out moves that are taken back on the way.
// If the best choice then still begins with the moves of the best choice now, nothing leads back, and it returns the choices of now.
func (s Seen) withoutDetour(now []Choice, played []game.Move, next []Choice) []Choice {
	for i, c := range next {
		next[i].Moves = solver.Shorten(s.imagined, slices.Concat(played, c.Moves))
	}
	if first, best := now[0].Moves, next[0].Moves; len(best) >= len(first) && slices.Equal(best[:len(first)], first) {
		return now
	}
	return next
}

const mostAhead = 200 // moves; in a game there are seldom ten without a choice

func isUnsearched(choices []Choice) bool {
	return len(choices) == 1 && choices[0].Worlds == 0 && !choices[0].Proven
}
