package x11_test

import (
	"testing"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/x11"
	"xklondike/x11/internal/xvfb"
)

// openDeal7 opens a window on deal 7 of klondike, with settings as for -xrm.
func openDeal7(t *testing.T, settings string) *tableRig {
	t.Helper()
	server := xvfb.Start(t)
	begin := play.StartOptions{Rules: rulesOf(t, "klondike"), Deal: game.Shuffle(1, 7)}
	s := openWindow(t, server, x11.Config{Session: play.New(play.Config{})}, begin, "-display", server.Display, "-xrm", "*animation: 0", "-xrm", settings)
	s.state = game.NewState(begin.Rules, begin.Deal)
	s.updateLayout()
	return s
}

// endByKey ends the program by its key.
func (s *tableRig) endByKey() {
	s.t.Helper()
	s.key('q')
	if err := <-s.exited; err != nil {
		s.t.Error(err)
	}
}

// TestLookBack looks back at a game that was left, by the key y. The table shows the position that can still
// be won, r makes a winning move, and y returns. Then Y plays on from there. In a game that goes on, the key warns first.
func TestLookBack(t *testing.T) {
	t.Parallel()
	s := openDeal7(t, "*solverMemory: 16")
	s.key(' ')
	s.typeKeys("y")
	s.checkStatus("That looks at hidden cards: y again")
	s.state = s.state.Apply(draw)
	s.checkTable("the game that goes on")
	s.key('n')
	s.key('y')
	s.awaitStatus("Deal 7: This game can still be won. Shift+y: play on there, y: go there")
	s.typeKeys("y")
	s.checkStatus("Looking back at action 1. Moves are not recorded. r: next move, y: stop looking back")
	s.checkTable("the look back")
	s.typeKeys("r")
	s.checkStatus("r: next move, y: stop looking back")
	s.key('y')
	s.awaitStatus("Back in Klondike")
	s.key('Y')
	s.awaitStatus("Back at action 1. Play on; your other moves are kept")
	s.endByKey()
}

// TestWinnableOnly asks for a new deal with winnableOnly. The window shows it as soon as it is found.
func TestWinnableOnly(t *testing.T) {
	t.Parallel()
	s := openDeal7(t, "*winnableOnly: on")
	s.key('n')
	s.awaitStatus(", winnable; ")
	s.endByKey()
}
