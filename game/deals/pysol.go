package deals

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"xklondike/game"
)

// PySolFC has two kinds of deal numbers. Those up to 31999, and with "ms" before them any of 33 bits, are shuffled as Microsoft's
// FreeCell does it, and for the longer ones the programs that followed it. All others are shuffled by a Mersenne Twister. (The
// older PySol, without FC, had another generator for those: its long numbers are other deals.)
const (
	disputed     = 32000 // older versions count this number to the first kind, later ones to the second
	mostMS       = 1<<33 - 1
	pysolDigits  = 20 // of the longest number of the second kind
	pysolColumns = 7  // of its Klondike
)

var errDisputed = errors.New("its versions do not agree on number 32000")

// pysol returns the Klondike deal of PySolFC with a number: 1 to 99999999999999999999, or "ms" and 1 to 8589934591. Leading
// zeros, which PySolFC shows, are allowed.
func pysol(number string) ([]game.Card, error) {
	deck, err := pysolDeck(number)
	if err != nil {
		return nil, err
	}
	return pysolTable(deck), nil
}

// pysolDeck returns the cards in the order in which PySolFC deals them, whatever the game.
func pysolDeck(number string) ([]game.Card, error) {
	digits, isMS := strings.CutPrefix(number, "ms")
	most := pysolDigits
	if isMS {
		most = len("8589934591")
	}
	plain := strings.TrimLeft(digits, "0")
	n, err := strconv.ParseUint(plain, 10, 64)
	switch {
	case plain == "" || strings.Trim(plain, "0123456789") != "" || len(plain) > most || isMS && n > mostMS:
		return nil, fmt.Errorf("%q is no number of its deals", game.Clip(number))
	case isMS || err == nil && n < disputed:
		return shuffle(byRank(), pysolMS(n)), nil
	case n == disputed:
		return nil, errDisputed
	}
	return shuffle(pysolPack(), newTwister(words(plain)).below), nil
}

// pysolMS returns how to draw for an ms number: as FreeCell does below 2^31, with the highest of 16 bits set below 2^32, and
// beyond that, from the rest modulo 2^32, with all 16 bits and one more.
func pysolMS(number uint64) func(n int) int {
	source := &microsoft{uint32(number)}
	switch {
	case number < 1<<31:
		return source.below
	case number < 1<<32:
		return func(n int) int { return int(source.word()|0x8000) % n }
	}
	return func(n int) int { return int(source.word()+1) % n }
}

// pysolPack returns a pack in PySolFC's own order: clubs, spades, hearts, diamonds.
func pysolPack() []game.Card {
	var cards []game.Card
	for _, suit := range []game.Suit{game.Clubs, game.Spades, game.Hearts, game.Diamonds} {
		for rank := game.Ace; rank <= game.King; rank++ {
			cards = append(cards, game.Of(0, suit, rank))
		}
	}
	return cards
}

// words returns a decimal number of at least one digit as 32-bit words, the lowest first.
func words(digits string) []uint32 {
	key := []uint32{0}
	for _, digit := range digits {
		carry := uint64(digit - '0')
		for i, word := range key {
			carry += 10 * uint64(word)
			key[i], carry = uint32(carry), carry>>32
		}
		if carry > 0 {
			key = append(key, uint32(carry))
		}
	}
	return key
}

// pysolTable collects what PySolFC deals in our order. It deals rounds from right to left, first six of hidden cards to all
// columns but the first, the first two and so on, and then one of open cards to all columns.
func pysolTable(deck []game.Card) []game.Card {
	var table [pysolColumns][]game.Card
	for _, leftmost := range []int{1, 2, 3, 4, 5, 6, 0} {
		for column := pysolColumns - 1; column >= leftmost; column-- {
			table[column] = append(table[column], deck[0])
			deck = deck[1:]
		}
	}
	var cards []game.Card
	for round := range pysolColumns {
		for column := round; column < pysolColumns; column++ {
			cards = append(cards, table[column][round])
		}
	}
	return append(cards, deck...)
}
