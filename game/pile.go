package game

import (
	"fmt"
	"strconv"
	"strings"
)

// A Role is what a pile is for.
type Role uint8

// The roles. Their order is the order of the piles of a table.
const (
	Stock      Role = iota // face down, dealt from
	Waste                  // face up, what has been dealt
	Foundation             // a suit pile
	Tableau                // a column
	Reserve                // cards put aside by the deal, its top playable
	Cell                   // a place that holds cards for a while
	Hour                   // a pile of a clock's dial
	Centre                 // the pile in a clock's middle
	roles                  // how many there are
)

// A Pile names one pile of a table: its role, and its number among those of that role, from 0.
type Pile struct {
	Role Role
	N    int
}

// roleWords are what the roles are called: by a letter in the short names of piles, and by a word in the others. A pile that is
// the only one of its role has the word for both, and no number.
var roleWords = [roles]struct{ letter, word string }{
	{word: "stock"}, {word: "waste"}, {"f", "foundation"}, {"t", "tableau"}, {"r", "reserve"}, {"c", "cell"}, {"h", "hour"}, {word: "centre"},
}

// String returns the pile's short name, as moves use it: "stock", "waste", "f0", "t3".
func (p Pile) String() string {
	switch {
	case p.Role >= roles:
		return fmt.Sprintf("pile(%d,%d)", p.Role, p.N)
	case roleWords[p.Role].letter == "":
		return roleWords[p.Role].word
	}
	return roleWords[p.Role].letter + strconv.Itoa(p.N)
}

// Name returns the pile's name for people and for its window, counting from 1: "stock", "waste", "foundation 1",
// "tableau 3".
func (p Pile) Name() string {
	if p.Role >= roles || roleWords[p.Role].letter == "" {
		return p.String()
	}
	return roleWords[p.Role].word + " " + strconv.Itoa(p.N+1)
}

// maxPileNumber bounds what ParsePile accepts, far above any table.
const maxPileNumber = 99

// ParsePile reads a pile's short name, in the one spelling that String writes.
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
	return Pile{}, fmt.Errorf("%q is no pile (stock, waste, f0, t0 ...)", Clip(text))
}
