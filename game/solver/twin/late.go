package twin

import "math/bits"

// owing marks the keys of positions whose falls were looked at in the middle of a row of them. Keys end far below it.
const owing = 1 << 63

// drop lets cards come back from the suit piles, for a purpose.
//
// When settle is used, positions are looked at with all cards up that may go up. From there cards come back only as a row of
// falls and then a move that needs the last of them. Nothing is lost by that: take a line of falls and a move after them that
// is none. A fall that the move after it does not need may as well be made after it: the room that the move takes is there
// without the fall, and what room the fall takes is still there after the move, for both had it. So falls move back until the
// one before the move is needed by it, and the others by falls that follow; those that are needed by nothing end up behind
// the move, where settle takes them back. What a fall is needed for: to lay a card on its pair, to let its twin go up
// from below a child that moves over, or to let the card below it on its suit pile fall.
func (s *search) drop(n *node, falls, room uint64) {
	for ; falls != 0; falls &= falls - 1 {
		card := falls & -falls
		k := node{position: n.position, depth: n.depth + 1, owed: fallen, fresh: card&room == 0}
		k.move = fall | move(bits.TrailingZeros64(card))
		k.play(s.b, k.move)
		s.stack = append(s.stack, k)
	}
}

// useful returns the cards of the suit piles whose fall may be needed, and maybe some more: those that heads or cards of the
// deck could be laid on, or whose twins could go up then, if the room for that is lacking or can come to lack by more falls;
// and those that such cards could be laid on, or that lie on them.
func (s *search) useful(p *position, room, next uint64) uint64 {
	up := p.up & s.b.all
	set := (parents(p.heads|s.within) | twins(p.open&next)) & up & (^room | parents(up))
	for {
		more := (parents(set) | above(set)) & up &^ set
		if more == 0 {
			return set
		}
		set |= more
	}
}

// owe lays cards of the deck for a purpose, in games of one card at a time.
//
// There a card of the deck can always be had, and is needed in the columns for its room only: for a child on its pair, or for
// its twin to go up from below one. Of the winning lines that lay the fewest cards take one that lays them as late as
// possible; where cards may come back, moves within a family (see settle) do not count. Then the move after each card that is
// laid needs it:
//
//   - If it does not, and lays no card, the two can change places (see drop), and the card is laid later.
//   - In a row of cards that are laid, each can wait for what needs it first, another card of the row or the move after it. No
//     two wait for the same: that takes room in one pair, which it would have with either card alone, but for a child that came
//     between, and then that child was what needed one of them first. So the row can be put into an order in which each card is
//     needed by the next, and the last by the move after the row.
//   - A card that nothing needs goes up from the deck instead, and one card fewer is laid.
//
// So a card that is laid owes the next move. A fall onto its pair has reasons of its own: after that anything may follow, and
// the search goes on as from any other position.
func (s *search) owe(n *node, lays, room uint64) {
	for ; lays != 0; lays &= lays - 1 {
		card := lays & -lays
		k := node{position: n.position, depth: n.depth + 1, owed: laid, fresh: true}
		k.move = lay | move(bits.TrailingZeros64(card))
		k.play(s.b, k.move)
		switch {
		case s.back && s.mayCatch(&k.position, children(card)):
			s.settle(&k.position)
			if k.owed = nothing; s.seen.add(k.key) {
				s.stack = append(s.stack, k)
			}
		case card&room == 0 && s.needed(&k.position, card):
			s.stack = append(s.stack, k)
		}
	}
}

// mayCatch reports whether one of the cards may fall, and for some purpose.
func (s *search) mayCatch(p *position, children uint64) bool {
	children &= p.up & s.b.all
	if children == 0 {
		return false
	}
	s.within = p.pack
	return children&s.useful(p, p.room(), p.next()) != 0
}

// needed reports whether a move may follow that needs a card just laid.
func (s *search) needed(p *position, card uint64) bool {
	set := p.heads | p.pack
	if s.b.back && !s.back {
		set |= p.up & s.b.all
	}
	return set&children(card) != 0 || twins(card)&p.open&p.next() != 0
}
