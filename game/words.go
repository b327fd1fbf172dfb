package game

import (
	"fmt"
	"slices"
	"strings"
)

// The rule tables have a fixed set of words. Each question about a game's rules has a type in this file, and
// each answer is a word of that type. predicates.go says what the words mean. A word stands here only if the
// program does what it says.

// A Word is the answer to one question about a game's rules, such as "down". Its value is the index of that
// word in the vocabulary V, counted from 0.
type Word[V vocabulary] uint8

// A vocabulary lists the words that answer one question, with blanks between them.
type vocabulary interface{ acceptedWords() string }

// String returns the word as rule tables spell it.
func (w Word[V]) String() string {
	var vocab V
	if words := strings.Fields(vocab.acceptedWords()); int(w) < len(words) {
		return words[w]
	}
	return fmt.Sprintf("word(%d)", uint8(w))
}

// UnmarshalText sets w to the word that text spells. If there is no such word, the error lists the words that
// there are.
func (w *Word[V]) UnmarshalText(text []byte) error {
	var vocab V
	words := strings.Fields(vocab.acceptedWords())
	i := slices.Index(words, string(text))
	if i < 0 {
		return fmt.Errorf("%q is none of: %s", Clip(string(text)), strings.Join(words, ", "))
	}
	*w = Word[V](i)
	return nil
}

// Clip shortens a quoted piece of bad input to 12 bytes and "...", so that a message with it fits into the status line.
func Clip(text string) string {
	const maxBytes = 12
	if len(text) <= maxBytes {
		return text
	}
	return strings.ToValidUTF8(text[:maxBytes], "") + "..."
}

