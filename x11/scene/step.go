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

// MoveHeld moves the cards of the hand h in a scene with them, to what Build would return. Op moves their
// window, unless moves is false. Ok is false if the scene does not show the hand.
func (sc *Scene) MoveHeld(s game.State, h Hand) (op Op, moves, ok bool) {
	n, cards := h.Len(), s.Cards(h.From)
	if n == 0 || n > len(sc.Sprites) || h.Index >= len(cards) {
		return Op{}, false, false
	}
	head := &sc.Sprites[len(sc.Sprites)-n]
	switch {
	case head.Card != cards[h.Index].Card || head.Dragged != (n > 1):
		return Op{}, false, false
	case n > 1:
		moves = sc.Drag.Min != h.At[0]
		sc.Drag = sc.Drag.Add(h.At[0].Sub(sc.Drag.Min))
		return Op{Verb: MoveDrag, Rect: sc.Drag}, moves, true
	}
	moves, head.At = head.At != h.At[0], h.At[0]
	return Op{Verb: Move, Card: head.Card, At: head.At}, moves, true
}
