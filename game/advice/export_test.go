package advice

import "xklondike/game"

// Imagined returns the position that stands for all which look alike.
func (s Seen) Imagined() game.State { return s.imagined }

// Knows reports whether a card is known to lie where the imagined position has it.
func (s Seen) Knows(c game.Card) bool { return s.known[c] }
