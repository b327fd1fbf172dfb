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
	rules      *Rules
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
	v := &validator{rules: r, isDoubtful: isDoubtful}
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
	r := v.rules
	for i, name := range append([]string{r.Name}, r.Aliases...) {
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
	if strings.TrimSpace(r.Title) == "" {
		v.addFault("title", "the game has no title")
	}
}

func (v *validator) checkPacks() {
	r := v.rules
	v.checkRange("packs", r.Packs, 1, MaxPacks)
	v.checkRange("jokers", r.Jokers, 0, MaxJokers)
	if r.Suits != nil && len(r.Suits) == 0 {
		v.addFault("suits", "a pack needs at least one suit")
	}
}

// checkCounts must come before the checks that make lists of as many elements.
func (v *validator) checkCounts() {
	r := v.rules
	v.checkRange("columns", r.Columns, 1, maxColumns)
	if v.areValid("columns") {
		v.checkRange("row", r.Row, 0, r.Columns-1)
	}
	v.checkRange("turnovers", r.TurnOvers, Unlimited, maxTurnOver)
	v.checkRange("reserve.piles", r.Reserve.Piles, 0, maxReserves)
	v.checkRange("cells.count", r.Cells.Count, 0, maxColumns)
	v.checkSuitLists()
	if !v.areValid("packs suits jokers") {
		return
	}
	for _, draw := range slices.Compact(append([]int{r.Draw}, r.Draws...)) {
		v.checkRange("draw", draw, 1, r.CardCount())
	}
	v.checkRange("capacity", r.Capacity, 0, r.CardCount())
	if r.Reserve.Piles > 0 {
		v.checkRange("reserve.cards", r.Reserve.Cards, 1, r.CardCount())
	}
	if r.Cells.Count > 0 {
		v.checkRange("cells.capacity", r.Cells.Capacity, 1, r.CardCount())
	}
}

func (v *validator) checkWordsAgree() {
	r := v.rules
	waste := r.DealTo == DealToWaste
	for _, row := range []struct {
		wrong bool
		// The fault is about key, if nothing is wrong with other, on which it depends.
		key, other, text string
	}{
		{r.Climb == Either, "climb", "climb", "suit piles can be built either up or down, but not both"},
		{r.DealTo == DealToReserves && r.Reserve.Piles == 0, "dealto", "reserve.piles", "there is no reserve to deal to"},
		{r.Row > 0 && r.DealTo != DealToColumns, "row", "dealto", "the stock does not deal to the columns"},
		{r.Skip != SkipNone && r.DealTo != DealToColumns, "skip", "dealto", "the stock does not deal to the columns"},
		{r.Skip != SkipNone && r.Direction != Down, "skip", "direction", "only columns that are built down hold runs from the king down"},
		{r.Reserve.Rest && r.DealTo != DealToReserves, "reserve.rest", "dealto", "the stock does not deal to the reserve"},
		{r.Reserve.Shut && r.Reserve.Open, "reserve.shut", "reserve.open", "the reserve cannot lie both face up and face down"},
		{r.Reserve.Shut && r.DealTo == DealToReserves, "reserve.shut", "dealto", "the stock deals face-up cards to the reserve"},
		{r.Reserve.Shut && r.Reserve.Cards > 1 && r.AutoFill != AutoFillReserve, "reserve.shut", "autofill",
			"no face-down card could ever leave the reserve"},
		{r.Capacity > 0 && (r.DealTo == DealToColumns || r.Gather != GatherNone), "capacity", "dealto", "cards are dealt to columns even if they are full"},
		{r.AutoFill == AutoFillReserve && r.Reserve.Piles == 0, "autofill", "reserve.piles",
			"there is no reserve to fill columns from"},
		{r.AutoFill >= AutoFillWaste && !waste, "autofill", "dealto", "there is no waste to fill columns from"},
		{r.AutoUp == AutoUpWaste && !waste, "autoup", "dealto", "there is no waste to send cards up from"},
		{r.AutoUp == AutoUpWaste && r.Prelude == PreludeAsDealt, "autoup", "prelude",
			"cards cannot go up both as they are dealt to the columns and from the waste"},
		{r.Gather != GatherNone && r.DealTo != DealToNone, "gather", "dealto", "columns are gathered only in games without a stock"},
		{r.Gather != GatherNone && r.TurnOvers == Unlimited, "turnovers", "gather", "the columns cannot be gathered without limit"},
		{r.Cells.Count > 0 && r.Cells.Late && r.DealTo == DealToNone, "cells.late", "dealto", "there is no stock that could be empty"},
		{r.Cells.Accept == AcceptRun && (r.Unit == UnitTop || r.Unit == UnitSpaces || r.Unit == UnitNone), "cells.accept", "unit",
			"cards do not move as a run"},
		{r.FirstPacket && !waste, "firstpacket", "dealto", "there is no waste to deal the first cards to"},
		{r.Jokers > 0 && r.Base == BaseDealt, "jokers", "base", "a joker could be dealt to the first suit pile, and has no rank"},
		{r.Prelude != PreludeNone && r.Base >= BaseDealt, "prelude", "base",
			"the cards that start the suit piles are not known before the deal"},
		{r.Prelude == PreludeAsDealt && r.Alternate, "prelude", "faces",
			"cards cannot go up as they are dealt where face-up and face-down cards alternate"},
		{r.Last == LastTogether && (r.Base >= BaseDealt || r.Bases != nil), "last", "base",
			"the suits must all end with the same rank, known before the deal"},
		{r.Last == LastTogether && len(r.Steps) > 1, "last", "step", "the suits end with different ranks"},
		{r.Fill == FillBelowBase && r.Bases != nil, "fill", "base", "the suit piles begin with different ranks"},
		{len(r.Steps) > 1 && r.Build != BuildSameSuit, "step", "build",
			"suits can have steps of their own only if columns are built in suit"},
	} {
		if row.wrong && v.areValid(row.other) {
			v.addFault(row.key, "%s", row.text)
		}
	}
}

