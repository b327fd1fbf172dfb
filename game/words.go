package game

import (
	"fmt"
	"strings"
)

// The closed vocabulary of the rule tables. Each question about a game is a type here, each answer a word; the predicates
// behind the words stand in units.go, one switch a question. A word exists only once it works.

// A Build says which suits lie on which in a column (rules 1.6).
type Build uint8

// The builds.
const (
	BuildAlternate  Build = iota // "alternate": red on black, black on red
	BuildSameSuit                // "same-suit"
	BuildOtherSuit               // "other-suit": any suit but the card's own
	BuildSameColour              // "same-colour": red on red, black on black
	BuildAny                     // "any": whatever the suits
)

// A Direction says how ranks follow one another, from the bottom of a pile on.
type Direction uint8

// The directions.
const (
	Down   Direction = iota // "down": each card is lower by one than the one it lies on
	Up                      // "up"
	Either                  // "either", for columns only
)

// A Unit says which cards at the end of a column move to another column as one.
type Unit uint8

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
type Fill uint8

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
type AutoFill uint8

// The automatic fills.
const (
	AutoFillNone    AutoFill = iota // "none"
	AutoFillReserve                 // "reserve": the top of the first reserve pile that has a card
	AutoFillWaste                   // "waste": its top card
	AutoFillStock                   // "waste-then-stock": the same, and when it is out the next card of the stock
	AutoFillPacket                  // "waste-then-packet": the waste's top card, and when it is out a packet is dealt first
)

// A Back says whether the top card of a suit pile may return to a column.
type Back uint8

// The back-moves.
const (
	BackAlways  Back = iota // "always"
	BackNever               // "never"
	BackNotBase             // "not-base": all but the card that starts the pile
	BackDrawOne             // "draw-one": in games that deal one card at a time
)

// A TurnUp says how the face-down end card of a column is turned up (rules 1.8).
type TurnUp uint8

// The ways to turn up.
const (
	TurnUpManual TurnUp = iota // "manual": by a move of its own
	TurnUpAuto                 // "auto": as part of the move that uncovers it
)

// A Packet says how many cards at the end of the waste are shown side by side (Q11).
type Packet uint8

// The ways to show a packet.
const (
	PacketRest Packet = iota // "rest": what is left of the last packet, and then one card
	PacketLast               // "last": as many as a packet has, whichever packet they came from
	PacketTop                // "top": one card
)

// A Charge says when a game counts and its score joins the running total (Q5).
type Charge uint8

// The moments of charging.
const (
	ChargeFirstAction Charge = iota // "first-action"
	ChargeDeal                      // "deal"
)

// A Fan says how the cards of a pile lie on one another. It matters to no rule.
type Fan uint8

// The fans.
const (
	FanNone   Fan = iota // "none": squared up
	FanDown              // "down": each card shows below the one it covers
	FanPacket            // "packet": the packet shows side by side, to the right
	FanRight             // "right": each card shows to the right of the one it covers
)

func (Build) words() []string {
	return []string{"alternate", "same-suit", "other-suit", "same-colour", "any"}
}
func (AutoFill) words() []string {
	return []string{"none", "reserve", "waste", "waste-then-stock", "waste-then-packet"}
}
func (Unit) words() []string {
	return []string{"tail", "whole", "whole-or-top", "top", "face-up", "same-suit", "spaces"}
}
func (Fill) words() []string      { return []string{"king", "any", "none", "ace", "below-base", "single"} }
func (Back) words() []string      { return []string{"always", "never", "not-base", "draw-one"} }
func (Direction) words() []string { return []string{"down", "up", "either"} }
func (TurnUp) words() []string    { return []string{"manual", "auto"} }
func (Packet) words() []string    { return []string{"rest", "last", "top"} }
func (Charge) words() []string    { return []string{"first-action", "deal"} }
func (Fan) words() []string       { return []string{"none", "down", "packet", "right"} }

// String returns the word.
func (b Build) String() string { return wordOf(b) }

// String returns the word.
func (d Direction) String() string { return wordOf(d) }

// String returns the word.
func (a AutoFill) String() string { return wordOf(a) }

// String returns the word.
func (u Unit) String() string { return wordOf(u) }

// String returns the word.
func (f Fill) String() string { return wordOf(f) }

// String returns the word.
func (b Back) String() string { return wordOf(b) }

// String returns the word.
func (t TurnUp) String() string { return wordOf(t) }

// String returns the word.
func (p Packet) String() string { return wordOf(p) }

// String returns the word.
func (c Charge) String() string { return wordOf(c) }

// String returns the word.
func (f Fan) String() string { return wordOf(f) }

// UnmarshalText reads the word; the error lists the words there are.
func (b *Build) UnmarshalText(text []byte) error { return readWord(b, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (d *Direction) UnmarshalText(text []byte) error { return readWord(d, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (a *AutoFill) UnmarshalText(text []byte) error { return readWord(a, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (u *Unit) UnmarshalText(text []byte) error { return readWord(u, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (f *Fill) UnmarshalText(text []byte) error { return readWord(f, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (b *Back) UnmarshalText(text []byte) error { return readWord(b, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (t *TurnUp) UnmarshalText(text []byte) error { return readWord(t, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (p *Packet) UnmarshalText(text []byte) error { return readWord(p, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (c *Charge) UnmarshalText(text []byte) error { return readWord(c, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (f *Fan) UnmarshalText(text []byte) error { return readWord(f, text) }

// answer is any of the types above: a small number with its words.
type answer interface {
	~uint8
	words() []string
}

func wordOf[A answer](a A) string {
	if words := a.words(); int(a) < len(words) {
		return words[a]
	}
	return fmt.Sprintf("word(%d)", uint8(a))
}

func readWord[A answer](a *A, text []byte) error {
	words := (*a).words()
	for i, word := range words {
		if string(text) == word {
			*a = A(i)
			return nil
		}
	}
	return fmt.Errorf("%q is none of: %s", clip(string(text)), strings.Join(words, ", "))
}
