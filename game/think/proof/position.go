package proof

import (
	"math/bits"
	"slices"

	"xklondike/game"
)

// A position is what docs/solver/proofs.md calls one: all but the arrangement of the open cards.
type position struct {
	open, heads, up cardSet // heads are a part of open; up are on suit piles, or not used
	talon           uint64  // places in the order of dealing
	waste           int     // cards in the waste; 0 as well if that comes to the same, see setWaste
	spaces          int
}

// setWaste counts the waste as empty if it has only whole packets, or all cards: see the lemma "stock".
func (p *position) setWaste(b *Board, n int) {
	if n%b.packetSize == 0 || n >= bits.OnesCount64(p.talon) {
		n = 0
	}
	p.waste = n
}

// reachable returns the cards that draws and turn-overs bring to the top of the waste.
func (b *Board) reachable(p *position) (set cardSet) {
	last := bits.OnesCount64(p.talon) - 1
	i := 0
	for places := p.talon; places != 0; places &= places - 1 {
		fromWaste := i - (p.waste - 1)
		if (i+1)%b.packetSize == 0 || i == last || p.waste > 0 && fromWaste >= 0 && fromWaste%b.packetSize == 0 {
			set |= 1 << b.talonCards[bits.TrailingZeros64(places)]
		}
		i++
	}
	return set
}

// withRoom returns the open cards that a child can lie on, if need be after other children have moved to the
// twin. Only these can go up.
func (p *position) withRoom() cardSet {
	parent, child := p.open, (p.open&^p.heads)<<4
	one := (parent | parent>>1) &^ (child | child>>1)
	two := parent & (parent >> 1) &^ (child & (child >> 1))
	pairs := (one | two) & evenBits
	return pairs | pairs<<1
}

func (p *position) nextUp() cardSet { return (nextInSuit(p.up) | aces) &^ p.up }

func (p *position) fits() cardSet {
	set := p.withRoom() >> 4
	if p.spaces > 0 {
		set |= kings
	}
	return set
}

func (p *position) leave(b *Board, card int) {
	bit := uint64(1) << card
	switch {
	case p.heads&bit != 0:
		p.heads = p.heads&^bit | b.nextHead[card]
		p.open = p.open&^bit | b.shown[card]
		p.spaces += b.emptied[card]
	case p.open&bit != 0:
		p.open &^= bit
		if bit&kings != 0 {
			p.spaces++
		}
	default:
		place := slices.Index(b.talonCards, card)
		p.talon &^= 1 << place
		p.setWaste(b, bits.OnesCount64(p.talon&(1<<place-1)))
	}
}

func (p position) sendUp(b *Board, card int) position {
	p.leave(b, card)
	p.up |= 1 << card
	return p
}

func (p position) lay(b *Board, card int) position {
	p.leave(b, card)
	return p.put(card)
}

func (p position) takeBack(_ *Board, card int) position {
	p.up &^= 1 << card
	return p.put(card)
}

func (p position) put(card int) position {
	p.open |= 1 << card
	if kings>>card&1 != 0 {
		p.spaces--
	}
	return p
}

type cardSet = uint64

const (
	cards    = game.PackSize
	aces     = 0xF
	kings    = uint64(0xF << (cards - 4))
	allCards = 1<<cards - 1
	evenBits = 0x5555555555555 // the first card of each pair of twins
	// The lower pair of each rank.
	lowPairs = 0x3333333333333
)

func bitOf(c game.Card) int {
	rank, suit := int(c.Rank())-1, c.Suit()
	bit := rank * 4
	if suit.Red() == (rank%2 == 0) {
		bit += 2
	}
	if suit >= game.Hearts {
		bit++
	}
	return bit
}

func nextInSuit(set cardSet) cardSet { return (set&lowPairs<<6 | set&^lowPairs<<2) & allCards }

func previousInSuit(set cardSet) cardSet { return set>>6&lowPairs | set>>2&^lowPairs }

func twins(set cardSet) cardSet { return set&evenBits<<1 | set>>1&evenBits }

// parents returns the cards on which these may lie in a column.
func parents(set cardSet) cardSet { return (set | twins(set)) << 4 & allCards }

func children(set cardSet) cardSet { return (set | twins(set)) >> 4 }
