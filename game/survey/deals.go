package survey

import (
	"errors"
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/deals"
)

// A Deal is one that is asked about.
type Deal struct {
	game.Deal
	Origin string // of own cards: where they stand, "deals.txt:3", or what they were asked for by; "" for a deal with a number
}

// String returns what a deal is called: "deal 41", or where its cards stand.
func (d Deal) String() string {
	if d.Number == 0 {
		return d.Origin
	}
	return fmt.Sprintf("deal %d", d.Number)
}

// Deals are those that are asked about, in order. The zero Deals are none.
type Deals struct {
	n  int64
	at func(r *game.Rules, i int64) Deal
}

// Numbered returns the deals of a range of numbers, the last one included; from is 1 or more. If to is less, there are none. A
// range takes no room: its deals are shuffled when it is their turn.
func Numbered(from, to uint32) Deals {
	if from == 0 || to < from {
		return Deals{}
	}
	return Deals{int64(to) - int64(from) + 1, func(r *game.Rules, i int64) Deal {
		return Deal{Deal: game.Shuffle(r.Packs, uint32(int64(from)+i))}
	}}
}

// listed returns deals that are there.
func listed(deals ...Deal) Deals {
	return Deals{int64(len(deals)), func(_ *game.Rules, i int64) Deal { return deals[i] }}
}

// One returns a single deal. If it has no number, it goes by its origin.
func One(d game.Deal, origin string) Deals {
	if d.Number > 0 {
		return Numbered(d.Number, d.Number)
	}
	return listed(Deal{d, origin})
}

// ParseDeals reads a list of deals: a line of cards each, in deal order, as game.Rules.ParseDeal takes its first. Empty lines
// and lines that begin with "#" are skipped. An error begins with the origin, commonly a file name, and the line.
func ParseDeals(r *game.Rules, origin, list string) (Deals, error) {
	var own []Deal
	line := 0
	for text := range strings.Lines(list) {
		line++
		if text = strings.TrimSpace(text); text == "" || text[0] == '#' {
			continue
		}
		place := fmt.Sprintf("%s:%d", origin, line)
		cards, err := deals.ParseCards(r, text)
		if err != nil {
			return Deals{}, fmt.Errorf("%s: %w", place, err)
		}
		own = append(own, Deal{game.Deal{Cards: cards}, place})
	}
	if len(own) == 0 {
		return Deals{}, errors.New(origin + ": no deal in it")
	}
	return listed(own...), nil
}

// Len returns how many deals there are.
func (d Deals) Len() int64 { return d.n }

// At returns the deal of an index from 0 to Len-1, shuffled for as many packs as the game has.
func (d Deals) At(r *game.Rules, i int64) Deal { return d.at(r, i) }
