package game

import (
	"fmt"
	"strconv"
	"strings"
)

// A Role says what a pile is for.
type Role uint8

// The roles, in the order in which State.Piles lists the piles.
const (
	Stock      Role = iota // the face-down cards still to be dealt
	Waste                  // the face-up cards that came from the stock
	Foundation             // a suit pile: a foundation
	Tableau                // a column of the tableau
	Reserve                // cards that the deal puts aside; only the top card can be played
	Cell                   // a cell: a place where the player can keep cards for a while
	Hour                   // one of the twelve piles of a clock
	Centre                 // the pile of kings in the middle of a clock
	numRoles               // the number of roles a pile can have
)

// A Pile names one pile of the table by its role and by its number among the piles of that role, counting from 0.
type Pile struct {
	Role Role
	N    int
}

// roleWords has, for each role, the words for its piles: the letter that begins their short names, and the
// word that begins their full names. A role that has only one pile has no letter. That pile has the word as
// both its names, without a number.
var roleWords = [numRoles]struct{ letter, word string }{
	{word: "stock"}, {word: "waste"}, {"f", "foundation"}, {"t", "tableau"}, {"r", "reserve"}, {"c", "cell"},
	{"h", "hour"}, {word: "centre"},
}

// String returns the short name of the pile, which moves use: "stock", "waste", "f0", "t3".
func (p Pile) String() string {
	switch {
	case p.Role >= numRoles:
		return fmt.Sprintf("pile(%d,%d)", p.Role, p.N)
	case roleWords[p.Role].letter == "":
		return roleWords[p.Role].word
	}
	return roleWords[p.Role].letter + strconv.Itoa(p.N)
}

// Name returns the name of the pile for people, which numbers piles from 1: "stock", "waste", "foundation 1",
// "tableau 3". The X window for the pile has the same name (docs/design.md 9).
func (p Pile) Name() string {
	if p.Role >= numRoles || roleWords[p.Role].letter == "" {
		return p.String()
	}
	return roleWords[p.Role].word + " " + strconv.Itoa(p.N+1)
}

// maxPileNumber is the largest number that ParsePile accepts. No table has nearly so many piles of a role.
const maxPileNumber = 99

// ParsePile reads the short name of a pile. It accepts only the spelling that String writes. The game need
// not have that pile.
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
