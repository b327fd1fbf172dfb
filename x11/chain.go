package x11

import (
	"time"

	"xklondike/game"
)

// chainPause is the time between two cards of a game that plays itself: each of them can be seen to go.
const chainPause = 150 * time.Millisecond

// A chain plays a game that leaves its player no choice, card by card, where the setting clockPlay is auto. The zero chain
// does nothing.
type chain struct{ alarm }

// restart begins anew, or ends.
func (c *chain) restart(on bool) {
	c.off()
	if on {
		c.set(chainPause)
	}
}

// automatic reports whether the game on the table plays itself.
func (s *Session) automatic() bool {
	return s.playsItself(s.Rules) && len(s.game.State().Chain()) > 0
}

// playsItself reports whether a game of these rules is begun to be looked at: it is the program that plays it, and leaves no
// record of that.
func (s *Session) playsItself(r *game.Rules) bool {
	return s.set.Text("clockPlay") == "auto" && r.Family == game.FamilyClock && s.demo == nil && s.replay == nil
}

// strike plays the next card of a game that plays itself. While the player holds a card, reads a panel, or waits for what is
// to be pasted, it waits.
func (s *Session) strike() {
	moves := s.game.State().Chain()
	if len(moves) == 0 || s.hand.Full() || s.win.panel.open() || s.pasting.coming != nil {
		s.chain.restart(len(moves) > 0)
		return
	}
	s.play(moves[0])
	s.late = true
}
