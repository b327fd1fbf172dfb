package play

import (
	"math"

	"xklondike/game"
)

func newDeal(_ *Config, g *game.Game, _ []string) (StartOptions, error) {
	return StartOptions{Rules: g.Rules()}, nil
}

func dealAgain(_ *Config, g *game.Game, _ []string) (StartOptions, error) {
	return StartOptions{Rules: g.Rules(), Deal: g.Deal()}, nil
}

func changeDealNumber(_ *Config, g *game.Game, args []string) (StartOptions, error) {
	n := g.Deal().Number
	switch {
	case len(args) != 1 || args[0] != "next" && args[0] != "previous":
		return StartOptions{}, Reason("Choose the next or the previous deal number")
	case n == 0:
		return StartOptions{}, Reason("This deal has no number, so there is no next or previous one")
	case args[0] == "next" && n == math.MaxUint32:
		return StartOptions{}, Reason("This is the last deal number")
	case args[0] == "previous" && n == 1:
		return StartOptions{}, Reason("This is the first deal number")
	case args[0] == "next":
		n++
	default:
		n--
	}
	return StartOptions{Rules: g.Rules(), Deal: game.Shuffle(g.Rules().Packs, n)}, nil
}

// switchGame keeps the deal if it can, so that players can try the same cards under other rules.
func switchGame(c *Config, g *game.Game, args []string) (StartOptions, error) {
	if len(args) != 1 {
		return StartOptions{}, Reason("Choose a game by its name, the next or the previous one")
	}
	r, err := c.selectGame(g.Rules(), args[0])
	if err != nil {
		return StartOptions{}, err
	}
	return StartOptions{Rules: r, Deal: adaptDeal(r, g.Deal()), Note: r.Title}, nil
}
