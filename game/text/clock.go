package text

import (
	"fmt"

	"xklondike/game"
)

func clockGameRules(r *game.Rules, by Manner) []string {
	depth := r.CardCount() / 13
	packs := "One pack is"
	if r.Packs > 1 {
		packs = capitalize(numberWord(r.Packs)) + " packs, shuffled together, are"
	}
	verb, count := "is in", "Cards turned up at the end in their own hour count too."
	if r.Hours == game.HoursMoved {
		verb, count = "was moved to", "Cards turned up at the end do not count, even in their own hour: only cards that were moved to their hour do."
	}
	return []string{
		fmt.Sprintf("The game is won when every card except the kings, %d in all, %s its own hour. "+
			"Aces belong at one o'clock, twos at two, and so on to jacks at eleven and queens at twelve.",
			r.CardCount()-depth, verb),
		fmt.Sprintf("%s dealt face down, one card at a time, clockwise from the first hour to the twelfth, until each hour has %s. "+
			"The last %s go to the centre, and the top one is turned up.", packs, cardsInWords(depth), cardsInWords(depth)),
		"The face-up card in the centre goes to its hour, face up on top of the cards there. The lowest card of that hour " +
			"then comes to the centre, face up, and is the next to go. There is never a choice: " + by.playClock + ".",
		fmt.Sprintf("A king stays in the centre, and the lowest card of the centre is turned up at once and is the next to go. "+
			"When the %s king is turned up, the game ends.", ordinalWord(depth)),
		"When the game ends, the cards that are still face down are turned up where they lie. " + count,
	}
}

func clockGameCaption(s game.State) string {
	down, kings := 0, 0
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			switch {
			case !slot.FaceUp:
				down++
			case slot.Card.Rank() == game.King:
				kings++
			}
		}
	}
	return fmt.Sprintf("face-down cards: %d, face-up kings: %d", down, kings)
}

// DescribeClockGameEnding says how many cards are at their hours in a Clock that is lost.
func DescribeClockGameEnding(s game.State) string {
	home, all := s.HourProgress()
	return fmt.Sprintf("Lost: %d of %d cards are at their hours", home, all)
}
