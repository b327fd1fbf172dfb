package deals

import (
	"fmt"
	"strconv"

	"xklondike/game"
)

// ParseNumber reads a deal number, 1 to 4294967295.
func ParseNumber(text string) (uint32, error) {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("%q is no deal number (1 to 4294967295)", game.Clip(text))
	}
	return uint32(n), nil
}

// Shuffled reports whether a deal has a number and the cards that this stands for. Which of two twins is which does not matter,
// nor cards that the game is not played with: what was read from a text knows neither.
func Shuffled(r *game.Rules, d game.Deal) bool {
	return d.Number != 0 && FormatCards(r.Played(d.Cards)) == FormatCards(r.Played(game.Shuffle(r.Packs, d.Number).Cards))
}
