package twin

import (
	"context"
	"math/bits"
	"slices"

	"xklondike/game"
)

// Wildcards are the unseen cards in an easier game, which stands for all positions that look alike to the
// player. There all wildcards come to light as soon as one of them does. If a position is lost in the easier
// game, it is lost wherever the unseen cards lie.
//
// From then on, each wildcard lies alone, beside the columns. Other cards can be laid on it there. It counts as
// a head, so it can leave for a column or a suit pile. Columns with unseen cards become spaces when enough
// wildcards have left: the first when as many have left as the column with the fewest unseen cards has, the
// second when as many have left as the two such columns have together, and so on.
//
// If the stock has unseen cards, all wildcards lie beside the columns from the start, and the stock deals one
// card at a time.
//
// Every line of moves from a real position can be played in the easier game:
//
//  1. When the real line turns up a card, the same card already lies alone beside the columns of the easier
//     game. Whatever the real line lays on it can be laid on it there too.
//  2. All other cards lie as in the real line, and take the same cards.
//  3. If the real line has emptied some columns with unseen cards, all unseen cards of these have left their
//     places. So the easier game has at least as many spaces. An unseen king that was dealt to the bottom of a
//     column needs no space, because it lies beside the columns.
//  4. Dealing one card at a time brings every card of the stock to the top of the waste.
//
// The proofs of the dominances hold, too: a wildcard that leaves early gives room and spaces to other cards, and
// takes none.
type wildcards struct {
	set cardSet
	// For each n: how many columns become empty when only n wildcards are left in their places.
	spaces [cards + 1]int8
	// For each column: the head whose move turns up the first unseen card, or noHead.
	last []int
}

// SolveHidden searches the easier game that type wildcards describes, from a position in which the cards of the
// list are unseen. They lie face down in columns or in the stock. None may be the end card of a column, and all
// cards below one count as unseen. SupportsHidden must accept the game.
//
// Unwinnable means that the position is lost however the hidden cards lie. If the list is empty, the verdict is
// that of Solve. Otherwise Winnable and Unknown prove nothing. If Winnable, turnUpColumn is the column whose
// unseen card the line turns up first, or -1.
func SolveHidden(ctx context.Context, s game.State, hidden []game.Card, o Options) (r Result, turnUpColumn int) {
	for _, m := range s.TurnUps() {
		s = s.Apply(m)
	}
	b, p, ok := newWildBoard(s, hidden)
	if !ok {
		return Result{}, -1
	}
	search := newSearch(ctx, b, o, new(Tables))
	if r = search.result(search.run(p)); r.Verdict != Winnable {
		return r, -1
	}
	return r, search.firstTurnUpColumn(p)
}

func newWildBoard(s game.State, hidden []game.Card) (_ *board, _ position, keysFit bool) {
	b, p := newBoard(s)
	b.clearColumns()
	columns, unseen := b.readWildColumns(s, &p, hidden)
	weight, ok := b.columnsWeight, true
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
	p.key = b.keyOf(&p)
	return b, p, ok
}

// All cards that are unseen or lie below an unseen card become wildcards; unseen counts them for each column.
func (b *board) readWildColumns(s game.State, p *position, hidden []game.Card) (columns []column, unseen []int) {
	for _, c := range hidden {
		b.wild.set |= 1 << bitOf(c)
	}
	for _, pile := range s.PilesOf(game.Tableau) {
		c := readHiddenColumn(s.Cards(pile), p, 0)
		n := c.countToUppermostUnseen(b.wild.set)
		columns, unseen = append(columns, c), append(unseen, n)
		for _, card := range c.hidden[:n] {
			b.wild.set |= 1 << card
		}
	}
	return columns, unseen
}

func (c *column) countToUppermostUnseen(set cardSet) int {
	for i := len(c.hidden) - 1; i >= 0; i-- {
		if set>>c.hidden[i]&1 != 0 {
			return i + 1
		}
	}
	return 0
}

// fillWildColumn notes which cards come to light as cards leave a column, whose lowest cards are the unseen
// ones. The result is the card on the uppermost of them, or noHead.
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

func (b *board) fillWildSpaces(unseen []int) {
	left := bits.OnesCount64(b.wild.set)
	for _, n := range slices.Sorted(slices.Values(unseen)) {
		if left -= n; n > 0 {
			b.wild.spaces[left]++
		}
	}
}

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
