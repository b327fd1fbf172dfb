package play

import (
	"xklondike/game"
	"xklondike/game/text"
)

// relatives are the games that are most like one game. To find them takes milliseconds, as all games are compared with it.
type relatives struct {
	of   *game.Rules
	list []text.Relative
}

// Relatives returns at most three games, those that are most like the game that is played, the most similar first.
func (s *Session) Relatives() []text.Relative {
	if r := s.Rules(); s.kin.of != r {
		s.kin = relatives{r, text.Relatives(r, s.Config.Games())}
	}
	return s.kin.list
}
