package solver

import (
	"slices"

	"xklondike/game"
)

// rankOf returns the rank after the last for a joker, as suitOf returns the suit after the last.
func rankOf(face uint8) game.Rank { return game.OfFace(int(face)).Rank() }

func suitOf(face uint8) int { return int(face) / ranks }

// togetherPile stands for the suit pile of game.LastTogether.
const togetherPile = suits * maxPacks

func (p *position) isLastTogether(face uint8) bool {
	return p.book.lastTogether && p.foundationPlace[face] == ranks-1
}

// foundationFor returns the first suit pile that takes a card now, or -1.
func (p *position) foundationFor(face uint8) int {
	first := suitOf(face) * maxPacks
	if first == len(p.height) {
		return -1 // a joker
	}
	if p.base == 0 {
		return first
	}
	if p.isLastTogether(face) {
		return togetherPile
	}
	for i, height := range p.heightsOf(suitOf(face)) {
		if height == p.foundationPlace[face] {
			return first + i
		}
	}
	return -1
}

func (p *position) heightsOf(suit int) []uint8 {
	return p.height[suit*maxPacks : suit*maxPacks+p.book.packs]
}

func (p *position) fitsFoundation(face uint8) bool { return p.foundationFor(face) >= 0 }

// foundationTop needs a suit pile that is not empty.
func (p *position) foundationTop(foundation int) uint8 {
	return p.foundationCardAt[foundation/maxPacks][p.height[foundation]-1]
}

// minFoundationHeight is full for a suit that the game does not use, so that nothing waits for that suit.
func (p *position) minFoundationHeight(suit int) uint8 {
	if !p.book.hasSuit[suit] {
		return ranks
	}
	return slices.Min(p.heightsOf(suit))
}

func (p *position) facesOnFoundations() uint64 {
	var mask uint64
	for i, height := range p.height {
		for order := range int(height) {
			mask |= 1 << p.foundationCardAt[i/maxPacks][order]
		}
	}
	return mask
}
