package text

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

// packingGameRules returns the goal, the deal and the play. Every word that a rule table can have has its
// sentence here.
func packingGameRules(r *game.Rules, by Manner) []string {
	return []string{
		goalRule(r), joinSentences(packCountRule(r), dealtBeforeColumnsRule(r), columnDealRule(r), asDealtRule(r), initialStockRule(r)),
		columnRules(r), emptyColumnRule(r), turnUpRule(r, by), stockRules(r, by), reserveRule(r), cellRule(r),
		suitPileRules(r, by),
	}
}

func joinSentences(sentences ...string) string {
	return strings.Join(slices.DeleteFunc(sentences, func(s string) bool { return s == "" }), " ")
}

func goalRule(r *game.Rules) string {
	way := "up"
	if r.Climb == game.Down {
		way = "down"
	}
	return fmt.Sprintf("To win, move all %d cards to the %s suit piles, building each %s in suit%s",
		r.CardsToWin(), numberWord(r.PileCount(game.Foundation)), way, suitPileRange(r))
}

func suitPileRange(r *game.Rules) string {
	wrap, lowest, highest := "A king is followed by an ace.", game.BaseAce, game.BaseDealt-1
	if r.Climb == game.Down {
		wrap, lowest, highest = "An ace is followed by a king.", highest, lowest
	}
	if r.Steps != nil {
		wrap = fmt.Sprintf("They are built by %s at a time, and the ranks wrap around.", stepWords(r))
	}
	switch {
	case r.Base < game.BaseDealt && (r.Steps != nil || r.Bases != nil):
		return ". " + rankOrderRule(r)
	case r.Base == lowest:
		return fmt.Sprintf(" from %s to %s.", lowest, highest)
	case r.Base == game.BaseDealt:
		return ". All of them begin with the rank of the card that is dealt to the first one. " + wrap
	case r.Base == game.BaseFirst:
		return ". All of them begin with the rank of the first card that you play to any of them. " + wrap
	}
	return fmt.Sprintf(". Each of them begins with %s. %s", game.WithArticle(r.Base.String()), wrap)
}

func packCountRule(r *game.Rules) string {
	packs := "one pack"
	if r.Packs > 1 {
		packs = numberWord(r.Packs) + " packs, shuffled together"
	}
	if r.Jokers > 0 {
		packs += " and " + jokerWords(r)
	}
	if !usesAllSuits(r) {
		suits := joinWithAnd(suitNames(r))
		return fmt.Sprintf("The game uses only the %s of %s.", suits, packs)
	}
	return fmt.Sprintf("The game uses %s.", packs)
}

func usesAllSuits(r *game.Rules) bool { return len(r.Suits)%4 == 0 }

func suitNames(r *game.Rules) (names []string) {
	for _, suit := range r.Suits {
		names = append(names, suitWord(suit))
	}
	return names
}

func dealtBeforeColumnsRule(r *game.Rules) string {
	var prelude, base string
	switch {
	case r.Prelude == game.PreludeBases && r.Bases != nil:
		prelude = "First, the cards that begin the suit piles are placed there."
	case r.Prelude == game.PreludeBases:
		prelude = fmt.Sprintf("First, the %s %ss are placed on the suit piles.", numberWord(r.PileCount(game.Foundation)), r.Base)
	}
	if r.Base == game.BaseDealt {
		base = "One card is dealt to the first suit pile."
	}
	return joinSentences(prelude, reserveDealRule(r.Reserve), base)
}

func asDealtRule(r *game.Rules) string {
	if r.Prelude != game.PreludeAsDealt {
		return ""
	}
	card := game.WithArticle(r.Base.String())
	if r.Bases != nil {
		card = "a card that can begin a suit pile"
	}
	return fmt.Sprintf("When %s is dealt face up to a column, it goes to a suit pile at once, and no other card takes its place.", card)
}

