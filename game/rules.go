package game

import "slices"

// Unlimited is the value of Rules.TurnOvers for a game that does not limit how often the waste is turned over.
const Unlimited = -1

// Rules is the meaning of one game's rules as data: counts and words. After loading nothing changes it, and
// all states of the game share it.
type Rules struct {
	Name    string   // name of the game, for the option -game: lower case letters, digits and hyphens, at most 255 bytes
	Title   string   // name of the game for people
	Group   string   // the heading under which lists show the game
	Note    string   // a remark for the end of the page about the game's rules; usually empty
	Source  string   // where the rules of the game come from, as a part of a sentence; "" if nothing is to be said
	Odds    string   // the share of deals that can be won, such as "82 %"; "" where nobody knows
	Tips    []string // advice for players, in sentences
	Aliases []string // other names of the game that the option -game accepts
	Family  Family   // which family the game belongs to, so which engine plays it
	Packs   int      // number of packs, from 1 to MaxPacks, which are shuffled together
	Suits   []Suit   // the suits that each pack has, none of them twice; nil means all four
	Columns int      // number of columns

	// FaceDown and FaceUp have, for each column, how many cards the deal puts there face down and then how
	// many face up. The deal goes in rounds: each round gives one card to every column that still lacks cards,
	// from left to right (docs/rules.md 1.2).
	FaceDown, FaceUp []int
	// Whether every second card that FaceDown counts is dealt face up after all, starting with the last but
	// one.
	Alternate bool
	// Number of cards that the deal leaves for the stock; it must agree with the other counts, see Faults.
	Stock   int
	Prelude Prelude // which cards are put on the suit piles before the deal

	Reserve ReserveRules
	Cells   CellRules

	Build     Build     // which suits may lie on which in a column
	Direction Direction // how ranks follow one another in a column
	Wrap      bool      // whether kings and aces follow one another in a column
	Unit      Unit      // which cards move together to another column
	Fill      Fill      // which cards the player may move to an empty column
	AutoFill  AutoFill  // which card goes to an empty column automatically

	DealTo DealTo // where a deal from the stock puts its cards
	Draw   int    // number of cards in a packet (those dealt from the stock at a time), at least in the first pass
	// The size of a packet in each pass through the stock, the last number for all later passes; nil: always
	// Draw.
	Draws       []int
	TurnOvers   int    // how often the waste may be turned over, or Unlimited
	FirstPacket bool   // whether the deal ends with a packet from the stock on the waste
	Packet      Packet // how many cards of the waste are shown side by side

	Base   Base      // which rank starts a suit pile
	Climb  Direction // Up or Down: which rank comes next on a suit pile; kings and aces always follow one another there
	Back   Back      // whether suit piles give cards back to the columns
	TurnUp TurnUp    // how face-down end cards of columns turn up

	Hours Hours // which cards of a clock count as being in their hour

	Schemes []Scheme // the ways to score the game, the usual way first
	Places  []Place  // where each pile lies: one Place for each pile, in the order of State.Piles
}

// A Place says where the top left corner of a pile lies and how its cards overlap. X and Y count half cards
// from the top left corner of the table. No rule of the game depends on a Place.
type Place struct {
	Pile
	X, Y int
	Fan  Fan
}

// cardHalves is the width of a card, and fanHalves the width of a pile whose cards are fanned to the right,
// both in half cards.
const cardHalves, fanHalves = 2, 4

// TableWidth returns the width of the table in half cards.
func (r *Rules) TableWidth() int {
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

// ReserveRules describe the reserve: cards that the deal puts aside before it deals the columns.
type ReserveRules struct {
	Piles int       // number of piles in the reserve; 0 if the game has no reserve
	Cards int       // number of cards on each reserve pile after the deal
	Open  bool      // whether all cards of a reserve pile lie face up, and not only its top card
	To    ReserveTo // whether the cards of the reserve may go to columns, suit piles, or both
}

// CellRules describe the cells: places where the player can keep cards for a while.
type CellRules struct {
	Count    int    // number of cells in the game
	Capacity int    // number of cards that each cell can hold
	Accept   Accept // which cards a cell takes
}

// CardCount returns the number of cards that the game is played with.
func (r *Rules) CardCount() int { return r.Packs * len(r.suits()) * int(King) }

// suits returns the suits that each pack has: Suits, or all four if Suits is nil.
func (r *Rules) suits() []Suit {
	if r.Suits == nil {
		return []Suit{Clubs, Diamonds, Hearts, Spades}
	}
	return r.Suits
}

// UsesCard reports whether the game is played with a card. A game of two suits leaves out the other suits of a pack.
func (r *Rules) UsesCard(c Card) bool {
	return c.Pack() < r.Packs && (r.Suits == nil || slices.Contains(r.Suits, c.Suit()))
}

// UsedCards returns those cards of a list that the game is played with, in the same order. A shuffled pack
// has all suits, and a game may use fewer.
func (r *Rules) UsedCards(cards []Card) []Card {
	return slices.DeleteFunc(slices.Clone(cards), func(c Card) bool { return !r.UsesCard(c) })
}

// PileCount returns how many piles of a role the game has, such as columns.
func (r *Rules) PileCount(role Role) int { return r.engine().pileCount(r, role) }

// oneIf returns 1 if the condition is true, and otherwise 0.
func oneIf(condition bool) int {
	if condition {
		return 1
	}
	return 0
}

// CardsInColumns returns how many cards the deal puts into the columns.
func (r *Rules) CardsInColumns() int {
	n := 0
	for column := range r.Columns {
		n += r.columnDepth(column)
	}
	return n
}

// ReserveAndFoundationCards returns how many cards the deal puts on the suit piles and into the reserve.
func (r *Rules) ReserveAndFoundationCards() int {
	n := r.Reserve.Piles * r.Reserve.Cards
	if r.Prelude == PreludeBases {
		n += r.PileCount(Foundation)
	}
	return n + oneIf(r.Base == BaseDealt)
}

// columnDepth returns how many cards the deal puts into a column.
func (r *Rules) columnDepth(column int) int {
	return atOrZero(r.FaceDown, column) + atOrZero(r.FaceUp, column)
}

// atOrZero returns list[i], or 0 if the list is too short, so that a faulty rule table cannot cause a panic.
func atOrZero(list []int, index int) int {
	if index < len(list) {
		return list[index]
	}
	return 0
}

// dealtFaceUp reports whether the card that a column gets in a round of the deal lies face up. Columns and
// rounds count from 0.
func (r *Rules) dealtFaceUp(column, round int) bool {
	below := atOrZero(r.FaceDown, column) - round
	return below <= 0 || r.Alternate && below%2 == 0
}

// cardsPerDraw returns the number of cards in a packet, which are dealt from the stock at a time, after the
// given number of turn-overs.
func (r *Rules) cardsPerDraw(turnOvers int) int {
	if len(r.Draws) == 0 {
		return r.Draw
	}
	return r.Draws[min(turnOvers, len(r.Draws)-1)]
}

// AllowsMovesOffFoundations reports whether any card of a suit pile may go back to a column.
func (r *Rules) AllowsMovesOffFoundations() bool {
	return r.Back == BackAlways || r.Back == BackNotBase || r.Back == BackDrawOne && r.Draw == 1 && len(r.Draws) == 0
}

// ManualTurnUp reports whether turning up a face-down end card is a separate move of the player.
func (r *Rules) ManualTurnUp() bool { return r.TurnUp == TurnUpManual }