func (v *validator) checkSuitLists() {
	r := v.rules
	for _, step := range r.Steps {
		v.checkRange("step", step, 1, int(King)-1)
	}
	if slices.ContainsFunc(r.Bases, func(b Base) bool { return b >= BaseDealt }) {
		v.addFault("base", "a list can have only ranks, not %q or %q", BaseDealt, BaseFirst)
	}
	v.checkSuitList("base", len(r.Bases))
	v.checkSuitList("step", len(r.Steps))
}

func (v *validator) checkSuitList(key string, length int) {
	if suits := len(v.rules.UsedSuits()); length > 1 && length != suits && v.areValid("suits") {
		v.addFault(key, "%d suits are listed, but the game has %d", length, suits)
	}
}

func (v *validator) checkCardTotal() {
	r := v.rules
	if !v.areValid("packs suits jokers columns deal faces dealto prelude base reserve.piles reserve.cards") {
		return
	}
	if len(r.FaceDown) != len(r.FaceUp) || len(r.FaceDown) != r.Columns {
		v.addFault("deal", "%d columns are listed, but the game has %d", max(len(r.FaceDown), len(r.FaceUp)), r.Columns)
		return
	}
	for i := range r.FaceDown {
		if r.FaceDown[i] < 0 || r.FaceUp[i] < 0 || r.columnDepth(i) > r.CardCount() {
			v.addFault("deal", "column %d cannot be dealt %d cards face down and %d face up", i+1, r.FaceDown[i], r.FaceUp[i])
			return
		}
		if r.Capacity > 0 && r.columnDepth(i) > r.Capacity {
			v.addFault("capacity", "column %d is dealt %d cards", i+1, r.columnDepth(i))
			return
		}
	}
	switch dealt := r.CardsInColumns() + r.ReserveAndFoundationCards(); {
	case r.Stock != r.CardCount()-dealt || r.Stock < 0:
		v.addFault("stock", "%d cards dealt and %d in the stock make %d, but there are %d", dealt, r.Stock,
			dealt+r.Stock, r.CardCount())
	case r.DealTo == DealToNone && r.Stock > 0:
		v.addFault("stock", "%d cards are left over, but there is no stock (dealto is %q)", r.Stock, r.DealTo)
	}
}

// checkPlaces wants the places in table order, and no two piles in one.
func (v *validator) checkPlaces() {
	r := v.rules
	if !v.areValid("family packs suits columns dealto reserve.piles cells.count") {
		return
	}
	piles := newSetup(r).piles
	if len(r.Places) != len(piles) {
		v.addFault("places", "places are given for %d piles, but the game has %d", len(r.Places), len(piles))
		return
	}
	taken := map[[2]int]Pile{}
	for i, place := range r.Places {
		spot := [2]int{place.X, place.Y}
		other, shared := taken[spot]
		switch {
		case place.Pile != piles[i]:
			v.addFault("places", "place %d in the list is for the %s, but should be for the %s", i+1, place.Pile.Name(),
				piles[i].Name())
		case place.X < 0 || place.Y < 0 || place.X > maxPlace || place.Y > maxPlace:
			v.addFault("places", "the %s is off the table", place.Pile.Name())
		case shared:
			v.addFault("places", "two piles are in the same place: the %s and the %s", place.Pile.Name(), other.Name())
		default:
			taken[spot] = place.Pile
		}
	}
}
