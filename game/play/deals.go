package play

import (
	"crypto/rand"
	"encoding/binary"
	"slices"

	"xklondike/game"
)

// gameIndex compares names, because a resumed game may have older rules than the game of the same name in the list.
func gameIndex(games []*game.Rules, r *game.Rules) int {
	return slices.IndexFunc(games, func(g *game.Rules) bool { return g.Name == r.Name })
}

// latestRules returns the rules in Games that have the same name as r, or r.
func (c *Config) latestRules(r *game.Rules) *game.Rules {
	if c.Find == nil {
		return r
	}
	if latest, err := c.Find(r.Name); err == nil && latest.Name == r.Name {
		return latest
	}
	return r
}

// selectGame returns the rules that an argument of the action game() stands for. After the last game comes the first.
func (c *Config) selectGame(current *game.Rules, argument string) (*game.Rules, error) {
	games := c.Games()
	i := gameIndex(games, current)
	switch argument {
	case "next":
		i++
	case "previous":
		i += len(games) - 1
	default:
		named, err := c.Find(argument)
		if err != nil {
			return nil, err
		}
		i = gameIndex(games, named)
	}
	if len(games) == 0 || i < 0 {
		return nil, Reason("There is no other game to play")
	}
	return games[i%len(games)], nil
}

// adaptDeal returns the deal that corresponds to d in a game with the rules r: the deal with the same number
// or, without a number, the same cards. If these are not exactly the cards of that game, the deal is empty.
func adaptDeal(r *game.Rules, d game.Deal) game.Deal {
	isUnused := func(c game.Card) bool { return !r.UsesCard(c) }
	switch {
	case d.Number != 0:
		return game.Shuffle(r.Packs, d.Number)
	case len(d.Cards) == r.CardCount() && !slices.ContainsFunc(d.Cards, isUnused):
		return d
	}
	return game.Deal{}
}

func randomDealNumber() uint32 {
	var b [4]byte
	for {
		_, _ = rand.Read(b[:]) // crypto/rand.Read never fails
		if n := binary.LittleEndian.Uint32(b[:]); n != 0 {
			return n
		}
	}
}
