package game

import (
	"fmt"
	"strings"
)

// Each question about a game's rules has a type in this file, and each answer is a word of that type.
// predicates.go says what the words mean. A word stands here only if the program does what it says.

// A Word is the answer to one question, such as "down": the index of that word in the vocabulary V.
type Word[V vocabulary] uint8

type vocabulary interface{ acceptedWords() string }

// String returns the word as rule tables spell it.
func (w Word[V]) String() string {
	var vocab V
	i := 0
	for word := range strings.FieldsSeq(vocab.acceptedWords()) {
		if i == int(w) {
			return word
		}
		i++
	}
	return fmt.Sprintf("word(%d)", uint8(w))
}

// Count returns how many words there are.
func (w Word[V]) Count() int {
	var vocab V
	return len(strings.Fields(vocab.acceptedWords()))
}

// UnmarshalText sets w to the word that text spells. The error lists the words that there are.
func (w *Word[V]) UnmarshalText(text []byte) error {
	var vocab V
	i := 0
	for word := range strings.FieldsSeq(vocab.acceptedWords()) {
		if word == string(text) {
			*w = Word[V](i)
			return nil
		}
		i++
	}
	return fmt.Errorf("%q is not one of: %s", Clip(string(text)), strings.Join(strings.Fields(vocab.acceptedWords()), ", "))
}

// Clip shortens a quoted piece of bad input to 12 bytes and "...", to fit into the status line.
func Clip(text string) string {
	const maxBytes = 12
	if len(text) <= maxBytes {
		return text
	}
	return strings.ToValidUTF8(text[:maxBytes], "") + "..."
}

type (
	builds     struct{}
	directions struct{}
	moveUnits  struct{}
	fills      struct{}
	autoFills  struct{}
	autoUps    struct{}
	gathers    struct{}
	backs      struct{}
	turnUps    struct{}
	packets    struct{}
	charges    struct{}
	fans       struct{}
	preludes   struct{}
	dealTos    struct{}
	skips      struct{}
	bases      struct{}
	lasts      struct{}
	reserveTos struct{}
	accepts    struct{}
)

func (builds) acceptedWords() string     { return "alternate same-suit other-suit same-colour any" }
func (directions) acceptedWords() string { return "down up either" }
func (moveUnits) acceptedWords() string {
	return "tail whole whole-or-top top face-up same-suit spaces none"
}
func (fills) acceptedWords() string { return "king any none ace below-base single" }
func (autoFills) acceptedWords() string {
	return "none reserve next-column waste waste-then-stock waste-then-packet"
}
func (autoUps) acceptedWords() string    { return "none waste" }
func (gathers) acceptedWords() string    { return "none in-order shuffled" }
func (backs) acceptedWords() string      { return "always never not-base draw-one" }
func (turnUps) acceptedWords() string    { return "manual auto" }
func (packets) acceptedWords() string    { return "rest last top" }
func (charges) acceptedWords() string    { return "first-action deal" }
func (fans) acceptedWords() string       { return "none down packet right" }
func (preludes) acceptedWords() string   { return "none bases as-dealt" }
func (dealTos) acceptedWords() string    { return "waste columns reserves none" }
func (skips) acceptedWords() string      { return "none king-runs" }
func (bases) acceptedWords() string      { return "ace 2 3 4 5 6 7 8 9 10 jack queen king dealt first" }
func (lasts) acceptedWords() string      { return "own together" }
func (reserveTos) acceptedWords() string { return "any foundations columns" }
func (accepts) acceptedWords() string    { return "any king run" }

// A Build says which suits may lie on which in a column (docs/rules.md 1.6).
type Build = Word[builds]

const (
	BuildAlternate  Build = iota // "alternate": red on black and black on red
	BuildSameSuit                // "same-suit"
	BuildOtherSuit               // "other-suit": any but the card's own
	BuildSameColour              // "same-colour": red on red and black on black
	BuildAny                     // "any": any suit on any suit
)

// A Direction says how ranks follow one another in a pile, from its bottom to its top.
type Direction = Word[directions]

const (
	Down   Direction = iota // "down": each card one rank lower than the one below
	Up                      // "up": each card one rank higher
	Either                  // "either": in columns only
)

// A Unit says which cards at the end of a column move together to another column.
type Unit = Word[moveUnits]

const (
	UnitTail       Unit = iota // "tail": any number of cards at the end of the run
	UnitWhole                  // "whole": only the whole run
	UnitWholeOrTop             // "whole-or-top": the whole run, or its top card alone
	UnitTop                    // "top": only the last card
	UnitFaceUp                 // "face-up": a face-up card with all cards on it, even if these are no run
	UnitSameSuit               // "same-suit": as "tail", but of one suit only
	UnitSpaces                 // "spaces": as many of the run as single moves could bring there, see supermoveLimit
	UnitNone                   // "none": no card of a column goes to another column
)

// A Fill says which cards the player may move to an empty column. Of a group, the lowest counts.
type Fill = Word[fills]

