package twin

import (
	"context"
	"math/bits"
	"slices"

	"xklondike/game"
)

// Wildcards are the unseen cards of an easier game for all positions that look alike. In it, if one of
// them comes to light, they all do. A position that is lost there is lost wherever the unseen cards lie.
//
// Each wildcard lies alone, beside the columns, from the moment when the first unseen card is turned up. There it is a head, so cards can
// be laid on it, and it can go. Columns with unseen cards leave spaces when enough wildcards have gone from their places. The first space
// takes as many as the column with the fewest unseen cards has. The second takes as many as the two columns with the fewest, and so on.
//
// If the stock has unseen cards, all wildcards are there from the start, and the stock deals one card at a time.
//
// Every line of a real position can be played in the easier game:
//
//  1. Each card that a real line turns up is there by then, and lies alone. Whatever is laid on it in the line can be laid on it there.
//  2. The other cards lie as in the line, and give the same room.
//  3. If the line has emptied some columns with unseen cards, all their unseen cards have left their places. So at least as many spaces
//     are there. A king that was dealt to the bottom of a column needs none, because it lies beside the columns.
//  4. Dealing one card at a time brings every card of the stock to the top of the waste.
//
// The proofs of the dominances hold in this game, too: a wildcard that goes early gives room and spaces, and takes none.
type wildcards struct {
	set    cardSet         // the wildcards
	spaces [cards + 1]int8 // for each number of wildcards in their places: the spaces that arise when only so many are left there
	last   []int           // for each column: the head whose going turns up the first unseen card; noHead if the column has none
}

// SolveHidden searches the easier game of wildcards from a position whose cards in the list hidden are unseen. These lie face down in
// columns or in the stock, and none of them is the end card of a column. What lies below one of them in a column counts as unseen, too.
// The game must be one that SupportsHidden names.
//
// The verdict Unwinnable means that no position is won in which the hidden cards lie in another order. The other two prove nothing of
// these positions, unless the list is empty: then the verdict is that of Solve, which also writes out a line. With Winnable comes the column whose unseen card the line turns up first. It is -1 if there is none.
func SolveHidden(ctx context.Context, s game.State, hidden []game.Card, o Options) (r Result, column int) {
	for _, m := range s.TurnUps() {
		s = s.Apply(m)
	}
	b, p, ok := newWildBoard(s, hidden)
	if !ok {
		return Result{}, -1
	}
	search := newSearch(ctx, b, o)
	r.Verdict = search.run(p)
	r.Nodes = search.totalNodes()
	column = -1
	if r.Verdict == Winnable {
		column = search.firstTurnUp(p)
	}
	return r, column
}

// newWildBoard returns the easier game, and its first position. It returns false if its positions do not fit into keys of 64 bits.
func newWildBoard(s game.State, hidden []game.Card) (*board, position, bool) {
	b, p := newBoard(s)
	b.revealed, b.nextHead, b.leavesSpace, b.headWeight, b.bottomHeads = [cards]uint64{}, [cards]uint64{}, [cards]int8{}, [cards]uint64{}, 0
	columns, unseen := b.readWildColumns(s, &p, hidden)
	weight, ok := b.columnWeight(&p), true
	take := func(base int) {
		high, low := bits.Mul64(weight, uint64(base))
		weight, ok = low, ok && high == 0 && low < 1<<63
	}
	for i, c := range columns {
		c.weight = weight
		b.wild.last = append(b.wild.last, b.fillWildColumn(c, unseen[i]))
		take(len(c.hidden) - unseen[i] + 2)
	}
	b.countWildSpaces(unseen)
	for set := b.wild.set; set != 0; set &= set - 1 {
		b.headWeight[bits.TrailingZeros64(set)] = weight
		take(2)
	}
	b.takeWildFromStock(&p)
	p.key = b.wildKey(&p)
	return b, p, ok
}

