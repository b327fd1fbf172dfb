package words

import "xklondike/game/language"

// A Sentence is an error that a player is shown as it stands, in the player's language. It has no full stop.
type Sentence string

func (s Sentence) Error() string { return language.T(string(s)) }
