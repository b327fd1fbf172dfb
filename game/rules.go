package game

import "slices"

// Unlimited is the number of turn-overs of a game that sets no limit.
const Unlimited = -1

// Rules is the meaning of one game, as data: counts and words. It is read-only once loaded and shared by all states.
type Rules struct {
	Name    string // what -game takes: lower case letters, digits and hyphens, 255 at most
	Title   string // for people
	Group   string // the heading under which lists show it
	Note    string // what the rules page says at its end; often nothing
	Aliases []string
	Family  Family // the engine that plays it
	Packs   int    // 1 to MaxPacks, shuffled together
	Suits   []Suit // of each pack, no suit twice; nil stands for all four
	Columns int

	// Down and Up say, for each column, how many cards it gets face down and then how many face up. Cards are dealt in
	// rounds, one to each column that still lacks one, from left to right (rules 1.2).
	Down, Up  []int
	Alternate bool    // of the cards that Down counts every second one lies face up, beginning two below those of Up
	Stock     int     // how many cards are left over; said twice so that a wrong deal is noticed
	Prelude   Prelude // what is put on the suit piles before the deal

	Reserve ReserveRules
	Cells   CellRules

	Build     Build     // what lies on what in a column
	Direction Direction // how the ranks follow there
	Wrap      bool      // aces and kings follow one another there
	Unit      Unit      // what moves to a column as one
	Fill      Fill      // what an empty column takes
	AutoFill  AutoFill  // what it is filled with at once

	DealTo      DealTo // where the stock deals
	Draw        int    // cards a packet, dealt to the waste at a time
	Draws       []int  // the same for each pass through the stock, the last for all that follow; nil: always Draw
	TurnOvers   int    // how often the waste may be turned over; Unlimited
	FirstPacket bool   // the deal ends with a packet
	Packet      Packet // how much of the waste shows

	Base   Base      // which rank starts a suit pile
	Climb  Direction // Up or Down: which rank follows on it; past the king or the ace it goes on at the other end
	Back   Back      // whether suit piles give cards back
	TurnUp TurnUp    // how face-down end cards are turned

	Hours Hours // which cards of a clock count

	Schemes []Scheme // how it may be scored, the usual way first
	Places  []Place  // one for each pile, in table order
}

// A Place says where a pile lies, in half cards from the table's top left corner, and how its cards lie. No rule reads it.
type Place struct {
	Pile
	X, Y int
	Fan  Fan
}

// cardHalves is the width of a card in the unit of places, and fanHalves what a pile that is fanned to the right has.
const cardHalves, fanHalves = 2, 4

// Width returns the width of the table in half cards.
func (r *Rules) Width() int {
	width := 0
	for _, place := range r.Places {
		halves := cardHalves
		if place.Fan == FanRight {
			halves = fanHalves
		}
		width = max(width, place.X+halves)
	}
	return width
}

// ReserveRules are about the cards that the deal puts aside. They come first of all, before the columns.
type ReserveRules struct {
	Piles int  // how many there are; none: no reserve
	Cards int  // on each of them
	Open  bool // all of them face up, not the top one alone
	To    ReserveTo
}

// CellRules are about the places that hold cards for a while.
type CellRules struct {
	Count    int
	Capacity int // cards in each
	Accept   Accept
}

// Cards returns how many cards the game is played with.
func (r *Rules) Cards() int { return r.Packs * len(r.suits()) * int(King) }

// suits returns the suits of a pack.
func (r *Rules) suits() []Suit {
	if r.Suits == nil {
		return []Suit{Clubs, Diamonds, Hearts, Spades}
	}
	return r.Suits
}

// Has reports whether the game is played with a card. One with two suits leaves out the others of a deal.
func (r *Rules) Has(c Card) bool {
	return c.Pack() < r.Packs && (r.Suits == nil || slices.Contains(r.Suits, c.Suit()))
}

// Played returns those of some cards that the game is played with: a shuffled pack has all suits.
func (r *Rules) Played(cards []Card) []Card {
	return slices.DeleteFunc(slices.Clone(cards), func(c Card) bool { return !r.Has(c) })
}

// Count returns how many piles of a role the game has.
func (r *Rules) Count(role Role) int { return r.engine().count(r, role) }

// oneIf is the number of piles there are if there is one.
func oneIf(there bool) int {
	if there {
		return 1
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

// Aside returns how many cards are on the suit piles and in the reserve after the deal.
func (r *Rules) Aside() int {
	n := r.Reserve.Piles * r.Reserve.Cards
	if r.Prelude == PreludeBases {
		n += r.Count(Foundation)
	}
	return n + oneIf(r.Base == BaseDealt)
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

// faceUp reports whether the card that a column is dealt in a round lies face up.
func (r *Rules) faceUp(column, round int) bool {
	below := at(r.Down, column) - round
	return below <= 0 || r.Alternate && below%2 == 0
}

// packetSize returns how many cards are dealt to the waste at a time, after so many turn-overs.
func (r *Rules) packetSize(turnOvers int) int {
	if len(r.Draws) == 0 {
		return r.Draw
	}
	return r.Draws[min(turnOvers, len(r.Draws)-1)]
}

// BackMoves reports whether top cards of suit piles may go back to the columns.
func (r *Rules) BackMoves() bool {
	return r.Back == BackAlways || r.Back == BackNotBase || r.Back == BackDrawOne && r.Draw == 1 && len(r.Draws) == 0
}

// ManualTurnUp reports whether turning up an end card is a move of its own.
func (r *Rules) ManualTurnUp() bool { return r.TurnUp == TurnUpManual }
