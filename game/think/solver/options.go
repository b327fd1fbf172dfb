package solver

import "xklondike/game/think/twin"

// Both engines take the same options and give the same results.
type (
	// If a dominance is switched off, only the general engine searches.
	Options = twin.Options
	// The proofs are in dominance.go, parents.go and relaxation.go.
	Dominance = twin.Dominance
	Result    = twin.Result
	Verdict   = twin.Verdict
)

const (
	Unknown    = twin.Unknown
	Winnable   = twin.Winnable
	Unwinnable = twin.Unwinnable
)

// The dominances that the general engine uses.
const (
	SafeFoundationMoves = twin.SafeFoundationMoves
	NoSafeReturns       = twin.NoSafeReturns
	RelaxationPruning   = twin.RelaxationPruning
	EqualParents        = twin.EqualParents
	EqualSpaces         = twin.EqualSpaces
	AllDominances       = twin.AllDominances
)

// DefaultMemory is the limit in bytes if Options.Memory is 0.
const DefaultMemory = twin.DefaultMemory
