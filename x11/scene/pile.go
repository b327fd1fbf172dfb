package scene

import (
	"image"

	"xklondike/game"
)

// Cards returns the top left corners of pile p's cards as they lie, bottom first. No card passes the bottom of the table, nor
// the next pile: a long fan squeezes its face-down cards first, then its face-up ones.
func (l Layout) Cards(s game.State, p game.Pile) []image.Point {
	slots, place := s.Cards(p), l.places[p].Min
	switch l.fans[p] {
	case game.FanDown:
		return each(l.fan(p, slots), func(along int) image.Point { return place.Add(image.Pt(0, along)) })
	case game.FanRight:
		return l.sideways(place, l.fan(p, slots))
	case game.FanPacket:
		return l.sideways(place, l.packet(s))
	}
	return each(make([]int, len(slots)), func(int) image.Point { return place })
}

// each turns how far cards lie from their place into where that is.
func each(along []int, at func(int) image.Point) []image.Point {
	points := make([]image.Point, len(along))
	for i, n := range along {
		points[i] = at(n)
	}
	return points
}

// sideways turns how far to the right cards lie from the lowest into where they lie. The index is at a card's left, so a fan
// always goes to the right; on a mirrored table it is the top card that stays at the place.
func (l Layout) sideways(place image.Point, along []int) []image.Point {
	if l.style.Mirrored && len(along) > 0 {
		place.X -= along[len(along)-1]
	}
	return each(along, func(right int) image.Point { return place.Add(image.Pt(right, 0)) })
}

// fan says how far from its place each card of a fanned pile lies.
func (l Layout) fan(p game.Pile, slots []game.Slot) []int {
	along, at := make([]int, len(slots)), 0.0
	up, down := l.squeeze(p, slots)
	for i, slot := range slots {
		along[i] = int(at)
		if slot.Up {
			at += up
		} else {
			at += down
		}
	}
	return along
}

// packet says how far from its place each card of the waste lies: the packet side by side, closer if a large one would else
// reach the next pile, and the cards below it squared up.
func (l Layout) packet(s game.State) []int {
	waste := game.Pile{Role: game.Waste}
	along := make([]int, len(s.Cards(waste)))
	shown := s.Packet()
	if l.style.Packet != nil {
		shown = s.Shown(*l.style.Packet)
	}
	step := min(l.aside.up, l.rooms[waste]/max(1, shown-1))
	for i := 1; i < shown; i++ {
		along[len(along)-shown+i] = i * step
	}
	return along
}

// squeeze returns how many pixels of each covered card of a fanned pile stay visible.
func (l Layout) squeeze(p game.Pile, slots []game.Slot) (up, down float64) {
	var ups, downs float64
	for i := 0; i < len(slots)-1; i++ {
		if slots[i].Up {
			ups++
		} else {
			downs++
		}
	}
	wish := l.fanSteps
	if l.fans[p] == game.FanRight {
		wish = l.aside
	}
	up, down = float64(wish.up), float64(wish.down)
	room := float64(l.rooms[p])
	if downs > 0 && ups*up+downs*down > room {
		down = max(min(float64(wish.least), down), (room-ups*up)/downs)
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
