package twin

import (
	"context"
	"math/bits"
	"slices"

	"xklondike/game"
)

// Wildcards are the unseen cards in an easier game. This game stands for all real positions that look alike
// to the player. In the easier game, all wildcards come to light as soon as one of them does. If a position
// is lost in the easier game, it is lost wherever the unseen cards lie.
//
// From the moment when the first unseen card is turned up, each wildcard lies alone, beside the columns.
// Other cards can be laid on the wildcard there. The wildcard counts as a head (the lowest card of a dealt
// run), so it can leave its place for a column or a suit pile. Columns with unseen cards become spaces (empty
// columns) when enough wildcards have left their places. The first space arises when as many wildcards have
// left as the column with the fewest unseen cards has unseen cards. The second space arises when as many have
// left as the two columns with the fewest unseen cards have together, and so on.
//
// If the stock has unseen cards, all wildcards lie beside the columns from the start, and the stock deals one
// card at a time.
//
// Every line of moves from a real position can be played in the easier game:
//
//  1. When the real line turns up a card, the same card already lies alone beside the columns of the easier
//     game. Whatever the real line lays on the card can be laid on it in the easier game too.
//  2. All other cards lie as in the real line, and take the same cards.
//  3. If the real line has emptied some columns with unseen cards, all unseen cards of these columns have
//     left their places. So the easier game has at least as many spaces. An unseen king that was dealt to the
//     bottom of a column needs no space, because it lies beside the columns.
//  4. Dealing one card at a time brings every card of the stock to the top of the waste.
//
// The proofs of the dominances (rules by which a search may skip moves) hold in the easier game, too. A
// wildcard that leaves its place early gives room and spaces to other cards, and takes none.
type wildcards struct {
	set cardSet // the wildcards
	// For each number n: how many columns become empty when only n wildcards (unseen cards) are left in
	// their places.
	spaces [cards + 1]int8
	// For each column: the head whose move turns up the first unseen card; noHead if the column has none.
	last []int
}

// SolveHidden searches the easier game that type wildcards describes, from a position in which the cards of
// the list hidden are unseen. These cards lie face down in columns or in the stock. None of them may be the
// end card of a column. All cards below an unseen card of a column count as unseen, too. SupportsHidden must
// accept the game.
//
// The verdict Unwinnable means that the position is lost in whatever order the hidden cards lie. If the list
// is empty, the verdict is that of Solve, which also writes out a line. Otherwise the verdicts Winnable and
// Unknown prove nothing.
//
// If the verdict is Winnable, the result column is the column whose unseen card the line turns up first, or
// -1 if the line turns up none.
func SolveHidden(ctx context.Context, s game.State, hidden []game.Card, o Options) (r Result, turnUpColumn int) {
	for _, m := range s.TurnUps() {
		s = s.Apply(m)
	}
	b, p, ok := newWildBoard(s, hidden)
	if !ok {
		return Result{}, -1
	}
	search := newSearch(ctx, b, o, new(Tables))
	r.Verdict = search.run(p)
	r.Nodes = search.totalNodes()
	turnUpColumn = -1
	if r.Verdict == Winnable {
		turnUpColumn = search.firstTurnUpColumn(p)
	}
	return r, turnUpColumn
}

// newWildBoard returns the board of the easier game, and the game's first position. It returns false if the
// keys of its positions do not fit into 64 bits.
func newWildBoard(s game.State, hidden []game.Card) (_ *board, _ position, keysFit bool) {
	b, p := newBoard(s)
	b.revealed, b.nextHead, b.leavesSpace, b.headWeight, b.bottomHeads = [cards]uint64{}, [cards]uint64{},
		[cards]int8{}, [cards]uint64{}, 0
	columns, unseen := b.readWildColumns(s, &p, hidden)
	weight, ok := b.firstColumnWeight(&p), true
	take := func(base int) {
		high, low := bits.Mul64(weight, uint64(base))
		weight, ok = low, ok && high == 0 && low < 1<<63
	}
	for i, c := range columns {
		c.weight = weight
		b.wild.last = append(b.wild.last, b.fillWildColumn(c, unseen[i]))
		take(len(c.hidden) - unseen[i] + 2)
	}
	b.fillWildSpaces(unseen)
	for set := b.wild.set; set != 0; set &= set - 1 {
		b.headWeight[bits.TrailingZeros64(set)] = weight
		take(2)
	}
	b.takeWildFromStock(&p)
	p.key = b.wildKey(&p)
	return b, p, ok
}

// readWildColumns returns the columns of a position, and how many cards of each are unseen or lie below an
// unseen card. All of these cards become wildcards.
func (b *board) readWildColumns(s game.State, p *position, hidden []game.Card) (columns []column, unseen []int) {
	for _, c := range hidden {
		b.wild.set |= 1 << bitOf(c)
	}
	for _, pile := range s.Piles() {
		if pile.Role != game.Tableau {
			continue
		}
		c := readHiddenColumn(s.Cards(pile), p, 0)
		n := c.countToUppermostUnseen(b.wild.set)
		columns, unseen = append(columns, c), append(unseen, n)
		for _, card := range c.hidden[:n] {
			b.wild.set |= 1 << card
		}
	}
	return columns, unseen
}

// countToUppermostUnseen returns how many cards of the column are unseen, or lie below an unseen card.
func (c *column) countToUppermostUnseen(set cardSet) int {
	for i := len(c.hidden) - 1; i >= 0; i-- {
		if set>>c.hidden[i]&1 != 0 {
			return i + 1
		}
	}
	return 0
}

// fillWildColumn notes in the board which cards come to light when cards leave a column of the easier game
// (see wildcards). The parameter unseen is the number of unseen cards. These are the lowest cards of the
// column. The result is the card that lies on the uppermost unseen card, and reveals the wildcards when it
// moves away. If the column has no unseen card, the result is noHead.
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

// fillWildSpaces fills the table wild.spaces. The parameter has the number of unseen cards of each column.
func (b *board) fillWildSpaces(unseen []int) {
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

// wildKey returns the key of the first position of the easier game.
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

// firstTurnUpColumn returns the column whose unseen card the path of the search turns up first, or -1.
func (s *search) firstTurnUpColumn(p position) int {
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
