package game

import (
	"cmp"
	"slices"
)

// Unlimited is the value of Rules.TurnOvers without a limit.
const Unlimited = -1

// Rules is the meaning of one game's rules. After loading nothing changes it, and all states share it.
type Rules struct {
	Name   string   // for the option -game: lower case letters, digits and hyphens, at most 255 bytes
	Title  string   // the name for people
	Group  string   // the heading under which lists show the game
	Note   string   // a remark at the end of the rules page; usually empty
	Source string   // where the rules come from, as a part of a sentence; may be ""
	Odds   string   // the share of deals that can be won, such as "82%"; "" where nobody knows
	Quick  string   // the share that the quick player wins without peeking, such as "41%"; or ""
	Others string   // who else wins how much, such as "the strong player 54%"; or ""
	Tips   []string // in sentences
	// The names of games that the source names beside this one, the first to show among similar games.
	Relatives []string
	Aliases   []string // other names for -game
	Family    Family
	Packs     int    // from 1 to MaxPacks, shuffled together
	Suits     []Suit // of each pack, none twice; nil means all four
	Jokers    int    // shuffled in with the packs, up to MaxJokers
	Columns   int
	// How many cards the player may bring together in a column; 0: any number.
	Capacity int

	// FaceDown and FaceUp have, for each column, how many cards the deal puts there face down and then face
	// up, in rounds (docs/rules.md 1.2).
	FaceDown, FaceUp []int
	// Whether every second card of FaceDown is dealt face up after all, starting with the last but one.
	Alternate bool
	// Cards that the deal leaves; it must agree with the other counts, see Faults.
	Stock   int
	Prelude Prelude // cards that the deal puts on the suit piles

	Reserve ReserveRules
	Cells   CellRules

	Build     Build     // which suits may lie on which in a column
	Direction Direction // of the ranks in a column
	Wrap      bool      // kings and aces follow one another in a column
	Unit      Unit      // which cards move together to another column
	Fill      Fill      // which cards the player may move to an empty column
	AutoFill  AutoFill  // which cards go to an empty column automatically

	DealTo DealTo // where a deal from the stock puts its cards
	Row    int    // how many columns, from the left, get a card of a row from the stock; 0: all
	Skip   Skip   // which of these columns get no card
	Draw   int    // cards in a packet, at least in the first pass
	// The size of a packet in each pass, the last for all later ones; nil: always Draw.
	Draws       []int
	TurnOvers   int    // how often the waste may be turned over, or the columns gathered; or Unlimited
	FirstPacket bool   // the deal ends with a packet on the waste
	Packet      Packet // how many cards of the waste are shown side by side

	Gather Gather // which games without a stock deal their columns again
	AutoUp AutoUp // which cards go to the suit piles automatically, before they can fill a column
	Base   Base   // the rank that starts a suit pile
	Bases  []Base // the same for each suit, in the order of Suits; nil: always Base
	// How many ranks lie between neighbours in columns and on suit piles: one number for each suit, in the order
	// of Suits, or one for all; nil: 1.
	Steps  []int
	Last   Last      // where the last cards of the suits go
	Climb  Direction // Up or Down, on a suit pile; kings and aces always follow one another there
	Back   Back      // whether suit piles give cards back to the columns
	TurnUp TurnUp    // how face-down end cards of columns turn up

	Hours   Hours // which cards of a clock count as being in their hour
	Rescues int   // how often the player of a clock may turn up a card of an hour after the last king

	Schemes []Scheme    // the ways to score the game, the usual one first
	Places  []PilePlace // one for each pile, in the order of State.Piles
}

// A PilePlace says where the top left corner of a pile lies, in half cards from that of the table, and how its
// cards overlap. No rule depends on it.
type PilePlace struct {
	Pile Pile
	X, Y int
	Fan  Fan
}

// The widths of a card, and of a pile that is fanned to the right, in half cards.
const cardHalves, fanHalves = 2, 4

// TableWidth is in half cards.
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

// ReserveRules are those of the reserve. A game without one has no piles.
type ReserveRules struct {
	Piles int
	Cards int       // on each pile after the deal
	Open  bool      // all cards lie face up, not only the top one
	Shut  bool      // the top card lies face down, too, until it is the last of its pile
	Rest  bool      // the last cards of the stock, too few for a row, get places of their own
	To    ReserveTo // where they may go
}

// Hides reports whether the top card lies face down on a pile of n cards.
func (r ReserveRules) Hides(n int) bool { return r.Shut && n > 1 }

// CellRules are those of the cells, if the game has any.
type CellRules struct {
	Count    int
	Capacity int    // cards that each can hold
	Accept   Accept // which cards they take
	Late     bool   // they take none while the stock has cards
}

// CardCount returns the number of all cards, jokers included.
func (r *Rules) CardCount() int { return r.CardsToWin() + r.Jokers }

// CardsToWin returns the number of cards without the jokers, which are never in the way of a win.
func (r *Rules) CardsToWin() int { return r.SuitCount() * int(King) }

