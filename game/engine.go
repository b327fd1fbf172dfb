package game

// A Family says which of the two engines, packing or clock, plays a game.
type Family = Word[families]

type families struct{}

func (families) acceptedWords() string { return "packing clock" }

// The families of games.
const (
	FamilyPacking Family = iota // "packing": games in which the player builds sequences of cards
	FamilyClock                 // "clock": games without choices
)

// An engine implements those rules of games that differ between the families. The rest of the package serves
// both families.
type engine interface {
	pileCount(r *Rules, role Role) int           // returns how many piles of a role, such as columns, the game has
	checkRules(v *validator)                     // adds to v the faults of rules that only this family can have
	deal(s State, cards []Card) State            // deals the cards to the piles of s, which are empty before
	checkLift(s State, p Pile, index int) Reason // implements State.checkLift
	// checkTarget returns the reason why the pile m.To does not take the cards that m carries. It returns the
	// constant allowed if m.To takes them. The parameter lowest is the bottom card of this group, and index is
	// its place in the pile m.From.
	checkTarget(s State, m Move, index int, lowest Card) Reason
	// apply plays a legal move. The list of piles belongs to s alone. But older states share the cards of the
	// piles, so apply must not change these in place.
	apply(s State, m Move) State
	moveFor(s State, intent Intent) (Move, error) // implements State.MoveFor
	won(s State) bool                             // implements State.Won
}

// engine returns the engine that implements the rules of the game's family.
func (r *Rules) engine() engine {
	if r.LeavesNoChoice() {
		return clockEngine{}
	}
	return packingEngine{}
}

// LeavesNoChoice reports whether the player of the game never has a choice: no position has more than one legal move.
func (r *Rules) LeavesNoChoice() bool { return r.Family == FamilyClock }
