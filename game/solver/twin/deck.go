package twin

import (
	"math/bits"

	"xklondike/game"
)

// A packetStep counts through four places of the deck by packets: which cards end one, and how many the packet then begun has.
type packetStep struct{ ends, rest uint8 }

// readDeck numbers the cards of waste and stock in the order of dealing, and returns the weight in the key of what follows.
func (b *board) readDeck(s game.State, p *position) uint64 {
	waste, stock := s.Cards(game.Pile{Role: game.Waste}), s.Cards(game.Pile{Role: game.Stock})
	n := 0
	number := func(c game.Card) {
		bit := bitOf(c)
		b.place[bit], b.card[n] = uint8(n), uint8(bit)
		p.pack |= 1 << bit
		p.deck |= 1 << n
		n++
	}
	for _, slot := range waste {
		number(slot.Card)
	}
	for i := len(stock) - 1; i >= 0; i-- {
		number(stock[i].Card)
	}
	p.key += p.deck
	weight := uint64(1) << n
	if b.draw <= 1 {
		return weight
	}
	b.second = weight
	p.lie(b, len(waste))
	return weight * uint64(n+1)
}

// count fills the table of steps: row r is for r cards of a packet already dealt.
func (b *board) count() {
	if b.draw <= 1 {
		return
	}
	b.ends = make([]packetStep, b.draw*16)
	for rest := range b.draw {
		for set := range 16 {
			s, n := packetStep{}, rest
			for i := range 4 {
				if n += set >> i & 1; n == b.draw {
					s.ends |= 1 << i
					n = 0
				}
			}
			s.rest = uint8(n)
			b.ends[rest*16+set] = s
		}
	}
}

// packets returns the cards of the deck that end a packet if they are dealt from the first on.
func (b *board) packets(deck uint64) uint64 {
	ends, rest := uint64(0), 0
	for shift := 0; deck>>shift != 0; shift += 4 {
		s := b.ends[rest<<4|int(deck>>shift&15)]
		ends |= uint64(s.ends) << shift
		rest = int(s.rest)
	}
	return ends
}

// within returns the cards that dealing and turning over bring to the top of the waste: every draw-th of the deck from
// where the waste ends now, every draw-th from the first on, what lies on top already, and the last.
func (b *board) within(p *position) uint64 {
	if b.draw <= 1 || p.deck == 0 {
		return p.pack
	}
	reach := b.packets(p.deck) | last(p.deck)
	if p.waste > 0 {
		dealt := p.deck & (1<<p.waste - 1)
		reach |= b.packets(p.deck&^dealt) | last(dealt)
	}
	set := uint64(0)
	for ; reach != 0; reach &= reach - 1 {
		set |= 1 << b.card[bits.TrailingZeros64(reach)]
	}
	return set
}

// last returns the highest place of a deck that is not empty.
func last(deck uint64) uint64 { return 1 << (63 - bits.LeadingZeros64(deck)) }

// take removes a card from the deck. What lies below it is the waste then.
func (p *position) take(b *board, card int) {
	place := b.place[card]
	p.pack &^= 1 << card
	p.deck &^= 1 << place
	p.key -= 1 << place
	if b.draw > 1 {
		p.lie(b, int(place))
	}
}

// lie makes the cards of the deck below a place the waste. If they are whole packets, or all there is, nothing can be had
// that could not be had after a turn-over, and the waste is as good as turned over: such positions are one.
func (p *position) lie(b *board, place int) {
	n := bits.OnesCount64(p.deck & (1<<place - 1))
	if n%b.draw == 0 || p.deck>>place == 0 {
		place, n = 0, 0
	}
	p.key += uint64(n)*b.second - uint64(p.count)*b.second
	p.waste, p.count = uint8(place), uint8(n)
}
