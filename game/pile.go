package game

import (
	"fmt"
	"strconv"
	"strings"
)

// A Role says what a pile is for.
type Role uint8

// The roles, in table order.
const (
	Stock      Role = iota // face-down cards still to be dealt
	Waste                  // face-up cards from the stock
	Foundation             // a suit pile
	Tableau                // a column
	Reserve                // cards that the deal puts aside; only the top one can be played
	Cell                   // a place to keep cards for a while
	Hour                   // one of the twelve piles of a clock
	Centre                 // the pile of kings of a clock
	numRoles
)

// A Pile is named by its role and its number among the piles of that role, from 0.
type Pile struct {
	Role Role
	N    int
}

// For each role, the letter of the short names of its piles, and the word of their full names. A role with
// only one pile has no letter, and no number.
var roleWords = [numRoles]struct{ letter, word string }{
	{word: "stock"}, {word: "waste"}, {"f", "foundation"}, {"t", "tableau"}, {"r", "reserve"}, {"c", "cell"},
	{"h", "hour"}, {word: "centre"},
}

// String returns the short name, as in moves: "stock", "waste", "f0", "t3".
func (p Pile) String() string {
	switch {
	case p.Role >= numRoles:
		return fmt.Sprintf("pile(%d,%d)", p.Role, p.N)
	case roleWords[p.Role].letter == "":
		return roleWords[p.Role].word
	}
	return roleWords[p.Role].letter + strconv.Itoa(p.N)
}

// Name returns the name that programs know, in English for ever (docs/design.md 9): "stock", "foundation 1", "tableau 3". The X window of
// the pile has it. It counts from 1. The texts for players have text.PileThing.
func (p Pile) Name() string {
	if p.Role >= numRoles || roleWords[p.Role].letter == "" {
		return p.String()
	}
	return roleWords[p.Role].word + " " + strconv.Itoa(p.N+1)
}

// No table has nearly so many piles of a role.
const maxPileNumber = 99

// ParsePile reads what String writes, and no other spelling. The game need not have that pile.
func ParsePile(text string) (Pile, error) {
	for role, words := range roleWords {
		p := Pile{Role: Role(role)}
		if digits, numbered := strings.CutPrefix(text, words.letter); numbered && words.letter != "" {
			p.N, _ = strconv.Atoi(digits)
		}
		if p.String() == text && p.N >= 0 && p.N <= maxPileNumber {
			return p, nil
		}
	}
	return Pile{}, fmt.Errorf("%q is not a pile such as stock, waste, f0 or t0", Clip(text))
}
