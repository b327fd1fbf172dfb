package game

import (
	"fmt"
	"slices"
	"strings"
)

// The characters of a game's name, and the largest number of them, so that it can be a file name, too.
const (
	NameLetters = "abcdefghijklmnopqrstuvwxyz0123456789-"
	MaxName     = 255
)

// The limits of the numbers in a rule table.
const (
	maxColumns  = 16
	maxReserves = 52   // as many as Gloucestershire has
	maxPlace    = 99   // in half cards, across and down
	maxPoints   = 1000 // of one event, or at the start, above or below 0
	maxTurnOver = 99
)

// A Fault is something that is wrong in a rule table, or looks like a mistake.
type Fault struct {
	Key  string // such as "deal" or "score.freeze"; "" if no single one is at fault
	Text string
}

func (f *Fault) Error() string {
	if f.Key == "" {
		return f.Text
	}
	return f.Key + ": " + f.Text
}

type validator struct {
	*Rules
	isDoubtful func(key string) bool // see Rules.Faults
	found      []*Fault
}

// Faults returns what keeps the rules from making a game that can be dealt, played and shown. The function
// says which keys are known to be wrong already; nil means none. Faults checks neither their values nor what
// depends on them: if the number of columns is wrong, it does not count the cards.
func (r *Rules) Faults(isDoubtful func(key string) bool) []*Fault {
	if isDoubtful == nil {
		isDoubtful = func(string) bool { return false }
	}
	v := &validator{Rules: r, isDoubtful: isDoubtful}
	v.checkName()
	v.checkPacks()
	if v.areValid("family") {
		r.engine().checkRules(v)
	}
	v.checkSchemes()
	v.checkPlaces()
	return v.found
}

func (v *validator) addFault(key, format string, args ...any) {
	if !v.isDoubtful(key) {
		v.found = append(v.found, &Fault{key, fmt.Sprintf(format, args...)})
	}
}

func (v *validator) checkRange(key string, n, low, high int) {
	if n < low || n > high {
		v.addFault(key, "%d is not between %d and %d", n, low, high)
	}
}

func (v *validator) areValid(list string) bool {
	keys := strings.Fields(list)
	return !slices.ContainsFunc(keys, v.isDoubtful) &&
		!slices.ContainsFunc(v.found, func(fault *Fault) bool { return slices.Contains(keys, fault.Key) })
}

// checkName wants names and aliases that fit on a command line, into a resource value, a file name, a deal line and a
// line of the ledger.
func (v *validator) checkName() {
	for i, name := range append([]string{v.Name}, v.Aliases...) {
		key := ""
		if i > 0 {
			key = "alias"
		}
		switch {
		case name == "" || strings.Trim(name, NameLetters) != "":
			v.addFault(key, "a game's name may contain only lower-case letters, digits and hyphens")
		case len(name) > MaxName:
			v.addFault(key, "a game's name may have at most %d characters", MaxName)
		}
	}
	if strings.TrimSpace(v.Title) == "" {
		v.addFault("title", "the game has no title")
	}
}

func (v *validator) checkPacks() {
	v.checkRange("packs", v.Packs, 1, MaxPacks)
	v.checkRange("jokers", v.Jokers, 0, MaxJokers)
	if v.Suits != nil && len(v.Suits) == 0 {
		v.addFault("suits", "a pack needs at least one suit")
	}
}

// checkCounts must come before the checks that make lists of as many elements.
func (v *validator) checkCounts() {
	v.checkRange("columns", v.Columns, 1, maxColumns)
	if v.areValid("columns") {
		v.checkRange("row", v.Row, 0, v.Columns-1)
	}
	v.checkRange("turnovers", v.TurnOvers, Unlimited, maxTurnOver)
	v.checkRange("reserve.piles", v.Reserve.Piles, 0, maxReserves)
	v.checkRange("cells.count", v.Cells.Count, 0, maxColumns)
	v.checkSuitLists()
	if !v.areValid("packs suits jokers") {
		return
	}
	for _, draw := range slices.Compact(append([]int{v.Draw}, v.Draws...)) {
		v.checkRange("draw", draw, 1, v.CardCount())
	}
	v.checkRange("capacity", v.Capacity, 0, v.CardCount())
	if v.Reserve.Piles > 0 {
		v.checkRange("reserve.cards", v.Reserve.Cards, 1, v.CardCount())
	}
	if v.Cells.Count > 0 {
		v.checkRange("cells.capacity", v.Cells.Capacity, 1, v.CardCount())
	}
}

