package x11_test

import (
	"fmt"
	"image"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// lightAt returns the rectangle of the light, which is the only unnamed window that is mapped and larger than
// a card all around.
func (s *tableRig) lightAt() (at image.Rectangle, lit bool) {
	s.t.Helper()
	for _, c := range s.children() {
		if extra := c.at.Size().Sub(s.layout.Card); c.seen && c.name == "" && extra.X > 0 && extra.X == extra.Y && extra.X < s.layout.Card.X/2 {
			return c.at, true
		}
	}
	return image.Rectangle{}, false
}

// checkLight waits until the light shines around a rectangle, or nowhere if that is empty. A step of a drag
// may wait for its time.
func (s *tableRig) checkLight(when string, around image.Rectangle) {
	s.t.Helper()
	s.poll(fmt.Sprintf("%s: a light around %v", when, around), func() bool {
		at, lit := s.lightAt()
		return lit == !around.Empty() && (!lit || around.In(at) && at.Min.Add(at.Max) == around.Min.Add(around.Max))
	})
}

// TestDropOutlineOnCards checks the light of a column. It lies directly below the column's end card, and it
// costs nothing as long as the same pile would take the cards.
func TestDropOutlineOnCards(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	p := wire.Start(t, server, wire.Options{})
	s := launchTraced(t, server, p, "yukon", game.Shuffle(1, 41), append(dragging, "-geometry", "700x620")...)
	for _, m := range s.state.Legal() {
		if m.Kind != game.Carry || m.To.Role != game.Tableau || len(s.state.Cards(m.To)) == 0 {
			continue
		}
		from, to := s.carryPath(m)
		s.point(from)
		s.press(1, 0)
		s.point(to)
		s.sync()
		cards, at := s.state.Cards(m.To), s.layout.CardCorners(s.state, m.To)
		end := at[len(at)-1]
		shadow := face.Deck{Round: true, Shadow: true}.ShadowWidth(s.layout.Card)
		s.checkLight(m.String(), image.Rectangle{Min: end, Max: end.Add(s.layout.Card).Add(image.Pt(shadow, shadow))})
		list := s.children()
		for i, c := range list {
			if light, _ := s.lightAt(); c.at == light && list[i+1].name != cards[len(cards)-1].Card.Name() {
				t.Errorf("%s: %q lies on the light", m, list[i+1].name)
			}
		}
		said := s.messagesDuring(func() { s.point(to.Add(image.Pt(1, 2))) }).Filter(func(m wire.Message) bool {
			return m.Name != "QueryPointer" // with which the program asks on a line that counts as slow, as any line may on a busy machine
		})
		gametest.Equal(t, said.Size(wire.Request), 20, "a step over the same pile: bytes out: %s:", said)
		s.point(from)
		s.release(1, 60)
		s.sync()
		s.checkLight("put back", image.Rectangle{})
	}
}