// The vocabularies: for each question about a game's rules, the words that answer it.
type (
	builds     struct{}
	directions struct{}
	moveUnits  struct{}
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

func (builds) acceptedWords() string     { return "alternate same-suit other-suit same-colour any" }
func (directions) acceptedWords() string { return "down up either" }
func (moveUnits) acceptedWords() string {
	return "tail whole whole-or-top top face-up same-suit spaces"
}
func (fills) acceptedWords() string { return "king any none ace below-base single" }
func (autoFills) acceptedWords() string {
	return "none reserve waste waste-then-stock waste-then-packet"
}
func (backs) acceptedWords() string      { return "always never not-base draw-one" }
func (turnUps) acceptedWords() string    { return "manual auto" }
func (packets) acceptedWords() string    { return "rest last top" }
func (charges) acceptedWords() string    { return "first-action deal" }
func (fans) acceptedWords() string       { return "none down packet right" }
func (preludes) acceptedWords() string   { return "none bases" }
func (dealTos) acceptedWords() string    { return "waste columns reserves none" }
func (bases) acceptedWords() string      { return "ace 2 3 4 5 6 7 8 9 10 jack queen king dealt first" }
func (reserveTos) acceptedWords() string { return "any foundations columns" }
func (accepts) acceptedWords() string    { return "any king" }

// A Build says which suits may lie on which in a column (docs/rules.md 1.6).
type Build = Word[builds]

// The ways to build in a column.
const (
	BuildAlternate  Build = iota // "alternate": red on black and black on red
	BuildSameSuit                // "same-suit": only on the same suit
	BuildOtherSuit               // "other-suit": on any suit except the card's own
	BuildSameColour              // "same-colour": red on red and black on black
	BuildAny                     // "any": any suit on any suit
)

// A Direction says how ranks follow one another in a pile, from its bottom to its top.
type Direction = Word[directions]

// The directions in which ranks follow one another.
const (
	Down   Direction = iota // "down": each card is one rank lower than the card that it lies on
	Up                      // "up": each card is one rank higher than the card that it lies on
	Either                  // "either": one rank lower or higher; only columns may have this word
)

// A Unit says which groups of cards at the end of a column may move together to another column.
type Unit = Word[moveUnits]

// The groups of cards that may move together.
const (
	UnitTail       Unit = iota // "tail": any number of cards at the end of the run
	UnitWhole                  // "whole": only the whole run
	UnitWholeOrTop             // "whole-or-top": the whole run, or its top card alone
	UnitTop                    // "top": only the last card of the column, alone
	UnitFaceUp                 // "face-up": any face-up card with all cards on it, even if these cards are no run
	UnitSameSuit               // "same-suit": any number of cards at the end of the run, if all are of one suit
	UnitSpaces                 // "spaces": as many cards of the run as single moves could bring there; see supermoveLimit
)

// A Fill says which cards the player may move to an empty column.
type Fill = Word[fills]

// The cards that may go to an empty column.
const (
	FillKing Fill = iota // "king": a king, or a group whose lowest card is a king
	FillAny              // "any": any card or group of cards may go to an empty column
	FillNone             // "none": no card
	FillAce              // "ace": an ace, or a group whose lowest card is an ace
	// "below-base": a card, or the lowest card of a group, one rank below the rank that starts the suit
	// piles.
	FillBelowBase
	FillSingle // "single": any single card
)

// An AutoFill says which card goes to an empty column automatically, as part of the move that empties the column.
type AutoFill = Word[autoFills]

// The sources from which empty columns are filled automatically.
const (
	AutoFillNone    AutoFill = iota // "none": no card goes there automatically
	AutoFillReserve                 // "reserve": the top card of the first reserve pile that has one
	AutoFillWaste                   // "waste": the top card of the waste
	// "waste-then-stock": the top card of the waste; if the waste is empty, the next card of the stock.
	AutoFillStock
	// "waste-then-packet": the top card of the waste; if the waste is empty, cards are dealt to it first.
	AutoFillPacket
)

// A Back says whether the top card of a suit pile may return to a column.
type Back = Word[backs]

// The games in which a card may return from a suit pile to a column.
const (
	BackAlways  Back = iota // "always": a card may return
	BackNever               // "never": no card may return
	BackNotBase             // "not-base": a card may return, except the card that starts the pile
	BackDrawOne             // "draw-one": a card may return in games that deal one card from the stock at a time
)

// A TurnUp says how the face-down end card of a column turns up (docs/rules.md 1.8).
type TurnUp = Word[turnUps]

// The ways in which a face-down end card turns up.
const (
	TurnUpManual TurnUp = iota // "manual": the player turns the card up, by a separate move
	TurnUpAuto                 // "auto": the card turns up as part of the move that uncovers it
)

// A Packet, as a word of the rules, says how many cards at the end of the waste are shown side by side
// (docs/rules.md Q11).
type Packet = Word[packets]

// The ways to show the cards at the end of the waste.
const (
	// "rest": the cards of the last packet that are still on the waste or, if none of them is left, the top
	// card.
	PacketRest Packet = iota
	// "last": always as many top cards of the waste as one packet has, even if they came from different
	// packets.
	PacketLast
	PacketTop // "top": the top card alone
)

// A Charge says when a game counts and its score joins the running total (docs/rules.md Q5).
type Charge = Word[charges]

// The times at which a game begins to count.
const (
	ChargeFirstAction Charge = iota // "first-action": the game counts when the player first does something
	ChargeDeal                      // "deal": the game counts as soon as it is dealt
)

// A Fan says how the cards of a pile overlap. No rule of a game depends on the Fan.
type Fan = Word[fans]

// The ways in which cards of a pile overlap.
const (
	FanNone   Fan = iota // "none": each card covers the card below it completely
	FanDown              // "down": each card lies a little lower than the card that it covers
	FanPacket            // "packet": only for the waste: the shown cards lie side by side, from left to right
	FanRight             // "right": each card lies a little to the right of the card that it covers
)

// A Prelude says which cards are put on the suit piles before the deal.
type Prelude = Word[preludes]

// The cards that are put on the suit piles before the deal.
const (
	PreludeNone  Prelude = iota // "none": no cards
	PreludeBases                // "bases": all cards of the rank that starts the suit piles
)

// A DealTo says where a deal from the stock puts its cards.
type DealTo = Word[dealTos]

// The places to which the stock deals.
const (
	DealToWaste    DealTo = iota // "waste": a packet of cards goes to the waste
	DealToColumns                // "columns": one card goes to each column
	DealToReserves               // "reserves": one card goes to each reserve pile
	DealToNone                   // "none": the game has no stock, because all cards are dealt at the start
)

// A Base says which rank starts a suit pile (docs/rules.md axis 15). A value below BaseDealt stands for a
// rank: 0 for the ace, 12 for the king.
type Base = Word[bases]

// The words for the rank that starts suit piles: the ace, and those that are not ranks.
const (
	BaseAce   Base = 0              // "ace": the ace; the words of the other ranks follow in order, up to "king"
	BaseDealt Base = Base(King)     // "dealt": the rank of the card that the deal puts on the first suit pile
	BaseFirst Base = Base(King) + 1 // "first": the rank of the first card that goes to a suit pile
)

// A ReserveTo says where the cards of the reserve may go.
type ReserveTo = Word[reserveTos]

// The piles to which cards of the reserve may go.
const (
	ReserveToAny         ReserveTo = iota // "any": a card of the reserve may go to columns and to suit piles
	ReserveToFoundations                  // "foundations": to suit piles only
	ReserveToColumns                      // "columns": to columns only
)

// An Accept says which cards a cell takes.
type Accept = Word[accepts]

// The cards that a cell takes.
const (
	AcceptAny  Accept = iota // "any": the cell takes any card
	AcceptKing               // "king": the cell takes kings only
)
