package deals

import (
	"slices"

	"xklondike/game"
)

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
