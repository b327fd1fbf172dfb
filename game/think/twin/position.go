package twin

// A position is a state of the game without the arrangement of its face-up cards.
//
// Terms. The twin of a card has the same rank and colour. The parents of a card are the two cards on which it
// may lie: one rank higher, of the other colour, and twins of each other. An open card lies face up in the run
// at the end of a column. A head is the lowest card of such a run, as long as the run is where the deal put it
// (see board). A space is an empty column. The talon is stock and waste together.
//
// A position knows the suit piles, the heads, the other open cards, and the cards of the talon. Each open card
// that is no head lies on one of its parents, except that a king lies at the bottom of a column. The position
// forgets which of two twins carries which child. Nothing is lost by that:
//
//  1. A pair of twins has room if more of the two are open than children lie on them. Heads do not count as
//     children: they lie where the deal has put them.
//  2. If a pair has room, each open card of it can be made an end card. Either nothing lies on it, or its twin
//     is open, carries nothing, and takes the cards on it. Such a move changes nothing else, and is legal,
//     because any tail of a run may move.
//  3. If a pair has no room, each open card of it carries a child in every arrangement.
//  4. So, up to moves from twin to twin, the possible moves depend on which pairs have room, and not on the
//     arrangement.
//
// The possible moves are these:
//
//   - An open card goes up, if its pair has room and its suit pile takes it.
//   - A head with its run, or a card of the talon or of a suit pile, goes to its parents, if they have room.
//   - A king goes to a space.
//
// No other move of open cards changes a position. A tail of a run that does not begin with a head can only go to
// the twin of its parent, and a king at the bottom of a column only to another space. A card never has to go to
// its own run, which has lower ranks. So every move of the list can be played.
type position struct {
	open          uint64 // they lie face up in the run at the end of a column
	heads         uint64 // a subset of open
	onFoundations uint64 // the cards on suit piles, and those that the game does not use
	talon         uint64
	talonPlaces   uint64 // the places of these cards in the order of dealing, one bit each
	key           uint64 // never 0; two positions of a search are the same exactly if their keys are equal

	spaces int8
	// Place in the order of dealing after the last card of the waste, and number of cards in the waste. Both
	// are 0 if the waste counts as empty, see setWaste.
	wasteEnd   uint8
	wasteCount uint8
}

func (p *position) pairsWithRoom() cardSet {
	parent, child := p.open, (p.open&^p.heads)<<4
	one := (parent | parent>>1) &^ (child | child>>1)
	two := parent & (parent >> 1) &^ (child & (child >> 1))
	pairs := (one | two) & evenBits
	return pairs | pairs<<1
}

func (p *position) tableauCandidates(withRoom cardSet) cardSet {
	set := withRoom >> 4
	if p.spaces > 0 {
		set |= kings
	}
	return set
}

func (p *position) foundationCandidates() cardSet {
	return (nextInSuit(p.onFoundations) | aces) &^ p.onFoundations
}

func (p *position) isWon() bool { return p.onFoundations == allCards }
