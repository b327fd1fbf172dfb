package solver

import "xklondike/game/solver/twin"

// Both engines take the same options and give the same results.
type (
	Options   = twin.Options   // how far a search may go; with any argument left out, the general engine searches
	Dominance = twin.Dominance // arguments that spare a search moves: dominance.go, parents.go and relaxation.go have the proofs
	Result    = twin.Result    // what a search found out, and at what price
	Verdict   = twin.Verdict   // the most important part of that
)

// The verdicts.
const (
	Unknown    = twin.Unknown
	Winnable   = twin.Winnable
	Unwinnable = twin.Unwinnable
)

// The arguments that the general engine uses.
const (
	SafeUps       = twin.SafeUps
	SafeStays     = twin.SafeStays
	DeadEnds      = twin.DeadEnds
	EqualParents  = twin.EqualParents
	EqualSpaces   = twin.EqualSpaces
	AllDominances = twin.AllDominances
)

// DefaultMemory is what the tables of a search may take up, in bytes, where Options say nothing.
const DefaultMemory = twin.DefaultMemory
