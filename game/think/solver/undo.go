package solver

import "xklondike/game"

// A step is a part of a move, with what is needed to undo it.
type step struct {
	kind      stepKind
	a, b, n   uint8
	waste     uint8
	turnOvers uint8
}

type stepKind uint8

const (
	cardsMoved    stepKind = iota // n cards from pile a to pile b
	cardTurnedUp                  // the end card of pile a
	cardTaken                     // card n off pile a
	cardAdded                     // to pile a
	heightChanged                 // of suit pile a by n, 1 or -1 as a signed byte
	// The talon lost the card at index a, whose place is n; waste and turnOvers are the old values.
	talonCardTaken
	wasteChanged // waste and turnOvers are the old values
	baseChanged  // n is the old one
)

func (p *position) logStep(s step) { p.undoLog = append(p.undoLog, s) }

// undoTo undoes steps until the log has the given length, and restores the key k of that time.
func (p *position) undoTo(logLength int, k key) {
	for i := len(p.undoLog) - 1; i >= logLength; i-- {
		p.undoStep(p.undoLog[i])
	}
	p.undoLog, p.key = p.undoLog[:logLength], k
}

// undoStep leaves the key to the caller.
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
		p.chooseBook()
	case baseChanged:
		p.setBase(game.Rank(s.n))
	}
}
