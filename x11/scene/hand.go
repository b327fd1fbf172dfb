package scene

import (
	"image"
	"slices"

	"xklondike/game"
)

// A Hand is what the player holds: the cards of pile From from Index on. They still belong to the pile; where they lie is
// the pointer's business. The zero Hand is empty.
type Hand struct {
	From  game.Pile
	Index int           // of the deepest card held, the head, counted from the pile's bottom
	At    []image.Point // top left corners of the cards held, head first, as they lie now
	grip  image.Point   // from the head's corner to the pointer
	taken grip          // the grip as it was when the cards were lifted
}

// A grip is a spot on a card of a certain size. Every new size is worked out from the first grip, so that a window that
// grows pixel by pixel does not round the spot away.
type grip struct{ spot, card image.Point }

// on returns the same spot of a card of another size.
func (g grip) on(card image.Point) image.Point {
	return image.Pt(g.spot.X*card.X/g.card.X, g.spot.Y*card.Y/g.card.Y)
}

// Full reports whether the hand holds any cards.
func (h Hand) Full() bool { return len(h.At) > 0 }

// Len is the number of cards held.
func (h Hand) Len() int { return len(h.At) }

// Lift takes the cards of pile p from index on, by the point where the pointer is. They stay where they lie.
func (l Layout) Lift(s game.State, p game.Pile, index int, pointer image.Point) Hand {
	at := l.Cards(s, p)
	if index < 0 || index >= len(at) {
		return Hand{}
	}
	at = at[index:]
	spot := pointer.Sub(at[0])
	return Hand{From: p, Index: index, At: at, grip: spot, taken: grip{spot, l.Card}}
}

// Carry returns the hand with the pointer at another point.
func (h Hand) Carry(pointer image.Point) Hand {
	if !h.Full() {
		return h
	}
	by := pointer.Sub(h.grip).Sub(h.At[0])
	h.At = slices.Clone(h.At)
	for i := range h.At {
		h.At[i] = h.At[i].Add(by)
	}
	return h
}

// head is the rectangle of the card that decides where the hand may go.
func (h Hand) head(l Layout) image.Rectangle {
	return image.Rectangle{Min: h.At[0], Max: h.At[0].Add(l.Card)}
}

// Refit returns the hand as it lies in a new layout: the same cards, gripped at the same spot, the pointer where it was.
func (l Layout) Refit(s game.State, h Hand) Hand {
	if !h.Full() {
		return h
	}
	pointer := h.At[0].Add(h.grip)
	fresh := l.Lift(s, h.From, h.Index, pointer)
	fresh.grip, fresh.taken = h.taken.on(l.Card), h.taken
	return fresh.Carry(pointer)
}
