package proof

import (
	"math/bits"
	"strings"
)

// Lemmas are the arguments that excuse moves. docs/solver/proofs.md proves them, and three more that a position rests on.
type Lemmas uint8

const (
	Safe   Lemmas = 1 << iota // a card that no other card needs goes up, and does not come back
	Needed                    // with packets of one card, a card of the talon is laid only for the next move
	Easier                    // what is lost with packets of one card is lost with larger ones

	AllLemmas = 1<<iota - 1
)

var lemmaNames = [...]string{"safe", "needed", "easier"}

// String returns the names, each after a space.
func (l Lemmas) String() string {
	var b strings.Builder
	for i, name := range lemmaNames {
		if l>>i&1 != 0 {
			b.WriteString(" " + name)
		}
	}
	return b.String()
}

func (b *Board) fillLemmas() {
	for card := range cards {
		bit := cardSet(1) << card
		twin := twins(bit)
		lower := children(bit) // of the other colour, one rank lower
		b.safeAfter[card] = previousInSuit(lower) | previousInSuit(previousInSuit(previousInSuit(twin)))
		b.usefulTo[card] = lower | twin
	}
}

func (b *Board) safe(p *position, set cardSet) (safe cardSet) {
	for ; set != 0 && b.Lemmas&Safe != 0; set &= set - 1 {
		if b.safeAfter[bits.TrailingZeros64(set)]&^p.up == 0 {
			safe |= set & -set
		}
	}
	return safe
}

// canonical sends up what may come back at will, and what is safe.
func (b *Board) canonical(p position) position {
	for {
		up := p.open & p.withRoom() & p.nextUp()
		safe := up
		if b.packetSize == 1 {
			safe |= b.reachable(&p) & p.nextUp()
		}
		set := b.safe(&p, safe)
		if b.returns {
			set |= up &^ p.heads
		}
		if set == 0 {
			return p
		}
		p = p.sendUp(b, bits.TrailingZeros64(set))
	}
}

// A member of a family can be reached from the others by cards that go up and come back.
type member struct {
	position
	before int // index of the one that it was reached from; -1 for the first
}

func (b *Board) family(p position) []member {
	members := []member{{p, -1}}
	add := func(q position, before int) {
		for i := range members {
			if members[i].up == q.up {
				return
			}
		}
		members = append(members, member{q, before})
	}
	for i := 0; b.returns && i < len(members); i++ {
		q := members[i].position
		for set := q.open &^ q.heads & q.withRoom() & q.nextUp(); set != 0; set &= set - 1 {
			add(q.sendUp(b, bits.TrailingZeros64(set)), i)
		}
		for set := b.mayReturn(&q); set != 0; set &= set - 1 {
			add(q.takeBack(b, bits.TrailingZeros64(set)), i)
		}
	}
	return members
}

func (b *Board) mayReturn(p *position) cardSet {
	if !b.returns {
		return 0
	}
	set := p.up &^ previousInSuit(p.up) & b.inPlay & p.fits() &^ aces
	return set &^ b.safe(p, set)
}

// The exits are the moves that lead out of a family, as sets of the cards that move.
type exits struct{ ups, lays, heads cardSet }

func (b *Board) exits(p *position) exits {
	room, next, fits, reach := p.withRoom(), p.nextUp(), p.fits(), b.reachable(p)
	e := exits{p.heads&room&next | reach&next, reach & fits, p.heads & fits}
	if !b.returns {
		e.ups |= p.open & room & next
	}
	return e
}

// A Successor is a position that must be lost too, and the card that moves out of the family.
type Successor struct {
	To   Key
	card int
}

// Successors adds to a list all positions that must be lost if the position with a key is. A family with a won
// position is won. If no position has the key, ok is false.
func (b *Board) Successors(k Key, list []Successor) (_ []Successor, won, ok bool) {
	p, ok := b.position(k)
	if !ok {
		return list, false, false
	}
	members := b.family(p)
	forNext := b.packetSize == 1 && b.Lemmas&Needed != 0
	for i := range members {
		m := &members[i]
		won = won || m.up == allCards
		e := b.exits(&m.position)
		if b.returns {
			// The family is left in the same way by sending these up.
			e.lays &^= m.nextUp()
		}
		if m.before >= 0 { // "free": these can move before the card that leads here
			before := b.exits(&members[m.before].position)
			e.ups, e.heads = e.ups&^before.ups, e.heads&^before.heads
			if !forNext {
				e.lays &^= before.lays
			}
		}
		if forNext {
			list = b.addForNext(list, e.lays, m.position)
		} else {
			list = b.add(list, e.lays, m.position, position.lay)
		}
		list = b.add(list, e.ups, m.position, position.sendUp)
		list = b.add(list, e.heads, m.position, position.lay)
	}
	return list, won, true
}

func (b *Board) add(list []Successor, set cardSet, p position, move func(position, *Board, int) position) []Successor {
	for ; set != 0; set &= set - 1 {
		card := bits.TrailingZeros64(set)
		after := b.canonical(move(p, b, card))
		list = append(list, Successor{b.key(&after), card})
	}
	return list
}

// addForNext lays each card of the talon, and then plays only moves that need it.
func (b *Board) addForNext(list []Successor, set cardSet, before position) []Successor {
	for set &^= before.withRoom(); set != 0; set &= set - 1 {
		card := bits.TrailingZeros64(set)
		p := before.lay(b, card)
		useful := b.usefulTo[card]
		fits := useful & p.fits()
		list = b.add(list, fits&p.heads, p, position.lay)
		list = b.addForNext(list, fits&b.reachable(&p), p)
		list = b.add(list, useful&b.mayReturn(&p), p, position.takeBack)
		list = b.add(list, useful&twins(1<<card)&p.open&p.withRoom()&p.nextUp(), p, position.sendUp)
	}
	return list
}

// Easier returns the board of the easier game, or nil if the lemma is of no use.
func (b *Board) Easier() *Board {
	if b.packetSize == 1 || b.Lemmas&Easier == 0 {
		return nil
	}
	e := *b
	e.packetSize = 1
	return &e
}

// KeyIn returns the key of a position on the board of the easier game.
func (b *Board) KeyIn(easier *Board, k Key) Key {
	p, _ := b.position(k)
	p.waste = 0
	p = easier.canonical(p)
	return easier.key(&p)
}
