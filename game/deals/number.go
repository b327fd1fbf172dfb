package deals

import (
	"fmt"
	"strconv"

	"xklondike/game"
)

// ParseNumber reads a deal number, from 1 to 4294967295.
func ParseNumber(text string) (uint32, error) {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("%q is not a deal number (1-4294967295)", game.Clip(text))
	}
	return uint32(n), nil
}

// MatchesNumber reports whether a deal has a number, and the cards of that deal. A card of one pack equals
// that of another, because a text does not say from which pack a card comes.
func MatchesNumber(r *game.Rules, d game.Deal) bool {
	return d.Number != 0 && FormatCards(r.CardsOf(d)) == FormatCards(r.CardsOf(game.Shuffle(r.Packs, d.Number)))
}
