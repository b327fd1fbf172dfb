package deals

import (
	"fmt"
	"strconv"
	"strings"

	"xklondike/game"
)

// kpat returns the Klondike deal of KPatience with a number, 1 to 2147483647: the deck of Microsoft's FreeCell, dealt in the
// same rounds as ours. All its versions that ask for a number are alike.
func kpat(number string) ([]game.Card, error) {
	n, err := strconv.ParseInt(number, 10, 32)
	if err != nil || n < 1 || strings.HasPrefix(number, "+") {
		return nil, fmt.Errorf("%q is no number of its deals", game.Clip(number))
	}
	return shuffle(byRank(), (&microsoft{uint32(n)}).below), nil
}
