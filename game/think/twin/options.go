package twin

import "xklondike/game"

// A Verdict is the outcome of a search.
type Verdict uint8

const (
	Unknown Verdict = iota // the search was stopped, or left something out
	Winnable
	Unwinnable
)

func (v Verdict) String() string { return [...]string{"unknown", "winnable", "unwinnable"}[v] }

// DefaultMemory is the limit in bytes if Options.Memory is 0.
const DefaultMemory = 1 << 30

// Options limit a search. The zero Options limit only the memory.
type Options struct {
	Nodes  int64 // positions that the search may make; 0: no limit
	Memory int64 // bytes for the tables of positions; 0: DefaultMemory; a full table forgets, which costs time
	// Dominances not to use. Tests check that they change no verdict.
	Without Dominance

	// Help runs work on an idle goroutine and returns true, or returns false at once because there is none. A
	// search without a limit of Nodes asks again and again. Its verdict is the same, its line and costs may
	// differ.
	Help func(work func()) bool
}

// A Dominance is a set of rules by which a search may skip moves without changing its verdict. A search uses each only in
// games for which it is proved, beside the code.
type Dominance uint8

// Both this engine and the general one use SafeFoundationMoves and RelaxationPruning, this one alone FreeFoundationMoves
// and NeededTalonMoves, and the general one alone the others.
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

// A Result is what a search has found, and its cost.
type Result struct {
	Verdict Verdict
	Line    []game.Move // if winnable: all moves to the win, checked by game.State.Apply
	Nodes   int64       // positions that the search made, repeated ones included
	States  int64       // different positions whose moves were searched
	Bytes   int64       // memory of the tables at the end
	Full    bool        // the memory was too small for all positions, so some may have been searched again and again
}
