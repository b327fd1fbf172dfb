package solver

type moveKind uint8

const (
	carry        moveKind = iota // n cards go from a pile to another
	toFoundation                 // the end card of a pile goes to its suit pile
	// The n cards on a card go to a column, and then that card goes up: see parents.go.
	uncoverToFoundation
	fromFoundation // the top card of a suit pile goes back to a column
	// The waste is dealt to a number of cards, and its top card goes to a suit pile or a column.
	talonToFoundation
	talonToPile
	// To the waste, or to each column or reserve pile.
	draw
	redeal // turns the waste over
)

// A move from the stock includes all draws and turn-overs up to there. Each move also turns up end cards and
// fills empty columns, where the game does that.
type move struct {
	kind      moveKind
	from, to  uint8 // piles; suit piles are numbered by suit, then by pack
	n         uint8
	waste     uint8 // cards in the waste when its top card is played, that card included
	turnOvers uint8 // turn-overs in the whole game when the card is played
	priority  int16 // higher comes first
}

func (p *position) apply(m move) {
	switch m.kind {
	case carry:
		p.carry(int(m.from), int(m.to), m.n)
		p.pullColumnsTo(int(m.from))
	case toFoundation:
		card := p.takeEndCard(int(m.from))
		p.addToFoundation(card)
		p.turnUpEnd(int(m.from))
		p.pullColumnsTo(int(m.from))
	case uncoverToFoundation: // autoFill must run between the two
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
		if p.setWaste(0, p.turnOvers+1); p.firstBook.gathered != nil {
			p.gather()
		}
	}
	p.sendWasteUp()
	p.autoFill()
}

func (p *position) carry(from, to int, count uint8) {
	p.key = p.key.minus(p.pileKey(from)).minus(p.pileKey(to))
	p.moveCards(from, to, count)
	p.key = p.key.plus(p.pileKey(from)).plus(p.pileKey(to))
	p.logStep(step{kind: cardsMoved, a: uint8(from), b: uint8(to), n: count})
	p.turnUpEnd(from)
}

// moveCards leaves key and undo log to the caller.
func (p *position) moveCards(from, to int, count uint8) {
	source := &p.piles[from]
	source.n -= count
	for _, card := range source.cards[source.n : source.n+count] {
		p.pushCard(to, card)
	}
}

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

// flipEnd leaves key and undo log to the caller.
func (p *position) flipEnd(pileNumber int) {
	pile := &p.piles[pileNumber]
	pile.n--
	p.pushCard(pileNumber, pile.cards[pile.n]^down)
}

func (p *position) takeEndCard(pileNumber int) uint8 {
	pile := &p.piles[pileNumber]
	p.key = p.key.minus(p.pileKey(pileNumber))
	pile.n--
	p.key = p.key.plus(p.pileKey(pileNumber))
	card := pile.cards[pile.n]
	p.logStep(step{kind: cardTaken, a: uint8(pileNumber), n: card})
	return card
}

func (p *position) addCard(pileNumber int, card uint8) {
	p.key = p.key.minus(p.pileKey(pileNumber))
	p.pushCard(pileNumber, card)
	p.key = p.key.plus(p.pileKey(pileNumber))
	p.logStep(step{kind: cardAdded, a: uint8(pileNumber)})
}

// addToFoundation puts a card on its suit pile. The first card may decide which rank starts the suit piles.
func (p *position) addToFoundation(card uint8) {
	if p.base == 0 {
		p.logStep(step{kind: baseChanged})
		p.setBase(rankOf(card))
	}
	if to := p.foundationFor(card); to == togetherPile {
		p.addCard(p.book.columns, card)
	} else {
		p.changeFoundationHeight(to, 1)
	}
}

func (p *position) changeFoundationHeight(foundation int, by int8) {
	heights := &p.zobrist.height[foundation/maxPacks]
	p.key = p.key.minus(heights[p.height[foundation]])
	p.height[foundation] += uint8(by)
	p.key = p.key.plus(heights[p.height[foundation]])
	p.foundationCount += int(by)
	p.logStep(step{kind: heightChanged, a: uint8(foundation), n: uint8(by)})
}

// takeFromFoundation takes a card back. If all suit piles are empty again, any rank may start them where the first card
// decides.
func (p *position) takeFromFoundation(foundation int) uint8 {
	card := p.foundationTop(foundation)
	p.changeFoundationHeight(foundation, -1)
	if p.foundationCount == 0 && p.book.firstCardSetsBase {
		p.logStep(step{kind: baseChanged, n: uint8(p.base)})
		p.setBase(0)
	}
	return card
}
