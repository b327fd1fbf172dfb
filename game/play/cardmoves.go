package play

import (
	"xklondike/game"
	"xklondike/game/think/suggest"
	"xklondike/game/words"
)

// MovesOf returns the legal moves of the card at a spot, with all cards on it; of the stock, to deal or to turn over. The error says
// why there is none.
func (s *Session) MovesOf(at game.Spot) (moves []game.Move, refusal error) {
	if why := s.CheckCanMove(); why != nil {
		return nil, why
	}
	state := s.State()
	cards := len(state.Cards(at.Pile))
	for _, m := range state.Legal() {
		fits := m.From == at.Pile && m.N == cards-at.Index
		switch m.Kind {
		case game.Draw, game.Redeal:
			fits = at.Pile.Role == game.Stock
		case game.Turn:
			fits = m.From == at.Pile && at.Index == cards-1
		}
		if fits {
			moves = append(moves, m)
		}
	}
	switch {
	case len(moves) > 0:
		return moves, nil
	case at.Index < 0:
		return nil, words.Sentence("There is no card here")
	}
	_, refusal = suggest.BestMove(s.Game(), at.Pile, at.Index)
	return nil, refusal
}
