package game

import (
	"fmt"
	"strconv"
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

// String returns the pile's short name, as moves use it: "stock", "waste", "f0", "t3".
func (p Pile) String() string {
	switch p.Role {
	case Stock, Waste, Centre:
		return p.Name()
	case Foundation:
		return "f" + strconv.Itoa(p.N)
	case Tableau:
		return "t" + strconv.Itoa(p.N)
	case Reserve:
		return "r" + strconv.Itoa(p.N)
	case Cell:
		return "c" + strconv.Itoa(p.N)
	case Hour:
		return "h" + strconv.Itoa(p.N)
	}
	return fmt.Sprintf("pile(%d,%d)", p.Role, p.N)
}

// Name returns the pile's name for people and for its window, counting from 1: "stock", "waste", "foundation 1",
// "tableau 3".
func (p Pile) Name() string {
	switch p.Role {
	case Stock:
		return "stock"
	case Waste:
		return "waste"
	case Foundation:
		return "foundation " + strconv.Itoa(p.N+1)
	case Tableau:
		return "tableau " + strconv.Itoa(p.N+1)
	case Reserve:
		return "reserve " + strconv.Itoa(p.N+1)
	case Cell:
		return "cell " + strconv.Itoa(p.N+1)
	case Hour:
		return "hour " + strconv.Itoa(p.N+1)
	case Centre:
		return "centre"
	}
	return p.String()
}

// maxPileNumber bounds what ParsePile accepts, far above any table.
const maxPileNumber = 99

// ParsePile reads a pile's short name, in the one spelling that String writes.
func ParsePile(text string) (Pile, error) {
	var p Pile
	switch {
	case text == "waste":
		p.Role = Waste
	case text == "centre":
		p.Role = Centre
	case len(text) > 1 && text[0] == 'f':
		p.Role = Foundation
	case len(text) > 1 && text[0] == 't':
		p.Role = Tableau
	case len(text) > 1 && text[0] == 'r':
		p.Role = Reserve
	case len(text) > 1 && text[0] == 'c':
		p.Role = Cell
	case len(text) > 1 && text[0] == 'h':
		p.Role = Hour
	}
	if p.Role > Waste {
		p.N, _ = strconv.Atoi(text[1:])
	}
	if p.String() != text || p.N < 0 || p.N > maxPileNumber {
		return Pile{}, fmt.Errorf("%q is no pile (stock, waste, f0, t0 ...)", clip(text))
	}
	return p, nil
}
