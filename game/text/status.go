package text

import "xklondike/game"

// TitleWithDeal returns "Klondike, deal 7", or "own cards" for a deal without a number.
func TitleWithDeal(g *game.Game) string {
	return Say("title-with-deal", Facts{"title": g.Rules().Title, "number": g.Deal().Number})
}

// DealName returns "Deal 7", or "Own cards" without a number.
func DealName(g *game.Game) string { return Say("deal-name", Facts{"number": g.Deal().Number}) }

// DescribeLineOfPlay returns "Line of play 2 of 3 since action 12", or "" if there is only one.
func DescribeLineOfPlay(g *game.Game) string {
	fork, forked := g.FirstFork()
	if !forked {
		return ""
	}
	lines, current := g.Lines()
	return Say("line-of-play", Facts{"nth": current + 1, "lines": len(lines), "fork": fork})
}

// DeadCycle is the message for game.Game.DeadCycleAfter.
//
//language:messages
const DeadCycle = "Only dealing is left, and no card in the stock fits"

// DescribeStatus says how a game stands: "Score -47, 1 card on the suit piles, stock 21, waste 2, no
// turn-overs yet. Total -47, 1st game." The part from "Total" on is there only withTotals.
func DescribeStatus(g *game.Game, withTotals bool) string {
	s := g.State()
	home, all := s.HourProgress()
	facts := scoreFacts(g.Score())
	facts["home"], facts["all"], facts["up"] = home, all, s.CountCards(game.Foundation)
	facts["total"], facts["nth"], facts["turnedover"] = g.Tally().Total, g.Number(), s.TurnOvers()
	facts["left"], facts["islimited"] = s.Rules().TurnOvers-s.TurnOvers(), s.Rules().TurnOvers > 0
	progress := "status-suit-piles"
	if s.Rules().IsClock() {
		progress = "status-hours"
	}
	parts := []string{Score(g.Score()), Say(progress, facts)}
	for _, role := range []game.Role{game.Stock, game.Waste, game.Reserve} {
		if n := s.Rules().PileCount(role); n > 0 && (role != game.Reserve || n == 1) {
			parts = append(parts, Say("status-pile", pileSizeFacts(s, game.Pile{Role: role})))
		}
	}
	if s.Rules().PileCount(game.Waste) > 0 {
		parts = append(parts, Say("status-turn-overs", facts))
	}
	facts["parts"] = withoutEmpty(parts)
	if withTotals {
		return Say("status-with-totals", facts)
	}
	return Say("status", facts)
}

// DescribeEnding says how a game ended after a number of moves, without a full stop; "" if it is not over.
func DescribeEnding(s game.State, moves int) string {
	if !s.Over() {
		return ""
	}
	home, all := s.HourProgress()
	return factsWith(s.Rules(), Facts{"won": s.Won(), "home": home, "all": all,
		"moves": moves, "up": s.CountCards(game.Foundation)}).say("ending")
}

// Congratulate says what a player has won, in how many moves, and with which score.
func Congratulate(g *game.Game, at game.Position) string {
	home, all := at.State.HourProgress()
	return factsWith(g.Rules(), Facts{"title": TitleWithDeal(g), "home": home, "all": all, "moves": len(at.Moves),
		"score": Score(at.Score)}).say("congratulations")
}

// StatusFigures returns the figures of the status line, the most important first: score, running total, and
// the number of the game among those that count. Without a score there is only the number.
func StatusFigures(g *game.Game) []string {
	number := Say("game-number", Facts{"nth": g.Number()})
	if g.Score().NoScore {
		return []string{number}
	}
	return []string{Score(g.Score()), Say("total-figure", Facts{"total": g.Tally().Total}), number}
}

// Score returns "Score -52" or "Score 48 (frozen)"; "" without a score.
func Score(s game.Score) string {
	if s.NoScore {
		return ""
	}
	return Say("score-figure", scoreFacts(s))
}

func scoreFacts(s game.Score) Facts {
	return Facts{"points": s.Points, "frozen": s.Frozen, "noscore": s.NoScore}
}
