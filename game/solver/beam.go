package solver

import (
	"math"
	"slices"
)

// These constants say when a beam search ends, and how random its choice of positions is.
const (
	maxStaleGenerations = 40 // a search ends after so many generations without a better score
	beamNoise           = 8  // a random number below this is added to the score of each position, so that searches differ
)

// A beam is a beam search: it goes breadth first, and keeps only the positions of each generation that score
// best. It proves nothing. But in long games, in which hardly a move can be undone, it finds wins that a
// depth-first search misses, because that search never leaves its first bad choices.
type beam struct {
	*budget
	p          *position
	seen       *transpositionTable
	startSteps int // length of the position's undo log before the search
	startKey   key
	// The positions that were kept, each with the move that led there, in the order in which they were
	// added.
	tree []beamNode
	line []move // the moves from the start to the position that was restored last, or to the win

	random    generator
	maxWidth  int // largest number of positions in a generation that fits into the memory
	treeLimit int // the search ends when the tree has this many positions
}

// A beamNode is a position that the beam search has kept, in its tree. It is stored as a move and the node of
// the position before that move.
type beamNode struct {
	parent int32 // index in the tree of the node before the move; -1 for the start
	move   move
	score  int32
}

// newBeam sets up a beam search that takes about 2*memory bytes: memory bytes for the transposition table
// seen, which it empties, and as many for its tree. The memory of another tree serves for its own.
func newBeam(b *budget, start *position, seen *transpositionTable, tree []beamNode, memory int64, seed uint64) *beam {
	// A node of the tree takes 16 bytes, and the slice of all nodes wastes up to 8 more for each node when it
	// grows. The tree has one generation of positions for each move of a game, and no game lasts 512
	// generations.
	const nodeBytes, generations = 24, 512
	widest := max(firstBeamWidth, int(memory/(nodeBytes*generations)))
	seen.reset(memory)
	return &beam{
		budget: b, p: start.cloneWithSafeMoves(), seen: seen, tree: tree, random: generator(seed),
		maxWidth: widest, treeLimit: widest * generations,
	}
}

// search looks for a win with generations of at most width positions. It returns true if it finds a win, and
// b.line then holds the moves to that win.
func (b *beam) search(width int) bool {
	b.seen.clear()
	b.startSteps, b.startKey = len(b.p.undoLog), b.p.key
	defer func() { b.p.undoTo(b.startSteps, b.startKey) }()
	b.seen.add(b.startKey)
	b.tree = append(b.tree[:0], beamNode{parent: -1})
	best, stale := int32(math.MinInt32), 0
	for first := 0; first < len(b.tree) && len(b.tree) < b.treeLimit && stale < maxStaleGenerations; stale++ {
		last := len(b.tree)
		for i := first; i < last; i++ {
			if b.isSpent() {
				return false
			}
			b.restoreNode(i)
			b.states++
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

// restoreNode brings the position to that of a node of the tree, and sets the line to the moves that lead there.
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

// expand adds the new successors of the current position to the tree, as children of the node parent. It
// reports whether one of them is won, and then appends the winning move to the line.
func (b *beam) expand(parent int32) bool {
	p := b.p
	steps, before := len(p.undoLog), p.key
	for _, m := range p.moves() {
		if b.nodes == b.nodeLimit {
			return false
		}
		b.nodes++
		p.applyWithSafeMoves(m)
		if p.isWon() {
			b.line = append(b.line, m)
			return true
		}
		if b.seen.add(p.key) {
			b.tree = append(b.tree, beamNode{parent, m, p.evaluate() + int32(b.random.intN(beamNoise))})
		}
		p.undoTo(steps, before)
	}
	return false
}

// keepBest keeps only the best of the newest generation, whose nodes have the indexes from first on. At most
// as many as width says are kept. Of two nodes with equal scores it prefers the one that was added first.
func (b *beam) keepBest(first, width int) {
	generation := b.tree[first:]
	slices.SortStableFunc(generation, func(x, y beamNode) int { return int(y.score - x.score) })
	b.tree = b.tree[:first+min(width, len(generation))]
}

// These are the points for each card in the evaluation of a position.
const (
	foundationWeight = 5  // a bonus for a card on a suit pile
	hiddenWeight     = 15 // a penalty for a card that lies face down in a column
	talonWeight      = 12 // a penalty for a card in the stock or the waste
	wasteWeight      = 8  // another penalty for a card in the waste if the waste may not be turned over again
)

// evaluate estimates how near the position is to a win. The beam keeps the positions with the highest scores.
func (p *position) evaluate() int32 {
	score := foundationWeight * int32(p.foundationCount)
	for i := range p.book.columns {
		pile := &p.piles[i]
		for _, card := range pile.cards[:pile.n] {
			if card&down != 0 {
				score -= hiddenWeight
			}
		}
	}
	score -= talonWeight * int32(p.talonLen)
	if p.book.stockMode == stockReachable && !p.mayTurnOver(p.turnOvers) {
		score -= wasteWeight * int32(p.waste)
	}
	return score
}
