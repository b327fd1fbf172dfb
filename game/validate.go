package game

import (
	"fmt"
	"strings"
)

// The limits of a table.
const (
	maxColumns  = 16 // rules 8, axis 3
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
	for _, check := range []func() error{r.checkName, r.checkCounts, r.checkDeal, r.checkSchemes, r.checkPlaces} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkName keeps names to what fits a command line, a resource value and a file name alike.
func (r *Rules) checkName() error {
	if r.Name == "" || strings.Trim(r.Name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		return fault("", "a game's name is lower case letters, digits and hyphens")
	}
	if strings.TrimSpace(r.Title) == "" {
		return fault("title", "the game has no title")
	}
	return nil
}

// checkCounts comes before everything that makes lists as long as the counts say.
func (r *Rules) checkCounts() error {
	if err := within("packs", r.Packs, 1, MaxPacks); err != nil {
		return err
	}
	if err := within("columns", r.Columns, 1, maxColumns); err != nil {
		return err
	}
	if err := within("draw", r.Draw, 1, r.Cards()); err != nil {
		return err
	}
	return within("turnovers", r.TurnOvers, Unlimited, maxTurnOver)
}

// checkDeal proves that the cards dealt and the stock are all the cards there are.
func (r *Rules) checkDeal() error {
	for _, list := range []struct {
		key   string
		cards []int
	}{{"down", r.Down}, {"up", r.Up}} {
		if len(list.cards) != r.Columns {
			return fault(list.key, "%d columns are listed, the game has %d", len(list.cards), r.Columns)
		}
		for _, n := range list.cards {
			if err := within(list.key, n, 0, r.Cards()); err != nil {
				return err
			}
		}
	}
	if dealt := r.Dealt(); r.Stock != r.Cards()-dealt || r.Stock < 0 {
		return fault("stock", "%d cards dealt and %d in the stock make %d, but there are %d", dealt, r.Stock, dealt+r.Stock, r.Cards())
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
