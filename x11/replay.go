package x11

import (
	"fmt"
	"strings"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/text"
)

// A replay shows a game that was played, action by action: what was taken back is done and taken back again. It writes no
// record.
type replay struct {
	alarm               // on while it plays by itself
	total int           // actions of the game
	at    int           // the position after so many of them is shown; 0 is the deal
	deed  string        // what the last of these was, in words
	pause time.Duration // between two of them
}

// The pace of a replay: it begins between the two others, and keys double and halve it.
const (
	readingPause  = 4 * time.Second // before the first action: there is something to read
	replayPause   = 640 * time.Millisecond
	shortestPause = 40 * time.Millisecond
	longestPause  = 5120 * time.Millisecond
)

// onlyReplay is why nothing of a game can be done.
const onlyReplay reason = "This is a replay: space lets it play, and stops it"

// replayed begins the replay of a game: from the deal on, or at its end if a picture is all that is wanted.
func (s *Session) replayed(g *game.Game) {
	s.replay = &replay{total: g.Actions(), pause: replayPause}
	s.lead(journal.Unrecorded(g))
	if s.Command.Shot != "" {
		s.turnTo(s.replay.total)
		return
	}
	s.turnTo(0)
	if s.replay.total > 0 {
		s.replay.set(readingPause)
	}
}

// greet says, as a replay begins, which keys there are.
func (s *Session) greet() {
	play, help := s.keyOf("play"), s.keyOf("help")
	if s.replay != nil && s.Command.Shot == "" && play != "" && help != "" {
		s.say("Keys: " + play + " stops it and plays on, " + help + " shows the others")
	}
}

// play has the replay go on by itself, if anything is left of it.
func (r *replay) play() {
	if r.off(); r.at < r.total {
		r.set(r.pause)
	}
}

// next delivers when the next action is due; never without a replay.
func (r *replay) next() <-chan time.Time {
	if r == nil {
		return nil
	}
	return r.due()
}

// A standing is where an action has led: the moves that stand, and what they make of the deal.
type standing struct {
	state game.State
	moves []game.Move
}

// turnTo shows the position after the n-th action, which is one there was.
func (s *Session) turnTo(n int) {
	before, after := s.after(max(n-1, 0)), s.after(n)
	words := "the deal"
	if n > 0 {
		words = deed(before, after)
	}
	s.replay.at, s.replay.deed = n, strings.ToUpper(words[:1])+words[1:]
	s.late = true
	s.say("")
}

// after goes to the position after the n-th action.
func (s *Session) after(n int) standing {
	_ = s.game.Go(n)
	return standing{s.game.State(), s.game.Moves()}
}

// deed says what led from one position to the next.
func deed(was, now standing) string {
	same := 0
	for same < min(len(was.moves), len(now.moves)) && was.moves[same] == now.moves[same] {
		same++
	}
	gone, come := was.moves[same:], now.moves[same:]
	switch {
	case len(gone) == 0 && len(come) == 0:
		return "nothing changed" // it went to where the game stood
	case len(gone) == 0:
		return inWords(was.state, come)
	case len(come) == 0:
		return "taken back: " + inWords(now.state, gone)
	}
	return "back to another line of play"
}

// inWords says what moves do to a state, one after another.
func inWords(s game.State, moves []game.Move) string {
	const most = 2 // more than a move and the turn-up after it is a jump
	if len(moves) > most {
		return fmt.Sprintf("%d moves", len(moves))
	}
	words := ""
	for _, m := range moves {
		words += "; " + moveInWords(s, m)
		s = s.Apply(m)
	}
	return words[len("; "):]
}

// moveInWords says what a move does to a state. It names no card that nobody has seen yet.
func moveInWords(s game.State, m game.Move) string {
	cards := s.Cards(m.From)
	switch m.Kind {
	case game.Turn:
		then := s.Apply(m).Cards(m.From)
		return then[len(then)-1].Card.Name() + " turned up"
	case game.Draw:
		return "dealt from the stock"
	case game.Redeal:
		return "the waste turned over"
	}
	words := cards[len(cards)-m.N].Card.Name()
	if m.N > 1 {
		words += fmt.Sprintf(" and %d more", m.N-1)
	}
	return words + " to " + m.To.Name()
}

// unfold shows the next action of a replay that plays. While somebody reads a panel, it waits.
func (s *Session) unfold() {
	if !s.win.panel.open() {
		s.turnTo(s.replay.at + 1)
	}
	s.replay.play()
}

// playReplay has the replay go on by itself, or stops it. From the end it begins again.
func (s *Session) playReplay([]string) error {
	r := s.replay
	if r.on {
		r.off()
		s.say(r.deed + " (stopped)")
		return nil
	}
	if r.at == r.total {
		s.turnTo(0)
	}
	r.play()
	return nil
}

// stepTo stops the replay, and shows the position after the n-th action.
func (s *Session) stepTo(n int) error {
	s.replay.off()
	switch {
	case n < 0:
		return reason("This is the deal")
	case n > s.replay.total:
		return reason("This is the end")
	}
	s.turnTo(n)
	return nil
}

// speed has the replay wait so long between two actions.
func (s *Session) speed(pause time.Duration) error {
	r := s.replay
	switch {
	case pause < shortestPause:
		return reason("It goes no faster than this")
	case pause > longestPause:
		return reason("It goes no slower than this")
	}
	if r.pause = pause; r.on {
		r.play()
	}
	s.say(fmt.Sprintf("An action every %v", pause))
	return nil
}

// spectates reports whether an event is one of the hand's own, which a replay has none of; a press is told so.
func (s *Session) spectates(e xgb.Event) bool {
	switch e := e.(type) {
	case xproto.ButtonPressEvent:
		if e.Detail == 1 {
			s.refuse(onlyReplay)
		}
		return e.Detail == 1
	case xproto.ButtonReleaseEvent:
		return e.Detail == 1
	case xproto.MotionNotifyEvent:
		return true
	}
	return false
}

// replayFigures are the status line's of a replay, which has no part in any total.
func (s *Session) replayFigures() []string {
	figures := []string{fmt.Sprintf("Action %d of %d", s.replay.at, s.replay.total)}
	if score := text.Score(s.game.Score()); score != "" {
		figures = append([]string{score}, figures...)
	}
	return figures
}
