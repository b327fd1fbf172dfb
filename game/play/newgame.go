package play

import (
	"math"

	"xklondike/game"
)

// newDeal chooses a new game with the same rules and a random deal.
func newDeal(_ *Config, g *game.Game, _ []string) (StartOptions, error) {
	return StartOptions{Rules: g.Rules()}, nil
}

// dealAgain chooses a new game with the same rules and the same deal.
func dealAgain(_ *Config, g *game.Game, _ []string) (StartOptions, error) {
	return StartOptions{Rules: g.Rules(), Deal: g.Deal()}, nil
}

// changeDealNumber chooses a new game with the next or the previous deal number. Its argument is "next" or "previous".
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

// switchGame chooses a new game with other rules. Its argument is the name of a game, or "next" or "previous"
// in the order of Config.Games. The deal stays the same if adaptDeal can adapt it, so that players can try
// the same cards under other rules.
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
