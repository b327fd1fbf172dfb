package play

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/text"
)

// A replay is the mode that shows a game that was played, action by action: what was taken back is done and taken back again.
// It writes no record.
type replay struct {
	game *game.Game
	at   int // the position after so many actions is shown; 0 is the deal
	here game.Position
	deed string        // what the last of these actions was, in words
	said string        // takes the place of the deed in the status line
	runs bool          // it plays by itself
	step time.Duration // from one action to the next
}

// The pace of a replay: it begins between the two others, and keys double and halve it.
const (
	readingPause  = 4 * time.Second // before the first action: there is something to read
	replayPause   = 640 * time.Millisecond
	shortestPause = 40 * time.Millisecond
	longestPause  = 5120 * time.Millisecond
)

// onlyReplay is why nothing of a game can be done.
const onlyReplay Reason = "This is a replay: space lets it play, and stops it"

// beginReplay shows a game again: from the deal on, or only its end.
func (s *Session) beginReplay(g *game.Game, atEnd bool) {
	r := &replay{game: g, step: replayPause}
	if atEnd {
		r.turnTo(g.Actions())
		s.lead(journal.Unrecorded(g), r)
		return
	}
	r.turnTo(0)
	r.runs = g.Actions() > 0
	s.lead(journal.Unrecorded(g), r)
	s.schedule(readingPause, r.runs)
	s.say(Message{Lead: "Keys: ", Hints: []Hint{{"play", "%s stops it and plays on"}, {"help", "%s shows the others"}}})
}

func (r *replay) refuse(in stage) error {
	if in == inGames {
		return onlyReplay
	}
	return nil
}

func (r *replay) position() game.Position      { return r.here }
func (r *replay) action() int                  { return r.at }
func (r *replay) counts() bool                 { return false }
func (r *replay) called(title string) string   { return "Replay of " + title }
func (r *replay) standing() Message            { return Message{Text: cmp.Or(r.said, r.deed)} }
func (r *replay) pause() (time.Duration, bool) { return r.step, r.runs }

// figures are those of a game that has no part in any total.
func (r *replay) figures() []string {
	figures := []string{fmt.Sprintf("Action %d of %d", r.at, r.game.Actions())}
	if score := text.Score(r.here.Score); score != "" {
		figures = append([]string{score}, figures...)
	}
	return figures
}

func (r *replay) tick() (game.Move, bool) {
	r.turnTo(r.at + 1)
	r.runs = r.at < r.game.Actions()
	return game.Move{}, false
}

// turnTo shows the position after the n-th action, which is one there was.
func (r *replay) turnTo(n int) {
	before, _ := r.game.At(max(n-1, 0))
	after, _ := r.game.At(n)
	words := "the deal"
	if n > 0 {
		words = actionInWords(before, after)
	}
	r.at, r.here, r.deed, r.said = n, after, strings.ToUpper(words[:1])+words[1:], ""
}

// onReplay makes the plan of an action that only a replay has. Whatever it does, the replay is then at its usual pace.
func onReplay(plan func(*replay) (func(), error)) plan {
	return func(s *Session, _ []string) (func(), error) {
		r := s.mode().(*replay) // the stage of the action sees to that
		do, err := plan(r)
		return func() {
			s.Say("")
			do()
			s.schedule(r.pause())
		}, err
	}
}

// toggle lets the replay go on by itself, or stops it. From the end it begins again.
func (r *replay) toggle() (func(), error) {
	return func() {
		if r.runs {
			r.runs, r.said = false, r.deed+" (stopped)"
			return
		}
		if r.at == r.game.Actions() {
			r.turnTo(0)
		}
		r.runs = r.at < r.game.Actions()
	}, nil
}

func (r *replay) forward() (func(), error) { return r.stepTo(r.at + 1) }
func (r *replay) back() (func(), error)    { return r.stepTo(r.at - 1) }
func (r *replay) first() (func(), error)   { return r.stepTo(0) }
func (r *replay) last() (func(), error)    { return r.stepTo(r.game.Actions()) }
func (r *replay) faster() (func(), error)  { return r.pace(r.step / 2) }
func (r *replay) slower() (func(), error)  { return r.pace(r.step * 2) }

// stepTo stops the replay, and shows the position after the n-th action, if there is one.
func (r *replay) stepTo(n int) (func(), error) {
	var edge Reason
	switch {
	case n < 0:
		edge = "This is the deal"
	case n > r.game.Actions():
		edge = "This is the end"
	default:
		return func() { r.runs = false; r.turnTo(n) }, nil
	}
	if !r.runs {
		return nil, edge
	}
	return func() { r.runs, r.said = false, string(edge) }, nil
}

// pace sets the time from one action to the next.
func (r *replay) pace(step time.Duration) (func(), error) {
	switch {
	case step < shortestPause:
		return nil, Reason("It goes no faster than this")
	case step > longestPause:
		return nil, Reason("It goes no slower than this")
	}
	return func() { r.step, r.said = step, fmt.Sprintf("An action every %v", step) }, nil
}

// actionInWords says what led from one position to the next.
func actionInWords(was, now game.Position) string {
	same := 0
	for same < min(len(was.Moves), len(now.Moves)) && was.Moves[same] == now.Moves[same] {
		same++
	}
	gone, come := was.Moves[same:], now.Moves[same:]
	switch {
	case len(gone) == 0 && len(come) == 0:
		return "nothing changed" // it went to where the game stood
	case len(gone) == 0:
		return movesInWords(was.State, come)
	case len(come) == 0:
		return "taken back: " + movesInWords(now.State, gone)
	}
	return "back to another line of play"
}

// movesInWords says what moves do to a state, one after another.
func movesInWords(s game.State, moves []game.Move) string {
	const most = 2 // more than a move and the turn-up after it is a jump
	if len(moves) > most {
		return fmt.Sprintf("%d moves", len(moves))
	}
	var words []string
	for _, m := range moves {
		words = append(words, moveInWords(s, m))
		s = s.Apply(m)
	}
	return strings.Join(words, "; ")
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
