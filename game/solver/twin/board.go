package twin

import (
	"math/bits"

	"xklondike/game"
)

// A board is what all positions of one search have in common: what lies where, and what each thing weighs in the key.
//
// A column is seen as a stack of heads. A head is the card at the bottom of a run that lies on cards which cannot be used
// before it has gone, or on the table without being a king; it never comes back to its place. When a head goes, the next
// cards come to light: most often one, the next head, but where the deal shows more cards it is the longest run that
// then ends the column. A king that lies on the table is no head: it is as good there as in any other space.
type board struct {
	all  uint64 // the cards of the game
	back bool   // suit piles give cards back
	draw int    // cards a packet

	bare   [cards]uint64 // of a head: the cards that come to light when it goes
	head   [cards]uint64 // of a head: the one among them that is the next head; 0: none
	space  [cards]int8   // of a head: 1 if its going leaves a space
	level  [cards]uint64 // of a head: what its place weighs in the key
	suit   [cards]uint64 // what a card on its suit pile weighs in the key
	second uint64        // what a card of the waste weighs in the key
	need   [cards]uint64 // of a card: those that make it safe on its suit pile, see safe
	clear  [cards]uint64 // the same in a game without back-moves

	place [cards]uint8 // of a card of the stock: its bit in the deck, in the order of dealing
	card  [64]uint8    // of a bit in the deck: its card
	nth   []step       // see deck
}

// newBoard reads a position that shows no face-down end card.
func newBoard(s game.State) (*board, position) {
	b, p := &board{back: s.Rules().BackMoves(), draw: s.Rules().Draw}, position{}
	for c := range game.Card(cards) {
		if s.Rules().Has(c) {
			b.all |= 1 << bitOf(c)
		}
	}
	p.up = full &^ b.all
	weight := b.readDeck(s, &p)
	weight = b.readSuits(s, &p, weight)
	for _, pile := range s.Piles() {
		if pile.Role == game.Tableau {
			weight *= b.readColumn(s.Cards(pile), &p, weight)
		}
	}
	b.safeties()
	b.count()
	return b, p
}

// readSuits puts up what is up.
func (b *board) readSuits(s game.State, p *position, weight uint64) uint64 {
	for _, pile := range s.Piles() {
		if pile.Role == game.Foundation {
			for _, slot := range s.Cards(pile) {
				p.up |= 1 << bitOf(slot.Card)
			}
		}
	}
	for suit := range uint64(4) {
		for set := uint64(1) << suit; set != 0; set = above(set) {
			b.suit[bits.TrailingZeros64(set)] = weight
			if set&p.up != 0 {
				p.key += weight
			}
		}
		weight *= ranks + 1
	}
	return weight
}

// readColumn finds the runs of a column, now and as they will come to light, and returns how many levels it has.
func (b *board) readColumn(column []game.Slot, p *position, weight uint64) uint64 {
	if len(column) == 0 {
		p.spaces++
		return 1
	}
	column = append([]game.Slot(nil), column...)
	var levels uint64
	for last := -1; len(column) > 0; {
		column[len(column)-1].Up = true
		start := runStart(column)
		run := uint64(0)
		for _, slot := range column[start:] {
			run |= 1 << bitOf(slot.Card)
		}
		head := bitOf(column[start].Card)
		column = column[:start]
		isHead := start > 0 || 1<<head&kings == 0
		if last < 0 {
			p.open |= run
		} else {
			b.bare[last] = run
		}
		if !isHead {
			return levels + 1
		}
		if last < 0 {
			p.heads |= 1 << head
		} else {
			b.head[last] = 1 << head
		}
		b.level[head] = weight
		p.key += weight
		levels++
		if start == 0 {
			b.space[head] = 1
		}
		last = head
	}
	return levels + 1
}

// runStart returns the index of the first card of the run at the end of a column.
func runStart(column []game.Slot) int {
	i := len(column) - 1
	for ; i > 0 && column[i-1].Up; i-- {
		upper, lower := column[i].Card, column[i-1].Card
		if upper.Red() == lower.Red() || upper.Rank()+1 != lower.Rank() {
			break
		}
	}
	return i
}