func (v *validator) checkWordsAgree() {
	waste := v.DealTo == DealToWaste
	for _, row := range []struct {
		wrong bool
		// The fault is about key, if nothing is wrong with other, on which it depends.
		key, other, text string
	}{
		{v.Climb == Either, "climb", "climb", "suit piles can be built either up or down, but not both"},
		{v.DealTo == DealToReserves && v.Reserve.Piles == 0, "dealto", "reserve.piles", "there is no reserve to deal to"},
		{v.Row > 0 && v.DealTo != DealToColumns, "row", "dealto", "the stock does not deal to the columns"},
		{v.Skip != SkipNone && v.DealTo != DealToColumns, "skip", "dealto", "the stock does not deal to the columns"},
		{v.Skip != SkipNone && v.Direction != Down, "skip", "direction", "only columns that are built down hold runs from the king down"},
		{v.Reserve.Rest && v.DealTo != DealToReserves, "reserve.rest", "dealto", "the stock does not deal to the reserve"},
		{v.Reserve.Shut && v.Reserve.Open, "reserve.shut", "reserve.open", "the reserve cannot lie both face up and face down"},
		{v.Reserve.Shut && v.DealTo == DealToReserves, "reserve.shut", "dealto", "the stock deals face-up cards to the reserve"},
		{v.Reserve.Shut && v.Reserve.Cards > 1 && v.AutoFill != AutoFillReserve, "reserve.shut", "autofill",
			"no face-down card could ever leave the reserve"},
		{v.Capacity > 0 && (v.DealTo == DealToColumns || v.Gather != GatherNone), "capacity", "dealto", "cards are dealt to columns even if they are full"},
		{v.AutoFill == AutoFillReserve && v.Reserve.Piles == 0, "autofill", "reserve.piles",
			"there is no reserve to fill columns from"},
		{v.AutoFill >= AutoFillWaste && !waste, "autofill", "dealto", "there is no waste to fill columns from"},
		{v.AutoUp == AutoUpWaste && !waste, "autoup", "dealto", "there is no waste to send cards up from"},
		{v.AutoUp == AutoUpWaste && v.Prelude == PreludeAsDealt, "autoup", "prelude",
			"cards cannot go up both as they are dealt to the columns and from the waste"},
		{v.Gather != GatherNone && v.DealTo != DealToNone, "gather", "dealto", "columns are gathered only in games without a stock"},
		{v.Gather != GatherNone && v.TurnOvers == Unlimited, "turnovers", "gather", "the columns cannot be gathered without limit"},
		{v.Cells.Count > 0 && v.Cells.Late && v.DealTo == DealToNone, "cells.late", "dealto", "there is no stock that could be empty"},
		{v.Cells.Accept == AcceptRun && (v.Unit == UnitTop || v.Unit == UnitSpaces || v.Unit == UnitNone), "cells.accept", "unit",
			"cards do not move as a run"},
		{v.FirstPacket && !waste, "firstpacket", "dealto", "there is no waste to deal the first cards to"},
		{v.Jokers > 0 && v.Base == BaseDealt, "jokers", "base", "a joker could be dealt to the first suit pile, and has no rank"},
		{v.Prelude != PreludeNone && v.Base >= BaseDealt, "prelude", "base",
			"the cards that start the suit piles are not known before the deal"},
		{v.Prelude == PreludeAsDealt && v.Alternate, "prelude", "faces",
			"cards cannot go up as they are dealt where face-up and face-down cards alternate"},
		{v.Last == LastTogether && (v.Base >= BaseDealt || v.Bases != nil), "last", "base",
			"the suits must all end with the same rank, known before the deal"},
		{v.Last == LastTogether && len(v.Steps) > 1, "last", "step", "the suits end with different ranks"},
		{v.Fill == FillBelowBase && v.Bases != nil, "fill", "base", "the suit piles begin with different ranks"},
		{len(v.Steps) > 1 && v.Build != BuildSameSuit, "step", "build",
			"suits can have steps of their own only if columns are built in suit"},
	} {
		if row.wrong && v.areValid(row.other) {
			v.addFault(row.key, "%s", row.text)
		}
	}
}

