package twin

import (
	"math/bits"

	"xklondike/game"
)

// A board holds what all positions of one search share: where the deal put the cards, and how much each fact
// adds to the key of a position.
type board struct {
	inPlay              uint64
	backMoves           bool // whether cards may go back from the suit piles to the columns
	packetSize          int  // cards dealt at a time
	without             Dominance
	freeFoundationMoves bool // see applyForcedMoves
	neededTalonMoves    bool // see pushNeededTalonMoves

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
	columns          []column
	beforeColumns    digits // those of a key without the columns

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
func newBoard(s game.State, without Dominance) (*board, position) {
	s = s.TurnedUp()
	b, p := &board{backMoves: s.Rules().AllowsMovesOffFoundations(), without: without}, position{}
	b.freeFoundationMoves = b.backMoves && without&FreeFoundationMoves == 0
	b.setPacketSize(s.Rules().Draw)
	for c := range game.Card(cards) {
		if s.Rules().UsesCard(c) {
			b.inPlay |= 1 << bitOf(c)
		}
	}
	p.onFoundations = allCards &^ b.inPlay
	d := digits{weight: 1}
	b.numberTalonCards(s, &p, &d)
	b.readFoundations(s, &p, &d)
	b.beforeColumns = d
	for _, pile := range s.PilesOf(game.Tableau) {
		c := column{runs: p.readRuns(s.Cards(pile))}
		c.weight = d.take(c.headCount() + 1)
		b.fillColumn(c)
		b.columns = append(b.columns, c)
	}
	p.key = b.keyOf(&p)
	b.fillSafeMasks()
	b.fillPacketSteps()
	return b, p
}

func (b *board) setPacketSize(n int) {
	b.packetSize, b.neededTalonMoves = n, n <= 1 && b.without&NeededTalonMoves == 0
}

// The digits are those that a key has so far.
type digits struct {
	weight   uint64 // the place value of the next one
	tooLarge bool   // the keys do not fit
}

// take returns the place value of the next digit.
func (d *digits) take(base int) (weight uint64) {
	weight = d.weight
	high, low := bits.Mul64(weight, uint64(base))
	d.weight, d.tooLarge = low, d.tooLarge || high > 0 || low >= returnsKeyBit
	return weight
}

// readFoundations reads the heights of the suit piles, which are digits of the key.
func (b *board) readFoundations(s game.State, p *position, d *digits) {
	for _, pile := range s.PilesOf(game.Foundation) {
		for _, c := range s.Cards(pile) {
			p.onFoundations |= 1 << bitOf(c.Card)
		}
	}
	for ace := uint64(1); ace < 1<<4; ace <<= 1 {
		if ace&b.inPlay == 0 {
			continue
		}
		weight := d.take(ranks + 1)
		for card := ace; card != 0; card = nextInSuit(card) {
			b.foundationWeight[bits.TrailingZeros64(card)] = weight
		}
	}
}

// A column is the runs of a column with a head, bottom first. All but the last come to light as cards leave.
type column struct {
	runs     []cardSet
	wildRuns int    // so many of them, from the bottom, are wildcards
	weight   uint64 // how much each head of this column adds to the key
}

// headOf returns the highest card of a run, which is its head.
func headOf(run cardSet) int { return bits.Len64(run) - 1 }

const noHead = -1

// head returns that of the last run, or noHead.
func (c *column) head() int {
	if len(c.runs) == 0 {
		return noHead
	}
	return headOf(c.runs[len(c.runs)-1])
}

// headCount leaves out a king at the bottom, which is no head.
func (c *column) headCount() int {
	n := len(c.runs)
	if n > 0 && c.runs[0]&kings != 0 {
		n--
	}
	return n
}

// hidden returns the runs that are not open yet.
func (c *column) hidden() []cardSet { return c.runs[:max(0, len(c.runs)-1)] }

// readRuns returns the runs of a column, and opens the last one. A column without a head has none.
func (p *position) readRuns(cards []game.PileCard) (runs []cardSet) {
	for i, c := range cards {
		card := cardSet(1) << bitOf(c.Card)
		if i > 0 && cards[i-1].FaceUp && parents(card)>>bitOf(cards[i-1].Card)&1 != 0 {
			runs[len(runs)-1] |= card
		} else {
			runs = append(runs, card)
		}
	}
	if len(runs) == 0 {
		p.spaces++
		return nil
	}
	end := runs[len(runs)-1]
	p.open |= end
	if len(runs) == 1 && end&kings != 0 {
		return nil
	}
	p.heads |= 1 << headOf(end)
	return runs
}

// fillColumn notes what comes to light as cards leave a column. It returns the head on the wildcards, or noHead.
func (b *board) fillColumn(c column) (last int) {
	hidden, above := c.hidden(), c.head()
	if above == noHead {
		return noHead
	}
	b.headWeight[above] = c.weight
	for i := len(hidden) - 1; i >= c.wildRuns; i-- {
		head := headOf(hidden[i])
		b.revealed[above] = hidden[i]
		if i == 0 && hidden[i]&kings != 0 {
			return noHead
		}
		b.nextHead[above] = 1 << head
		b.headWeight[head] = c.weight
		above = head
	}
	if c.wildRuns > 0 {
		b.revealed[above], b.nextHead[above] = b.wild.set, b.wild.set
		return above
	}
	b.leavesSpace[above] = 1
	b.bottomHeads |= 1 << above
	return noHead
}
