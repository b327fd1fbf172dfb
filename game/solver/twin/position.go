package twin

// A position is a state of the game without the arrangement of its face-up cards.
//
// Known are the suit piles, the heads that are still in their places (see board), and the cards of the deck. All others, the
// heads included, are open: face up in a run. An open card that is no head lies on one of its parents, the two cards that are
// higher by one and of the other colour, and these are twins; a king that is no head lies in a space. Which of two twins
// carries which child is forgotten, and nothing is lost:
//
// A pair of twins has room if more of them are open than of their children lie on them; heads do not, they lie on hidden
// cards. If a pair has room, each open card of it can be made an end: either nothing lies on it, or its twin is open and
// bare, and takes what lies on it. Such a move touches nothing else, and any tail of a run may move. If a pair has no room,
// each open card of it carries a child whatever the arrangement, and none can be made an end. So what can be done up to
// moves from twin to twin does not depend on the arrangement but on the room alone:
//
//   - an open card goes up if its pair has room and its suit pile is there;
//   - a head goes with its run, or a card of the deck or a suit pile goes, to the pair of its parents if that has room;
//   - a king goes to a space;
//   - no other move of open cards changes a position: a tail that is not headed by a head has nowhere to go but to the twin
//     of its parent, a king in a space to another space.
//
// A card never lies on its own run, for that is of lower ranks; so every such move can be played.
type position struct {
	open  uint64 // the face-up cards of the columns that belong to a run
	heads uint64 // those of them that are heads
	up    uint64 // the cards on suit piles, and those the game is played without
	pack  uint64 // the cards of the deck, that is of stock and waste
	deck  uint64 // the same in the order of dealing
	key   uint64 // never 0; two positions of a search are the same exactly if their keys are

	spaces int8  // empty columns
	waste  uint8 // the place in the deck where the waste ends; 0: wherever, see lie
	count  uint8 // the number of cards in the waste, then
}

// room returns the cards of pairs that have room.
func (p *position) room() uint64 {
	parent, child := p.open, (p.open&^p.heads)<<4
	one := (parent | parent>>1) &^ (child | child>>1)
	two := parent & (parent >> 1) &^ (child & (child >> 1))
	pairs := (one | two) & evens
	return pairs | pairs<<1
}

// fits returns the cards that the columns take, given the cards that have room.
func (p *position) fits(room uint64) uint64 {
	set := room >> 4
	if p.spaces > 0 {
		set |= kings
	}
	return set
}

// next returns the cards that the suit piles take.
func (p *position) next() uint64 { return (above(p.up) | aces) &^ p.up }

// won reports whether all cards are up.
func (p *position) won() bool { return p.up == full }
