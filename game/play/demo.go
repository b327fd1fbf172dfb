package play

import (
	"cmp"
	"context"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/think"
	"xklondike/game/think/recall"
)

// demoKind is the kind of the question "How does the demonstration go on?".
const demoKind think.Kind = "demonstration"

// demoPause is the time between two moves of a demonstration, long enough to follow each. The computer player
// thinks meanwhile.
const demoPause = 350 * time.Millisecond

// mostDemoActions is the largest number of actions in a demonstration, as in a game of the option -autoplay.
const mostDemoActions = 2000

// A demonstration is a game that the computer player of package advice plays. It thinks in the background
// while the table shows the last move.
type demonstration struct {
	*thinking
	*timing
	record  *journal.Record
	shown   func() bool       // reports whether the session still shows this game
	player  recall.Autoplayer // used by one question at a time, never by the session
	limit   time.Duration     // the longest time for one decision
	moves   []game.Move       // the moves that are still to be played
	asked   bool              // the computer player has been asked for the next moves, and has not answered yet
	waiting bool              // the next move is due, and not known yet
	ended   bool              // nothing more is to be played
	stopped bool              // the player has stopped it
}

// A demoMode is the mode of a demonstration. It is also the mode of a game that the program only takes a
// picture of. In that case its demonstration is nil.
type demoMode struct {
	playMode
	*demonstration
}

// newDemonstration begins to think about the first move of a game.
func (s *Session) newDemonstration(r *journal.Record) *demonstration {
	player := recall.Autoplayer{Player: s.playerOf(r.Game())}
	d := &demonstration{thinking: &s.thinking, timing: &s.timing, record: r, player: player,
		limit: cmp.Or(s.prefs.AdviceTime, time.Second)}
	d.shown = func() bool { return s.record == r }
	d.think()
	return d
}

// think asks the computer player for the next moves. It does not wait for the answer.
func (d *demonstration) think() {
	d.asked = true
	memory := recall.Of(d.record.Game())
	d.ask(question{
		kind:   demoKind,
		work:   func(ctx context.Context) any { return d.next(ctx, memory) },
		stands: func() bool { return d.asked && !d.stopped && d.shown() },
		take: func(moves any) {
			d.asked, d.moves = false, moves.([]game.Move)
			d.ended = len(d.moves) == 0 || d.record.Game().Actions() >= mostDemoActions
			if d.waiting {
				d.waiting = false
				d.scheduleStep(0, true)
			}
		},
	})
}

// next returns the next moves, found within the time limit for a decision. It returns no moves if the
// demonstration ends here.
func (d *demonstration) next(ctx context.Context, memory recall.Memory) []game.Move {
	timer, stop := context.WithTimeout(ctx, d.limit)
	defer stop()
	d.player.Player.Enough = timer.Done()
	moves, _ := d.player.Next(ctx, memory) // an error ends the demonstration
	return moves
}

// defaultMessage says how the game has ended, or that the program plays.
func (d demoMode) defaultMessage() Message {
	m := d.playMode.defaultMessage()
	if d.demonstration != nil && m.isEmpty() {
		m.Text = "The program is playing. Press any key or button to stop"
	}
	return m
}

func (d demoMode) stepPause() (time.Duration, bool) {
	return demoPause, d.demonstration != nil && !d.ended && !d.waiting
}

// tick returns the next move if it is known. If it is not, and the demonstration has not ended, the next move
// is played as soon as it is known.
func (d demoMode) tick() (m game.Move, play bool) {
	if len(d.moves) == 0 {
		d.waiting = !d.ended
		return game.Move{}, false
	}
	m, d.moves = d.moves[0], d.moves[1:]
	return m, true
}

func (d demoMode) isPlayed() bool { return false }

// stop ends a demonstration: the person at the screen can play on.
func (d demoMode) stop() (next mode, says string) {
	if d.demonstration == nil {
		return nil, ""
	}
	d.stopped = true
	return d.playMode, "The demonstration is over: your turn"
}

// afterStep lets the computer player think about the next moves if no known move is left, or ends the demonstration.
func (d demoMode) afterStep() (next mode, says string) {
	switch {
	case d.demonstration == nil || d.asked:
	case d.ended:
		if d.playMode.defaultMessage().isEmpty() {
			says = "The program sees no way to win from here: your turn"
		}
		return d.playMode, says
	case len(d.moves) == 0:
		d.think()
	}
	return nil, ""
}
