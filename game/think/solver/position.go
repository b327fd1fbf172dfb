package solver

import (
	"slices"

	"xklondike/game"
)

// down marks a card as face down. The other bits are its face.
const down = 64

// unseen marks a card whose place is not known, which only IsProvablyLost has.
const unseen = 128

const noCard = 63

// A pile is a column, a reserve pile, a cell or the suit pile of game.LastTogether, bottom first.
type pile struct {
	n         uint8
	cards     [maxCards]uint8
	runStarts [maxCards + 1]uint8 // runStarts[i] is where the run at the end of the first i cards begins
	hash      [maxCards + 1]key   // hash[i] is the hash of the first i cards
}

// A position is a state of the game that moves change in place, and undoTo restores. End cards of columns are
// always face up: that costs nothing and can only help, except in the games that turnUpMayHurt names. A card
// played from the stock never returns there, so stock and waste are described by which cards have left them, and
// how many lie in the waste.
type position struct {
	book      *rulebook
	firstBook *rulebook  // that of the whole game: it is another one once the columns cannot be gathered again
	deal      game.State // which knows how gathered cards are shuffled
	piles     []pile
	// Cards on each suit pile but that of game.LastTogether; those of one suit are neighbours.
	height          [suits * maxPacks]uint8
	foundationCount int
	totalCards      int // without jokers
	// The rank that starts suit piles; 0: the first card to go there decides.
	base            game.Rank
	foundationPlace [faces]uint8 // place of each card on its suit pile, 0 at the bottom; it depends on base
	// The inverse of foundationPlace; after the last card, noCard.
	foundationCardAt [suits][ranks + 1]uint8
	// The faces of cards that may go to empty columns alone, one bit each; it depends on base.
	fillsSpace uint64

	// The talon is waste and stock together. Places are numbers of its cards at the start: first the waste from
	// the bottom up, then the stock in the order of drawing.
	talon      [maxCards]uint8 // places of the cards that are left
	talonFaces [maxCards]uint8 // face of the card at each place
	talonLen   uint8           // number of cards that are left
	// Cards in the waste, or if there is none, cards dealt to columns or reserves.
	waste     uint8
	turnOvers uint8 // at most maxTurnOvers-1
	// The cards left, one bit for each suit and rank; valid for one pack only.
	talonMask uint64

	key     key
	undoLog []step
	zobrist zobrist
	scratch []move
}

// newPosition turns up all face-down end cards first.
func newPosition(b *rulebook, s game.State) *position {
	s = s.TurnedUp()
	p := &position{book: b, firstBook: b, deal: s, turnOvers: uint8(min(s.TurnOvers(), maxTurnOvers-1)), piles: make([]pile, b.pileCount), totalCards: b.rules.CardsToWin()}
	p.chooseBook()
	p.fillZobrist()
	for i := range p.piles {
		p.readPile(i, s.Cards(b.gamePile(i)))
	}
	p.readFoundations(s)
	p.readTalon(s)
	p.key = p.computeKey()
	return p
}

func (p *position) cloneWithSafeMoves() *position {
	c := *p
	c.piles = slices.Clone(p.piles)
	c.applySafeMoves()
	return &c
}

func (b *rulebook) gamePile(pileNumber int) game.Pile {
	switch {
	case pileNumber >= b.firstCell:
		return game.Pile{Role: game.Cell, N: pileNumber - b.firstCell}
	case pileNumber >= b.firstReserve:
		return game.Pile{Role: game.Reserve, N: pileNumber - b.firstReserve}
	case pileNumber >= b.columns:
		return game.Pile{Role: game.Foundation, N: b.rules.SuitCount()}
	}
	return game.Pile{Role: game.Tableau, N: pileNumber}
}

// readPile reads a pile. Of a reserve pile only the top card is played, so it makes no difference which others lie face
// down.
func (p *position) readPile(pileNumber int, cards []game.PileCard) {
	for _, c := range cards {
		card := uint8(c.Card.Face())
		if !c.FaceUp && pileNumber < p.book.firstReserve {
			card |= down
		}
		p.pushCard(pileNumber, card)
	}
}

func (p *position) readFoundations(s game.State) {
	var n [suits]int
	for _, pile := range s.PilesOf(game.Foundation) {
		if cards := s.Cards(pile); len(cards) > 0 && pile.N < p.book.rules.SuitCount() {
			suit := int(cards[0].Card.Suit())
			p.height[suit*maxPacks+n[suit]] = uint8(len(cards))
			n[suit]++
			p.foundationCount += len(cards)
		}
	}
	p.setBase(s.BaseRank())
}

// setBase changes the key, because without the base the heights would not tell which cards lie on the suit
// piles.
func (p *position) setBase(base game.Rank) {
	p.key = p.key.minus(p.zobrist.base[p.base]).plus(p.zobrist.base[base])
	p.base, p.fillsSpace = base, 0
	for face := range faces {
		if p.book.rules.FillsEmptyColumn(game.OfFace(face), 1, base) {
			p.fillsSpace |= 1 << face
		}
	}
	for suit := range p.foundationCardAt {
		for place, rank := range p.book.rules.SuitPileRanks(game.Suit(suit), base) {
			face := game.NewCard(0, game.Suit(suit), rank)
			p.foundationPlace[face], p.foundationCardAt[suit][place] = uint8(place), uint8(face)
		}
		p.foundationCardAt[suit][ranks] = noCard
		if p.book.lastTogether {
			p.foundationCardAt[suit][ranks-1] = noCard
		}
	}
}

// mayFillEmptyColumn takes the face of the lowest card.
func (p *position) mayFillEmptyColumn(face, count uint8) bool {
	return p.fillsSpace>>face&1 != 0 && (count == 1 || p.book.rules.Fill != game.FillSingle)
}

func (p *position) readTalon(s game.State) {
	talon := s.Talon()
	for i, c := range talon {
		p.talonFaces[i], p.talon[i] = uint8(c.Card.Face()), uint8(i)
		p.talonMask |= 1 << c.Card.Face()
	}
	p.talonLen, p.waste = uint8(len(talon)), uint8(len(s.Waste()))
}

func (p *position) isWon() bool { return p.cardsUp() == p.totalCards }

func (p *position) cardsUp() int {
	if p.book.lastTogether {
		return p.foundationCount + int(p.piles[p.book.columns].n)
	}
	return p.foundationCount
}

// chooseBook must follow each change of turnOvers. In games whose columns are not gathered the book stays.
func (p *position) chooseBook() {
	if p.book = p.firstBook; p.firstBook.gathered != nil && !p.firstBook.mayTurnOver(p.turnOvers) {
		p.book = p.firstBook.gathered
	}
}

// columnOrderMatters is true as long as the stock has cards to deal to the columns, or these can be gathered, and
// always where columns fill one another.
func (p *position) columnOrderMatters() bool {
	return p.book.gathered != nil || p.book.dealsRows && p.waste < p.talonLen || p.book.rules.AutoFill == game.AutoFillNext
}

// pushCard leaves the key to the caller.
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

func (p *position) extendsRun(upper, lower uint8) bool {
	return (upper|lower)&down == 0 && p.book.parents[upper]>>lower&1 != 0
}