// readWildColumns reads the columns of a position, and how many cards of each are unseen or lie below one that is. All of these become
// wildcards.
func (b *board) readWildColumns(s game.State, p *position, hidden []game.Card) (columns []column, unseen []int) {
	for _, c := range hidden {
		b.wild.set |= 1 << bitOf(c)
	}
	for _, pile := range s.Piles() {
		if pile.Role != game.Tableau {
			continue
		}
		c := readHiddenColumn(s.Cards(pile), p, 0)
		n := c.countUnseen(b.wild.set)
		columns, unseen = append(columns, c), append(unseen, n)
		for _, card := range c.hidden[:n] {
			b.wild.set |= 1 << card
		}
	}
	return columns, unseen
}

// countUnseen returns how many cards of the column are unseen, or lie below an unseen card.
func (c *column) countUnseen(set cardSet) int {
	for i := len(c.hidden) - 1; i >= 0; i-- {
		if set>>c.hidden[i]&1 != 0 {
			return i + 1
		}
	}
	return 0
}

// fillWildColumn notes what comes to light in a column of which the lowest n cards are unseen. It returns the head whose going turns up the first of them.
func (b *board) fillWildColumn(c column, unseen int) (last int) {
	if c.head == noHead {
		return noHead
	}
	if unseen == 0 {
		b.fillColumn(c)
		return noHead
	}
	last = c.head
	b.headWeight[last] = c.weight
	for i := len(c.hidden) - 1; i >= unseen; i-- {
		card := int(c.hidden[i])
		b.revealed[last], b.nextHead[last] = 1<<card, 1<<card
		b.headWeight[card] = c.weight
		last = card
	}
	b.revealed[last], b.nextHead[last] = b.wild.set, b.wild.set
	return last
}

// countWildSpaces fills the table wild.spaces. The parameter has the number of unseen cards of each column.
func (b *board) countWildSpaces(unseen []int) {
	left := bits.OnesCount64(b.wild.set)
	for _, n := range slices.Sorted(slices.Values(unseen)) {
		if left -= n; n > 0 {
			b.wild.spaces[left]++
		}
	}
}

// takeWildFromStock takes the wildcards out of the stock. If there are any, the stock deals one card at a time.
func (b *board) takeWildFromStock(p *position) {
	set := p.talon & b.wild.set
	if set == 0 {
		return
	}
	for ; set != 0; set &= set - 1 {
		p.talonPlaces &^= 1 << b.talonPlace[bits.TrailingZeros64(set)]
	}
	p.talon &^= b.wild.set
	p.open |= b.wild.set
	p.heads |= b.wild.set
	b.packetSize, p.wasteEnd, p.wasteCount = 1, 0, 0
}

// wildKey returns the key of a first position.
func (b *board) wildKey(p *position) uint64 {
	key := 1 + p.talonPlaces
	if b.packetSize > 1 {
		key += uint64(p.wasteCount) * b.wasteWeight
	}
	for set := p.onFoundations & b.inPlay; set != 0; set &= set - 1 {
		key += b.foundationWeight[bits.TrailingZeros64(set)]
	}
	for set := b.wild.set; set != 0; set &= set - 1 {
		key += b.headWeight[bits.TrailingZeros64(set)]
	}
	for heads := p.heads &^ b.wild.set; heads != 0; heads &= heads - 1 {
		for head := heads & -heads &^ b.wild.set; head != 0; head = b.nextHead[bits.TrailingZeros64(head)] &^ b.wild.set {
			key += b.headWeight[bits.TrailingZeros64(head)]
		}
	}
	return key
}

// firstTurnUp returns the column whose unseen card the path of the search turns up first, or -1.
func (s *search) firstTurnUp(p position) int {
	for i, step := range s.path {
		if i > 0 {
			p.apply(s.b, step.move)
		}
		if step.restriction == unrestricted {
			s.applyForcedMoves(&p)
		}
		for column, last := range s.b.wild.last {
			if last != noHead && (p.open|p.onFoundations)&^p.heads>>last&1 != 0 {
				return column
			}
		}
	}
	return -1
}
