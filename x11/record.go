package x11

import (
	"fmt"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
)

// idleAfter is how long nothing must have been played for the record to be brought to the disk itself. The system has each
// line at once, so that only a power cut could take one away; to write to the disk after every move would keep it awake.
const idleAfter = time.Second

// begun is a record of a new game, or of none where nobody plays: a demo, a picture, a clock that plays itself.
func (s *Session) begun(r *game.Rules, d game.Deal, scheme game.Scheme) *journal.Record {
	if s.demo == nil && s.Command.Shot == "" && !s.playsItself(r) {
		return s.Records.Begin(r, d, scheme)
	}
	return journal.Unrecorded(game.NewScoredGame(r, d, scheme, s.Records.Tally(r.Name, scheme.Scoring)))
}

// lead puts the game of a record on the table.
func (s *Session) lead(r *journal.Record) {
	s.record, s.game = r, r.Game()
	s.Rules = s.game.Rules()
	s.hand.Empty()
	s.thresholds()
	s.resting.off()
	s.pasting = pasting{}
	s.lacking, s.notice = false, ""
	s.notify()
}

// notify has the status line say that the record does not hold what is played, when that begins: with the game, or in its middle.
func (s *Session) notify() {
	why := s.record.Failure()
	if why != nil && !s.lacking {
		s.notice = "Not recorded: " + why.Error()
	}
	s.lacking = why != nil
}

// takeUp plays on where a record ends. A clock that played itself waits for its player.
func (s *Session) takeUp(r *journal.Record) {
	s.lead(r)
	over, _ := s.ended()
	switch n := s.game.Actions(); {
	case over != "":
	case n == 0:
		s.say("Resumed at the deal")
	case n == 1:
		s.say("Resumed: 1 action")
	default:
		s.say(fmt.Sprintf("Resumed: %d actions", n))
	}
}

// acted is what follows every action: the record waits for a rest, and no paste ends the game under the player's hands.
func (s *Session) acted() {
	s.resting.set(idleAfter)
	s.pasting = pasting{}
	s.notify()
}

// rest brings the record to the disk, for nothing has been played for a while.
func (s *Session) rest() {
	s.resting.off()
	s.record.Idle()
	if s.notify(); s.notice != "" {
		s.say("")
		s.show()
	}
}

// leave ends the game on the table as far as its record is concerned, so that it can be taken up again. Whatever the end of
// the program is, it comes by here; more than once does no harm.
func (s *Session) leave() {
	if s.record != nil {
		s.record.Leave()
	}
}
