// Package narrate is the front end of lines: it takes commands, a line each, and says what happens, a plain line for each
// event. Whoever reads along with a screen reader, a braille display or a program can play every game by it, and hears of no
// card that nobody has seen.
package narrate

import (
	"fmt"
	"io"
	"strings"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/game/text"
)

// Config is what a narrator works with.
type Config struct {
	Session *play.Session
	In      io.Reader // commands
	Out     io.Writer // what happens; each line is written at once

	// Keys returns what a key is bound to, by its name: lists of actions, of which the first that applies is done.
	Keys func(key string) [][]play.Action

	// Resumes reports whether the next start of the program goes on with the game that is left.
	Resumes func() bool
}

// A Narrator tells a session in lines. It belongs to the goroutine that the session belongs to.
type Narrator struct {
	Config
	lines  <-chan string
	told   told
	rows   []row       // of the list that was said last: a number picks one
	asked  []game.Move // between which the player is to choose
	closed bool        // nobody reads any more
}

// told is what was said already.
type told struct {
	dealt    int
	action   int
	said     int // messages of the session
	runs     bool
	farewell bool
}

// A row of a list does something when its number is said.
type row struct {
	text string
	pick func() error
}

// New returns a narrator, which begins to read commands.
func New(c Config) *Narrator { return &Narrator{Config: c, lines: read(c.In)} }

// Lines returns the channel of commands. It is closed when there are no more.
func (n *Narrator) Lines() <-chan string { return n.lines }

// Tell says what has happened since it was called last, whoever did it.
func (n *Narrator) Tell() {
	s := n.Session
	if !s.Begun() {
		return
	}
	if s.Dealt() != n.told.dealt {
		n.opening()
	}
	n.steps()
	if v := s.View(); v.Said > n.told.said {
		n.told.said = v.Said
		if v.Message.Text != s.Rules().Title { // which was said with the deal
			n.say(v.Message.Text)
		}
	}
	if s.Over() {
		n.farewell()
	}
}

// opening tells of another game.
func (n *Narrator) opening() {
	s := n.Session
	n.told = told{dealt: s.Dealt(), action: s.Action(), said: n.told.said}
	n.rows, n.asked = nil, nil
	words := text.Called(s.Game())
	if n.replays() {
		words = fmt.Sprintf("Replay of %s, action %d of %d", words, s.Action(), s.Game().Actions())
	}
	n.say(words + ". " + text.Overview(s.State()))
	n.ending()
}

// replays reports whether a replay is shown.
func (n *Narrator) replays() bool { return n.Session.HasPlace("forward") }

// steps tells of the actions that were done, or in a replay shown.
func (n *Narrator) steps() {
	at, was := n.Session.Action(), n.told.action
	n.told.action = at
	switch {
	case at == was:
	case n.replays():
		n.replayed(was, at)
	default:
		for ; was < at; was++ {
			n.step(was, was+1, "")
		}
	}
	if runs := n.Session.Runs(); n.replays() && runs != n.told.runs {
		if n.told.runs = runs; runs {
			n.say("The replay runs.")
		} else if at < n.Session.Game().Actions() {
			n.say("The replay is stopped.")
		}
	}
}

// replayed tells how a replay went from one action to another.
func (n *Narrator) replayed(was, at int) {
	words := fmt.Sprintf("Action %d of %d: ", at, n.Session.Game().Actions())
	if was-at > 1 || at-was > 1 {
		n.say(words + text.Overview(n.Session.State()))
		n.ending()
		return
	}
	n.step(was, at, words)
}

// step tells what led from one action to another, and how the game has ended if it has.
func (n *Narrator) step(was, at int, lead string) {
	g := n.Session.Game()
	before, _ := g.At(was)
	after, _ := g.At(at)
	n.say(lead + text.Step(before, after))
	if !before.State.Over() {
		n.ended(after)
	}
}

// ending tells how the game has ended that is shown.
func (n *Narrator) ending() {
	if at, ok := n.Session.Game().At(n.Session.Action()); ok {
		n.ended(at)
	}
}

func (n *Narrator) ended(at game.Position) {
	if words := text.Ending(at.State, len(at.Moves)); words != "" {
		n.say(words)
	}
}

// farewell tells once that the player has left, and what becomes of the game.
func (n *Narrator) farewell() {
	if n.told.farewell || !n.Session.Begun() {
		return
	}
	n.told.farewell = true
	switch called := text.Called(n.Session.Game()); {
	case n.replays():
		n.say("The replay has ended.")
	case n.Session.State().Over():
		n.say(called + ", has ended.")
	case !n.Session.Kept():
		n.say(called + ", is not kept.")
	case n.Resumes != nil && n.Resumes():
		n.say(called + ", is kept; the next start resumes it.")
	default:
		n.say(called + ", is kept.")
	}
}

// say writes a line. When nobody reads any more, that was the last one.
func (n *Narrator) say(line string) {
	if line = strings.TrimSpace(line); line != "" && !strings.HasSuffix(line, ".") {
		line += "."
	}
	if line != "" {
		n.write(line)
	}
}

// write writes a line as it is.
func (n *Narrator) write(line string) {
	if n.closed {
		return
	}
	if _, err := io.WriteString(n.Out, line+"\n"); err != nil {
		n.closed = true
	}
}
