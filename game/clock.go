package game

// A Family is the engine that plays a game.
type Family uint8

// The families.
const (
	FamilyPacking Family = iota // "packing": everything that builds sequences
	FamilyClock                 // "clock": one pile an hour, and no choice (rules 2.11)
)

func (Family) words() []string { return []string{"packing", "clock"} }

// String returns the word.
func (f Family) String() string { return wordOf(f) }

// UnmarshalText reads the word; the error lists the words there are.
func (f *Family) UnmarshalText(text []byte) error { return readWord(f, text) }

// cardsHome returns how many cards have come to their own hour.
func (s State) cardsHome() int { return 0 }