func reserveDealRule(r game.ReserveRules) string {
	switch {
	case r.Piles == 0:
		return ""
	case r.Piles == 1 && r.Cards == 1:
		return "The reserve is a single card, face up."
	case r.Cards == 1:
		return fmt.Sprintf("The reserve consists of %s cards side by side, all face up.", numberWord(r.Piles))
	case r.Piles == 1 && r.Open:
		return fmt.Sprintf("The reserve is a pile of %s, all face up.", cardsInWords(r.Cards))
	case r.Piles == 1:
		return fmt.Sprintf("The reserve is a pile of %s, of which only the top card is face up.", cardsInWords(r.Cards))
	case r.Open:
		return fmt.Sprintf("The reserve consists of %s piles of %s each, all face up.", numberWord(r.Piles), cardsInWords(r.Cards))
	}
	return fmt.Sprintf("The reserve consists of %s piles of %s each, with only their top cards face up.", numberWord(r.Piles),
		cardsInWords(r.Cards))
}

func columnDealRule(r *game.Rules) string {
	depths := make([]int, r.Columns)
	for i := range depths {
		depths[i] = r.FaceDown[i] + r.FaceUp[i]
	}
	there := fmt.Sprintf("There are %s columns", numberWord(r.Columns))
	if r.Columns == 1 {
		there = "There is one column"
	}
	if slices.Max(depths) == 0 {
		return there + ", all empty at first."
	}
	if slices.Min(depths) == slices.Max(depths) {
		return fmt.Sprintf("%s of %s each. %s", there, cardsInWords(depths[0]), faceUpRule(r))
	}
	if isStaircase(depths) {
		way := "left to right"
		if depths[0] > depths[1] {
			way = "right to left"
		}
		return fmt.Sprintf("%s, with %d to %d cards from %s. %s", there, slices.Min(depths), slices.Max(depths), way, faceUpRule(r))
	}
	if depths[len(depths)-1] == 1 { // "3, 2 and 1 cards" would be bad English
		return fmt.Sprintf("%s. From left to right, the numbers of cards in them are %s. %s", there, joinNumbers(depths),
			faceUpRule(r))
	}
	return fmt.Sprintf("%s of %s cards. %s", there, joinNumbers(depths), faceUpRule(r))
}

// isStaircase reports whether each number is one more than the one before it, or each is one less.
func isStaircase(depths []int) bool {
	for i := range depths[1:] {
		if step := depths[1] - depths[0]; step*step != 1 || depths[i+1]-depths[i] != step {
			return false
		}
	}
	return len(depths) > 2
}

func joinNumbers(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = fmt.Sprint(n)
	}
	return joinWithAnd(words)
}

func faceUpRule(r *game.Rules) string {
	least, most := slices.Min(r.FaceUp), slices.Max(r.FaceUp)
	switch {
	case slices.Max(r.FaceDown) == 0:
		return "All cards in the columns are face up."
	case r.Alternate:
		return "In each column, every other card is face up, including the last one."
	case most == 0:
		return "All cards in the columns are face down."
	case least == 1 && most == 1:
		return "Only the last card of each column is face up."
	case least == most:
		return fmt.Sprintf("Only the last %s cards of each column are face up.", numberWord(most))
	case everyColumnShows(r, most):
		return fmt.Sprintf("Only the last %s cards of each column are face up; in a shorter column, all of them are.",
			numberWord(most))
	}
	return fmt.Sprintf("Only the last cards of each column are face up: %s of them, from left to right.",
		joinNumbers(r.FaceUp))
}

// In a column with fewer cards than count, all must be face up.
func everyColumnShows(r *game.Rules, count int) bool {
	for i, up := range r.FaceUp {
		if up < count && r.FaceDown[i] > 0 {
			return false
		}
	}
	return true
}

func initialStockRule(r *game.Rules) string {
	switch {
	case r.Stock == 0:
		return "There is no stock."
	case r.FirstPacket && r.AutoUp == game.AutoUpWaste:
		return fmt.Sprintf("The other %s cards form the stock, face down, and the game begins with deals from it until a card stays in the waste.",
			numberWord(r.Stock))
	case r.FirstPacket:
		return fmt.Sprintf("The other %s cards form the stock, face down, and the game begins with a deal from it.", numberWord(r.Stock))
	case r.Stock == 1:
		return "The one remaining card forms the stock, face down."
	case r.Stock == r.CardCount():
		return fmt.Sprintf("All %d cards are in the stock, face down.", r.Stock)
	}
	return fmt.Sprintf("The other %s cards form the stock, face down.", numberWord(r.Stock))
}
