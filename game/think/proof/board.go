package proof

import (
	"errors"
	"math/bits"

	"xklondike/game"
)

// A Board is what a deal and its rules decide for all positions.
type Board struct {
	Lemmas     Lemmas // those that a proof may use
	inPlay     cardSet
	returns    bool // cards may come back from suit piles
	packetSize int
	start      Key
	tooLarge   bool // for keys of 64 bits

	cards      [cards]game.Card
	talonCards []int // for each place in the order of dealing
	suits      [4]cardSet
	// For each head: what its move shows, the head among that, and 1 if it empties a column.
	shown, nextHead [cards]cardSet
	emptied         [cards]int
	columns         []column
	safeAfter       [cards]cardSet
	usefulTo        [cards]cardSet // for each card: those that may move because it has been laid

	talonWeight, wasteWeight uint64
	suitWeight               [4]uint64
	headWeight               [cards]uint64
	keys                     uint64 // all keys are lower
}

type column struct {
	last  cardSet // the head of the run at the end, as it was dealt; none if there is no head
	heads uint64  // how many there are
}

// NewBoard returns an error if the game has other rules than those that the lemmas are proved for.
//
// The digits of a key are, from the lowest: the suit piles, the waste, the talon, and the columns.
func NewBoard(s game.State, lemmas Lemmas) (*Board, error) {
	s = s.TurnedUp()
	r := s.Rules()
	if !r.IsPlainKlondike() {
		return nil, errors.New("proofs are only for Klondikes with one pack and without a limit of passes")
	}
	b := &Board{returns: r.AllowsMovesOffFoundations(), packetSize: max(1, r.Draw), Lemmas: lemmas, keys: 1}
	for c := range game.Card(cards) {
		if r.UsesCard(c) {
			b.inPlay |= 1 << bitOf(c)
			b.cards[bitOf(c)] = c
			b.suits[c.Suit()] |= 1 << bitOf(c)
		}
	}
	b.fillLemmas()
	p := position{up: allCards &^ b.inPlay}
	b.readSuitPiles(s, &p)
	b.readTalon(s, &p)
	for _, pile := range s.PilesOf(game.Tableau) {
		b.readColumn(s.Cards(pile), &p)
	}
	if b.tooLarge {
		return nil, errors.New("the game has too many positions for a proof")
	}
	p = b.canonical(p)
	b.start = b.key(&p)
	return b, nil
}

// takeDigit returns the place value of the next digit.
func (b *Board) takeDigit(base uint64) (weight uint64) {
	weight = b.keys
	high, low := bits.Mul64(b.keys, base)
	b.keys, b.tooLarge = low, b.tooLarge || high > 0
	return weight
}

func (b *Board) readSuitPiles(s game.State, p *position) {
	for _, pile := range s.PilesOf(game.Foundation) {
		for _, c := range s.Cards(pile) {
			p.up |= 1 << bitOf(c.Card)
		}
	}
	for i, suit := range b.suits {
		b.suitWeight[i] = b.takeDigit(uint64(bits.OnesCount64(suit)) + 1)
	}
}

func (b *Board) readTalon(s game.State, p *position) {
	for _, c := range s.Talon() {
		b.talonCards = append(b.talonCards, bitOf(c.Card))
	}
	n := len(b.talonCards)
	b.wasteWeight = b.takeDigit(uint64(n) + 1)
	b.talonWeight = b.takeDigit(1 << n)
	p.talon = 1<<n - 1
	p.setWaste(b, len(s.Waste()))
}

// readColumn reads a column, whose digit counts the heads that it has left. A king that lies at the bottom is none.
func (b *Board) readColumn(cards []game.PileCard, p *position) {
	var runs []cardSet
	for i, c := range cards {
		card := cardSet(1) << bitOf(c.Card)
		if c.FaceUp && i > 0 && cards[i-1].FaceUp && parents(card)>>bitOf(cards[i-1].Card)&1 != 0 {
			runs[len(runs)-1] |= card
		} else {
			runs = append(runs, card)
		}
	}
	if len(runs) == 0 {
		p.spaces++
	} else {
		p.open |= runs[len(runs)-1]
	}
	c := column{}
	for i, run := range runs {
		head := bits.Len64(run) - 1 // the highest card
		switch {
		case i > 0:
			b.shown[head] = runs[i-1]
		case run&kings != 0:
			continue
		default:
			b.emptied[head] = 1
		}
		c.heads++
		b.nextHead[head], b.headWeight[head] = c.last, b.keys*c.heads
		c.last = 1 << head
	}
	b.takeDigit(c.heads + 1)
	p.heads |= c.last
	b.columns = append(b.columns, c)
}

func (b *Board) key(p *position) Key {
	key := p.talon*b.talonWeight + uint64(p.waste)*b.wasteWeight
	for i, suit := range b.suits {
		key += uint64(bits.OnesCount64(p.up&suit)) * b.suitWeight[i]
	}
	for set := p.heads; set != 0; set &= set - 1 {
		key += b.headWeight[bits.TrailingZeros64(set)]
	}
	return key
}

// position rebuilds a position from its key, and reports whether there is one.
func (b *Board) position(key Key) (p position, ok bool) {
	covered := cardSet(0)
	p.up = allCards &^ b.inPlay
	rest := key
	digit := func(base uint64) (d uint64) {
		rest, d = rest/base, rest%base
		return d
	}
	for _, suit := range b.suits {
		for n := digit(uint64(bits.OnesCount64(suit)) + 1); n > 0; n-- {
			p.up |= suit & -suit
			suit &= suit - 1
		}
	}
	n := len(b.talonCards)
	p.waste = int(digit(uint64(n) + 1))
	p.talon = digit(1 << n)
	for set := p.talon; set != 0; set &= set - 1 {
		covered |= 1 << b.talonCards[bits.TrailingZeros64(set)]
	}
	for _, c := range b.columns {
		left, head := digit(c.heads+1), c.last
		if left == 0 {
			p.spaces++
			continue
		}
		for range c.heads - left {
			head = b.nextHead[bits.TrailingZeros64(head)]
		}
		p.heads |= head
		for ; head != 0; head = b.nextHead[bits.TrailingZeros64(head)] {
			covered |= b.shown[bits.TrailingZeros64(head)]
		}
	}
	p.open = b.inPlay &^ p.up &^ covered
	p.spaces -= bits.OnesCount64(p.open & kings &^ p.heads)
	w := p.waste
	p.setWaste(b, w)
	ok = rest == 0 && p.up&covered == 0 && p.heads&^p.open == 0 && p.spaces >= 0 && p.waste == w
	return p, ok
}
