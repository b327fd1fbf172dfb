package survey

import (
	"fmt"

	"xklondike/game"
	"xklondike/game/deals"
)

// A Deal is what the solver is asked about.
type Deal struct {
	game.Deal
	Origin   string             // for a deal without a number: where its cards come from, such as "deals.txt:3"
	Position *game.LinePosition // a position of a game with this deal; nil: the deal itself
}

// State returns the position that the solver is asked about.
func (d Deal) State(r *game.Rules) game.State {
	if d.Position != nil {
		return d.Position.State
	}
	return game.NewState(r, d.Deal)
}

// String returns "deal 41", the origin of a deal without a number, or "action 12" for a position of a game.
func (d Deal) String() string {
	if d.Position != nil {
		return fmt.Sprintf("action %d", d.Position.Action)
	}
	if d.Number == 0 {
		return d.Origin
	}
	return fmt.Sprintf("deal %d", d.Number)
}

// Deals is a list of deals for the solver. The zero value is an empty list.
type Deals struct {
	n      int64
	dealAt func(r *game.Rules, i int64) Deal
}

// Numbered returns the deals from one number to another, both included, and none from 0 or if to is less than
// from. The list takes no memory, because At shuffles each deal when it is needed.
func Numbered(from, to uint32) Deals {
	if from == 0 || to < from {
		return Deals{}
	}
	return Deals{int64(to) - int64(from) + 1, func(r *game.Rules, i int64) Deal {
		return Deal{Deal: game.Shuffle(r.Packs, uint32(int64(from)+i))}
	}}
}

func dealList(deals ...Deal) Deals {
	return Deals{int64(len(deals)), func(_ *game.Rules, i int64) Deal { return deals[i] }}
}

// SingleDeal returns a list of one deal. If that has no number, the origin is its name.
func SingleDeal(d game.Deal, origin string) Deals {
	if d.Number > 0 {
		return Numbered(d.Number, d.Number)
	}
	return dealList(Deal{Deal: d, Origin: origin})
}

// SinglePosition returns a list of one position of a game. If its deal has no number, the origin is its name.
func SinglePosition(d game.Deal, origin string, p game.LinePosition) Deals {
	if d.Number > 0 {
		origin = ""
	}
	return dealList(Deal{Deal: d, Origin: origin, Position: &p})
}

// ParseDeals reads the cards of one deal from each line, in the order of dealing, but skips empty lines and
// lines that begin with "#". An error begins with the origin, usually a file name, and the line number.
func ParseDeals(r *game.Rules, origin, list string) (Deals, error) {
	var own []Deal
	for d, err := range deals.ParseList(r, origin, list) {
		if err != nil {
			return Deals{}, err
		}
		own = append(own, Deal{Deal: d.Deal, Origin: d.Place})
	}
	return dealList(own...), nil
}

func (d Deals) Len() int64 { return d.n }

// nameWidth is the length of the last deal's name, which is the longest, because numbers increase.
func (d Deals) nameWidth(r *game.Rules) int {
	if d.n == 0 {
		return 0
	}
	return len(d.At(r, d.n-1).String())
}

// At returns the deal with an index from 0. It shuffles a numbered deal with as many packs as the game has.
func (d Deals) At(r *game.Rules, index int64) Deal { return d.dealAt(r, index) }
