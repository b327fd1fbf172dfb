package game

import (
	"fmt"
	"strings"
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

// faults are what is wrong with one rule table.
type faults []*Fault

// add notes a fault with a text from a format.
func (f *faults) add(key, format string, args ...any) {
	*f = append(*f, &Fault{key, fmt.Sprintf(format, args...)})
}

// within notes a number that is out of its range, both ends included.
func (f *faults) within(key string, n, low, high int) {
	if n < low || n > high {
		f.add(key, "%d is not between %d and %d", n, low, high)
	}
}

// none reports whether checks find nothing.
func (f *faults) none(checks ...func(*faults)) bool {
	before := len(*f)
	for _, check := range checks {
		check(f)
	}
	return len(*f) == before
}

// Validate returns nil if the rules make a game that can be dealt, played and shown, else a *Fault, the first one found.
func (r *Rules) Validate() error {
	if all := r.Faults(); len(all) > 0 {
		return all[0]
	}
	return nil
}

// Faults returns all that is wrong with the rules. What depends on numbers that are wrong themselves is not looked at: whether
// all cards are dealt, and whether each pile has a place.
func (r *Rules) Faults() []*Fault {
	var f faults
	f.none(r.checkName)
	sound := f.none(r.checkPacks)
	if r.Family == FamilyPacking {
		sound = f.none(r.checkCounts) && sound
		shared := sound && f.none(r.checkShares)
		if f.none(r.checkWords) && shared {
			f.none(r.checkDeal)
		}
	}
	f.none(r.checkSchemes)
	if sound {
		f.none(r.checkPlaces)
	}
	return f
}

// Outliers returns what is wrong with numbers and names by themselves, whatever the others are: for rules of which some keys
// could not be read.
func (r *Rules) Outliers() []*Fault {
	var f faults
	f.none(r.checkNames, r.checkPacks, r.checkPoints)
	if r.Family == FamilyPacking {
		f.none(r.checkCounts)
		for _, share := range r.shares() {
			if share.n < 1 {
				f.add(share.key, "%d is less than 1", share.n)
			}
		}
	}
	return f
}

// checkName wants names, and a title.
func (r *Rules) checkName(f *faults) {
	r.checkNames(f)
	if strings.TrimSpace(r.Title) == "" {
		f.add("title", "the game has no title")
	}
}

// checkNames keeps names to what fits a command line, a resource value, a file name, a deal line and a ledger alike.
func (r *Rules) checkNames(f *faults) {
	for i, name := range append([]string{r.Name}, r.Aliases...) {
		key := ""
		if i > 0 {
			key = "alias"
		}
		switch {
		case name == "" || strings.Trim(name, nameLetters) != "":
			f.add(key, "a game's name is lower case letters, digits and hyphens")
		case len(name) > maxNameText:
			f.add(key, "a game's name has %d letters at most", maxNameText)
		}
	}
}

// checkPacks is about what is dealt.
func (r *Rules) checkPacks(f *faults) {
	f.within("packs", r.Packs, 1, MaxPacks)
	if r.Suits != nil && len(r.Suits) == 0 {
		f.add("suits", "a pack has at least one")
	}
}

// checkCounts comes before everything that makes lists as long as the counts say.
func (r *Rules) checkCounts(f *faults) {
	f.within("columns", r.Columns, 1, maxColumns)
	f.within("turnovers", r.TurnOvers, Unlimited, maxTurnOver)
	f.within("reserve.piles", r.Reserve.Piles, 0, maxReserves)
	f.within("cells.count", r.Cells.Count, 0, maxColumns)
}

// checkShares is about numbers that can be as many as there are cards.
func (r *Rules) checkShares(f *faults) {
	for _, share := range r.shares() {
		f.within(share.key, share.n, 1, r.Cards())
	}
}

// A share is a number of cards that a key says.
type share struct {
	key string
	n   int
}

// shares lists those of the game.
func (r *Rules) shares() []share {
	var list []share
	draws := r.Draws
	if len(draws) == 0 {
		draws = []int{r.Draw}
	}
	for _, n := range draws {
		list = append(list, share{"draw", n})
	}
	if r.Reserve.Piles > 0 {
		list = append(list, share{"reserve.cards", r.Reserve.Cards})
	}
	if r.Cells.Count > 0 {
		list = append(list, share{"cells.capacity", r.Cells.Capacity})
	}
	return list
}

// checkWords proves that words which speak of a pile have one to speak of.
func (r *Rules) checkWords(f *faults) {
	waste := r.DealTo == DealToWaste
	for _, row := range []struct {
		wrong     bool
		key, text string
	}{
		{r.Climb == Either, "climb", "suit piles go up or down, not both ways"},
		{r.DealTo == DealToReserves && r.Reserve.Piles == 0, "dealto", "there is no reserve to deal to"},
		{r.AutoFill == AutoFillReserve && r.Reserve.Piles == 0, "autofill", "there is no reserve to fill from"},
		{(r.AutoFill == AutoFillWaste || r.AutoFill == AutoFillStock) && !waste, "autofill", "there is no waste to fill from"},
		{r.FirstPacket && !waste, "firstpacket", "there is no waste for a packet"},
		{r.Prelude == PreludeBases && r.Base >= BaseDealt, "prelude", "which cards start the suit piles is not known before the deal"},
	} {
		if row.wrong {
			f.add(row.key, "%s", row.text)
		}
	}
}

// checkDeal proves that the cards dealt and the stock are all the cards there are.
func (r *Rules) checkDeal(f *faults) {
	if len(r.Down) != len(r.Up) || len(r.Down) != r.Columns {
		f.add("deal", "%d columns are listed, the game has %d", max(len(r.Down), len(r.Up)), r.Columns)
		return
	}
	for i := range r.Down {
		if r.Down[i] < 0 || r.Up[i] < 0 || r.depth(i) > r.Cards() {
			f.add("deal", "column %d cannot be dealt %d cards face down and %d face up", i+1, r.Down[i], r.Up[i])
			return
		}
	}
	switch dealt := r.Dealt() + r.Aside(); {
	case r.Stock != r.Cards()-dealt || r.Stock < 0:
		f.add("stock", "%d cards dealt and %d in the stock make %d, but there are %d", dealt, r.Stock, dealt+r.Stock, r.Cards())
	case r.DealTo == DealToNone && r.Stock > 0:
		f.add("stock", "%d cards are left over, but there is no stock (dealto is %q)", r.Stock, r.DealTo)
	}
}

// checkPlaces proves that every pile has a place, in table order, and none has another's.
func (r *Rules) checkPlaces(f *faults) {
	piles := newBoard(r).piles
	if len(r.Places) != len(piles) {
		f.add("places", "%d piles have a place, the game has %d", len(r.Places), len(piles))
		return
	}
	taken := map[[2]int]Pile{}
	for i, place := range r.Places {
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
