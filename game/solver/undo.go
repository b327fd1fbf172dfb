package solver

import "xklondike/game"

// A step is a part of a move that can be taken back.
type step struct {
	did     stepKind
	a, b, n uint8
	waste   uint8
	passes  uint8
}

type stepKind uint8

const (
	moved   stepKind = iota // n cards from pile a to pile b
	turned                  // the end card of pile a
	gave                    // pile a lost card n
	took                    // pile a got a card
	rose                    // suit pile a got n cards, 1 or -1
	played                  // index a of the talon, which was place n; waste and passes as they were before
	shifted                 // waste and passes changed
	founded                 // the base was n
)

// log notes a step.
func (p *position) log(s step) { p.journal = append(p.journal, s) }

// undo takes back all steps since the journal had a length, and restores the key of that time.
func (p *position) undo(length int, k key) {
	for i := len(p.journal) - 1; i >= length; i-- {
		p.undoStep(p.journal[i])
	}
	p.journal, p.key = p.journal[:length], k
}

func (p *position) undoStep(s step) {
	switch s.did {
	case moved:
		p.transfer(int(s.b), int(s.a), s.n)
	case turned:
		p.flip(int(s.a))
	case gave:
		p.push(int(s.a), s.n)
	case took:
		p.piles[s.a].n--
	case rose:
		p.height[s.a] -= s.n
		p.up -= int(int8(s.n))
	case played:
		copy(p.talon[s.a+1:p.cards+1], p.talon[s.a:p.cards])
		p.talon[s.a] = s.n
		p.cards++
		p.sight |= 1 << p.dealt[s.n]
		p.waste, p.passes = s.waste, s.passes
	case shifted:
		p.waste, p.passes = s.waste, s.passes
	case founded:
		p.setBase(game.Rank(s.n))
	}
}
