package deals

import (
	"strings"

	"xklondike/game"
)

// The check of a deal line is a number below a prime. The line is read as a number whose digits are the letters of the game's
// name and then the digits of the deal number, or the cards, in the base below, and what matters is its rest modulo the prime.
//
// One wrong digit v' for v, of weight w, changes the rest by (v'-v)w. The values are from 1 to 52, so v'-v is no multiple of the
// prime; w is a power of the base, and no multiple either; so the rest changes. Two digits that change places, u of weight w and
// v of weight x, change it by (u-v)(w-x). The base is a primitive root: its first 1020 powers all differ, and so do any two
// weights of a line (a name has 255 letters at most, four packs have 208 cards). So every wrong letter, digit or card and every
// swap, not only of neighbours, is found. All else, such as a digit lost, is missed once in a thousand times.
const (
	checkPrime = 1021
	checkBase  = 10
)

// checkLetters are the characters of a check: all that are not easily taken for one another (no I, L, O, U).
const checkLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// check returns the two characters that check a line: of the game that it calls by this name, and the digits of a deal
// number, as the line has them, or cards.
func check(name, digits string, cards []game.Card) string {
	rest := 1
	add := func(value int) { rest = (rest*checkBase + value) % checkPrime }
	for i := range len(name) {
		add(strings.IndexByte(game.NameLetters, name[i]) + 1)
	}
	for i := range len(digits) {
		add(int(digits[i]-'0') + 1)
	}
	for _, c := range cards {
		add(int(c)%game.PackSize + 1)
	}
	n := len(checkLetters)
	return checkLetters[rest/n:rest/n+1] + checkLetters[rest%n:rest%n+1]
}

// readCheck returns a check as it is written, whatever the case, and with the letters for which 0 and 1 are mistaken.
func readCheck(text string) string {
	return strings.NewReplacer("I", "1", "L", "1", "O", "0").Replace(strings.ToUpper(text))
}
