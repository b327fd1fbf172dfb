package play

import (
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/text"
)

// A mode says what actions, a tick and the status line mean while it lasts. The modes of a session are a stack.
type mode interface {
	refuse(in stage) error          // why actions of a stage have no place in it; nil if they have
	position() game.Position        // what is shown; without the moves
	action() int                    // the one that has led there
	counts() bool                   // whether the game has a part in the totals
	figures() []string              // of the status line, the most important one first
	standing() Message              // of the status line, while there is no other
	called(title string) string     // how a game of that title is named
	pause() (time.Duration, bool)   // the time from one step to the next; false if nothing runs by itself
	tick() (m game.Move, play bool) // takes a step; if play is true, a move is to be played
}

// mode returns the mode that counts.
func (s *Session) mode() mode { return s.modes[len(s.modes)-1] }

// Watching returns why the player cannot move cards; nil if he can.
func (s *Session) Watching() error { return s.mode().refuse(inGames) }

// A playing is the mode of a game that somebody plays.
type playing struct {
	record  *journal.Record
	counted bool // it has a part in the totals
}

func (p playing) refuse(in stage) error {
	if in == inReplays {
		return Reason("This is no replay")
	}
	return nil
}

func (p playing) position() game.Position {
	g := p.record.Game()
	return game.Position{State: g.State(), Score: g.Score()}
}

func (p playing) action() int                  { return p.record.Game().Actions() }
func (p playing) counts() bool                 { return p.counted }
func (p playing) called(title string) string   { return title }
func (p playing) pause() (time.Duration, bool) { return 0, false }
func (p playing) tick() (game.Move, bool)      { return game.Move{}, false }

// figures are this game's score, and the totals if the game has a part in them.
func (p playing) figures() []string {
	if p.counted {
		return text.Status(p.record.Game())
	}
	if score := text.Score(p.record.Game().Score()); score != "" {
		return []string{score}
	}
	return nil
}

// standing tells of a game that has ended until something else is to be said.
func (p playing) standing() Message {
	switch state := p.record.Game().State(); {
	case state.Won():
		return Message{Text: "You have won", Lead: ". ", Hints: []Hint{{"new", "Press %s for another deal"}}}
	case state.Rules().Forced() && state.Over():
		return Message{Text: text.ClockOver(state), Lead: ". ", Hints: []Hint{{"new", "%s: new deal"}}}
	}
	return Message{}
}

// A selfPlaying is the mode of a game that leaves its player no choice, and plays itself card by card.
type selfPlaying struct{ playing }

// cardPause is the time between two cards of a self-playing game: each of them can be seen to go.
const cardPause = 150 * time.Millisecond

func (p selfPlaying) pause() (time.Duration, bool) { return cardPause, true }

func (p selfPlaying) tick() (game.Move, bool) {
	moves := p.record.Game().State().Chain()
	if len(moves) == 0 {
		return game.Move{}, false
	}
	return moves[0], true
}

// selfPlay lets the game at hand play itself from here on if that is wanted and the game can, or lets it rest.
func (s *Session) selfPlay(wanted bool) {
	if base, playable := s.modes[0].(playing); playable {
		s.modes = s.modes[:1]
		if wanted && len(s.State().Chain()) > 0 {
			s.modes = append(s.modes, selfPlaying{base})
		}
		s.schedule(s.mode().pause())
	}
}

// A demonstration is the mode of a game whose moves a front end makes. It does not play itself as well.
type demonstration struct{ playing }

// EndDemonstration lets the player play on where a demonstration has come to.
func (s *Session) EndDemonstration() {
	if d, ok := s.modes[0].(demonstration); ok {
		s.modes[0] = d.playing
	}
}
