package hand

import (
	"xklondike/game"
	"xklondike/x11/gesture"
	"xklondike/x11/scene"
)

// Peek begins to show the covered card that a button was pressed on, or returns game.NothingToDo.
func (h *Hand) Peek(t Table, hit gesture.Hit) error {
	h.Clear()
	h.peeked = hit
	if _, ok := h.sceneWithPeek(t); !ok {
		h.Clear()
		return game.NothingToDo
	}
	return nil
}

func (h *Hand) IsPeeking() bool { return h.peeked != Baize }

// EndPeek ends what Peek began.
func (h *Hand) EndPeek() { h.peeked = Baize }

// Scene returns the scene of a table with the hand, and with the covered card that is shown.
func (h *Hand) Scene(t Table) scene.Scene {
	sc, _ := h.sceneWithPeek(t)
	return sc
}

func (h *Hand) sceneWithPeek(t Table) (sc scene.Scene, ok bool) {
	sc = scene.Build(t.Layout, t.State, h.Hand)
	p, i, ok := FindHit(t.State, h.peeked)
	if !ok || h.HasCards() {
		return sc, false
	}
	return sc.Peek(t.Layout, t.State, p, i)
}
