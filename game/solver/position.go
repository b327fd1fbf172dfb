package solver

import (
	"errors"
	"slices"

	"xklondike/game"
)

// down is the bit of a card that lies face down; the rest is its face, the card without its pack.
const down = 64

// noCard is a face that no card has.
const noCard = 63

// A pile is cards that lie on one another, bottom first, and of each of its lower parts the hash, and where the run at its end
// begins.
type pile struct {
	n     uint8
	cards [maxCards]uint8
	start [maxCards + 1]uint8 // start[i] is that of the first i cards
	hash  [maxCards + 1]key   // so is hash[i]
}

// A position is a state in place: moves change it, and are taken back. End cards of columns are always face up, for turning
// them up is free and can only help, but for the few tables that are hasty. Cards that were played from the stock never return
// there, so what is left of it is known by which cards are gone and how many lie in the waste.
type position struct {
	book   *rulebook
	piles  []pile
	height [suits * maxPacks]uint8 // of the suit piles, those of a suit side by side
	up     int                     // cards on them
	total  int                     // cards there are
	base   game.Rank               // what starts a suit pile; 0: any card, the first decides
	order  [faces]uint8            // the place of each card on its suit pile, from 0; depends on the base
	at     [suits][ranks + 1]uint8 // the card at each place, and past the last one noCard

	talon  [maxCards]uint8 // places in the order of the deal: what lies in the waste, bottom first, then the stock, next first
	dealt  [maxCards]uint8 // the face at each of these places
	cards  uint8           // how many are in waste and stock
	waste  uint8           // how many of them are in the waste
	passes uint8           // turn-overs so far
	sight  uint64          // the faces in waste and stock, a bit each; of two packs it says nothing

	key     key
	journal []step
	zobrist zobrist
	scratch []move
}

// errNoBase is about a position in the middle of a game whose first card went back to the columns.
var errNoBase = errors.New("the position does not show which rank starts the suit piles")

// read sets up the position of a state, once the face-down end cards are turned up.
func read(b *rulebook, s game.State) (*position, error) {
	for _, m := range s.TurnUps() {
		s = s.Apply(m)
	}
	p := &position{book: b, piles: make([]pile, b.piles), total: b.rules.Cards()}
	p.fillZobrist()
	for i := range p.piles {
		p.readPile(i, s.Cards(b.pile(i)))
	}
	if err := p.readSuits(s); err != nil {
		return nil, err
	}
	p.readStock(s)
	p.key = p.rehash()
	return p, nil
}

// fresh returns a copy in which all that is safe to go up has gone up.
func (p *position) fresh() *position {
	c := *p
	c.piles = slices.Clone(p.piles)
	c.settle()
	return &c
}

// pile names a pile as the game does.
func (b *rulebook) pile(i int) game.Pile {
	switch {
	case i >= b.cells:
		return game.Pile{Role: game.Cell, N: i - b.cells}
	case i >= b.reserves:
		return game.Pile{Role: game.Reserve, N: i - b.reserves}
	}
	return game.Pile{Role: game.Tableau, N: i}
}

// readPile takes over the cards of a pile. Which cards of the reserve lie face down is no matter: only its top is played.
func (p *position) readPile(i int, slots []game.Slot) {
	for _, slot := range slots {
		card := uint8(slot.Card) % faces
		if !slot.Up && i < p.book.reserves {
			card |= down
		}
		p.push(i, card)
	}
}

// readSuits takes over the suit piles, and what starts them.
func (p *position) readSuits(s game.State) error {
	var n [suits]int
	first := game.Rank(0)
	for i := range p.book.rules.Count(game.Foundation) {
		if cards := s.Cards(game.Pile{Role: game.Foundation, N: i}); len(cards) > 0 {
			suit := int(cards[0].Card.Suit())
			p.height[suit*maxPacks+n[suit]] = uint8(len(cards))
			n[suit]++
			p.up += len(cards)
			first = cards[0].Card.Rank()
		}
	}
	switch base := p.book.rules.Base; {
	case base < game.BaseDealt:
		first = game.Rank(base) + 1
	case base == game.BaseDealt && first == 0:
		if first = shown(s); first == 0 {
			return errNoBase
		}
	}
	p.setBase(first)
	return nil
}

// shown looks for an end card that an empty suit pile would take, where all of them are empty.
func shown(s game.State) game.Rank {
	for _, m := range s.Legal() {
		if m.Kind == game.Carry && m.To.Role == game.Foundation {
			cards := s.Cards(m.From)
			return cards[len(cards)-1].Card.Rank()
		}
	}
	return 0
}

// setBase says which rank starts the suit piles, and so which place each card has on them. How high they are does not tell which
// cards are up without it, and where equal parents are not told apart, nor do the columns.
func (p *position) setBase(base game.Rank) {
	p.key = p.key.minus(p.zobrist.base[p.base]).plus(p.zobrist.base[base])
	p.base = base
	for face := range game.Card(faces) {
		steps := int(face.Rank()) - int(base)
		if p.book.rules.Climb == game.Down {
			steps = -steps
		}
		p.order[face] = uint8((steps + ranks) % ranks)
		p.at[face.Suit()][p.order[face]] = uint8(face)
	}
	for suit := range p.at {
		p.at[suit][ranks] = noCard
	}
}

// readStock takes over stock and waste.
func (p *position) readStock(s game.State) {
	take := func(c game.Card) {
		p.dealt[p.cards], p.talon[p.cards] = uint8(c)%faces, p.cards
		p.sight |= 1 << (uint8(c) % faces)
		p.cards++
	}
	for _, slot := range s.Cards(game.Pile{Role: game.Waste}) {
		take(slot.Card)
	}
	p.waste = p.cards
	stock := s.Cards(game.Pile{Role: game.Stock})
	for i := len(stock) - 1; i >= 0; i-- {
		take(stock[i].Card)
	}
	p.passes = uint8(min(s.TurnOvers(), maxPasses-1))
}

// won reports whether all cards are up.
func (p *position) won() bool { return p.up == p.total }

// ordered reports whether the order of the columns matters: as long as rows are to come.
func (p *position) ordered() bool { return p.book.rows && p.waste < p.cards }

// push puts a card on a pile; the key is left alone.
func (p *position) push(i int, card uint8) {
	pile := &p.piles[i]
	n := pile.n
	pile.cards[n] = card
	pile.hash[n+1] = pile.hash[n].chained(p.zobrist.card[card])
	pile.start[n+1] = n
	if n > 0 && p.joins(card, pile.cards[n-1]) {
		pile.start[n+1] = pile.start[n]
	}
	pile.n = n + 1
}

// joins reports whether a card that is put on another one lengthens its run.
func (p *position) joins(upper, lower uint8) bool {
	return (upper|lower)&down == 0 && p.book.on[upper]>>lower&1 != 0
}
