package hand

import (
	"image"

	"xklondike/game"
	"xklondike/x11/scene"
)

// An aim knows where held cards would land, so that a step of a drag neither consults the rules nor allocates memory.
type aim struct {
	targets []aimTarget // all piles, in the order of the game
	card    image.Point
	reach   int
}

type aimTarget struct {
	pile scene.PileBounds
	drop Answer // to a drop that means this pile
}

func newAim(t Table, held scene.Hand) aim {
	if !held.HasCards() {
		return aim{}
	}
	a := aim{card: t.Layout.Card, reach: t.Reach}
	for _, pile := range t.Layout.DropBounds(t.State, held) {
		drop := changedAnswer()
		if !pile.Origin {
			drop = answerFor(t.State.MoveFor(game.Intent{Act: game.Drop, From: held.From, N: held.Len(), To: pile.Pile}))
		}
		a.targets = append(a.targets, aimTarget{pile, drop})
	}
	return a
}

// answerAt returns the answer to a drop of the lowest held card at a corner (docs/design.md 5). The cards land on the best pile
// that takes them. They go back if their own pile is better, or if a pile that the player must mean refuses them.
func (a aim) answerAt(corner image.Point) Answer {
	head := image.Rectangle{Max: a.card}.Add(corner)
	var best, most scene.Target
	lands, covered := changedAnswer(), changedAnswer()
	for _, t := range a.targets {
		found := t.pile.Target(head, a.reach)
		if (t.pile.Origin || t.drop.Kind == Moved || found.Meant) && found.IsBetter(best) {
			best, lands = found, t.drop
		}
		if found.Overlap > 0 && found.IsBetter(most) {
			most, covered = found, t.drop
		}
	}
	if lands.Kind == Changed {
		return covered
	}
	return lands
}

// FindDropTargets must be called when cards have been lifted, and when the table has changed.
func (h *Hand) FindDropTargets(t Table) { h.aim = newAim(t, h.Hand) }

// Taker returns the pile that would take the cards in the hand now; false if they would go back.
func (h *Hand) Taker() (p game.Pile, ok bool) {
	if !h.HasCards() {
		return game.Pile{}, false
	}
	drop := h.aim.answerAt(h.At[0])
	return drop.Move.To, drop.Kind == Moved
}
