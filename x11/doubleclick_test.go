package x11_test

import (
	"fmt"
	"image"
	"testing"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

func TestDoubleClick(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchGame(t, server, "klondike", 41, append(clicking, "-xrm", "*doubleClickIdle: 10000")...)
	up := game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
	if err := s.state.Check(up); err != nil {
		t.Fatal("deal 41 has lost its ace: ", err)
	}
	ace := s.grabPoint(tableau(1), 1)

	// A quick second press far away is a drop on the baize, and the ace goes back.
	s.click(ace)
	s.click(image.Pt(ace.X+250, s.layout.Status.Min.Y-3))
	s.sync()
	s.checkTable("after a second press far away")
	// A second press one pixel too far away is a drop as well.
	s.click(ace)
	s.click(ace.Add(image.Pt(6, 0)))
	s.sync()
	s.checkTable("after a second press a pixel too far")

	// A card that no suit pile takes stays, so there is nothing to undo.
	s.click(s.grabPoint(tableau(0), 0))
	s.click(s.grabPoint(tableau(0), 0))
	s.sync()
	s.checkTable("after a double click on a card that cannot go up")
	s.checkStatus("Score -52 · Total 0 · 1st game")

	s.click(ace.Add(image.Pt(-2, 1)))
	s.click(ace.Add(image.Pt(3, 0)))
	s.sync()
	s.state = s.state.Apply(up)
	s.checkTable("after a double click on an ace")
	s.checkStatus("Score -47 · Total -47 · 1st game")

	// Neither the second half of a double click nor a click that turned a card up can begin a double click.
	turn := game.Move{Kind: game.Turn, From: tableau(1)}
	s.click(ace)
	s.sync()
	s.state = s.state.Apply(turn)
	s.checkTable("after a click on the face-down card under it")
}

// TestDoubleClickOnHeldCard checks a double click on a card that has been in the hand for a while. If the
// pointer is still near, the first press drops the card in its place, and the second sends it up.
func TestDoubleClickOnHeldCard(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 41)
	ace := s.grabPoint(tableau(1), 1)
	up := game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}
	for _, c := range []struct {
		name   string
		drop   image.Point // vector from the point of the lift to that of the double click
		double bool
	}{
		{"on the spot", image.Pt(0, 0), true},
		{"5 pixels away", image.Pt(-5, 5), true},
		{"6 pixels away", image.Pt(6, 0), false},
	} {
		before := s.state
		s.clickAt(ace, 10_000)
		s.clickAt(ace.Add(c.drop), 11_000)
		s.clickAt(ace.Add(c.drop), 11_400)
		if c.double {
			s.state = s.state.Apply(up)
			s.checkTable(c.name)
			s.key('u')
			s.sync()
		} else if !s.handFull() {
			t.Errorf("%s: the last press did not lift the card", c.name)
		} else {
			s.clickAt(ace, 20_000)
		}
		s.state = before
		s.checkTable(c.name + ", afterwards")
	}
}

// TestDragAfterTurnUp checks that a press which soon follows a click on a face-down card, on the same spot,
// lifts the card that this click turned up, if it becomes a drag.
func TestDragAfterTurnUp(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 56, dragging...)
	s.makeMove(game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}, s.carryByDrag)
	turn := game.Move{Kind: game.Turn, From: tableau(1)}
	carry := game.Move{Kind: game.Carry, From: tableau(1), To: tableau(5), N: 1}
	start := s.state
	for _, wait := range []int{0, 100, 200} {
		s.makeMove(turn, nil)
		s.makeMove(carry, func(_, to image.Point) {
			from := s.clickPoint(turn)
			s.press(1, wait)
			s.point(from.Add(image.Pt(3, 4)))
			s.point(to)
			s.release(1, 60)
		})
		s.checkTable(fmt.Sprint("a drag after ", wait, " ms"))
		s.key('u')
		s.key('u')
		s.sync()
		s.state = start
		s.checkTable("both undone")
	}
}

// TestDoubleClickOnFaceDownCard checks that a double click on a face-down card only turns it up, and that a
// third click lifts it.
func TestDoubleClickOnFaceDownCard(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 41, dragging...)
	s.makeMove(game.Move{Kind: game.Carry, From: tableau(1), To: game.Pile{Role: game.Foundation}, N: 1}, s.carryByDrag)
	spot := s.grabPoint(tableau(1), 0)
	start := uint32(1 << 30) // server milliseconds, long after the drag
	s.clickAt(spot, start)
	s.state = s.state.Apply(game.Move{Kind: game.Turn, From: tableau(1)})
	s.checkTable("after a click")
	s.clickAt(spot, start+200)
	if s.handFull() {
		t.Fatal("the second click left the card in the hand")
	}
	s.checkTable("after the second click")
	s.clickAt(spot, start+400)
	if !s.handFull() {
		t.Fatal("the third click did not lift the card")
	}
}
