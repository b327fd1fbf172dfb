package deals

import (
	"fmt"
	"strconv"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/words"
)

// PySolFC has two kinds of deal numbers. Those up to 31999, and those of up to 33 bits with "ms" before them,
// it shuffles as Microsoft's FreeCell does, the long ones as later programs extended that. All others it
// shuffles with a Mersenne Twister. (The older PySol, without FC, had another generator for these.)
const (
	// Older versions shuffle it as FreeCell does, later ones with a Mersenne Twister.
	disputedNumber = 32000
	maxMSNumber    = 1<<33 - 1
	pysolMaxDigits = 20 // in numbers for the Mersenne Twister
)

const errDisputed words.Sentence = "deal 32000 differs between versions of PySolFC"

// pysolDeal returns the cards that PySolFC deals in Klondike for 1 to 99999999999999999999, or "ms" and 1 to
// 8589934591, in the order in which this program would deal them. Leading zeros, which PySolFC shows, are
// allowed.
func pysolDeal(number string) ([]game.Card, error) {
	deck, err := pysolDeck(number)
	if err != nil {
		return nil, err
	}
	// Six rounds of face-down cards, and one of a face-up card for every column.
	return dealRightToLeft(deck, 1, 2, 3, 4, 5, 6, 0), nil
}

func pysolDeck(number string) ([]game.Card, error) {
	digits, isMS := strings.CutPrefix(number, "ms")
	maxDigits := pysolMaxDigits
	if isMS {
		maxDigits = len("8589934591")
	}
	plain := strings.TrimLeft(digits, "0")
	n, err := strconv.ParseUint(plain, 10, 64)
	switch {
	case plain == "" || strings.Trim(plain, "0123456789") != "" || len(plain) > maxDigits || isMS && n > maxMSNumber:
		return nil, fmt.Errorf(language.T("%w is not a PySolFC deal number"), Unreadable(game.Clip(number)))
	case isMS || err == nil && n < disputedNumber:
		return shuffle(packByRank(microsoftSuits...), pysolMSRandom(n)), nil
	case n == disputedNumber:
		return nil, errDisputed
	}
	return shuffle(packBySuit(game.Clubs, game.Spades, game.Hearts, game.Diamonds),
		newTwister(uint32Words(plain)).intN), nil
}

// pysolMSRandom draws as FreeCell does for a number below 2^31. Below 2^32 it also sets the highest of the 16 bits. For
// a larger number it takes all 16 bits and adds 1, and the seed is the number modulo 2^32.
func pysolMSRandom(number uint64) func(n int) int {
	source := &microsoftRand{uint32(number)}
	switch {
	case number < 1<<31:
		return source.intN
	case number < 1<<32:
		return func(n int) int { return int(source.next16()|0x8000) % n }
	}
	return func(n int) int { return int(source.next16()+1) % n }
}

// uint32Words has the lowest word first. There must be a digit.
func uint32Words(digits string) []uint32 {
	result := []uint32{0}
	for _, digit := range digits {
		carry := uint64(digit - '0')
		for i, word := range result {
			carry += 10 * uint64(word)
			result[i], carry = uint32(carry), carry>>32
		}
		if carry > 0 {
			result = append(result, uint32(carry))
		}
	}
	return result
}
