// Package speech tells assistive technology, such as a screen reader, what a window shows, by AT-SPI2 over D-Bus. It knows
// neither the game nor the X server. Whoever shows the window never waits for a bus.
package speech

import (
	"cmp"
	"errors"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"

	"xklondike/x11/bus"
	"xklondike/x11/outline"
)

// Config is what Start needs.
type Config struct {
	Getenv  func(string) string
	Always  bool // also without a sign that somebody listens
	Version string
	Limit   func() time.Duration // how long an answer or a write may take, asked each time; nil means usualLimit
}

// usualLimit is that of other clients of D-Bus.
func usualLimit() time.Duration { return 25 * time.Second }

// A Speaker tells trees. Its goroutine ends with Close, and when it has lost a bus.
type Speaker struct {
	config Config
	events chan any
	closed chan struct{}
	mail   chan struct{} // has a value when there is something new below

	mu      sync.Mutex // guards the following
	tree    *outline.Tree
	answers []answer
}

type (
	// Listening says whether anybody listens. While nobody does, no tree need be shown.
	Listening bool

	// Wishes are those of the desktop for all programs.
	Wishes struct{ Contrast, NoMotion bool }

	// Lost says why nothing more will come. It is nil if there is no bus.
	Lost struct{ Reason error }

	// A Request asks for an action of a node, or for outline.Focus. It must be answered.
	Request struct {
		ID, Action string
		call       *dbus.Message
		speaker    *Speaker
	}
)

type answer struct {
	to *dbus.Message
	ok bool
}

// Start looks for the bus of the session, and for somebody who listens, in the background. It returns nil if there is no such
// bus, or the environment forbids all this.
func Start(c Config) *Speaker {
	socket, ok := bus.SessionSocket(c.Getenv)
	if !ok || c.Getenv("NO_AT_BRIDGE") == "1" {
		return nil
	}
	if c.Limit == nil {
		c.Limit = usualLimit
	}
	s := &Speaker{config: c, events: make(chan any), closed: make(chan struct{}), mail: make(chan struct{}, 1)}
	go s.run(socket)
	return s
}

// Events returns a channel of one of the types above; nil for no speaker.
func (s *Speaker) Events() <-chan any {
	if s == nil {
		return nil
	}
	return s.events
}

// Close is for no speaker, too.
func (s *Speaker) Close() {
	if s != nil {
		close(s.closed)
	}
}

func (s *Speaker) Show(t *outline.Tree) { s.post(func() { s.tree = t }) }

// Answer says whether the action was done. The tree that shows what has changed by it should come first.
func (r Request) Answer(ok bool) {
	r.speaker.post(func() { r.speaker.answers = append(r.speaker.answers, answer{r.call, ok}) })
}

func (s *Speaker) post(put func()) {
	s.mu.Lock()
	put()
	s.mu.Unlock()
	select {
	case s.mail <- struct{}{}:
	default:
	}
}

func (s *Speaker) tell(event any) {
	select {
	case s.events <- event:
	case <-s.closed:
	}
}

func (s *Speaker) run(socket string) {
	session, err := bus.Dial(socket, s.config.Limit)
	if err != nil {
		s.tell(Lost{}) // as without a bus
		return
	}
	d := &desk{speaker: s, conn: session}
	defer d.conn.Close()
	d.watch()
	for err = d.conn.Flush(); err == nil; {
		select {
		case <-s.closed:
			err = errClosed
		case <-s.mail:
			d.readMail()
		case m, ok := <-d.conn.Received:
			err = take(d.conn, m, ok, func(*dbus.Message) { d.ask() })
		case <-d.conn.Late:
			err = errLate
		case m, ok := <-d.reader.received():
			err = take(d.reader.conn, m, ok, d.reader.serve)
		case <-d.reader.late():
			err = errLate
		}
		err = cmp.Or(err, d.failed, d.flush())
	}
	d.hangUp()
	s.tell(Lost{err})
}

var (
	errClosed = errors.New("closed")
	errLate   = errors.New("the bus does not answer")
)

// take handles a message and those that wait behind it.
func take(c *bus.Conn, m *dbus.Message, open bool, handle func(*dbus.Message)) error {
	for more := true; more; {
		if !open {
			return c.Err()
		}
		if !c.TakeReply(m) {
			handle(m)
		}
		select {
		case m, open = <-c.Received:
		default:
			more = false
		}
	}
	return nil
}
