package solver

import "xklondike/game/solver/twin"

// Both engines of the solver take the same options and give the same results.
type (
	// The limits of a search; if a dominance is switched off in it, only the general engine searches.
	Options = twin.Options
	// A set of rules by which a search may skip moves; dominance.go, parents.go and relaxation.go have the
	// proofs.
	Dominance = twin.Dominance
	Result    = twin.Result  // what a search returns: its verdict, the winning moves, and the cost
	Verdict   = twin.Verdict // the verdict of a search: Unknown, Winnable or Unwinnable
)

// These are the verdicts of a search.
const (
	Unknown    = twin.Unknown
	Winnable   = twin.Winnable
	Unwinnable = twin.Unwinnable
)

// These are the dominances that the general engine uses: rules by which it may skip moves.
const (
	SafeFoundationMoves = twin.SafeFoundationMoves
	NoSafeReturns       = twin.NoSafeReturns
	RelaxationPruning   = twin.RelaxationPruning
	EqualParents        = twin.EqualParents
	EqualSpaces         = twin.EqualSpaces
	AllDominances       = twin.AllDominances
)

// DefaultMemory is the limit for the tables of a search, in bytes, if Options.Memory is 0.
const DefaultMemory = twin.DefaultMemory
