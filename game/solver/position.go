package solver

import (
	"errors"
	"slices"

	"xklondike/game"
)

// down is the bit that marks a card as face down. The other bits are the card's face: its suit and rank,
// without its pack.
const down = 64

// unseen is the bit that marks a card whose place is not known. Only IsProvablyLost has such cards.
const unseen = 128

// noCard is a number that stands for no suit and rank, so no card has it.
const noCard = 63

// A pile is a column, a reserve pile or a cell. It stores its cards from the bottom up. For each number of
// cards from the bottom, it also stores their hash and where the run at their end begins.
type pile struct {
	n         uint8
	cards     [maxCards]uint8
	runStarts [maxCards + 1]uint8 // runStarts[i] is where the run at the end of the first i cards begins
	hash      [maxCards + 1]key   // hash[i] is the hash of the first i cards
}

// A position is a state of the game that moves change in place, and undoTo restores. End cards of columns are
// always face up: turning them up costs nothing and can only help, except in the games that turnUpMayHurt
// names. A card played from the stock never returns there. So two facts describe stock and waste: which cards
// have left them, and how many cards lie in the waste.
type position struct {
	book  *rulebook
	piles []pile
	// Number of cards on each suit pile; the suit piles of one suit are neighbours.
	height          [suits * maxPacks]uint8
	foundationCount int // number of cards on the suit piles together
	totalCards      int // number of cards in the game
	// The rank that starts every suit pile; 0: the first card to go to a suit pile decides.
	base            game.Rank
	foundationPlace [faces]uint8 // where each card lies on its suit pile, 0 at the bottom; it depends on base
	// Which card lies at each place of a suit pile, 0 at the bottom; after the last card, noCard.
	foundationCardAt [suits][ranks + 1]uint8

	// The talon is the waste and the stock together. At the start of a search, its cards get fixed numbers from 0, called
	// places: first the waste from the bottom up, then the stock in the order of drawing.
	talon      [maxCards]uint8 // the places of the cards that are left in stock and waste
	talonFaces [maxCards]uint8 // suit and rank of the card at each place
	talonLen   uint8           // number of cards left in stock and waste
	// Number of cards in the waste; if the stock deals to columns or reserves, the number of cards dealt so
	// far.
	waste     uint8
	turnOvers uint8 // number of turn-overs so far, at most maxTurnOvers-1
	// The cards left in stock and waste, one bit for each suit and rank; valid for one pack only.
	talonMask uint64

	key     key
	undoLog []step
	zobrist zobrist
	scratch []move
}

// ErrNoBase is the error for a position in mid-game whose suit piles are empty, so that no card shows which
// rank starts them.
var ErrNoBase = errors.New("the position does not show which rank starts the suit piles")

// newPosition sets up the search's position for a game.State, after it has turned up all face-down end cards
// of columns.
func newPosition(b *rulebook, s game.State) (*position, error) {
	for _, m := range s.TurnUps() {
		s = s.Apply(m)
	}
	p := &position{book: b, piles: make([]pile, b.piles), totalCards: b.rules.CardCount()}
	p.fillZobrist()
	for i := range p.piles {
		p.readPile(i, s.Cards(b.gamePile(i)))
	}
	if err := p.readFoundations(s); err != nil {
		return nil, err
	}
	p.readTalon(s)
	p.key = p.computeKey()
	return p, nil
}

// cloneWithSafeMoves returns a copy of the position in which all moves of safe cards to the suit piles have
// been played (see isSafeOnFoundation).
func (p *position) cloneWithSafeMoves() *position {
	c := *p
	c.piles = slices.Clone(p.piles)
	c.applySafeMoves()
	return &c
}

// gamePile returns the pile of package game that the number of a pile in a position stands for.
func (b *rulebook) gamePile(pileNumber int) game.Pile {
	switch {
	case pileNumber >= b.firstCell:
		return game.Pile{Role: game.Cell, N: pileNumber - b.firstCell}
	case pileNumber >= b.firstReserve:
		return game.Pile{Role: game.Reserve, N: pileNumber - b.firstReserve}
	}
	return game.Pile{Role: game.Tableau, N: pileNumber}
}

