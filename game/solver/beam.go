package solver

import (
	"math"
	"slices"
)

// How a beam chooses.
const (
	maxStale  = 40 // generations without anything better, after which it ends
	beamNoise = 8  // how far chance may make a position look better
)

// A beam looks for a win breadth first, and of each generation of positions keeps only those that look best. It proves
// nothing, but in long games with hardly a way back it finds lines that depth first search, stuck with its first bad choices,
// never gets to.
type beam struct {
	*budget
	p     *position
	seen  *transpositionTable
	steps int // length of the journal at the beginning
	begun key
	past  []ancestor // every position that was kept, in the order in which they were
	line  []move     // the moves that lead to one

	random generator
	widest int // as far as memory goes
	room   int // for so many ancestors there is memory
}

// An ancestor is a position that was kept: the move that led there, and from which.
type ancestor struct {
	from  int32 // -1 for the first of all
	move  move
	score int32
}

// newBeam sets up a beam that takes about twice so many bytes: for its table, and as many for the positions that it keeps.
func newBeam(b *budget, start *position, memory int64, seed uint64) *beam {
	const each, generations = 24, 512 // bytes of an ancestor and of what a growing list wastes; more than any game has
	widest := max(firstWidth, int(memory/(each*generations)))
	return &beam{
		budget: b, p: start.fresh(), seen: newTranspositionTable(memory), random: generator(seed),
		widest: widest, room: widest * generations,
	}
}

// search looks for a win with generations of so many positions. It reports whether there is one, and the line then holds the
// moves to it.
func (b *beam) search(width int) bool {
	b.seen.clear()
	b.steps, b.begun = len(b.p.journal), b.p.key
	defer func() { b.p.undo(b.steps, b.begun) }()
	b.seen.add(b.begun)
	b.past = append(b.past[:0], ancestor{from: -1})
	best, stale := int32(math.MinInt32), 0
	for first := 0; first < len(b.past) && len(b.past) < b.room && stale < maxStale; stale++ {
		last := len(b.past)
		for i := first; i < last; i++ {
			if b.spent() {
				return false
			}
			b.visit(i)
			b.states++
			if b.expand(int32(i)) {
				return true
			}
		}
		b.keep(last, width)
		if last < len(b.past) && b.past[last].score > best {
			best, stale = b.past[last].score, 0
		}
		first = last
	}
	return false
}

// visit brings the position to where an ancestor was.
func (b *beam) visit(i int) {
	b.p.undo(b.steps, b.begun)
	b.line = b.line[:0]
	for ; b.past[i].from >= 0; i = int(b.past[i].from) {
		b.line = append(b.line, b.past[i].move)
	}
	slices.Reverse(b.line)
	for _, m := range b.line {
		b.p.advance(m)
	}
}

// expand notes the new positions that a position leads to, and reports whether one of them is won.
func (b *beam) expand(from int32) bool {
	p := b.p
	steps, before := len(p.journal), p.key
	for _, m := range p.moves() {
		if b.nodes == b.most {
			return false
		}
		b.nodes++
		p.advance(m)
		if p.won() {
			b.line = append(b.line, m)
			return true
		}
		if b.seen.add(p.key) {
			b.past = append(b.past, ancestor{from, m, p.evaluate() + int32(b.random.below(beamNoise))})
		}
		p.undo(steps, before)
	}
	return false
}

// keep drops all but the best of the last generation. Of two equals the one that came first is kept.
func (b *beam) keep(first, width int) {
	generation := b.past[first:]
	slices.SortStableFunc(generation, func(x, y ancestor) int { return int(y.score - x.score) })
	b.past = b.past[:first+min(width, len(generation))]
}

// The weights of the evaluation.
const (
	forUp     = 5  // a card that is up
	forHidden = 15 // against one that lies face down in a column
	forStock  = 12 // against one in the stock or the waste
	forWaste  = 8  // against one in the waste of a last pass, besides
)

// evaluate guesses how near a position is to being won; the beam keeps the positions that it rates highest.
func (p *position) evaluate() int32 {
	score := forUp * int32(p.up)
	for i := range p.book.columns {
		pile := &p.piles[i]
		for _, card := range pile.cards[:pile.n] {
			if card&down != 0 {
				score -= forHidden
			}
		}
	}
	score -= forStock * int32(p.cards)
	if p.book.stock == reaching && !p.mayTurnOver(p.passes) {
		score -= forWaste * int32(p.waste)
	}
	return score
}
