package play

import (
	"crypto/rand"
	"encoding/binary"
	"slices"

	"xklondike/game"
)

// listed returns where a game stands in the list; -1 if it does not. A game that was resumed may have the rules of its own day,
// so names are compared.
func (c *Config) listed(r *game.Rules) int {
	return slices.IndexFunc(c.Games, func(g *game.Rules) bool { return g.Name == r.Name })
}

// today returns the rules that a game of that name has today; the same ones if no other are known.
func (c *Config) today(r *game.Rules) *game.Rules {
	if i := c.listed(r); i >= 0 {
		return c.Games[i]
	}
	return r
}

// another returns the game that an argument of the action game() means: "next", "previous", or a name.
func (c *Config) another(r *game.Rules, which string) (*game.Rules, error) {
	i := c.listed(r)
	switch which {
	case "next":
		i++
	case "previous":
		i += len(c.Games) - 1
	default:
		named, err := c.Find(which)
		if err != nil {
			return nil, err
		}
		i = c.listed(named)
	}
	if len(c.Games) == 0 || i < 0 {
		return nil, Reason("No other game is known")
	}
	return c.Games[i%len(c.Games)], nil
}

// dealOf returns a deal as another game has it: of the same number, or of the same cards if those are all that the game is
// played with; else none.
func dealOf(r *game.Rules, d game.Deal) game.Deal {
	foreign := func(c game.Card) bool { return !r.Has(c) }
	switch {
	case d.Number != 0:
		return game.Shuffle(r.Packs, d.Number)
	case len(d.Cards) == r.Cards() && !slices.ContainsFunc(d.Cards, foreign):
		return d
	}
	return game.Deal{}
}

// randomNumber returns a deal number from 1 on that nobody can foresee.
func randomNumber() uint32 {
	var b [4]byte
	for {
		_, _ = rand.Read(b[:]) // never fails
		if n := binary.LittleEndian.Uint32(b[:]); n != 0 {
			return n
		}
	}
}
