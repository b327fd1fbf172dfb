package game

// A Family says which engine plays a game.
type Family = Word[families]

type families struct{}

func (families) acceptedWords() string { return "packing clock" }

const (
	FamilyPacking Family = iota // "packing": the player builds sequences of cards
	FamilyClock                 // "clock": no choices, but for rescues
)

// An engine implements the rules that differ between the families.
type engine interface {
	pileCount(r *Rules, role Role) int           // how many piles of a role the game has
	checkRules(v *validator)                     // adds the faults that only this family can have
	deal(s State, cards []Card) State            // deals to the piles of s, which are empty before
	checkLift(s State, p Pile, index int) Reason // see State.checkLift
	// checkTarget returns the reason why m.To does not take the cards of m, or allowed. The lowest of them
	// has this index in m.From.
	checkTarget(s State, m Move, index int, lowest Card) Reason
	// apply plays a legal move. The list of piles belongs to s alone, but older states share the cards of the
	// piles.
	apply(s State, m Move) State
	moveFor(s State, intent Intent) (Move, error) // see State.MoveFor
	won(s State) bool                             // see State.Won
}

func (r *Rules) engine() engine {
	if r.IsClock() {
		return clockEngine{}
	}
	return packingEngine{}
}

// IsClock reports whether the game has hours instead of columns, and moves that are forced but for rescues.
func (r *Rules) IsClock() bool { return r.Family == FamilyClock }
