package scene

import (
	"image"

	"xklondike/game"
)

// Cards returns the top left corners of pile p's cards as they lie, bottom first. No card passes the bottom of the table: a
// long column squeezes its face-down cards first, then its face-up ones.
func (l Layout) Cards(s game.State, p game.Pile) []image.Point {
	slots := s.Cards(p)
	at := make([]image.Point, len(slots))
	place := l.places[p].Min
	switch l.fans[p] {
	case game.FanDown:
		up, down := l.squeeze(slots, place.Y)
		y := float64(place.Y)
		for i, slot := range slots {
			at[i] = image.Pt(place.X, int(y))
			if slot.Up {
				y += up
			} else {
				y += down
			}
		}
	case game.FanPacket:
		first, x, step := l.packetOf(s, place.X)
		for i := range slots {
			at[i] = image.Pt(x+max(0, i-first)*step, place.Y)
		}
	default:
		for i := range slots {
			at[i] = place
		}
	}
	return at
}

// packetOf returns the first card of the waste's packet as it is shown, where it lies if the waste's place is at x, and how
// far from it the next one lies, closer if a large packet would else reach the next pile. The index is at a card's left, so a
// packet always fans to the right; on a mirrored table it is the top card that stays at the place.
func (l Layout) packetOf(s game.State, x int) (first, at, step int) {
	shown := s.Packet()
	if l.style.Packet != nil {
		shown = s.Shown(*l.style.Packet)
	}
	step = min(l.packet, l.aside/max(1, shown-1))
	if l.style.Mirrored && shown > 0 {
		x -= (shown - 1) * step
	}
	return len(s.Cards(game.Pile{Role: game.Waste})) - shown, x, step
}

// squeeze returns how many pixels of each covered card stay visible, for a column that begins at y.
func (l Layout) squeeze(slots []game.Slot, y int) (up, down float64) {
	var ups, downs float64
	for i := 0; i < len(slots)-1; i++ {
		if slots[i].Up {
			ups++
		} else {
			downs++
		}
	}
	up, down = float64(l.up), float64(l.down)
	room := float64(max(0, l.floor-l.Card.Y-y))
	if downs > 0 && ups*up+downs*down > room {
		down = max(min(float64(l.least), down), (room-ups*up)/downs)
	}
	if ups > 0 && ups*up+downs*down > room {
		up = max(0, (room-downs*down)/ups)
	}
	if ups*up == 0 && downs*down > room { // the face-up ones have nothing more to give
		down = room / downs
	}
	return up, down
}

// strip is what pile p covers: its place and its cards as they lie, without those in the hand.
func (l Layout) strip(s game.State, p game.Pile, h Hand) image.Rectangle {
	strip := l.places[p]
	at := l.Cards(s, p)
	if h.Full() && p == h.From {
		at = at[:min(h.Index, len(at))]
	}
	for _, pt := range at {
		strip = strip.Union(image.Rectangle{Min: pt, Max: pt.Add(l.Card)})
	}
	return strip
}
