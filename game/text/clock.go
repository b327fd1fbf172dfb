package text

import (
	"fmt"

	"xklondike/game"
)

// clock is the page of a clock, all but its scores.
func clock(r *game.Rules) []string {
	depth := r.Cards() / 13
	packs := "One pack is"
	if r.Packs > 1 {
		packs = sentence(number(r.Packs)) + " packs, shuffled together, are"
	}
	lies, count := "is in", "At the end the cards still face down are turned up where they lie, and those that are in their own hour count too."
	if r.Hours == game.HoursMoved {
		lies, count = "was moved to", "At the end the cards still face down are turned up where they lie, but only those that were moved to their hour count."
	}
	return []string{
		fmt.Sprintf("The game is won when every card but the kings, %d in all, %s its own hour: aces at one o'clock, twos at two, and so on to jacks at eleven and queens at twelve.",
			r.Cards()-depth, lies),
		fmt.Sprintf("%s dealt face down, one card at a time, clockwise from the first hour to the twelfth, until each hour has %s. The last %s are the kings' pile in the centre, and its top card is turned up.",
			packs, number(depth), number(depth)),
		"The card that is up in the centre goes face up on top of its hour, and the lowest card of that hour comes to the centre, face up, and is the next. There is never a choice: click the card, drag it to its hour, or click the hour twice.",
		fmt.Sprintf("A king stays in the centre, and the lowest card there is turned up in its place at once. When the %s king has come up, the game ends.", ordinal(depth)),
		count,
	}
}

// clockBelow is what the picture of a clock cannot show.
func clockBelow(s game.State) string {
	down, kings := 0, 0
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			switch {
			case !slot.Up:
				down++
			case slot.Card.Rank() == game.King:
				kings++
			}
		}
	}
	return fmt.Sprintf("face down %d, kings up %d", down, kings)
}

// ClockOver says how a clock has ended that is not won.
func ClockOver(s game.State) string {
	home, all := s.Home()
	return fmt.Sprintf("The last king is up: %d of %d cards are home", home, all)
}
