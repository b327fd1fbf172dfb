package deals

import (
	"strings"

	"xklondike/game"
)

// A deal line such as "xklondike klondike 41 =WY" ends in a check of two characters: the letters of the
// game's name, and then the digits of the deal number or the cards, as a long number in base checksumBase,
// modulo checksumPrime.
//
// The check finds every single wrong letter, digit or card. A digit v' in place of v changes the number by
// (v'-v)w, where w is the place value of the digit. Digits are from 1 to 53, so v'-v is no multiple of the
// prime. The place value w is a power of the base, so it is no multiple of the prime either. So the remainder
// changes.
//
// The check also finds every swap of two digits, neighbours or not. A swap of the digits u and v, with the
// place values w and x, changes the number by (u-v)(w-x). The base is a primitive root of the prime, so its
// first 1020 powers have different remainders. A line is shorter than that: a name has at most 255 letters,
// and no game has more than 216 cards. So w-x is no multiple of the prime, and the remainder changes.
//
// Of all other mistakes, such as a lost digit, the check misses about one in a thousand.
const (
	checksumPrime = 1021
	checksumBase  = 10
)

// I, L, O and U are left out because people mistake them for others.
const checksumLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// checksum is that of a name with either digits or cards; the other is empty.
func checksum(name, digits string, cards []game.Card) string {
	remainder := 1
	add := func(value int) { remainder = (remainder*checksumBase + value) % checksumPrime }
	for i := range len(name) {
		add(strings.IndexByte(game.NameLetters, name[i]) + 1)
	}
	for i := range len(digits) {
		add(int(digits[i]-'0') + 1)
	}
	for _, c := range cards {
		add(c.Face() + 1)
	}
	n := len(checksumLetters)
	return checksumLetters[remainder/n:remainder/n+1] + checksumLetters[remainder%n:remainder%n+1]
}
