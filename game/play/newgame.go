package play

import (
	"math"
	"slices"

	"xklondike/game"
)

func newDeal(_ *Config, g *game.Game, _ []string) (StartOptions, error) {
	return StartOptions{Rules: g.Rules()}, nil
}

func dealAgain(_ *Config, g *game.Game, _ []string) (StartOptions, error) {
	return StartOptions{Rules: g.Rules(), Deal: g.Deal()}, nil
}

func changeDealNumber(_ *Config, g *game.Game, args []string) (StartOptions, error) {
	step := nextOrPrevious(args)
	n := int64(g.Deal().Number) + int64(step)
	switch {
	case step == 0:
		return StartOptions{}, Reason("Choose the next or the previous deal number")
	case g.Deal().Number == 0:
		return StartOptions{}, Reason("This deal has no number, so there is no next or previous one")
	case n > math.MaxUint32:
		return StartOptions{}, Reason("This is the last deal number")
	case n == 0:
		return StartOptions{}, Reason("This is the first deal number")
	}
	return StartOptions{Rules: g.Rules(), Deal: game.Shuffle(g.Rules().Packs, uint32(n))}, nil
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

// nextOrPrevious returns 1 for the argument "next", -1 for "previous", and else 0.
func nextOrPrevious(args []string) int {
	switch {
	case slices.Equal(args, []string{"next"}):
		return 1
	case slices.Equal(args, []string{"previous"}):
		return -1
	}
	return 0
}
