package game

import (
	"hash/fnv"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// A Deal is the cards in the order of dealing, index 0 first (docs/rules.md 1.1).
type Deal struct {
	Number uint32 // from which Shuffle made the cards; 0 if they were listed one by one
	Cards  []Card
}

// shuffleSeed is the second half of the generator's seed; the deal number is the first. A deal number must
// mean the same deal for ever, so neither this nor the arithmetic of this file may change.
const shuffleSeed = 0x4b6c6f6e64696b65 // "Klondike"

// Shuffle returns the deal with a number from 1 to 4294967295. The order depends on the two numbers alone,
// not on the game.
func Shuffle(packs int, dealNumber uint32) Deal {
	cards := make([]Card, packs*PackSize)
	for i := range cards {
		cards[i] = Card(i)
	}
	shuffle(cards, rand.NewPCG(uint64(dealNumber), shuffleSeed))
	return Deal{Number: dealNumber, Cards: cards}
}

func shuffle[C any](cards []C, source *rand.PCG) {
	for i := len(cards) - 1; i > 0; i-- { // Fisher-Yates
		j := randomBelow(source, uint64(i+1))
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// GatherOrder returns in which order the turn-over with a number, from 1, deals so many gathered cards: their indices
// among them, as GatherInOrder has them. How cards are shuffled follows from the deal, all its hidden cards included, so
// that a record needs no more than that.
func (s State) GatherOrder(turnOver, count int) []int {
	order := make([]int, count)
	for i := range order {
		order[i] = i
	}
	if s.setup.rules.Gather == GatherShuffled {
		shuffle(order, rand.NewPCG(s.setup.seed, shuffleSeed+1+uint64(turnOver)))
	}
	return order
}

// seedOf is FNV-1a.
func seedOf(cards []Card) uint64 {
	hash := fnv.New64a()
	for _, c := range cards {
		hash.Write([]byte{byte(c)}) // never fails
	}
	return hash.Sum64()
}

// CardsOf returns the cards of a deal that the game is played with, in the order of dealing. Shuffle knows no
// jokers: they come to places that follow from the number, among the cards as they lie in all games.
func (r *Rules) CardsOf(d Deal) []Card {
	cards := r.UsedCards(d.Cards)
	if d.Number == 0 || slices.ContainsFunc(cards, Card.IsJoker) {
		return cards
	}
	source := rand.NewPCG(uint64(d.Number), shuffleSeed+1)
	for n := range r.Jokers {
		cards = slices.Insert(cards, int(randomBelow(source, uint64(len(cards)+1))), Joker+Card(n))
	}
	return cards
}

// randomBelow returns a number from 0 to limit-1, each equally likely: the high word of limit times a random
// word. A low word below -limit%limit would make some likelier, so it draws again then. The function of Go's
// library may change with a version of Go.
func randomBelow(source *rand.PCG, limit uint64) uint64 {
	excess := -limit % limit
	for {
		if high, low := bits.Mul64(source.Uint64(), limit); low >= excess {
			return high
		}
	}
}
