package game

import (
	"fmt"
	"slices"
	"strings"
)

// The closed vocabulary of the rule tables. Each question about a game is a type here, each answer a word; the predicates
// behind the words stand in units.go, one switch a question. A word exists only once it works.

// A Word is an answer to a question: the number of one of its words, from 0.
type Word[Q question] uint8

// A question lists the words that answer it, with blanks between.
type question interface{ words() string }

// String returns the word.
func (w Word[Q]) String() string {
	var q Q
	if words := strings.Fields(q.words()); int(w) < len(words) {
		return words[w]
	}
	return fmt.Sprintf("word(%d)", uint8(w))
}

// UnmarshalText reads the word; the error lists the words there are.
func (w *Word[Q]) UnmarshalText(text []byte) error {
	var q Q
	words := strings.Fields(q.words())
	i := slices.Index(words, string(text))
	if i < 0 {
		return fmt.Errorf("%q is none of: %s", Clip(string(text)), strings.Join(words, ", "))
	}
	*w = Word[Q](i)
	return nil
}

// Clip keeps a quoted piece of bad input short enough for the status line.
func Clip(text string) string {
	const most = 12
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "..."
}

// The questions.
type (
	builds     struct{}
	directions struct{}
	units      struct{}
	fills      struct{}
	autoFills  struct{}
	backs      struct{}
	turnUps    struct{}
	packets    struct{}
	charges    struct{}
	fans       struct{}
	preludes   struct{}
	dealTos    struct{}
	bases      struct{}
	reserveTos struct{}
	accepts    struct{}
)

func (builds) words() string     { return "alternate same-suit other-suit same-colour any" }
func (directions) words() string { return "down up either" }
func (units) words() string      { return "tail whole whole-or-top top face-up same-suit spaces" }
func (fills) words() string      { return "king any none ace below-base single" }
func (autoFills) words() string  { return "none reserve waste waste-then-stock waste-then-packet" }
func (backs) words() string      { return "always never not-base draw-one" }
func (turnUps) words() string    { return "manual auto" }
func (packets) words() string    { return "rest last top" }
func (charges) words() string    { return "first-action deal" }
func (fans) words() string       { return "none down packet right" }
func (preludes) words() string   { return "none bases" }
func (dealTos) words() string    { return "waste columns reserves none" }
func (bases) words() string      { return "ace 2 3 4 5 6 7 8 9 10 jack queen king dealt first" }
func (reserveTos) words() string { return "any foundations columns" }
func (accepts) words() string    { return "any king" }

// A Build says which suits lie on which in a column (rules 1.6).
type Build = Word[builds]

// The builds.
const (
	BuildAlternate  Build = iota // "alternate": red on black, black on red
	BuildSameSuit                // "same-suit"
	BuildOtherSuit               // "other-suit": any suit but the card's own
	BuildSameColour              // "same-colour": red on red, black on black
	BuildAny                     // "any": whatever the suits
)

// A Direction says how ranks follow one another, from the bottom of a pile on.
type Direction = Word[directions]

// The directions.
const (
	Down   Direction = iota // "down": each card is lower by one than the one it lies on
	Up                      // "up"
	Either                  // "either", for columns only
)

// A Unit says which cards at the end of a column move to another column as one.
type Unit = Word[units]

// The units.
const (
	UnitTail       Unit = iota // "tail": any part of the run at the end, whole or partial
	UnitWhole                  // "whole": the whole run and nothing less
	UnitWholeOrTop             // "whole-or-top": the whole run or its top card
	UnitTop                    // "top": single cards
	UnitFaceUp                 // "face-up": any face-up card with all that lie on it, in sequence or not
	UnitSameSuit               // "same-suit": any part of a run that is of one suit
	UnitSpaces                 // "spaces": as much of the run as single moves over the spaces could bring there
)

// A Fill says what may go to an empty column.
type Fill = Word[fills]

