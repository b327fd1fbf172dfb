package text

import (
	"fmt"
	"strings"

	"xklondike/game"
)

// Which ranks are neighbours, where that is not as usual: they may be more than one rank apart, and suits may
// differ.

// stepWords is "a rank", "two ranks" or "one rank for clubs, two for diamonds, three for hearts and four for spades".
func stepWords(r *game.Rules) string {
	if len(r.Steps) == 0 {
		return "a rank"
	}
	words := make([]string, len(r.Steps))
	for i, n := range r.Steps {
		words[i] = numberWord(n)
		switch {
		case i == 0 && n == 1:
			words[i] += " rank"
		case i == 0:
			words[i] += " ranks"
		}
		if len(r.Steps) > 1 {
			words[i] += " for " + suitWord(r.UsedSuits()[i])
		}
	}
	return joinWithAnd(words)
}

func suitWord(suit game.Suit) string { return strings.ToLower(suit.Name()) }

// rankOrderRule lists the ranks of the suit piles from the bottom up, with those suits together that have the
// same order.
func rankOrderRule(r *game.Rules) string {
	var orders []string
	suits := map[string][]string{}
	for _, suit := range r.UsedSuits() {
		var ranks []string
		for _, rank := range r.SuitPileRanks(suit, 0) {
			ranks = append(ranks, strings.Replace(game.NewCard(0, suit, rank).String()[:1], "T", "10", 1))
		}
		order := strings.Join(ranks, " ")
		if suits[order] == nil {
			orders = append(orders, order)
		}
		suits[order] = append(suits[order], suitWord(suit))
	}
	for i, order := range orders {
		if len(orders) > 1 {
			orders[i] += " for " + joinWithAnd(suits[order])
		}
	}
	return fmt.Sprintf("The order of the ranks is %s.", strings.Join(orders, "; "))
}
