package x11_test

import (
	"image"
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// launchWithRun launches the first numbered deal in which a card of a column goes on another column, and
// makes that move. It returns the column, whose last two cards lie face up.
func launchWithRun(t *testing.T, args ...string) (s *tableRig, column game.Pile) {
	t.Helper()
	rules := rulesOf(t, "klondike")
	for number := uint32(1); ; number++ {
		legal := game.NewState(rules, game.Shuffle(1, number)).Legal()
		i := slices.IndexFunc(legal, func(m game.Move) bool {
			return m.Kind == game.Carry && m.From.Role == game.Tableau && m.To.Role == game.Tableau
		})
		if i >= 0 {
			s = launchGame(t, xvfb.Start(t), "klondike", number, args...)
			s.makeMove(legal[i], s.carryByDrag)
			return s, legal[i].To
		}
	}
}

// isOnTop reports whether no window of the table lies on that of a card.
func (s *tableRig) isOnTop(card string) bool {
	all := s.children()
	i := slices.IndexFunc(all, func(c child) bool { return c.name == card })
	return i >= 0 && !slices.ContainsFunc(all[i+1:], func(c child) bool { return c.seen && c.at.Overlaps(all[i].at) })
}

// TestPressAfterPeek presses button 1 on a card that has been raised, as soon as button 3 is released. The
// server still shows the card on top, and names it in the event. But by then the card is covered again, so
// the press lifts the card that covers it.
func TestPressAfterPeek(t *testing.T) {
	t.Parallel()
	s, column := launchWithRun(t, append(dragging, "-xrm", "*animation: 0")...)
	covered := len(s.state.Cards(column)) - 2
	name, at := s.state.Cards(column)[covered].Card.Name(), s.grabPoint(column, covered)
	s.point(at)
	s.press(3, 500)
	s.sync()
	s.point(at.Add(image.Pt(0, s.layout.Card.Y/2)))
	s.c.Cork() // the server gets both at once
	s.release(3, 50)
	s.press(1, 0)
	s.c.Uncork()
	s.sync()
	if !slices.ContainsFunc(s.children(), func(c child) bool { return c.name == name }) {
		t.Error("the covered card is in the hand, with the card on it")
	}
	if top := s.state.Cards(column)[covered+1].Card.Name(); !s.isOnTop(top) {
		t.Error("the card that covers it is not in the hand")
	}
	s.typeKeys("x")
	s.release(1, 50)
	s.sync()
	s.checkTable("put back")
}
