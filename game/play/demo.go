package play

import (
	"context"
	"time"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/think"
	"xklondike/game/think/recall"
)

const demoPause = 350 * time.Millisecond

type demoMode struct {
	*playMode
	s       *Session
	player  recall.Autoplayer // used by one question at a time, never by the session
	limit   time.Duration     // the longest time for one decision
	moves   []game.Move
	waiting bool // the next move is due, and not known yet
	ended   bool // nothing more is to be played
}

type pictureMode struct{ *playMode }

func (pictureMode) isPlayed() bool { return false }

const demoTopic think.Topic = "demonstration"

func (d *demoMode) think() {
	memory := recall.Of(d.record.Game())
	question[[]game.Move]{
		topic:  demoTopic,
		work:   func(ctx context.Context) []game.Move { return d.next(ctx, memory) },
		stands: d.isShown,
		take: func(moves []game.Move) {
			d.moves = moves
			d.ended = len(d.moves) == 0 || d.record.Game().Actions() >= recall.MaxMoves
			if d.waiting {
				d.waiting = false
				d.s.Timing.scheduleStep(0, true)
			}
		},
	}.ask(d.s)
}

// isShown reports whether the session still shows this demonstration.
func (d *demoMode) isShown() bool { return d.s.modes[0] == d }

func (d *demoMode) next(ctx context.Context, memory recall.Memory) []game.Move {
	timer, stop := context.WithTimeout(ctx, d.limit)
	defer stop()
	d.player.Player.Enough = timer.Done()
	moves, _ := d.player.Next(ctx, memory) // an error ends the demonstration
	return moves
}

func (d *demoMode) defaultMessage() Message {
	m := d.playMode.defaultMessage()
	if m.isEmpty() {
		m.Text = language.T("The program is playing. Press any key or button to stop")
	}
	return m
}

func (d *demoMode) stepPause() (time.Duration, bool) {
	return demoPause, !d.ended && !d.waiting
}

func (d *demoMode) tick() (m game.Move, play bool) {
	d.waiting = len(d.moves) == 0 && !d.ended
	return takeFirst(&d.moves)
}

func (d *demoMode) isPlayed() bool { return false }

func (d *demoMode) stop() (next mode, says string) {
	return d.playMode, language.T("The demonstration is over. Your turn")
}

func (d *demoMode) afterStep() (next mode, says string) {
	switch {
	case d.s.questions.isAsked(demoTopic):
	case d.ended || d.record.Game().State().Over():
		if d.playMode.defaultMessage().isEmpty() {
			says = language.T("The program sees no way to win from here. Your turn")
		}
		return d.playMode, says
	case len(d.moves) == 0:
		d.think()
	}
	return nil, ""
}
