package twin

import (
	"fmt"

	"xklondike/game"
)

// A Verdict says what a search found out.
type Verdict uint8

// The verdicts.
const (
	Unknown    Verdict = iota // a limit or the caller ended the search before it knew, or it had to leave something out
	Winnable                  // there is a line that wins
	Unwinnable                // every line was tried, and none wins
)

// String returns "unknown", "winnable" or "unwinnable".
func (v Verdict) String() string {
	words := [...]string{"unknown", "winnable", "unwinnable"}
	if int(v) < len(words) {
		return words[v]
	}
	return fmt.Sprintf("verdict(%d)", uint8(v))
}

// DefaultMemory is what the tables of a search may take up, in bytes, where Options say nothing.
const DefaultMemory = 1 << 30

// Options say how far a search may go. The zero Options set no limit but that of the memory, and use all that is proved.
type Options struct {
	Nodes   int64     // positions to make at most; 0: no limit
	Memory  int64     // bytes of the tables of positions at most; 0: DefaultMemory. A full table forgets, and the search gets slower
	Seed    uint64    // of the random order of moves; the same seed is the same search
	Without Dominance // arguments not to use, to check that they change no verdict
}

// A Dominance is a set of arguments that spare a search moves without changing its verdict. Each is used only in games that it
// is proved for; the proof stands beside the code.
type Dominance uint8

// The arguments. The first three serve both engines, the next two the general one, and the last two this one.
const (
	SafeUps       Dominance = 1 << iota // a card that nothing needs any longer goes up, and nothing else is tried
	SafeStays                           // such a card does not come back
	DeadEnds                            // a position that is lost even in an easier game is not looked into
	EqualParents                        // which of the cards that a card may lie on carries it is no matter
	EqualSpaces                         // of several empty columns or cells one is tried
	FreeUps                             // a card that may come back goes up, and nothing else is tried: see settle
	LateLays                            // cards of the deck are laid only where the next move needs them: see owe
	AllDominances = 1<<iota - 1
)

// A Result is what a search found out, and at what price.
type Result struct {
	Verdict Verdict
	Line    []game.Move // if winnable: all moves from the position to the end, each of which Apply accepts
	Nodes   int64       // positions made, those met again included
	States  int64       // different positions looked into
	Bytes   int64       // memory of the tables at the end
}
