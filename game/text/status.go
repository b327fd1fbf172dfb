package text

import (
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

// TitleWithDeal returns "Klondike, deal 7", or "own cards" for a deal without a number.
func TitleWithDeal(g *game.Game) string {
	name := DealName(g)
	return g.Rules().Title + ", " + strings.ToLower(name[:1]) + name[1:]
}

// DealName returns "Deal 7", or "Own cards" without a number.
func DealName(g *game.Game) string {
	if n := g.Deal().Number; n != 0 {
		return fmt.Sprintf("Deal %d", n)
	}
	return "Own cards"
}

// DescribeLineOfPlay returns "Line of play 2 of 3 since action 12", or "" if there is only one.
func DescribeLineOfPlay(g *game.Game) string {
	fork, forked := g.FirstFork()
	if !forked {
		return ""
	}
	since := "the deal"
	if fork > 0 {
		since = fmt.Sprintf("action %d", fork)
	}
	lines, current := g.Lines()
	return fmt.Sprintf("Line of play %d of %d since %s", current+1, len(lines), since)
}

// DeadCycle is the text for game.Game.DeadCycleAfter.
const DeadCycle = "Only dealing is left, and no card in the stock fits"

// DescribeStatus says how a game stands: "Score -47, 1 card on the suit piles, stock 21, waste 2, no
// turn-overs yet. Total -47, 1st game." The part from "Total" on is there only withTotals.
func DescribeStatus(g *game.Game, withTotals bool) string {
	s := g.State()
	var parts []string
	if score := Score(g.Score()); score != "" {
		parts = append(parts, score)
	}
	if s.Rules().IsClock() {
		home, all := s.HourProgress()
		parts = append(parts, fmt.Sprintf("%d of %d cards at their hours", home, all))
	} else {
		parts = append(parts, CardCount(s.CountCards(game.Foundation))+" on the suit piles")
	}
	for _, role := range []game.Role{game.Stock, game.Waste} {
		if s.Rules().PileCount(role) > 0 {
			parts = append(parts, strings.ToLower(strings.TrimSuffix(DescribePileSize(s, game.Pile{Role: role}), ".")))
		}
	}
	if s.Rules().PileCount(game.Waste) > 0 {
		turnOvers := "no turn-overs yet"
		if n := s.TurnOvers(); n > 0 {
			turnOvers = words.Count(n, "turn-over")
		}
		parts = append(parts, turnOvers)
	}
	sentences := capitalize(strings.Join(parts, ", ")) + "."
	number := gameNumber(g) + "."
	switch {
	case !withTotals:
		return sentences
	case g.Score().None:
		return sentences + " " + capitalize(number)
	}
	return fmt.Sprintf("%s Total %d, %s", sentences, g.Tally().Total, number)
}

func gameNumber(g *game.Game) string { return ordinalDigits(g.Number()) + " game" }

func ordinalDigits(n int) string {
	if n%100/10 != 1 && n%10 >= 1 && n%10 <= 3 {
		return fmt.Sprint(n) + [...]string{"st", "nd", "rd"}[n%10-1]
	}
	return fmt.Sprint(n) + "th"
}

// DescribeEnding says how a game ended after a number of moves, without a full stop; "" if it is not over.
func DescribeEnding(s game.State, moves int) string {
	if !s.Over() {
		return ""
	}
	home, all := s.HourProgress()
	return facts{s.Rules(), map[string]any{"won": s.Won(), "home": home, "all": all,
		"moves": words.Count(moves, "move"), "up": s.CountCards(game.Foundation)}}.say("ending")
}
