package x11

import (
	"errors"
	"fmt"
	"image"
	"os"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/resources"
	"xklondike/resources/translations"
	"xklondike/x11/desktop"
	"xklondike/x11/gesture"
	"xklondike/x11/link"
	"xklondike/x11/scene"
	"xklondike/x11/table"
)

// Config is what a session is to show, and where it finds things.
type Config struct {
	Command *resources.Command
	Files   resources.Files
	Getenv  func(string) string
	Warn    func(line string) // called for each complaint about a setting
	Signals <-chan os.Signal  // any of them ends the session in good order; may be nil

	Games []*game.Rules // all there are, in the order in which a key steps through them

	Records *journal.Book // of the games that are played; nil: none is kept

	// Begin says what is played first, by the name of a game; "" for whatever is played when nobody asks for anything. With
	// resume, that may be a game that was left.
	Begin func(name string, resume bool) (Beginning, error)

	// Find returns one of Games by its name or another it goes by; its error is fit for the status line.
	Find func(name string) (*game.Rules, error)

	// Spec reads a deal that somebody pastes, and says of which game it is: of r, where it names none. Its error is fit for the
	// status line.
	Spec func(text string, r *game.Rules) (*game.Rules, game.Deal, error)
}

// A Beginning is what is on the table first: a game to go on with, one to look at, or else a new one.
type Beginning struct {
	Record *journal.Record // of a game that was left; play goes on there
	Replay *game.Game      // all of which is to be shown again

	Rules *game.Rules
	Deal  game.Deal   // without cards a random one
	Demo  []game.Move // to be played by itself, on Deal; nil for a game of the player's
}

// A Session is one game after another in one window on one display.
type Session struct {
	Config
	Beginning
	conn *link.Conn
	desk *desktop.Desktop
	set  *resources.Settings
	wear *wardrobe
	win  windows

	record   *journal.Record
	game     *game.Game // the record's, or the one that is shown again
	hand     table.Hand
	pointer  gesture.Recogniser
	layout   scene.Layout
	cloth    xproto.Pixmap // the baize
	hem      xproto.Pixmap // of the window's border
	em       int           // of the status line's letters, in pixels
	resized  image.Point   // a size of the table window that nothing fits yet; zero: none
	restyled bool          // the settings want another layout
	fits     int           // how often the table has been laid out
	shown    scene.Scene   // what the server shows

	bound    translations.Table    // what keys and buttons do
	progress translations.Progress // the lines of it that want several events
	snapshot desktop.Snapshot      // what the display says about settings
	fresh    <-chan desktop.Snapshot
	edited   <-chan struct{} // config.toml may have changed

	message   string // the status line's last word
	notice    string // takes the place of what is said next
	lacking   bool   // what is played is not in the record, and it was said
	demo      *demo
	replay    *replay // nil unless a game is shown again
	chain     chain
	resting   alarm       // the record is to be brought to the disk
	offered   <-chan bool // whether what was copied can be pasted elsewhere
	pasting   pasting
	steps     throttle
	listening uint32 // the events that are selected
	cause     cause  // of the action that somebody asks for
	late      bool   // something waits to be shown
	hasty     bool   // and it is more than a step of a drag
	over      bool   // the player has left
	gone      bool   // somebody has destroyed the table window
}

// Run plays until the player leaves; then it returns nil. Its error is one line for the user.
func (s *Session) Run() error {
	defer s.Close()
	for !s.over {
		select {
		case e, ok := <-s.conn.Events():
			if !ok {
				return fmt.Errorf("lost the display %q", s.conn.Name)
			}
			s.burst(e)
			if s.gone {
				return errors.New("somebody has destroyed the window")
			}
		case <-s.steps.due():
			s.show()
		case <-s.demo.next():
			if err := s.demo.step(s); err != nil {
				return err
			}
			s.show()
		case <-s.chain.due():
			s.strike()
			s.show()
		case <-s.replay.next():
			s.unfold()
			s.show()
		case <-s.resting.due():
			s.rest()
		case ours := <-s.offered:
			s.copied(ours)
			s.show()
		case p := <-s.pasting.coming:
			s.pasted(p)
			s.show()
		case s.snapshot = <-s.fresh:
			s.heed()
			s.show()
		case <-s.edited:
			s.heed()
			s.show()
		case <-s.Signals:
			s.over = true
		}
	}
	s.leave() // before anybody is waited for
	s.desk.HandOver(handOverLimit)
	return nil
}

// handOverLimit is how long a clipboard manager may take to fetch what was copied, when the program ends.
const handOverLimit = 500 * time.Millisecond

// burst takes an event with all that wait behind it, and shows what they make of the table. A step of a drag may wait a
// little, for a pointer can be faster than anyone can see.
func (s *Session) burst(e xgb.Event) {
	if _, ok := e.(xproto.PropertyNotifyEvent); ok { // mostly an echo of our own, for which nothing is to be sent
		s.event(e)
		return
	}
	s.conn.Cork()
	defer s.conn.Uncork()
	for ok := true; ok; {
		s.event(e)
		if s.hasty { // the next event is judged by what this one changed
			s.show()
		}
		select {
		case e, ok = <-s.conn.Events():
		default:
			ok = false
		}
	}
	if s.late && s.steps.ready(time.Now()) {
		s.show()
	}
}
