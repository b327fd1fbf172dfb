package twin

import (
	"math/bits"

	"xklondike/game"
)

// A packetStep says which of four neighbouring cards of the talon end a packet, and how many cards come after
// the last end.
type packetStep struct{ ends, partial uint8 }

// numberTalonCards numbers the cards in the order of dealing. One digit of the key has a bit for each, and with
// packets of several cards the next one counts the waste.
func (b *board) numberTalonCards(s game.State, p *position, d *digits) {
	talon := s.Talon()
	for i, c := range talon {
		bit := bitOf(c.Card)
		b.talonPlace[bit], b.talonCard[i] = uint8(i), uint8(bit)
		p.talon |= 1 << bit
		p.talonPlaces |= 1 << i
	}
	if b.wasteWeight = d.takeTalon(len(talon), b.packetSize); b.packetSize > 1 {
		p.setWaste(b, len(s.Waste()))
	}
}

func (d *digits) takeTalon(cards, packetSize int) (wasteWeight uint64) {
	d.weight <<= cards
	if packetSize > 1 {
		wasteWeight = d.take(cards + 1)
	}
	return wasteWeight
}

// fillPacketSteps works with groups of four neighbouring places in the order of dealing. An element of packetSteps has
// the index partial*16+set: the cards in the unfinished packet before the four, and which of the four are still there.
func (b *board) fillPacketSteps() {
	if b.packetSize <= 1 {
		return
	}
	b.packetSteps = make([]packetStep, b.packetSize*16)
	for partial := range b.packetSize {
		for set := range 16 {
			s, n := packetStep{}, partial
			for i := range 4 {
				if n += set >> i & 1; n == b.packetSize {
					s.ends |= 1 << i
					n = 0
				}
			}
			s.partial = uint8(n)
			b.packetSteps[partial*16+set] = s
		}
	}
	b.groupCards = new([16][16]uint64)
	for place, card := range b.talonCard {
		for set := range uint64(16) {
			if set>>(place%4)&1 != 0 {
				b.groupCards[place/4][set] |= 1 << card
			}
		}
	}
}

// lastOfPackets returns the cards that end packets if only the cards at these places are dealt.
func (b *board) lastOfPackets(places uint64) (set cardSet) {
	partial := 0
	for group := 0; places != 0; group++ {
		s := b.packetSteps[partial<<4|int(places&15)]
		set |= b.groupCards[group][s.ends]
		partial = int(s.partial)
		places >>= 4
	}
	return set
}

// reachableCards returns the cards that draws and turn-overs bring to the top of the waste: without a turn-over
// the card on top, and the last cards of the packets from there on; after one the last cards of the new packets,
// and the last card of all.
func (b *board) reachableCards(p *position) cardSet {
	if b.packetSize <= 1 || p.talonPlaces == 0 {
		return p.talon
	}
	set := b.lastOfPackets(p.talonPlaces) | b.cardAtHighest(p.talonPlaces)
	if p.wasteEnd > 0 {
		dealt := p.talonPlaces & (1<<p.wasteEnd - 1)
		set |= b.lastOfPackets(p.talonPlaces&^dealt) | b.cardAtHighest(dealt)
	}
	return set
}

func (b *board) cardAtHighest(places uint64) cardSet {
	return 1 << b.talonCard[63-bits.LeadingZeros64(places)]
}

// takeFromTalon removes a card as if the waste ended with it.
func (p *position) takeFromTalon(b *board, card int) {
	place := b.talonPlace[card]
	p.talon &^= 1 << card
	p.talonPlaces &^= 1 << place
	p.key -= 1 << place
	if b.packetSize > 1 {
		p.setWaste(b, int(place))
	}
}

// setWaste divides the talon at a place. The waste counts as empty if it consists of whole packets, or if the
// stock is empty: the player can reach the same cards as after turning it over.
func (p *position) setWaste(b *board, place int) {
	n := bits.OnesCount64(p.talonPlaces & (1<<place - 1))
	if n%b.packetSize == 0 || p.talonPlaces>>place == 0 {
		place, n = 0, 0
	}
	p.key += uint64(n)*b.wasteWeight - uint64(p.wasteCount)*b.wasteWeight
	p.wasteEnd, p.wasteCount = uint8(place), uint8(n)
}
