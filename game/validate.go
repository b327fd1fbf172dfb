package game

import (
	"fmt"
	"slices"
	"strings"
)

// NameLetters are the letters of a game's name, and MaxName is how many it has at most: it has to do as a file name.
const (
	NameLetters = "abcdefghijklmnopqrstuvwxyz0123456789-"
	MaxName     = 255
)

// The limits of a table.
const (
	maxColumns  = 16 // rules 8, axis 3
	maxReserves = 30 // piles; the largest game of rules 7 has 24
	maxPlace    = 99 // half cards, either way
	maxPoints   = 1000
	maxTurnOver = 99
)

// A Fault is what is wrong with a rule table.
type Fault struct {
	Key  string // the key to look at, such as "down" or "score.freeze"
	Text string
}

// Error returns the key, if there is one, and the text.
func (f *Fault) Error() string {
	if f.Key == "" {
		return f.Text
	}
	return f.Key + ": " + f.Text
}

// fault makes a Fault with a text from a format.
func fault(key, format string, args ...any) error {
	return &Fault{key, fmt.Sprintf(format, args...)}
}

// Validate returns nil if the rules make a game that can be dealt, played and shown, else a *Fault, the first one found.
func (r *Rules) Validate() error {
	for _, check := range slices.Concat([]func() error{r.checkName}, r.engine().checks(r), []func() error{r.checkSchemes, r.checkPlaces}) {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkName keeps names to what fits a command line, a resource value, a file name, a deal line and a ledger alike.
func (r *Rules) checkName() error {
	for i, name := range append([]string{r.Name}, r.Aliases...) {
		key := ""
		if i > 0 {
			key = "alias"
		}
		switch {
		case name == "" || strings.Trim(name, NameLetters) != "":
			return fault(key, "a game's name is lower case letters, digits and hyphens")
		case len(name) > MaxName:
			return fault(key, "a game's name has %d letters at most", MaxName)
		}
	}
	if strings.TrimSpace(r.Title) == "" {
		return fault("title", "the game has no title")
	}
	return nil
}

// checkCounts comes before everything that makes lists as long as the counts say.
func (r *Rules) checkCounts() error {
	if err := r.checkPacks(); err != nil {
		return err
	}
	if err := within("columns", r.Columns, 1, maxColumns); err != nil {
		return err
	}
	for _, draw := range append([]int{r.Draw}, r.Draws...) {
		if err := within("draw", draw, 1, r.Cards()); err != nil {
			return err
		}
	}
	return within("turnovers", r.TurnOvers, Unlimited, maxTurnOver)
}

// checkPacks is about what is dealt.
func (r *Rules) checkPacks() error {
	if err := within("packs", r.Packs, 1, MaxPacks); err != nil {
		return err
	}
	if r.Suits != nil && len(r.Suits) == 0 {
		return fault("suits", "a pack has at least one")
	}
	return nil
}

// checkBeside is about the piles beside the columns.
func (r *Rules) checkBeside() error {
	if err := within("reserve.piles", r.Reserve.Piles, 0, maxReserves); err != nil {
		return err
	}
	if r.Reserve.Piles > 0 {
		if err := within("reserve.cards", r.Reserve.Cards, 1, r.Cards()); err != nil {
			return err
		}
	}
	if err := within("cells.count", r.Cells.Count, 0, maxColumns); err != nil {
		return err
	}
	if r.Cells.Count > 0 {
		return within("cells.capacity", r.Cells.Capacity, 1, r.Cards())
	}
	return nil
}

// checkWords proves that words which speak of a pile have one to speak of.
func (r *Rules) checkWords() error {
	waste := r.DealTo == DealToWaste
	switch {
	case r.Climb == Either:
		return fault("climb", "suit piles go up or down, not both ways")
	case r.DealTo == DealToReserves && r.Reserve.Piles == 0:
		return fault("dealto", "there is no reserve to deal to")
	case r.AutoFill == AutoFillReserve && r.Reserve.Piles == 0:
		return fault("autofill", "there is no reserve to fill from")
	case r.AutoFill >= AutoFillWaste && !waste:
		return fault("autofill", "there is no waste to fill from")
	case r.FirstPacket && !waste:
		return fault("firstpacket", "there is no waste for a packet")
	case r.Prelude == PreludeBases && r.Base >= BaseDealt:
		return fault("prelude", "which cards start the suit piles is not known before the deal")
	}
	return nil
}

// checkDeal proves that the cards dealt and the stock are all the cards there are.
func (r *Rules) checkDeal() error {
	if len(r.Down) != len(r.Up) || len(r.Down) != r.Columns {
		return fault("deal", "%d columns are listed, the game has %d", max(len(r.Down), len(r.Up)), r.Columns)
	}
	for i := range r.Down {
		if r.Down[i] < 0 || r.Up[i] < 0 || r.depth(i) > r.Cards() {
			return fault("deal", "column %d cannot be dealt %d cards face down and %d face up", i+1, r.Down[i], r.Up[i])
		}
	}
	if dealt := r.Dealt() + r.Aside(); r.Stock != r.Cards()-dealt || r.Stock < 0 {
		return fault("stock", "%d cards dealt and %d in the stock make %d, but there are %d", dealt, r.Stock, dealt+r.Stock, r.Cards())
	}
	if r.DealTo == DealToNone && r.Stock > 0 {
		return fault("stock", "%d cards are left over, but there is no stock (dealto is %q)", r.Stock, r.DealTo)
	}
	return nil
}

// checkPlaces proves that every pile has a place, in table order, and none has another's.
func (r *Rules) checkPlaces() error {
	piles := newBoard(r).piles
	if len(r.Places) != len(piles) {
		return fault("places", "%d piles have a place, the game has %d", len(r.Places), len(piles))
	}
	taken := map[[2]int]Pile{}
	for i, place := range r.Places {
		if place.Pile != piles[i] {
			return fault("places", "place %d is the %s's, not the %s's", i+1, place.Name(), piles[i].Name())
		}
		if place.X < 0 || place.Y < 0 || place.X > maxPlace || place.Y > maxPlace {
			return fault("places", "the %s lies off the table", place.Name())
		}
		spot := [2]int{place.X, place.Y}
		if other, ok := taken[spot]; ok {
			return fault("places", "the %s lies where the %s is", place.Name(), other.Name())
		}
		taken[spot] = place.Pile
	}
	return nil
}

// within reports a number that is out of its range, both ends included.
func within(key string, n, low, high int) error {
	if n < low || n > high {
		return fault(key, "%d is not between %d and %d", n, low, high)
	}
	return nil
}
