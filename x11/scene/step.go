package scene

import (
	"image"

	"xklondike/game"
)

// MoveTo moves the cards in the hand with the pointer. Unlike MovedTo it allocates no memory: copies of the
// hand share its points, and move too.
func (h *Hand) MoveTo(pointer image.Point) {
	if !h.HasCards() {
		return
	}
	by := pointer.Sub(h.pointerOffset).Sub(h.At[0])
	for i := range h.At {
		h.At[i] = h.At[i].Add(by)
	}
}

// HeldAt returns where the scene shows the lowest card of the hand h. Ok is false if it does not show these cards in a hand.
func (sc *Scene) HeldAt(s game.State, h Hand) (at image.Point, ok bool) {
	n, cards := h.Len(), s.Cards(h.From)
	if n == 0 || n != sc.held || h.Index >= len(cards) {
		return at, false
	}
	head := &sc.Sprites[len(sc.Sprites)-n]
	if head.Card != cards[h.Index].Card || head.Risen != h.Risen {
		return at, false
	}
	if n > 1 {
		return sc.Drag.Min, true
	}
	return head.At, true
}

// MoveHeld moves the cards of the hand h in a scene with them, to what Build would return. Op moves their
// window, unless moves is false. Ok is false if the scene does not show the hand.
func (sc *Scene) MoveHeld(s game.State, h Hand) (op Op, moves, ok bool) {
	at, ok := sc.HeldAt(s, h)
	if !ok {
		return Op{}, false, false
	}
	moves = at != h.At[0]
	if h.Len() > 1 {
		sc.Drag = sc.Drag.Add(h.At[0].Sub(at))
		return Op{Verb: MoveDrag, Rect: sc.Drag, Risen: h.Risen}, moves, true
	}
	head := &sc.Sprites[len(sc.Sprites)-1]
	head.At = h.At[0]
	return Op{Verb: Move, Card: head.Card, At: head.At, Risen: h.Risen}, moves, true
}