func (v *validator) checkSuitLists() {
	for _, step := range v.Steps {
		v.checkRange("step", step, 1, int(King)-1)
	}
	if slices.ContainsFunc(v.Bases, func(b Base) bool { return b >= BaseDealt }) {
		v.addFault("base", "a list can have only ranks, not %q or %q", BaseDealt, BaseFirst)
	}
	v.checkSuitList("base", len(v.Bases))
	v.checkSuitList("step", len(v.Steps))
}

func (v *validator) checkSuitList(key string, length int) {
	if suits := len(v.UsedSuits()); length > 1 && length != suits && v.areValid("suits") {
		v.addFault(key, "%d suits are listed, but the game has %d", length, suits)
	}
}

func (v *validator) checkCardTotal() {
	if !v.areValid("packs suits jokers columns deal faces dealto prelude base reserve.piles reserve.cards") {
		return
	}
	if len(v.FaceDown) != len(v.FaceUp) || len(v.FaceDown) != v.Columns {
		v.addFault("deal", "%d columns are listed, but the game has %d", max(len(v.FaceDown), len(v.FaceUp)), v.Columns)
		return
	}
	for i := range v.FaceDown {
		if v.FaceDown[i] < 0 || v.FaceUp[i] < 0 || v.columnDepth(i) > v.CardCount() {
			v.addFault("deal", "column %d cannot be dealt %d cards face down and %d face up", i+1, v.FaceDown[i], v.FaceUp[i])
			return
		}
		if v.Capacity > 0 && v.columnDepth(i) > v.Capacity {
			v.addFault("capacity", "column %d is dealt %d cards", i+1, v.columnDepth(i))
			return
		}
	}
	switch dealt := v.CardsInColumns() + v.ReserveAndFoundationCards(); {
	case v.Stock != v.CardCount()-dealt || v.Stock < 0:
		v.addFault("stock", "%d cards dealt and %d in the stock make %d, but there are %d", dealt, v.Stock,
			dealt+v.Stock, v.CardCount())
	case v.DealTo == DealToNone && v.Stock > 0:
		v.addFault("stock", "%d cards are left over, but there is no stock (dealto is %q)", v.Stock, v.DealTo)
	}
}

// checkPlaces wants the places in table order, and no two piles in one.
func (v *validator) checkPlaces() {
	if !v.areValid("family packs suits columns dealto reserve.piles cells.count") {
		return
	}
	piles := newSetup(v.Rules).piles
	if len(v.Places) != len(piles) {
		v.addFault("places", "places are given for %d piles, but the game has %d", len(v.Places), len(piles))
		return
	}
	taken := map[[2]int]Pile{}
	for i, place := range v.Places {
		spot := [2]int{place.X, place.Y}
		other, shared := taken[spot]
		switch {
		case place.Pile != piles[i]:
			v.addFault("places", "place %d in the list is for the %s, but should be for the %s", i+1, place.Name(),
				piles[i].Name())
		case place.X < 0 || place.Y < 0 || place.X > maxPlace || place.Y > maxPlace:
			v.addFault("places", "the %s is off the table", place.Name())
		case shared:
			v.addFault("places", "two piles are in the same place: the %s and the %s", place.Name(), other.Name())
		default:
			taken[spot] = place.Pile
		}
	}
}
