package scene

import (
	"image"
	"slices"

	"xklondike/game"
)

// A Face is the side of a card that shows.
type Face uint8

// The faces.
const (
	Back Face = iota
	Front
)

// A Sprite is a card's window: its key is the card's identity, the same for a whole deal.
type Sprite struct {
	Card game.Card
	At   image.Point // in the table window; in the drag window if it rides
	Face Face
	Ride bool // it is carried by the drag window
}

// A Scene is everything that can change on the table: the cards from the bottom of the stack up, those that ride last.
type Scene struct {
	Sprites []Sprite
	Drag    image.Rectangle // the drag window; empty when nothing rides
}

// Build shows state s with hand h. One card in the hand moves by itself; two or more ride in the drag window, so that a step
// costs the same whatever their number.
func Build(l Layout, s game.State, h Hand) Scene {
	var sc Scene
	sc.Sprites = make([]Sprite, 0, 52*s.Rules().Packs)
	for _, p := range s.Piles() {
		slots, at := s.Cards(p), l.Cards(s, p)
		if h.Full() && p == h.From {
			slots = slots[:min(h.Index, len(slots))]
		}
		for i, slot := range slots {
			sc.Sprites = append(sc.Sprites, Sprite{Card: slot.Card, At: at[i], Face: face(slot)})
		}
	}
	if h.Full() {
		sc.hold(l, s.Cards(h.From)[h.Index:], h)
	}
	return sc
}

// hold puts the cards in the hand on top of everything.
func (sc *Scene) hold(l Layout, slots []game.Slot, h Hand) {
	rides := h.Len() > 1
	var corner image.Point
	if rides {
		last := h.At[h.Len()-1]
		sc.Drag = image.Rectangle{Min: h.At[0], Max: last.Add(l.Card)}
		corner = sc.Drag.Min
	}
	for i, slot := range slots {
		sc.Sprites = append(sc.Sprites, Sprite{Card: slot.Card, At: h.At[i].Sub(corner), Face: face(slot), Ride: rides})
	}
}

func face(s game.Slot) Face {
	if s.Up {
		return Front
	}
	return Back
}

// riders returns the sprites in the drag window, deepest first.
func (sc Scene) riders() []Sprite {
	for i, sp := range sc.Sprites {
		if sp.Ride {
			return sc.Sprites[i:]
		}
	}
	return nil
}

// unload is the scene with everything that rides put down where it is.
func (sc Scene) unload() Scene {
	down := Scene{Sprites: slices.Clone(sc.Sprites)}
	for i, sp := range down.Sprites {
		if sp.Ride {
			down.Sprites[i].Ride = false
			down.Sprites[i].At = sp.At.Add(sc.Drag.Min)
		}
	}
	return down
}
