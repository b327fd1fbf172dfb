package play

import (
	"cmp"
	"context"
	"time"

	"xklondike/game"
	"xklondike/game/advice/recall"
	"xklondike/game/background"
	"xklondike/game/journal"
)

// demoKind is the kind of the question how a demonstration goes on.
const demoKind background.Kind = "demonstration"

// demoPause is the time between two moves of a demonstration, long enough to follow each. The player thinks meanwhile.
const demoPause = 350 * time.Millisecond

// mostDemoActions is how many actions a demonstration may have, as a game of -autoplay.
const mostDemoActions = 2000

// A demonstration plays a game by the player of package advice. It thinks in the background while the cards of the last move lie still.
type demonstration struct {
	*thinking
	*timing
	record  *journal.Record
	shown   func() bool       // reports whether the session still shows it
	player  recall.Autoplayer // used by one question at a time, never by the session
	limit   time.Duration     // for a decision
	moves   []game.Move       // the moves that are still to be played
	asked   bool              // the question how to go on is under way
	waiting bool              // the next move is due, and not known yet
	ended   bool              // nothing more is to be played
}

// A demoMode is the mode of a demonstration. It is also the mode of a game of which the program only takes a picture: then there is no
// demonstration.
type demoMode struct {
	playMode
	*demonstration
}

// newDemonstration begins to think about the first move of a game.
func (s *Session) newDemonstration(r *journal.Record) *demonstration {
	player := recall.Autoplayer{Player: s.playerOf(r.Game())}
	d := &demonstration{thinking: &s.thinking, timing: &s.timing, record: r, player: player, limit: cmp.Or(s.prefs.AdviceTime, time.Second)}
	d.shown = func() bool {
		m, ok := s.modes[0].(demoMode)
		return ok && m.demonstration == d
	}
	d.think()
	return d
}

// think asks how the game goes on.
func (d *demonstration) think() {
	d.asked = true
	memory := recall.Of(d.record.Game())
	d.ask(question{
		kind:   demoKind,
		work:   func(ctx context.Context) any { return d.next(ctx, memory) },
		stands: func() bool { return d.asked && d.shown() },
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

// next returns how the game goes on, in the time that a decision may take. It returns no moves if the game ends here.
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
		m.Text = "The program plays. Any key or press stops it"
	}
	return m
}

func (d demoMode) stepPause() (time.Duration, bool) {
	return demoPause, d.demonstration != nil && !d.ended && !d.waiting
}

// tick returns the next move if it is known. When it is the last one that is known, the player begins to think about those that follow.
func (d demoMode) tick() (m game.Move, play bool) {
	if len(d.moves) == 0 {
		d.waiting = !d.ended
		return game.Move{}, false
	}
	m, d.moves = d.moves[0], d.moves[1:]
	return m, true
}

// goOn does what a step of a demonstration calls for after its move: the player thinks about the next one, or the demonstration ends. It
// returns the mode that follows, and what the status line says.
func (d demoMode) goOn() (next mode, says string) {
	switch {
	case d.demonstration == nil || d.asked:
	case d.ended:
		if d.playMode.defaultMessage().isEmpty() {
			says = "The program knows no way to win from here: play on"
		}
		return d.playMode, says
	case len(d.moves) == 0:
		d.think()
	}
	return d, ""
}
