package deals

import (
	"slices"

	"xklondike/game"
)

// shuffle shuffles as PySolFC, KPatience and Solvitaire do: the last card changes places with a random one,
// maybe itself, then the last but one with itself or one before it, and so on. They deal from the end, so the
// list is reversed.
func shuffle(cards []game.Card, randomIntN func(n int) int) []game.Card {
	for n := len(cards); n > 1; n-- {
		i := randomIntN(n)
		cards[n-1], cards[i] = cards[i], cards[n-1]
	}
	slices.Reverse(cards)
	return cards
}

// microsoftSuits is the order that Microsoft's FreeCell has.
var microsoftSuits = []game.Suit{game.Clubs, game.Diamonds, game.Hearts, game.Spades}

func packByRank(suits ...game.Suit) []game.Card {
	var cards []game.Card
	for rank := game.Ace; rank <= game.King; rank++ {
		for _, suit := range suits {
			cards = append(cards, game.NewCard(0, suit, rank))
		}
	}
	return cards
}

func packBySuit(suits ...game.Suit) []game.Card {
	var cards []game.Card
	for _, suit := range suits {
		for rank := game.Ace; rank <= game.King; rank++ {
			cards = append(cards, game.NewCard(0, suit, rank))
		}
	}
	return cards
}

// kpatDeal returns the cards that KPatience deals in Klondike. It shuffles as Microsoft's FreeCell does, and
// deals in the same rounds as this program. All versions that ask for a number make the same deals.
func kpatDeal(seed uint32) []game.Card {
	return shuffle(packByRank(microsoftSuits...), (&microsoftRand{seed}).intN)
}

// microsoftRand is the generator of the C library that Microsoft's FreeCell was built with
// (https://fc-solve.shlomifish.org/faq.html#what_are_ms_deals).
type microsoftRand struct{ state uint32 }

// next16 returns all 16 bits, of which the function of the C library would leave out the highest.
func (r *microsoftRand) next16() uint32 {
	r.state = 214013*r.state + 2531011
	return r.state >> 16
}

func (r *microsoftRand) intN(n int) int { return int(r.next16()&0x7fff) % n }

// dealRightToLeft returns cards in the order in which this program deals the same table. The other program
// deals in rounds from right to left, each as far as the column leftmost, from 0.
func dealRightToLeft(deck []game.Card, leftmost ...int) []game.Card {
	var table [7][]game.Card
	for _, last := range leftmost {
		for column := len(table) - 1; column >= last; column-- {
			table[column] = append(table[column], deck[0])
			deck = deck[1:]
		}
	}
	var cards []game.Card
	for round := range table {
		for _, column := range table[round:] {
			cards = append(cards, column[round])
		}
	}
	return append(cards, deck...)
}

// solvitaireDeal returns the cards of "solvitaire --type klondike --random seed", and of klondike-deal-1
// (https://github.com/thecharlieblake/Solvitaire). It deals the stock first, from the bottom up.
func solvitaireDeal(seed uint32) []game.Card {
	const stock = 24
	deck := shuffle(packByRank(game.Clubs, game.Hearts, game.Spades, game.Diamonds), seedTwister(seed).boostIntN)
	slices.Reverse(deck[:stock])
	return dealRightToLeft(slices.Concat(deck[stock:], deck[:stock]), 0, 1, 2, 3, 4, 5, 6)
}

// klondikeSolverDeal returns the cards of "KlondikeSolver -game seed"
// (https://github.com/ShootMe/Klondike-Solver), which deals in the same rounds as this program.
func klondikeSolverDeal(seed uint32) []game.Card {
	source := newKlondikeSolverRand(seed)
	cards := packBySuit(game.Clubs, game.Diamonds, game.Spades, game.Hearts)
	for range 269 {
		i, j := source.intN(len(cards)), source.intN(len(cards))
		cards[i], cards[j] = cards[j], cards[i]
	}
	return cards
}

// greenFeltDeal returns the cards that greenfelt.net deals, as ShuffleGreenFelt of https://github.com/ShootMe/MinimalKlondike and
// lonelybot have found out. It shuffles seven times, and deals from the end, in the same rounds as this program.
func greenFeltDeal(seed uint32) []game.Card {
	cards := packBySuit(microsoftSuits...)
	for range 7 {
		for i := range cards {
			seed = uint32(uint64(seed) * 16807 % (1<<31 - 1))
			j := int(seed % uint32(len(cards)))
			cards[i], cards[j] = cards[j], cards[i]
		}
	}
	slices.Reverse(cards)
	return cards
}

type klondikeSolverRand struct{ value, mix, twist int32 } // signed, for the shift to the right

func newKlondikeSolverRand(seed uint32) *klondikeSolverRand {
	r := &klondikeSolverRand{value: int32(seed), mix: 51651237, twist: 895213268}
	for range 50 {
		r.step()
	}
	r.value = int32(0x9417b3af ^ seed ^ seed>>15)
	for range 950 {
		r.step()
	}
	return r
}

func (r *klondikeSolverRand) step() {
	mixed := r.mix ^ r.twist ^ r.value
	y := mixed ^ (r.twist - r.mix)
	r.mix = mixed
	r.value ^= r.twist - r.mix
	r.twist ^= r.value ^ y
	r.value ^= r.twist<<7 ^ r.mix>>16 ^ y<<8
}

func (r *klondikeSolverRand) intN(n int) int {
	r.step()
	return int(r.value&(1<<31-1)) % n
}
