package words

// A Sentence is an error that a player is shown as it stands. It has no full stop.
type Sentence string

func (s Sentence) Error() string { return string(s) }