const (
	FillKing Fill = iota // "king"
	FillAny              // "any"
	FillNone             // "none"
	FillAce              // "ace"
	// "below-base": one rank below the rank that starts the suit piles
	FillBelowBase
	FillSingle // "single": any single card
)

// An AutoFill says which cards go to an empty column as part of the move that empties it.
type AutoFill = Word[autoFills]

const (
	AutoFillNone    AutoFill = iota // "none"
	AutoFillReserve                 // "reserve": the top card of the first reserve pile that has one
	// "next-column": the face-up cards of the column to its right, which may leave that one empty in turn
	AutoFillNext
	AutoFillWaste // "waste": the top card of the waste
	// "waste-then-stock": the top card of the waste or, if it is empty, the next card of the stock
	AutoFillStock
	// "waste-then-packet": the top card of the waste; if it is empty, cards are dealt to it first
	AutoFillPacket
)

// An AutoUp says which cards go to a suit pile as part of the move that lets them.
type AutoUp = Word[autoUps]

const (
	AutoUpNone  AutoUp = iota // "none"
	AutoUpWaste               // "waste": the top card of the waste, and then the next one
)

// A Gather says whether the player can gather the columns and deal their cards again, TurnOvers times.
type Gather = Word[gathers]

const (
	GatherNone     Gather = iota // "none"
	GatherInOrder                // "in-order": from the last column to the first, each from its bottom to its top
	GatherShuffled               // "shuffled"
)

// A Back says whether the top card of a suit pile may return to a column.
type Back = Word[backs]

const (
	BackAlways  Back = iota // "always"
	BackNever               // "never"
	BackNotBase             // "not-base": except the card that starts the pile
	BackDrawOne             // "draw-one": in games that deal one card at a time
)

// A TurnUp says how the face-down end card of a column turns up (docs/rules.md 1.8).
type TurnUp = Word[turnUps]

const (
	TurnUpManual TurnUp = iota // "manual": by a separate move
	TurnUpAuto                 // "auto": as part of the move that uncovers it
)

// A Packet says how many cards at the end of the waste are shown side by side (docs/rules.md Q11).
type Packet = Word[packets]

const (
	// "rest": those of the last packet that are left, but at least the top card
	PacketRest Packet = iota
	// "last": always as many as one packet has
	PacketLast
	PacketTop // "top": the top card
)

// A Charge says when a game counts and its score joins the running total (docs/rules.md Q5).
type Charge = Word[charges]

const (
	ChargeFirstAction Charge = iota // "first-action": when the player first does something
	ChargeDeal                      // "deal": as soon as it is dealt
)

// A Fan says how the cards of a pile overlap. No rule depends on it.
type Fan = Word[fans]

const (
	FanNone   Fan = iota // "none": each card covers the one below
	FanDown              // "down": each card lies a little lower than the one that it covers
	FanPacket            // "packet": for the waste: the shown cards lie side by side, from left to right
	FanRight             // "right": each card lies a little to the right of the one that it covers
)

// A Prelude says which cards the deal puts on the suit piles.
type Prelude = Word[preludes]

const (
	PreludeNone  Prelude = iota // "none"
	PreludeBases                // "bases": all cards of the rank that starts the suit piles, before the others
	// "as-dealt": those of these cards that are dealt face up to a column; nothing takes their place there
	PreludeAsDealt
)

// A DealTo says where a deal from the stock puts its cards.
type DealTo = Word[dealTos]

const (
	DealToWaste    DealTo = iota // "waste": a packet goes to the waste
	DealToColumns                // "columns": a card goes to each, or to the first ones by Row
	DealToReserves               // "reserves": a card goes to each
	DealToNone                   // "none": no stock, because all cards are dealt at the start
)

// A Skip says which columns a row from the stock passes over.
type Skip = Word[skips]

const (
	SkipNone     Skip = iota // "none"
	SkipKingRuns             // "king-runs": those that hold a run from the king down, and nothing else
)

// A Base says which rank starts a suit pile (docs/rules.md axis 15). Below BaseDealt it stands for a rank: 0
// for the ace, 12 for the king.
type Base = Word[bases]

const (
	BaseAce   Base = 0              // "ace"; the words of the other ranks follow, up to "king"
	BaseDealt Base = Base(King)     // "dealt": the rank of the card that the deal puts on the first suit pile
	BaseFirst Base = Base(King) + 1 // "first": the rank of the first card that goes to a suit pile
)

// A Last says which suit pile takes the last card of a suit, usually the king.
type Last = Word[lasts]

const (
	LastOwn      Last = iota // "own": the one with the rest of the suit
	LastTogether             // "together": one more, which takes those of all suits, at any time and in any order
)

// A ReserveTo says where the cards of the reserve may go.
type ReserveTo = Word[reserveTos]

const (
	ReserveToAny         ReserveTo = iota // "any": to columns and suit piles
	ReserveToFoundations                  // "foundations"
	ReserveToColumns                      // "columns"
)

// An Accept says which cards a cell takes.
type Accept = Word[accepts]

const (
	AcceptAny  Accept = iota // "any"
	AcceptKing               // "king"
	// "run": while it is empty, cards that move together in columns; a part of them may move on
	AcceptRun
)
