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
	card  image.Point   // size of a card when the grip was taken
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
	return Hand{From: p, Index: index, At: at, grip: pointer.Sub(at[0]), card: l.Card}
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
	fresh.grip = image.Pt(h.grip.X*l.Card.X/h.card.X, h.grip.Y*l.Card.Y/h.card.Y)
	return fresh.Carry(pointer)
}
