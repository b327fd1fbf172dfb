package hand

import (
	"image"

	"xklondike/game"
	"xklondike/x11/scene"
)

// An aim knows where the cards in the hand would land. It is computed when they are lifted, so that a step of
// a drag neither consults the rules nor allocates memory. The zero aim is that of an empty hand.
type aim struct {
	targets []aimTarget // all piles, in the order in which the game lists its piles
	card    image.Point // size of a card, in pixels
	reach   int         // like View.Reach
}

// An aimTarget is a pile on which the cards in the hand could drop.
type aimTarget struct {
	scene.Strip
	taker game.Pile // the pile that takes the cards if they drop here
	takes bool      // there is a taker
}

// newAim asks the game which piles take the cards in the hand.
func newAim(v View, held scene.Hand) aim {
	if !held.HasCards() {
		return aim{}
	}
	a := aim{card: v.Layout.Card, reach: v.Reach}
	for _, strip := range v.Layout.DropStrips(v.State, held) {
		t := aimTarget{Strip: strip}
		if m, err := v.State.MoveFor(dropIntent(held, strip.Pile)); err == nil && !strip.Origin {
			t.taker, t.takes = m.To, true
		}
		a.targets = append(a.targets, t)
	}
	return a
}

// takerAt returns the pile that would take the cards in the hand if the player dropped them. Corner is the
// point where the top left corner of the lowest of these cards would lie. The result is the same as that of
// resolveDrop. The result ok is false if the cards would go back to the pile that they came from.
func (a aim) takerAt(corner image.Point) (taker game.Pile, ok bool) {
	var best scene.Target
	head, decides := image.Rectangle{Min: corner, Max: corner.Add(a.card)}, (*aimTarget)(nil)
	for i := range a.targets {
		t := &a.targets[i]
		found, near := t.Target(head, a.reach)
		if !near || !(t.Origin || t.takes || found.Meant) {
			continue // the pile is out of reach, or it refuses the cards and the player may mean another pile: try other piles
		}
		if decides == nil || found.Compare(best) < 0 {
			best, decides = found, t
		}
	}
	if decides == nil || !decides.takes {
		return game.Pile{}, false
	}
	return decides.taker, true
}

// FindDropTargets computes which piles would take the cards in the hand. The caller calls it when cards have
// been lifted, and when the table or the view of the table has changed.
func (h *Hand) FindDropTargets(v View) { h.aim = newAim(v, h.Hand) }

// Taker returns the pile that would take the cards in the hand if they dropped now. It returns false if they
// would go back.
func (h *Hand) Taker() (p game.Pile, ok bool) {
	if !h.HasCards() {
		return game.Pile{}, false
	}
	return h.aim.takerAt(h.At[0])
}