// UsedSuits returns the suits of each pack, in the order of the rule table.
func (r *Rules) UsedSuits() []Suit {
	if r.Suits == nil {
		return []Suit{Clubs, Diamonds, Hearts, Spades}
	}
	return r.Suits
}

// SuitCount returns how many suits there are in all packs.
func (r *Rules) SuitCount() int { return r.Packs * len(r.UsedSuits()) }

// UsesCard reports whether the game is played with a card.
func (r *Rules) UsesCard(c Card) bool {
	return c.Pack() < r.Copies(c)
}

// Copies returns how many cards that look like this one the game is played with.
func (r *Rules) Copies(c Card) int {
	switch {
	case c.IsJoker():
		return r.Jokers
	case r.Suits == nil || slices.Contains(r.Suits, c.Suit()):
		return r.Packs
	}
	return 0
}

// UsedCards returns those of a list that the game is played with. A shuffled pack has all suits, a game may
// use fewer.
func (r *Rules) UsedCards(cards []Card) []Card {
	return slices.DeleteFunc(slices.Clone(cards), func(c Card) bool { return !r.UsesCard(c) })
}

// IsPlainKlondike reports whether the game has one pack and the rules of Klondike. Deals, packets and back-moves may be
// others, but each packet has as many cards, and the waste may be turned over without limit.
func (r *Rules) IsPlainKlondike() bool {
	if r == nil || r.IsClock() || r.Packs != 1 || r.Jokers > 0 || r.Reserve.Piles > 0 || r.Cells.Count > 0 {
		return false
	}
	columns := r.Build == BuildAlternate && r.Direction == Down && !r.Wrap && r.Unit == UnitTail &&
		r.Fill == FillKing && r.Capacity == 0 && r.AutoFill == AutoFillNone && r.AutoUp == AutoUpNone
	stock := r.DealTo == DealToWaste && len(r.Draws) == 0 && r.Draw > 0 && r.TurnOvers == Unlimited ||
		r.DealTo == DealToNone && r.Gather == GatherNone && r.Stock == 0
	return r.SuitPilesRiseFromAce() && r.Last == LastOwn && columns && stock
}

// PileCount returns how many piles of a role there are.
func (r *Rules) PileCount(role Role) int { return r.engine().pileCount(r, role) }

// HoldsRuns reports whether several cards may come to a pile of this role, and leave it, together.
func (r *Rules) HoldsRuns(role Role) bool {
	return role == Tableau || role == Cell && r.Cells.Accept == AcceptRun
}

// ReservePlaces returns how many places the last cards of the stock get beside the reserve piles.
func (r *Rules) ReservePlaces() int {
	if !r.Reserve.Rest || r.DealTo != DealToReserves || r.Reserve.Piles == 0 {
		return 0
	}
	return max(0, r.Stock%r.Reserve.Piles)
}

func oneIf(condition bool) int {
	if condition {
		return 1
	}
	return 0
}

// CardsInColumns returns how many cards the deal puts there.
func (r *Rules) CardsInColumns() int {
	n := 0
	for column := range r.Columns {
		n += r.columnDepth(column)
	}
	return n
}

// ReserveAndFoundationCards returns how many cards the deal puts there.
func (r *Rules) ReserveAndFoundationCards() int {
	n := r.Reserve.Piles * r.Reserve.Cards
	if r.Prelude == PreludeBases {
		n += r.SuitCount()
	}
	return n + oneIf(r.Base == BaseDealt)
}

func (r *Rules) columnDepth(column int) int {
	return atOrZero(r.FaceDown, column) + atOrZero(r.FaceUp, column)
}

// atOrZero causes no panic if a faulty rule table has too short a list.
func atOrZero(list []int, index int) int {
	if index < len(list) {
		return list[index]
	}
	return 0
}

// DealtFaceUp reports whether a card is dealt face up as the given one of a column, from 0 at the bottom.
func (r *Rules) DealtFaceUp(column, round int) bool {
	below := atOrZero(r.FaceDown, column) - round
	return below <= 0 || r.Alternate && below%2 == 0
}

// RowLength returns how many columns a row from the stock goes to.
func (r *Rules) RowLength() int { return cmp.Or(r.Row, r.Columns) }

// CardsPerDraw returns how many cards a draw turns to the waste after so many turn-overs.
func (r *Rules) CardsPerDraw(turnOvers int) int {
	if len(r.Draws) == 0 {
		return r.Draw
	}
	return r.Draws[min(turnOvers, len(r.Draws)-1)]
}

// AllowsMovesOffFoundations reports whether any card of a suit pile may go back to a column.
func (r *Rules) AllowsMovesOffFoundations() bool {
	return r.Back == BackAlways || r.Back == BackNotBase || r.Back == BackDrawOne && r.Draw == 1 && len(r.Draws) == 0
}

// ManualTurnUp reports whether the player turns up end cards by moves.
func (r *Rules) ManualTurnUp() bool { return r.TurnUp == TurnUpManual }
