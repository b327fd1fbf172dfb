package twin

import (
	"math/bits"
	"slices"

	"xklondike/game"
)

// A board holds what all positions of one search share: where the deal put the cards, and how much each fact
// adds to the key of a position.
type board struct {
	inPlay     uint64
	backMoves  bool // whether cards may go back from the suit piles to the columns
	packetSize int  // cards dealt at a time

	revealed [cards]uint64 // for each head: the cards that become visible when it goes
	// For each head: the one below it in the column, as a set of one card or none.
	nextHead        [cards]uint64
	leavesSpace     [cards]int8   // for each head: 1 if its column is empty once it has gone
	bottomHeads     uint64        // heads at the bottom of a column
	safeAfter       [cards]uint64 // for each card: those that must be up before it is safe, see safeCard
	safeAfterNoBack [cards]uint64 // the same if no card can come back

	wild wildcards // the unseen cards of an easier game; empty if all cards are known

	headWeight       [cards]uint64 // for each head: how much it adds to a key while it is in its place
	foundationWeight [cards]uint64
	wasteWeight      uint64
	columnsWeight    uint64 // the place value of the digit of the first column, see newBoard

	talonPlace  [cards]uint8 // for each card of stock or waste: its place in the order of dealing, from 0
	talonCard   [64]uint8    // the inverse of talonPlace
	packetSteps []packetStep // see fillPacketSteps
	// For each group of four neighbouring places, and each subset of the four: the cards there.
	groupCards *[16][16]uint64
}

// newBoard turns up all face-down end cards first. Waiting is of no use: a face-up card prevents no move, and
// nobody has to put a card on it.
//
// The key of a position is a number whose digits have different bases. They are:
//
//   - the cards of the talon (stock and waste), one bit for each card at the start
//   - the number of cards in the waste, if packets have several cards
//   - the height of each suit pile
//   - the number of heads left in each column
//
// These digits determine the position, so different positions have different keys.
func newBoard(s game.State) (*board, position) {
	for _, m := range s.TurnUps() {
		s = s.Apply(m)
	}
	b, p := &board{backMoves: s.Rules().AllowsMovesOffFoundations(), packetSize: s.Rules().Draw}, position{}
	for c := range game.Card(cards) {
		if s.Rules().UsesCard(c) {
			b.inPlay |= 1 << bitOf(c)
		}
	}
	p.onFoundations = allCards &^ b.inPlay
	weight := b.readFoundations(s, &p, b.numberTalonCards(s, &p))
	b.columnsWeight = weight
	for _, pile := range s.PilesOf(game.Tableau) {
		weight *= b.readColumn(s.Cards(pile), &p, weight)
	}
	p.key = b.keyOf(&p)
	b.fillSafeMasks()
	b.fillPacketSteps()
	return b, p
}

// The heights of the suit piles are digits of the key; weight is the place value of the first.
func (b *board) readFoundations(s game.State, p *position, weight uint64) (nextWeight uint64) {
	for _, pile := range s.PilesOf(game.Foundation) {
		for _, c := range s.Cards(pile) {
			p.onFoundations |= 1 << bitOf(c.Card)
		}
	}
	for ace := uint64(1); ace < 1<<4; ace <<= 1 {
		if ace&b.inPlay == 0 {
			continue
		}
		for card := ace; card != 0; card = nextInSuit(card) {
			b.foundationWeight[bits.TrailingZeros64(card)] = weight
		}
		weight *= ranks + 1
	}
	return weight
}

// readColumn notes the run at the end of a column, and those that become visible as cards leave. The digit of
// the key with place value weight counts the runs that still lie where they were dealt, without one on a king at
// the bottom. The result is its base.
func (b *board) readColumn(column []game.PileCard, p *position, weight uint64) (base uint64) {
	column = slices.Clone(column)
	if len(column) == 0 {
		p.spaces++
	}
	heads := uint64(0)
	runCards, runHead := &p.open, &p.heads
	for len(column) > 0 {
		column[len(column)-1].FaceUp = true
		start := runStart(column)
		card := bitOf(column[start].Card)
		for _, c := range column[start:] {
			*runCards |= 1 << bitOf(c.Card)
		}
		column = column[:start]
		if start == 0 && uint64(1)<<card&kings != 0 {
			break
		}
		if start == 0 {
			b.leavesSpace[card] = 1
			b.bottomHeads |= 1 << card
		}
		*runHead |= 1 << card
		b.headWeight[card] = weight
		heads++
		runCards, runHead = &b.revealed[card], &b.nextHead[card]
	}
	return heads + 1
}

func runStart(column []game.PileCard) int {
	i := len(column) - 1
	for ; i > 0 && column[i-1].FaceUp; i-- {
		if parents(1<<bitOf(column[i].Card))>>bitOf(column[i-1].Card)&1 == 0 {
			break
		}
	}
	return i
}
