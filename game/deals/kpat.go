package deals

import (
	"fmt"
	"strconv"
	"strings"

	"xklondike/game"
)

// kpatDeal returns the cards that KPatience deals in Klondike for a number from 1 to 2147483647. It shuffles
// as Microsoft's FreeCell does, and deals in the same rounds as this program. All versions that ask for a
// number make the same deals.
func kpatDeal(number string) ([]game.Card, error) {
	n, err := strconv.ParseInt(number, 10, 32)
	if err != nil || n < 1 || strings.HasPrefix(number, "+") {
		return nil, fmt.Errorf("%q is not a KPatience deal number", game.Clip(number))
	}
	return shuffle(packByRank(), (&microsoftRand{uint32(n)}).intN), nil
}
