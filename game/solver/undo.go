package solver

import "xklondike/game"

// A step is a part of a move in the undo log, with what is needed to undo it.
type step struct {
	kind      stepKind
	a, b, n   uint8
	waste     uint8
	turnOvers uint8
}

type stepKind uint8

const (
	cardsMoved    stepKind = iota // n cards moved from pile a to pile b
	cardTurnedUp                  // the end card of pile a was turned up
	cardTaken                     // the end card was taken off pile a; n is this card
	cardAdded                     // pile a got a card
	heightChanged                 // the height of suit pile a changed by n, which is 1 or -1 as a signed byte
	// The talon (waste and stock) lost the card at index a, whose place is n; waste and turnOvers have the
	// old values.
	talonCardTaken
	wasteChanged // the number of cards in the waste changed; waste and turnOvers have the old values
	baseChanged  // the rank that starts the suit piles changed; n is the old one
)

// logStep appends a step to the undo log.
func (p *position) logStep(s step) { p.undoLog = append(p.undoLog, s) }

// undoTo undoes the latest steps of the undo log, until the log has the given length. It restores the key k
// that the position had then.
func (p *position) undoTo(logLength int, k key) {
	for i := len(p.undoLog) - 1; i >= logLength; i-- {
		p.undoStep(p.undoLog[i])
	}
	p.undoLog, p.key = p.undoLog[:logLength], k
}

// undoStep undoes one step of the undo log, without restoring the position's key.
func (p *position) undoStep(s step) {
	switch s.kind {
	case cardsMoved:
		p.moveCards(int(s.b), int(s.a), s.n)
	case cardTurnedUp:
		p.flipEnd(int(s.a))
	case cardTaken:
		p.pushCard(int(s.a), s.n)
	case cardAdded:
		p.piles[s.a].n--
	case heightChanged:
		p.height[s.a] -= s.n
		p.foundationCount -= int(int8(s.n))
	case talonCardTaken:
		copy(p.talon[s.a+1:p.talonLen+1], p.talon[s.a:p.talonLen])
		p.talon[s.a] = s.n
		p.talonLen++
		p.talonMask |= 1 << p.talonFaces[s.n]
		p.waste, p.turnOvers = s.waste, s.turnOvers
	case wasteChanged:
		p.waste, p.turnOvers = s.waste, s.turnOvers
	case baseChanged:
		p.setBase(game.Rank(s.n))
	}
}
