package text

import (
	"fmt"
	"strings"

	"xklondike/game"
)

// Called returns the game with its deal: "Klondike, deal 7".
func Called(g *game.Game) string {
	if n := g.Deal().Number; n != 0 {
		return fmt.Sprintf("%s, deal %d", g.Rules().Title, n)
	}
	return g.Rules().Title + ", own cards"
}

// Standing says how a game stands: "Score -47, 1 card up, stock 21, waste 2, no turn-over yet. Total -47, 1st game." The
// totals are left out of a game that has no part in them.
func Standing(g *game.Game, counts bool) string {
	s := g.State()
	var words []string
	if score := Score(g.Score()); score != "" {
		words = append(words, score)
	}
	if s.Rules().Forced() {
		home, all := s.Home()
		words = append(words, fmt.Sprintf("%d of %d cards home", home, all))
	} else {
		words = append(words, Counted(cardsUp(s))+" up")
	}
	for _, role := range []game.Role{game.Stock, game.Waste} {
		if s.Rules().Count(role) > 0 {
			words = append(words, strings.ToLower(strings.TrimSuffix(Count(s, game.Pile{Role: role}), ".")))
		}
	}
	if s.Rules().Count(game.Waste) > 0 {
		words = append(words, turnedOver(s.TurnOvers()))
	}
	said := sentence(strings.Join(words, ", ")) + "."
	if counts {
		said += " " + totals(g)
	}
	return said
}

// cardsUp returns how many cards are on the suit piles.
func cardsUp(s game.State) int {
	n := 0
	for _, p := range s.Piles() {
		if p.Role == game.Foundation {
			n += len(s.Cards(p))
		}
	}
	return n
}

func turnedOver(n int) string {
	switch n {
	case 0:
		return "no turn-over yet"
	case 1:
		return "1 turn-over"
	}
	return fmt.Sprintf("%d turn-overs", n)
}

// totals says what came of the games so far.
func totals(g *game.Game) string {
	tally := g.Tally()
	words := numbered(tally.Games) + " game."
	if tally.Games == 0 {
		words = "no game counted yet."
	}
	if g.Score().None {
		return sentence(words)
	}
	return fmt.Sprintf("Total %d, %s", tally.Total, words)
}

// numbered returns "1st", "2nd", "13th" and so on.
func numbered(n int) string {
	if n%100/10 != 1 && n%10 >= 1 && n%10 <= 3 {
		return fmt.Sprint(n) + [...]string{"st", "nd", "rd"}[n%10-1]
	}
	return fmt.Sprint(n) + "th"
}

// Ending says how a game has ended after so many steps; "" if it goes on.
func Ending(s game.State, steps int) string {
	switch {
	case s.Won() && s.Rules().Forced():
		home, all := s.Home()
		return fmt.Sprintf("Won: %d of %d cards are home.", home, all)
	case s.Won():
		return fmt.Sprintf("Won in %s.", moves(steps))
	case !s.Over():
		return ""
	case s.Rules().Forced():
		return ClockOver(s) + "."
	}
	up := Counted(cardsUp(s)) + " are up."
	if cardsUp(s) == 1 {
		up = "1 card is up."
	}
	return "No move is left: " + up
}
