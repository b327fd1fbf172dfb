package scene

import (
	"image"

	"xklondike/game"
)

// Peek returns the scene in which a covered card of pile p can be read: a squeezed downward fan opens, any
// other card comes to the top. It returns false if the card lies face down or uncovered. No card may be in
// the hand.
func (sc Scene) Peek(l Layout, s game.State, p game.Pile, index int) (peeked Scene, ok bool) {
	cards := s.Cards(p)
	if index < 0 || index >= len(cards)-1 || !cards[index].FaceUp {
		return sc, false
	}
	at, squeezed := l.openedFan(s, p)
	if !squeezed {
		cards, at = cards[index:index+1], l.CardCorners(s, p)[index:]
	}
	var up []Sprite
	for i, card := range cards {
		up = append(up, Sprite{Card: card.Card, At: at[i], Face: faceOf(card)})
	}
	peeked = sc.withOnTop(up)
	peeked.Peeks = true
	return peeked, true
}

// openedFan returns the corners of a squeezed downward fan when its face-up cards show their whole index. It
// may begin above its place, and takes the height of the table at most.
func (l Layout) openedFan(s game.State, p game.Pile) (at []image.Point, squeezed bool) {
	at = l.CardCorners(s, p)
	cards, step := s.Cards(p), l.Shown.Dy()
	var ups, downs int
	for i := range max(0, len(cards)-1) {
		if cards[i].FaceUp {
			ups++
			step = min(step, at[i+1].Y-at[i].Y)
		} else {
			downs += at[i+1].Y - at[i].Y
		}
	}
	if l.fans[p] != game.FanDown || ups == 0 {
		return nil, false
	}
	room := max(0, l.floor-l.Shown.Min.Y-l.Card.Y)
	open := min(l.steps.up, max(0, room-downs)/ups)
	if open <= step {
		return nil, false
	}
	y := max(l.Shown.Min.Y, min(at[0].Y, l.Shown.Min.Y+room-downs-ups*open))
	for i := range at {
		next := y + open
		if i < len(at)-1 && !cards[i].FaceUp {
			next = y + at[i+1].Y - at[i].Y
		}
		at[i].Y, y = y, next
	}
	return at, true
}
