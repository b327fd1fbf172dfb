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

// faults are those found in a rule table so far.
type faults struct {
	*Rules
	doubt func(key string) bool
	found []*Fault
}

// Faults returns what keeps the rules from making a game that can be dealt, played and shown; nothing if they do. A key that is
// in doubt is known to be wrong already. Its value is not judged, nor is what depends on it, such as whether all cards are dealt
// where the number of columns is wrong. No key is in doubt if there is no function.
func (r *Rules) Faults(doubt func(key string) bool) []*Fault {
	if doubt == nil {
		doubt = func(string) bool { return false }
	}
	f := &faults{Rules: r, doubt: doubt}
	f.checkName()
	f.checkPacks()
	if f.sure("family") {
		r.engine().check(f)
	}
	f.checkSchemes()
	f.checkPlaces()
	return f.found
}

// add notes a fault with a text from a format.
func (f *faults) add(key, format string, args ...any) {
	if !f.doubt(key) {
		f.found = append(f.found, &Fault{key, fmt.Sprintf(format, args...)})
	}
}

// within notes a number that is out of its range, both ends included.
func (f *faults) within(key string, n, low, high int) {
	if n < low || n > high {
		f.add(key, "%d is not between %d and %d", n, low, high)
	}
}

// sure reports whether nothing is wrong with some keys.
func (f *faults) sure(keys ...string) bool {
	return !slices.ContainsFunc(keys, f.doubt) &&
		!slices.ContainsFunc(f.found, func(fault *Fault) bool { return slices.Contains(keys, fault.Key) })
}

// checkName keeps names to what fits a command line, a resource value, a file name, a deal line and a ledger alike.
func (f *faults) checkName() {
	for i, name := range append([]string{f.Name}, f.Aliases...) {
		key := ""
		if i > 0 {
			key = "alias"
		}
		switch {
		case name == "" || strings.Trim(name, NameLetters) != "":
			f.add(key, "a game's name is lower case letters, digits and hyphens")
		case len(name) > MaxName:
			f.add(key, "a game's name has %d letters at most", MaxName)
		}
	}
	if strings.TrimSpace(f.Title) == "" {
		f.add("title", "the game has no title")
	}
}

// checkPacks is about what is dealt.
func (f *faults) checkPacks() {
	f.within("packs", f.Packs, 1, MaxPacks)
	if f.Suits != nil && len(f.Suits) == 0 {
		f.add("suits", "a pack has at least one")
	}
}

// checkCounts comes before everything that makes lists as long as the counts say.
func (f *faults) checkCounts() {
	f.within("columns", f.Columns, 1, maxColumns)
	f.within("turnovers", f.TurnOvers, Unlimited, maxTurnOver)
	f.within("reserve.piles", f.Reserve.Piles, 0, maxReserves)
	f.within("cells.count", f.Cells.Count, 0, maxColumns)
	if !f.sure("packs", "suits") {
		return
	}
	for _, draw := range slices.Compact(append([]int{f.Draw}, f.Draws...)) {
		f.within("draw", draw, 1, f.Cards())
	}
	if f.Reserve.Piles > 0 {
		f.within("reserve.cards", f.Reserve.Cards, 1, f.Cards())
	}
	if f.Cells.Count > 0 {
		f.within("cells.capacity", f.Cells.Capacity, 1, f.Cards())
	}
}

// checkWords proves that words which speak of a pile have one to speak of.
func (f *faults) checkWords() {
	waste := f.DealTo == DealToWaste
	for _, row := range []struct {
		wrong            bool
		key, other, text string // the other key is what the first one does not go with
	}{
		{f.Climb == Either, "climb", "climb", "suit piles go up or down, not both ways"},
		{f.DealTo == DealToReserves && f.Reserve.Piles == 0, "dealto", "reserve.piles", "there is no reserve to deal to"},
		{f.AutoFill == AutoFillReserve && f.Reserve.Piles == 0, "autofill", "reserve.piles", "there is no reserve to fill from"},
		{f.AutoFill >= AutoFillWaste && !waste, "autofill", "dealto", "there is no waste to fill from"},
		{f.FirstPacket && !waste, "firstpacket", "dealto", "there is no waste for a packet"},
		{f.Prelude == PreludeBases && f.Base >= BaseDealt, "prelude", "base", "which cards start the suit piles is not known before the deal"},
	} {
		if row.wrong && f.sure(row.other) {
			f.add(row.key, "%s", row.text)
		}
	}
}

// checkDeal proves that the cards dealt and the stock are all the cards there are.
func (f *faults) checkDeal() {
	if !f.sure("packs", "suits", "columns", "deal", "faces", "dealto", "prelude", "base", "reserve.piles", "reserve.cards") {
		return
	}
	if len(f.Down) != len(f.Up) || len(f.Down) != f.Columns {
		f.add("deal", "%d columns are listed, the game has %d", max(len(f.Down), len(f.Up)), f.Columns)
		return
	}
	for i := range f.Down {
		if f.Down[i] < 0 || f.Up[i] < 0 || f.depth(i) > f.Cards() {
			f.add("deal", "column %d cannot be dealt %d cards face down and %d face up", i+1, f.Down[i], f.Up[i])
			return
		}
	}
	switch dealt := f.Dealt() + f.Aside(); {
	case f.Stock != f.Cards()-dealt || f.Stock < 0:
		f.add("stock", "%d cards dealt and %d in the stock make %d, but there are %d", dealt, f.Stock, dealt+f.Stock, f.Cards())
	case f.DealTo == DealToNone && f.Stock > 0:
		f.add("stock", "%d cards are left over, but there is no stock (dealto is %q)", f.Stock, f.DealTo)
	}
}

// checkPlaces proves that every pile has a place, in table order, and none has another's.
func (f *faults) checkPlaces() {
	if !f.sure("family", "packs", "suits", "columns", "dealto", "reserve.piles", "cells.count") {
		return
	}
	piles := newBoard(f.Rules).piles
	if len(f.Places) != len(piles) {
		f.add("places", "%d piles have a place, the game has %d", len(f.Places), len(piles))
		return
	}
	taken := map[[2]int]Pile{}
	for i, place := range f.Places {
		spot := [2]int{place.X, place.Y}
		other, shared := taken[spot]
		switch {
		case place.Pile != piles[i]:
			f.add("places", "place %d is the %s's, not the %s's", i+1, place.Name(), piles[i].Name())
		case place.X < 0 || place.Y < 0 || place.X > maxPlace || place.Y > maxPlace:
			f.add("places", "the %s lies off the table", place.Name())
		case shared:
			f.add("places", "the %s lies where the %s is", place.Name(), other.Name())
		default:
			taken[spot] = place.Pile
		}
	}
}
