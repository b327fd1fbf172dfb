package x11

import "time"

// chainPause is the time between two cards of a game that plays itself: each of them can be seen to go.
const chainPause = 150 * time.Millisecond

// A chain plays a game that leaves its player no choice, card by card, where the setting clockPlay is auto. The zero chain
// does nothing.
type chain struct {
	timer *time.Timer
	on    bool
}

// restart begins anew, or ends.
func (c *chain) restart(on bool) {
	if c.on = on; on {
		c.timer = time.NewTimer(chainPause)
	}
}

// next delivers when the next card is due.
func (c *chain) next() <-chan time.Time {
	if !c.on {
		return nil
	}
	return c.timer.C
}

// automatic reports whether the game on the table plays itself.
func (s *Session) automatic() bool {
	return s.set.Text("clockPlay") == "auto" && len(s.game.State().Chain()) > 0 && s.demo == nil
}

// strike plays the next card of a game that plays itself. While the player holds a card, or reads a panel, it waits.
func (s *Session) strike() {
	moves := s.game.State().Chain()
	if len(moves) == 0 || s.hand.Full() || s.win.panel.open() {
		s.chain.restart(len(moves) > 0)
		return
	}
	s.play(moves[0])
	s.late = true
}
