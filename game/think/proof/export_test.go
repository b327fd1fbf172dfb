package proof

import "xklondike/game"

// NothingWrong breaks no lemma, so it must make no proof.
const NothingWrong = "nothing"

// NoReturns is wrong about few deals.
const NoReturns = "free: no card needs to come back"

// Wrong are lemmas that do not hold, by the name of the one that they break.
var Wrong = map[string]func(*Board){
	NothingWrong:                              func(*Board) {},
	"twins: the suits of a colour are one":    func(b *Board) { b.suitWeight[game.Hearts] = b.suitWeight[game.Diamonds] },
	"stock: the waste counts as empty":        func(b *Board) { b.wasteWeight = 0 },
	NoReturns:                                 func(b *Board) { b.returns = false },
	"stock: packets are larger":               func(b *Board) { b.packetSize += 2 },
	"safe: any card":                          func(b *Board) { b.safeAfter = [cards]cardSet{} },
	"safe: the other colour one rank earlier": func(b *Board) { earlier(&b.safeAfter) },
	"needed: no card is":                      func(b *Board) { b.usefulTo = [cards]cardSet{} },
	"needed: only by one child":               func(b *Board) { oneChild(&b.usefulTo) },
}

func earlier(sets *[cards]cardSet) {
	for i, set := range sets {
		sets[i] = previousInSuit(set)
	}
}

func oneChild(sets *[cards]cardSet) {
	for i, set := range sets {
		sets[i] = set & -set
	}
}
