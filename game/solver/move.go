package solver

// A moveKind says what a move of the search does.
type moveKind uint8

const (
	carry        moveKind = iota // moves n cards from a pile to another pile
	toFoundation                 // moves the end card of a pile to its suit pile
	// Moves the n cards that lie on a card to a column, and then that card to its suit pile: see parents.go.
	uncoverToFoundation
	fromFoundation // moves the top card of a suit pile back to a column
	// Draws until the waste has a given number of cards, then moves the top card of the waste to its suit
	// pile.
	talonToFoundation
	// Draws until the waste has a given number of cards, then moves the top card of the waste to a column.
	talonToPile
	// Deals from the stock: a few cards to the waste, or a card to each column or reserve pile.
	draw
	redeal // turns the waste over
)

// A move is one step of the search. A move from the stock says how stock and waste stand when its card is
// played. It includes all draws and turn-overs up to there. Each move also turns up end cards and fills empty
// columns, where the game does that.
type move struct {
	kind      moveKind
	from, to  uint8 // numbers of piles; suit piles are numbered by suit, then by pack
	n         uint8
	waste     uint8 // number of cards in the waste when its top card is played, that card included
	turnOvers uint8 // number of turn-overs in the whole game when the card is played
	priority  int16 // the search tries moves of higher priority first
}

// apply plays a move in the position.
func (p *position) apply(m move) {
	switch m.kind {
	case carry:
		p.carry(int(m.from), int(m.to), m.n)
	case toFoundation:
		card := p.takeEndCard(int(m.from))
		p.addToFoundation(card)
		p.turnUpEnd(int(m.from))
	case uncoverToFoundation: // played as two moves, because autoFill must run between them
		p.apply(move{kind: carry, from: m.from, to: m.to, n: m.n})
		p.apply(move{kind: toFoundation, from: m.from})
	case fromFoundation:
		p.addCard(int(m.to), p.takeFromFoundation(int(m.from)))
	case talonToFoundation:
		p.addToFoundation(p.takeFromTalon(m.waste, m.turnOvers))
	case talonToPile:
		p.addCard(int(m.to), p.takeFromTalon(m.waste, m.turnOvers))
	case draw:
		p.draw()
	case redeal:
		p.setWaste(0, p.turnOvers+1)
	}
	p.autoFill()
}

// carry moves cards from the end of one pile to another, and turns up the card that they lay on.
func (p *position) carry(from, to int, count uint8) {
	p.key = p.key.minus(p.pileKey(from)).minus(p.pileKey(to))
	p.moveCards(from, to, count)
	p.key = p.key.plus(p.pileKey(from)).plus(p.pileKey(to))
	p.logStep(step{kind: cardsMoved, a: uint8(from), b: uint8(to), n: count})
	p.turnUpEnd(from)
}

// moveCards moves cards from the end of one pile to another. It leaves the position's key and its undo log to
// the caller.
func (p *position) moveCards(from, to int, count uint8) {
	source := &p.piles[from]
	source.n -= count
	for _, card := range source.cards[source.n : source.n+count] {
		p.pushCard(to, card)
	}
}

// turnUpEnd turns up the end card of the pile with a number, if that card lies face down.
func (p *position) turnUpEnd(pileNumber int) {
	pile := &p.piles[pileNumber]
	if pile.n == 0 || pile.cards[pile.n-1]&down == 0 {
		return
	}
	p.key = p.key.minus(p.pileKey(pileNumber))
	p.flipEnd(pileNumber)
	p.key = p.key.plus(p.pileKey(pileNumber))
	p.logStep(step{kind: cardTurnedUp, a: uint8(pileNumber)})
}

// flipEnd turns the end card of the pile with a number over. It leaves the position's key and its undo log to
// the caller.
func (p *position) flipEnd(pileNumber int) {
	pile := &p.piles[pileNumber]
	pile.n--
	p.pushCard(pileNumber, pile.cards[pile.n]^down)
}

// takeEndCard removes the end card of the pile with a number, and returns it.
func (p *position) takeEndCard(pileNumber int) uint8 {
	pile := &p.piles[pileNumber]
	p.key = p.key.minus(p.pileKey(pileNumber))
	pile.n--
	p.key = p.key.plus(p.pileKey(pileNumber))
	card := pile.cards[pile.n]
	p.logStep(step{kind: cardTaken, a: uint8(pileNumber), n: card})
	return card
}

// addCard puts a card on the pile with a number.
func (p *position) addCard(pileNumber int, card uint8) {
	p.key = p.key.minus(p.pileKey(pileNumber))
	p.pushCard(pileNumber, card)
	p.key = p.key.plus(p.pileKey(pileNumber))
	p.logStep(step{kind: cardAdded, a: uint8(pileNumber)})
}

// addToFoundation puts a card on its suit pile. If no rank starts the suit piles yet, the card's rank does from now on.
func (p *position) addToFoundation(card uint8) {
	if p.base == 0 {
		p.logStep(step{kind: baseChanged})
		p.setBase(rankOf(card))
	}
	p.changeFoundationHeight(p.foundationFor(card), 1)
}

// changeFoundationHeight adds 1 or -1 to the height of a suit pile, and updates the position's key.
func (p *position) changeFoundationHeight(foundation int, by int8) {
	heights := &p.zobrist.height[foundation/maxPacks]
	p.key = p.key.minus(heights[p.height[foundation]])
	p.height[foundation] += uint8(by)
	p.key = p.key.plus(heights[p.height[foundation]])
	p.foundationCount += int(by)
	p.logStep(step{kind: heightChanged, a: uint8(foundation), n: uint8(by)})
}

// takeFromFoundation takes the top card off a suit pile, and returns it. If this leaves all suit piles empty,
// and the first card decides which rank starts them, any rank may start them again.
func (p *position) takeFromFoundation(foundation int) uint8 {
	card := p.foundationTop(foundation)
	p.changeFoundationHeight(foundation, -1)
	if p.foundationCount == 0 && p.book.firstCardSetsBase {
		p.logStep(step{kind: baseChanged, n: uint8(p.base)})
		p.setBase(0)
	}
	return card
}
