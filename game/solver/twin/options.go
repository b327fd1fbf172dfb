package twin

import (
	"fmt"

	"xklondike/game"
)

// A Verdict is the outcome of a search.
type Verdict uint8

// These are the verdicts of a search.
const (
	Unknown    Verdict = iota // the search does not know: it was stopped, or left something out
	Winnable                  // there is a sequence of moves that wins
	Unwinnable                // it is proved that no sequence of moves wins
)

// String returns "unknown", "winnable" or "unwinnable".
func (v Verdict) String() string {
	words := [...]string{"unknown", "winnable", "unwinnable"}
	if int(v) < len(words) {
		return words[v]
	}
	return fmt.Sprintf("verdict(%d)", uint8(v))
}

// DefaultMemory is the limit for the memory of a search's tables of positions, in bytes, if Options.Memory is 0.
const DefaultMemory = 1 << 30

// Options limit a search. The zero Options limit only the memory, and use all dominances.
type Options struct {
	Nodes int64 // how many positions the search may make; 0: no limit
	// How many bytes the tables of positions may take; 0: DefaultMemory. A full table forgets, which costs
	// time.
	Memory  int64
	Seed    uint64    // number from which the random order of moves follows; the same seed gives the same search
	Without Dominance // the dominances not to use; tests check that they change no verdict

	// Help lets an idle goroutine run work, and returns true; or it returns false at once, because there is
	// none. A search without a limit of Nodes asks for help again and again. Then its verdict is the same, but
	// the winning line and the costs may be others. nil: the search does everything on its own goroutine.
	Help func(work func()) bool
}

// A Dominance is a set of rules by which a search may skip moves without changing its verdict. A search uses
// each of them only in games for which it is proved. The proof stands beside the code.
type Dominance uint8

// These are the dominances: rules by which a search may skip moves. Both the engine of this package and the
// general engine of package solver use SafeFoundationMoves, NoSafeReturns and RelaxationPruning. Only the
// general engine uses EqualParents and EqualSpaces. Only the engine of this package uses FreeFoundationMoves
// and NeededTalonMoves.
const (
	// A card that no other card needs goes to its suit pile at once, and no other move is tried.
	SafeFoundationMoves Dominance = 1 << iota
	// A card does not come back from its suit pile if it would go there again at once.
	NoSafeReturns
	RelaxationPruning // a position is not searched if it is lost even in an easier game
	// Positions count as one if they differ only in which cards lie on which of two equal cards.
	EqualParents
	// Of several empty columns or cells, only one is tried as the target of a move.
	EqualSpaces
	// A card that could come back from its suit pile goes to this pile at once: see applyForcedMoves.
	FreeFoundationMoves
	// Cards of stock and waste go to columns only if needed: see pushNeededTalonMoves.
	NeededTalonMoves
	AllDominances = 1<<iota - 1
)

// A Result is the outcome of a search, and its cost.
type Result struct {
	Verdict Verdict
	Line    []game.Move // if winnable: all moves from the position to the win; game.State.Apply has played them
	Nodes   int64       // number of positions that the search made, repeated ones included
	States  int64       // number of different positions whose moves were searched
	Bytes   int64       // memory of the tables of positions at the end of the search, in bytes
	// Whether the memory was too small for all positions, so that the search may have made some again and
	// again.
	Full bool
}
