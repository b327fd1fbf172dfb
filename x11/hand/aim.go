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
	scene.Strip
	taker game.Pile // the pile that takes the cards if they drop here
	takes bool
}

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

// takerAt returns what resolveDrop would, for the lowest card at a corner. Ok is false if the cards would go
// back.
func (a aim) takerAt(corner image.Point) (taker game.Pile, ok bool) {
	var best scene.Target
	head, decides := image.Rectangle{Max: a.card}.Add(corner), (*aimTarget)(nil)
	for i := range a.targets {
		t := &a.targets[i]
		found, near := t.Target(head, a.reach)
		if !near || !(t.Origin || t.takes || found.Meant) {
			continue // the pile is out of reach, or refuses the cards though the player may mean another pile
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

// FindDropTargets must be called when cards have been lifted, and when the table or its view has changed.
func (h *Hand) FindDropTargets(v View) { h.aim = newAim(v, h.Hand) }

// Taker returns the pile that would take the cards in the hand now; false if they would go back.
func (h *Hand) Taker() (p game.Pile, ok bool) {
	if !h.HasCards() {
		return game.Pile{}, false
	}
	return h.aim.takerAt(h.At[0])
}
