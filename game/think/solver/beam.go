package solver

import (
	"math"
	"slices"

	"xklondike/game"
)

// When a beam search ends, and how random its choice of positions is.
const (
	maxStaleGenerations = 40 // generations without a better score
	beamNoise           = 8  // a random number below this is added to each score, so that searches differ
)

// A beam is a beam search: it goes breadth first, and keeps only the best positions of each generation. It
// proves nothing. But in long games, in which hardly a move can be undone, it finds wins that a depth-first
// search misses, because that never leaves its first bad choices.
type beam struct {
	budget     *budget
	p          *position
	seen       *transpositionTable
	startSteps int // length of the undo log at the start
	startKey   key
	tree       []beamNode // the positions that were kept, in the order in which they were added
	line       []move     // from the start to the position that was restored last, or to the win

	random    generator
	searches  int  // so far
	isOpen    bool // no card lies face down at the start
	maxWidth  int  // largest generation that fits into the memory
	treeLimit int  // positions at which the search ends
}

type beamNode struct {
	parent int32 // index in the tree; -1 for the start
	move   move
	score  int32
}

// newBeam sets up a search that takes about 2*memory bytes: half for the table seen, which it empties, and half
// for its tree, in which it uses the memory of another one.
func newBeam(b *budget, start *position, seen *transpositionTable, tree []beamNode, memory int64, seed uint64) *beam {
	// A node takes 16 bytes, and the slice wastes up to 8 more for each as it grows. The tree has one
	// generation for each move of a game, and no game lasts 512.
	const nodeBytes, generations = 24, 512
	widest := max(firstBeamWidth, int(memory/(nodeBytes*generations)))
	seen.reset(memory)
	hides := slices.ContainsFunc(start.piles, func(p pile) bool { return p.hiddenCards() > 0 })
	return &beam{
		isOpen: !hides,
		budget: b, p: start.cloneWithSafeMoves(), seen: seen, tree: tree, random: generator(seed),
		maxWidth: widest, treeLimit: widest * generations,
	}
}

// search keeps at most width positions of a generation. If it finds a win, b.line has the moves.
func (b *beam) search(width int) bool {
	b.seen.clear()
	b.searches++
	b.startSteps, b.startKey = len(b.p.undoLog), b.p.key
	defer func() { b.p.undoTo(b.startSteps, b.startKey) }()
	b.seen.add(b.startKey)
	b.tree = append(b.tree[:0], beamNode{parent: -1})
	best, stale := int32(math.MinInt32), 0
	for first := 0; first < len(b.tree) && len(b.tree) < b.treeLimit && stale < maxStaleGenerations; stale++ {
		last := len(b.tree)
		for i := first; i < last; i++ {
			if b.budget.isSpent() {
				return false
			}
			b.restoreNode(i)
			b.budget.states++
			if b.expand(int32(i)) {
				return true
			}
		}
		b.keepBest(last, width)
		if last < len(b.tree) && b.tree[last].score > best {
			best, stale = b.tree[last].score, 0
		}
		first = last
	}
	return false
}

// restoreNode also sets the line to the moves that lead there.
func (b *beam) restoreNode(index int) {
	b.p.undoTo(b.startSteps, b.startKey)
	b.line = b.line[:0]
	for ; b.tree[index].parent >= 0; index = int(b.tree[index].parent) {
		b.line = append(b.line, b.tree[index].move)
	}
	slices.Reverse(b.line)
	for _, m := range b.line {
		b.p.applyWithSafeMoves(m)
	}
}

// expand adds the new successors of the position to the tree. If one of them is won, it appends that move to the
// line.
func (b *beam) expand(parent int32) bool {
	p := b.p
	steps, before := len(p.undoLog), p.key
	for _, m := range p.moves() {
		if b.budget.nodes == b.budget.nodeLimit {
			return false
		}
		b.budget.nodes++
		p.applyWithSafeMoves(m)
		if p.isWon() {
			b.line = append(b.line, m)
			return true
		}
		if b.seen.add(p.key) {
			b.tree = append(b.tree, beamNode{parent, m, b.evaluate() + int32(b.random.intN(beamNoise))})
		}
		p.undoTo(steps, before)
	}
	return false
}

// keepBest keeps the best nodes of the newest generation, which begins at first; of equal scores, the earlier nodes.
func (b *beam) keepBest(first, width int) {
	generation := b.tree[first:]
	slices.SortStableFunc(generation, func(x, y beamNode) int { return int(y.score - x.score) })
	b.tree = b.tree[:first+min(width, len(generation))]
}

// Points for each card in evaluate.
const (
	foundationWeight = 5
	hiddenWeight     = 15 // for a card that lies face down in a column
	talonWeight      = 12 // for a card in stock or waste
	passedWeight     = 8  // for a card that was passed over in all passes; in one of n, an nth of it
	disorderWeight   = 10 // see disorder
)

// evaluate counts cards that were passed over twice, in every other search. The rest count disorder, but only if no
// card lies face down at the start: elsewhere that finds fewer wins.
func (b *beam) evaluate() int32 {
	p, patience := b.p, b.searches&1
	score := foundationWeight * int32(p.cardsUp())
	for i := range p.book.columns {
		score -= hiddenWeight * p.piles[i].hiddenCards()
	}
	score -= talonWeight * int32(p.talonLen)
	if limit := p.book.rules.TurnOvers; limit != game.Unlimited && p.book.stockMode == stockReachable {
		passed := int32(p.waste) + int32(p.turnOvers)*int32(p.talonLen)
		score -= passedWeight << patience * passed / int32(limit+1)
	}
	if b.isOpen && patience == 0 {
		score -= disorderWeight * p.disorder()
	}
	return score
}

func (p *pile) hiddenCards() (n int32) {
	for _, card := range p.cards[:p.n] {
		n += int32(card & down / down)
	}
	return n
}

// disorder counts the cards that lie on one on which they do not fit, and those above a card of their suit that must go
// up first.
func (p *position) disorder() (n int32) {
	for i := range p.book.firstCell {
		if p.book.lastTogether && i == p.book.columns {
			continue
		}
		pile, lowest := &p.piles[i], [suits + 1]uint8{ranks, ranks, ranks, ranks, ranks} // with that of jokers
		for at, card := range pile.cards[:pile.n] {
			face := card & 63
			place, suit := p.foundationPlace[face], suitOf(face)
			if place > lowest[suit] {
				n++
			}
			lowest[suit] = min(lowest[suit], place)
			if at > 0 && p.book.parents[face]>>(pile.cards[at-1]&63)&1 == 0 {
				n++
			}
		}
	}
	return n
}
