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
	if err := s.state.Check(aceUp); err != nil {
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
	s.state = s.state.Apply(aceUp)
	s.checkTable("after a double click on an ace")
	s.checkStatus("Score -47 · Total -47 · 1st game")

	// Neither the second half of a double click nor a click that turned a card up can begin a double click.
	turn := turnUp
	s.click(ace)
	s.sync()
	s.state = s.state.Apply(turn)
	s.checkTable("after a click on the face-down card under it")
}

// TestDragAfterTurnUp checks that a press which soon follows a click on a face-down card, on the same spot,
// lifts the card that this click turned up, if it becomes a drag.
func TestDragAfterTurnUp(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 56, dragging...)
	s.makeMove(aceUp, s.carryByDrag)
	turn := turnUp
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
		s.typeKeys("u")
		s.state = start
		s.checkTable("both undone")
	}
}
