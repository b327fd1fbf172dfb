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
	verb, count := "ends up in", "Those that lie in their own hour count too."
	if r.Hours == game.HoursMoved {
		verb, count = "has been moved to", "They do not count, even in their own hour: only cards that were moved to their hour do."
	}
	return []string{
		fmt.Sprintf("You win if every card that is not a king (there are %d) %s its own hour. "+
			"Aces belong at one o'clock, twos at two, and so on, up to jacks at eleven and queens at twelve.",
			r.CardCount()-depth, verb),
		fmt.Sprintf("%s dealt face down, one card at a time, clockwise from the first hour to the twelfth, until each hour has %s. "+
			"The last %s are dealt to the centre, and the top one is turned up.", packs, cardsInWords(depth), cardsInWords(depth)),
		"Move the face-up card in the centre to its hour, where it is placed face up on top of the other cards. The bottom " +
			"card of that hour then goes to the centre, face up, and is played next. You never have a choice: " + by.playClock + ".",
		fmt.Sprintf("A king stays in the centre, and the bottom card there is turned up at once and played next. "+
			"When the %s king is turned up, the game ends.", ordinalWord(depth)),
		"At the end, all cards that are still face down are turned up where they lie. " + count,
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