// The fills.
const (
	FillKing      Fill = iota // "king": a king, or a group headed by one
	FillAny                   // "any"
	FillNone                  // "none"
	FillAce                   // "ace": an ace, or a group headed by one
	FillBelowBase             // "below-base": the rank below the one that starts the suit piles, or a group headed by it
	FillSingle                // "single": any one card
)

// An AutoFill says what an empty column is filled with at once, as part of the move that empties it.
type AutoFill = Word[autoFills]

// The automatic fills.
const (
	AutoFillNone    AutoFill = iota // "none"
	AutoFillReserve                 // "reserve": the top of the first reserve pile that has a card
	AutoFillWaste                   // "waste": its top card
	AutoFillStock                   // "waste-then-stock": the same, and when it is out the next card of the stock
	AutoFillPacket                  // "waste-then-packet": the waste's top card, and when it is out a packet is dealt first
)

// A Back says whether the top card of a suit pile may return to a column.
type Back = Word[backs]

// The back-moves.
const (
	BackAlways  Back = iota // "always"
	BackNever               // "never"
	BackNotBase             // "not-base": all but the card that starts the pile
	BackDrawOne             // "draw-one": in games that deal one card at a time
)

// A TurnUp says how the face-down end card of a column is turned up (rules 1.8).
type TurnUp = Word[turnUps]

// The ways to turn up.
const (
	TurnUpManual TurnUp = iota // "manual": by a move of its own
	TurnUpAuto                 // "auto": as part of the move that uncovers it
)

// A Packet says how many cards at the end of the waste are shown side by side (Q11).
type Packet = Word[packets]

// The ways to show a packet.
const (
	PacketRest Packet = iota // "rest": what is left of the last packet, and then one card
	PacketLast               // "last": as many as a packet has, whichever packet they came from
	PacketTop                // "top": one card
)

// A Charge says when a game counts and its score joins the running total (Q5).
type Charge = Word[charges]

// The moments of charging.
const (
	ChargeFirstAction Charge = iota // "first-action"
	ChargeDeal                      // "deal"
)

// A Fan says how the cards of a pile lie on one another. It matters to no rule.
type Fan = Word[fans]

// The fans.
const (
	FanNone   Fan = iota // "none": squared up
	FanDown              // "down": each card shows below the one it covers
	FanPacket            // "packet": the packet shows side by side, to the right
	FanRight             // "right": each card shows to the right of the one it covers
)

// A Prelude says what is put out before the deal.
type Prelude = Word[preludes]

// The preludes.
const (
	PreludeNone  Prelude = iota // "none"
	PreludeBases                // "bases": every card that starts a suit pile
)

// A DealTo says where the stock deals its cards.
type DealTo = Word[dealTos]

// The places the stock deals to.
const (
	DealToWaste    DealTo = iota // "waste": a packet at a time
	DealToColumns                // "columns": a row, one card to each column
	DealToReserves               // "reserves": one card to each reserve pile
	DealToNone                   // "none": everything is dealt at the start, there is no stock
)

// A Base says which rank starts a suit pile (rules 8, axis 15). A value below BaseDealt is the rank less one.
type Base = Word[bases]

// The bases that are no plain rank.
const (
	BaseAce   Base = 0              // "ace"; "2" to "10", "jack", "queen" and "king" follow
	BaseDealt Base = Base(King)     // "dealt": that of the card that the deal puts on the first suit pile
	BaseFirst Base = Base(King) + 1 // "first": that of the first card that goes up
)

// A ReserveTo says where the cards of the reserve may go.
type ReserveTo = Word[reserveTos]

// The destinations of the reserve.
const (
	ReserveToAny         ReserveTo = iota // "any": columns and suit piles
	ReserveToFoundations                  // "foundations"
	ReserveToColumns                      // "columns"
)

// An Accept says which cards a cell takes.
type Accept = Word[accepts]

// The cards of cells.
const (
	AcceptAny  Accept = iota // "any"
	AcceptKing               // "king"
)