// readPile copies the cards of a pile of package game into the pile of the position with a number. It ignores
// which cards of a reserve pile lie face down, because only the top card of the pile is played.
func (p *position) readPile(pileNumber int, cards []game.PileCard) {
	for _, c := range cards {
		card := uint8(c.Card) % faces
		if !c.FaceUp && pileNumber < p.book.firstReserve {
			card |= down
		}
		p.pushCard(pileNumber, card)
	}
}

// readFoundations copies the heights of the suit piles, and finds the rank that starts them.
func (p *position) readFoundations(s game.State) error {
	var n [suits]int
	first := game.Rank(0)
	for i := range p.book.rules.PileCount(game.Foundation) {
		if cards := s.Cards(game.Pile{Role: game.Foundation, N: i}); len(cards) > 0 {
			suit := int(cards[0].Card.Suit())
			p.height[suit*maxPacks+n[suit]] = uint8(len(cards))
			n[suit]++
			p.foundationCount += len(cards)
			first = cards[0].Card.Rank()
		}
	}
	switch base := p.book.rules.Base; {
	case base < game.BaseDealt:
		first = game.Rank(base) + 1
	case base == game.BaseDealt && first == 0:
		if first = baseFromLegalMoves(s); first == 0 {
			return ErrNoBase
		}
	}
	p.setBase(first)
	return nil
}

// baseFromLegalMoves returns the rank of a card that may legally go to an empty suit pile, or 0 if no card
// may. It expects that all suit piles are empty.
func baseFromLegalMoves(s game.State) game.Rank {
	for _, m := range s.Legal() {
		if m.Kind == game.Carry && m.To.Role == game.Foundation {
			cards := s.Cards(m.From)
			return cards[len(cards)-1].Card.Rank()
		}
	}
	return 0
}

// setBase sets the rank that starts the suit piles, and with it the place of each card on its suit pile. This
// rank is part of the position's key: without it, the heights of the suit piles would not tell which cards
// lie there.
func (p *position) setBase(base game.Rank) {
	p.key = p.key.minus(p.zobrist.base[p.base]).plus(p.zobrist.base[base])
	p.base = base
	for face := range game.Card(faces) {
		steps := int(face.Rank()) - int(base)
		if p.book.rules.Climb == game.Down {
			steps = -steps
		}
		p.foundationPlace[face] = uint8((steps + ranks) % ranks)
		p.foundationCardAt[face.Suit()][p.foundationPlace[face]] = uint8(face)
	}
	for suit := range p.foundationCardAt {
		p.foundationCardAt[suit][ranks] = noCard
	}
}

// readTalon copies the waste and the stock of a game.State.
func (p *position) readTalon(s game.State) {
	take := func(c game.Card) {
		p.talonFaces[p.talonLen], p.talon[p.talonLen] = uint8(c)%faces, p.talonLen
		p.talonMask |= 1 << (uint8(c) % faces)
		p.talonLen++
	}
	for _, c := range s.Cards(game.Pile{Role: game.Waste}) {
		take(c.Card)
	}
	p.waste = p.talonLen
	stock := s.Cards(game.Pile{Role: game.Stock})
	for i := len(stock) - 1; i >= 0; i-- {
		take(stock[i].Card)
	}
	p.turnOvers = uint8(min(s.TurnOvers(), maxTurnOvers-1))
}

// isWon reports whether all cards are on the suit piles.
func (p *position) isWon() bool { return p.foundationCount == p.totalCards }

// columnOrderMatters reports whether the order of the columns matters. It does as long as the stock has cards
// to deal to the columns.
func (p *position) columnOrderMatters() bool { return p.book.dealsRows && p.waste < p.talonLen }

// pushCard puts a card on the pile with a number. It leaves the position's key to the caller.
func (p *position) pushCard(pileNumber int, card uint8) {
	pile := &p.piles[pileNumber]
	n := pile.n
	pile.cards[n] = card
	pile.hash[n+1] = pile.hash[n].withCard(p.zobrist.card[card])
	pile.runStarts[n+1] = n
	if n > 0 && p.extendsRun(card, pile.cards[n-1]) {
		pile.runStarts[n+1] = pile.runStarts[n]
	}
	pile.n = n + 1
}

// extendsRun reports whether the card upper, put on the card lower, continues a run with it.
func (p *position) extendsRun(upper, lower uint8) bool {
	return (upper|lower)&down == 0 && p.book.parents[upper]>>lower&1 != 0
}
