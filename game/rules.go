package game

// Unlimited is the number of turn-overs of a game that sets no limit.
const Unlimited = -1

// Rules is the meaning of one game, as data: counts and words. It is read-only once loaded and shared by all states.
type Rules struct {
	Name    string // what -game takes: lower case letters, digits and hyphens
	Title   string // for people
	Family  Family
	Packs   int // 1 to MaxPacks, shuffled together
	Columns int

	// Down and Up say, for each column, how many cards it gets face down and then how many face up. Cards are dealt in
	// rounds, one to each column that still lacks one, from left to right (rules 1.2).
	Down, Up []int
	Stock    int // how many cards are left over; said twice so that a wrong deal is noticed

	Build Build // what lies on what in a column
	Unit  Unit  // what moves to a column as one
	Fill  Fill  // what an empty column takes

	Draw      int    // cards a packet, dealt to the waste at a time
	TurnOvers int    // how often the waste may be turned over; Unlimited
	Packet    Packet // how much of the waste shows

	Back   Back   // whether suit piles give cards back
	TurnUp TurnUp // how face-down end cards are turned

	Schemes []Scheme // how it may be scored, the usual way first
	Places  []Place  // one for each pile, in table order
}

// A Place says where a pile lies, in half cards from the table's top left corner, and how its cards lie. No rule reads it.
type Place struct {
	Pile
	X, Y int
	Fan  Fan
}

// cardHalves is the width of a card in the unit of places.
const cardHalves = 2

// Width returns the width of the table in half cards.
func (r *Rules) Width() int {
	width := 0
	for _, place := range r.Places {
		width = max(width, place.X+cardHalves)
	}
	return width
}

// Cards returns how many cards the game is played with.
func (r *Rules) Cards() int { return r.Packs * packSize }

// Count returns how many piles of a role the game has.
func (r *Rules) Count(role Role) int {
	switch role {
	case Stock, Waste:
		return 1
	case Foundation:
		return r.Packs * suits
	case Tableau:
		return r.Columns
	}
	return 0
}

// Dealt returns how many cards lie in the columns after the deal.
func (r *Rules) Dealt() int {
	n := 0
	for column := range r.Columns {
		n += r.depth(column)
	}
	return n
}

// depth returns how many cards a column is dealt.
func (r *Rules) depth(column int) int { return at(r.Down, column) + at(r.Up, column) }

// at returns list[i], or 0 past its end, so that an unchecked table cannot panic.
func at(list []int, i int) int {
	if i < len(list) {
		return list[i]
	}
	return 0
}

// BackMoves reports whether the top card of a suit pile may go back to a column.
func (r *Rules) BackMoves() bool { return r.Back == BackAlways }

// ManualTurnUp reports whether turning up an end card is a move of its own.
func (r *Rules) ManualTurnUp() bool { return r.TurnUp == TurnUpManual }
