package scene

import (
	"image"
	"slices"

	"xklondike/game"
)

// A Hand is the cards that the player holds: those of pile From, from Index on. In the game they still belong
// to the pile. The zero Hand is empty.
type Hand struct {
	From          game.Pile
	Index         int           // of the lowest held card, from the bottom of the pile
	At            []image.Point // the top left corners of the held cards, the lowest first
	Risen         bool          // they show higher than the table; not while a press may still be a click that plays them
	pointerOffset image.Point   // from the top left corner of the lowest held card to the pointer
	firstGrip     grip          // where the pointer lifted the lowest held card
}

// A grip is a spot on a card of a size, both in pixels. Every size is computed from the first grip, so that
// rounding errors do not add up.
type grip struct{ spot, card image.Point }

func (h Hand) HasCards() bool { return len(h.At) > 0 }

// Len returns how many cards are in the hand.
func (h Hand) Len() int { return len(h.At) }

// CountLeft returns how many of the n cards of pile p are not in the hand.
func (h Hand) CountLeft(p game.Pile, n int) int {
	if h.HasCards() && h.From == p {
		return min(h.Index, n)
	}
	return n
}

// Lift returns a hand with the cards of pile p from index on, which the pointer holds where they lie; empty
// without such a card.
func (l Layout) Lift(s game.State, p game.Pile, index int, pointer image.Point) Hand {
	at := l.CardCorners(s, p)
	if index < 0 || index >= len(at) {
		return Hand{}
	}
	at = at[index:]
	spot := pointer.Sub(at[0])
	return Hand{From: p, Index: index, At: at, pointerOffset: spot, firstGrip: grip{spot, l.Card}}
}

// MovedTo returns the hand after the pointer moved to another point.
func (h Hand) MovedTo(pointer image.Point) Hand {
	h.At = slices.Clone(h.At)
	h.MoveTo(pointer)
	return h
}

// AdaptHand returns the hand in a new layout: the same cards, held by the same spot.
func (l Layout) AdaptHand(s game.State, h Hand) Hand {
	if !h.HasCards() {
		return h
	}
	pointer := h.At[0].Add(h.pointerOffset)
	fresh := l.Lift(s, h.From, h.Index, pointer)
	fresh.Risen = h.Risen
	first := h.firstGrip
	fresh.pointerOffset, fresh.firstGrip = image.Pt(first.spot.X*l.Card.X/first.card.X, first.spot.Y*l.Card.Y/first.card.Y), first
	return fresh.MovedTo(pointer)
}
