package twin

import (
	"math/bits"
	"slices"

	"xklondike/game"
)

// A board holds what all positions of one search share: where the deal put the cards, and how much each fact
// about a position adds to its key.
//
// A board describes a column by the heads in it, one above the other. A head is the lowest card of a run, as
// long as it lies where the deal put it. Either it covers other cards, which cannot be used before it has
// gone, or it lies at the bottom of a column and is no king. A head never returns to its place. When it goes,
// new cards become visible. Most often this is one card, the next head. If the deal put more cards face up,
// the longest run that then ends the column becomes visible. A king at the bottom of a column is no head,
// because it is as good there as in any other empty column.
type board struct {
	inPlay     uint64 // the cards that the game is played with
	backMoves  bool   // whether cards may go back from the suit piles to the columns
	packetSize int    // how many cards of the stock are dealt at a time

	revealed [cards]uint64 // for each head (see board): the cards that become visible when it goes
	// For each head (see board): the head below it in the column, as a set of one card; 0 if there is none.
	nextHead    [cards]uint64
	leavesSpace [cards]int8 // for each head (see board): 1 if its column is empty after it has gone, otherwise 0
	bottomHeads uint64      // the heads (see board) that are at the bottom of a column
	// For each card: the cards that must be on suit piles before the card is safe, see safeCard.
	safeAfter [cards]uint64
	// For each card: the cards that must be on suit piles to make it safe if no card can come back, see
	// safeCard.
	safeAfterNoBack [cards]uint64

	wild wildcards // the unseen cards of an easier game; empty if all cards are known

	// For each head (see board): how much it adds to a position's key while it is in its place.
	headWeight       [cards]uint64
	foundationWeight [cards]uint64 // for each card: how much it adds to a position's key while it is on its suit pile
	wasteWeight      uint64        // how much each card of the waste adds to a position's key

	talonPlace  [cards]uint8 // for each card of stock or waste: its place in the order of dealing, from 0
	talonCard   [64]uint8    // for each place in the order of dealing: the card of stock or waste that has it
	packetSteps []packetStep // for each group of cards: which of them end a packet, see fillPacketSteps
	// For each group of four neighbouring places in the order of dealing, and each subset of the four: the
	// cards at these places.
	groupCards *[16][16]uint64
}

// newBoard returns the board and the search's position for a game.State, after it has turned up all face-down
// end cards. To turn a card up later is of no use. A face-up card prevents no move, and nobody has to put a
// card on it.
//
// The key of a position is a number whose digits have different bases. They are:
//
//   - the cards of the talon (stock and waste), one bit for each card at the start
//   - the number of cards in the waste, if packets have several cards
//   - the height of each suit pile
//   - the number of heads left in each column: a head is the lowest card of a run, as long as it lies where
//     the deal put it
//
// These digits determine the position, and each digit is smaller than its base. So different positions have
// different keys.
func newBoard(s game.State) (*board, position) {
	for _, m := range s.TurnUps() {
		s = s.Apply(m)
	}
	b, p := &board{backMoves: s.Rules().AllowsMovesOffFoundations(), packetSize: s.Rules().Draw}, position{key: 1}
	for c := range game.Card(cards) {
		if s.Rules().UsesCard(c) {
			b.inPlay |= 1 << bitOf(c)
		}
	}
	p.onFoundations = allCards &^ b.inPlay
	weight := b.numberTalonCards(s, &p)
	weight = b.readFoundations(s, &p, weight)
	for _, pile := range s.Piles() {
		if pile.Role == game.Tableau {
			weight *= b.readColumn(s.Cards(pile), &p, weight)
		}
	}
	b.fillSafeMasks()
	b.fillPacketSteps()
	return b, p
}

// readFoundations reads the suit piles of a state. Their heights are digits of the position's key. The
// parameter weight is the place value of the first of these digits, and the result is the place value of the
// digit after them.
func (b *board) readFoundations(s game.State, p *position, weight uint64) (nextWeight uint64) {
	for _, pile := range s.Piles() {
		if pile.Role == game.Foundation {
			for _, c := range s.Cards(pile) {
				p.onFoundations |= 1 << bitOf(c.Card)
			}
		}
	}
	for ace := uint64(1); ace < 1<<4; ace <<= 1 {
		if ace&b.inPlay == 0 {
			continue
		}
		for card := ace; card != 0; card = nextInSuit(card) {
			b.foundationWeight[bits.TrailingZeros64(card)] = weight
			if card&p.onFoundations != 0 {
				p.key += weight
			}
		}
		weight *= ranks + 1
	}
	return weight
}

// readColumn records the runs of a column: the run at the end of the column, and the runs that become visible
// when cards move away. A digit of the position's key counts the runs of the column that still lie where they
// were dealt. A run whose lowest card is a king at the bottom of the column does not count. The parameter
// weight is the place value of this digit. The result is the base of this digit: the number of runs plus one.
func (b *board) readColumn(column []game.PileCard, p *position, weight uint64) (base uint64) {
	column = slices.Clone(column)
	if len(column) == 0 {
		p.spaces++
	}
	heads := uint64(0)
	// runCards is the set that gets the cards of the next run, runHead the set that gets its lowest card.
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
	p.key += heads * weight
	return heads + 1
}

// runStart returns the index of the first card of the run at the end of a column: the longest face-up sequence there.
func runStart(column []game.PileCard) int {
	i := len(column) - 1
	for ; i > 0 && column[i-1].FaceUp; i-- {
		if parents(1<<bitOf(column[i].Card))>>bitOf(column[i-1].Card)&1 == 0 {
			break
		}
	}
	return i
}
