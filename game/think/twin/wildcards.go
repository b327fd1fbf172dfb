package twin

import (
	"context"
	"math/bits"
	"slices"

	"xklondike/game"
)

// The wildcards are the unseen cards in an easier game, which stands for all positions that look alike to the player.
// There all wildcards come to light as soon as one of them does. If a position is lost in the easier game, it is lost
// wherever the unseen cards lie.
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
	b, p, ok := newWildBoard(s, hidden, o.Without)
	if !ok {
		return Result{}, -1
	}
	search := newSearch(ctx, b, o, new(Tables))
	if r = search.result(search.run(p)); r.Verdict != Winnable {
		return r, -1
	}
	return r, search.firstTurnUpColumn(p)
}

func newWildBoard(s game.State, hidden []game.Card, without Dominance) (_ *board, _ position, keysFit bool) {
	b, p := newBoard(s, without)
	b.clearColumns()
	b.readWildColumns(hidden)
	d := b.beforeColumns
	for _, c := range b.columns {
		c.weight = d.take(len(c.hidden()) - c.wildRuns + 2)
		b.wild.last = append(b.wild.last, b.fillColumn(c))
	}
	b.fillWildSpaces()
	for set := b.wild.set; set != 0; set &= set - 1 {
		b.headWeight[bits.TrailingZeros64(set)] = d.take(2)
	}
	b.takeWildFromStock(&p)
	p.key = b.keyOf(&p)
	return b, p, !d.tooLarge
}

// readWildColumns makes wildcards of all cards that are unseen or lie below an unseen card.
func (b *board) readWildColumns(hidden []game.Card) {
	for _, c := range hidden {
		b.wild.set |= 1 << bitOf(c)
	}
	for i := range b.columns {
		c := &b.columns[i]
		for below, run := range c.hidden() {
			if run&b.wild.set != 0 {
				c.wildRuns = below + 1
			}
		}
		for _, run := range c.runs[:c.wildRuns] {
			b.wild.set |= run
		}
	}
}

func (b *board) fillWildSpaces() {
	var unseen []int
	for _, c := range b.columns {
		unseen = append(unseen, c.wildRuns)
	}
	slices.Sort(unseen)
	left := bits.OnesCount64(b.wild.set)
	for _, n := range unseen {
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
	p.wasteEnd, p.wasteCount = 0, 0
	b.setPacketSize(1)
}

func (s *search) firstTurnUpColumn(p position) int {
	for i, step := range s.path {
		if i > 0 {
			p.apply(s.board, step.move)
		}
		if step.restriction == unrestricted {
			s.board.applyForcedMoves(&p)
		}
		for column, last := range s.board.wild.last {
			if last != noHead && (p.open|p.onFoundations)&^p.heads>>last&1 != 0 {
				return column
			}
		}
	}
	return -1
}
