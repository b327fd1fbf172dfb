package play

import (
	"xklondike/game"
	"xklondike/game/text"
)

// relatives are the games that are most like one game. To find them can take milliseconds.
type relatives struct {
	of   *game.Rules
	list []text.Relative
}

// Relatives returns the games to name beside the one that is played, as text.Relatives has them.
func (s *Session) Relatives() []text.Relative {
	if r := s.Rules(); s.kin.of != r {
		s.kin = relatives{r, text.Relatives(r, s.Config.Find, s.Config.Games)}
	}
	return s.kin.list
}
