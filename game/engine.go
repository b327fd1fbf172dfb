package game

// A Family says which engine plays a game.
type Family = Word[families]

type families struct{}

func (families) words() string { return "packing clock" }

// The families.
const (
	FamilyPacking Family = iota // "packing": everything that builds sequences
	FamilyClock                 // "clock"
)

// An engine is what differs between the families. Everything else in the package is about piles and cards, and knows no family.
type engine interface {
	count(r *Rules, role Role) int               // how many piles of a role a game has
	check(f *faults)                             // what Faults asks of this family only
	deal(s State, cards []Card) State            // of piles that are empty
	lift(s State, p Pile, i int) Reason          // see State.lift
	place(s State, m Move, i int, c Card) Reason // whether the cards from index i on, headed by c, may go where a carry takes them
	apply(s State, m Move) State                 // after a legal move; the list of piles is the state's own, their cards are shared
	answer(s State, w Want) (Move, error)        // see State.Answer
	won(s State) bool
}

// engine returns the engine of a game.
func (r *Rules) engine() engine {
	if r.Forced() {
		return clock{}
	}
	return packing{}
}

// Forced reports whether a game of these rules leaves its player no choice: there is one move at a time, or none.
func (r *Rules) Forced() bool { return r.Family == FamilyClock }
