package twin

import (
	"math/bits"
	"slices"

	"xklondike/game"
)

// A board is what all positions of one search have in common: what lies where, and what each thing weighs in the key.
//
// A column is seen as a row of heads. A head is the card at the bottom of a run that lies on cards which cannot be used
// before it has gone, or on the table without being a king; it never comes back to its place. When a head goes, the next
// cards come to light: most often one, the next head, but where the deal shows more cards it is the longest run that
// then ends the column. A king that lies on the table is no head: it is as good there as in any other space.
type board struct {
	all  uint64 // the cards of the game
	back bool   // suit piles give cards back
	draw int    // cards a packet

	bare  [cards]uint64 // of a head: the cards that come to light when it goes
	head  [cards]uint64 // of a head: the one among them that is the next head; 0: none
	space [cards]int8   // of a head: 1 if its going leaves a space
	roots uint64        // the heads that cover nothing
	need  [cards]uint64 // of a card: those that make it safe on its suit pile, see safe
	clear [cards]uint64 // the same in a game without back-moves

	level  [cards]uint64 // of a head: what its place weighs in the key
	suit   [cards]uint64 // what a card on its suit pile weighs in the key
	second uint64        // what a card of the waste weighs in the key

	place [cards]uint8 // of a card of the deck: its place in the order of dealing
	card  [64]uint8    // of a place in the deck: its card
	ends  []packetStep // see count
}

// newBoard reads a state, once the face-down end cards are turned up. To wait with that has no use: a card that shows hinders no
// move, and what lies on it then need not have been laid there.
//
// The key of a position is a number of mixed base: the deck, a bit for each of its cards at the start; the cards of the
// waste, where that matters; the heights of the suit piles; and the heads left in each column. Together they determine
// the position, and each digit stays below its base, so different positions have different keys.
func newBoard(s game.State) (*board, position) {
	for _, m := range s.TurnUps() {
		s = s.Apply(m)
	}
	b, p := &board{back: s.Rules().BackMoves(), draw: s.Rules().Draw}, position{key: 1}
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

// readSuits puts up what is up, and returns the weight in the key of what follows.
func (b *board) readSuits(s game.State, p *position, weight uint64) uint64 {
	for _, pile := range s.Piles() {
		if pile.Role == game.Foundation {
			for _, slot := range s.Cards(pile) {
				p.up |= 1 << bitOf(slot.Card)
			}
		}
	}
	for ace := uint64(1); ace < 1<<4; ace <<= 1 {
		if ace&b.all == 0 {
			continue
		}
		for card := ace; card != 0; card = above(card) {
			b.suit[bits.TrailingZeros64(card)] = weight
			if card&p.up != 0 {
				p.key += weight
			}
		}
		weight *= ranks + 1
	}
	return weight
}

// readColumn finds the runs of a column, now and as they will come to light, and returns the base of its digit in the key.
func (b *board) readColumn(column []game.Slot, p *position, weight uint64) uint64 {
	column = slices.Clone(column)
	if len(column) == 0 {
		p.spaces++
	}
	heads := uint64(0)
	bare, head := &p.open, &p.heads // where to put the next run, and its head
	for len(column) > 0 {
		column[len(column)-1].Up = true
		start := runStart(column)
		card := bitOf(column[start].Card)
		for _, slot := range column[start:] {
			*bare |= 1 << bitOf(slot.Card)
		}
		column = column[:start]
		if start == 0 && uint64(1)<<card&kings != 0 {
			break
		}
		if start == 0 {
			b.space[card] = 1
			b.roots |= 1 << card
		}
		*head |= 1 << card
		b.level[card] = weight
		heads++
		bare, head = &b.bare[card], &b.head[card]
	}
	p.key += heads * weight
	return heads + 1
}

// runStart returns the index of the first card of the run at the end of a column.
func runStart(column []game.Slot) int {
	i := len(column) - 1
	for ; i > 0 && column[i-1].Up; i-- {
		if parents(1<<bitOf(column[i].Card))>>bitOf(column[i-1].Card)&1 == 0 {
			break
		}
	}
	return i
}
