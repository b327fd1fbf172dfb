// Package link is the way to the X server: it takes display names apart, finds the authority, dials, shakes hands, and
// gives the program an xgb connection whose bursts are one write and whose events are always taken off the wire. It does
// not know what any request is for.
package link

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgbutil"
)

const (
	dialLimit  = 10 * time.Second // from the first attempt to the end of the greeting
	closeLimit = time.Second      // how long a server may take over its last answer
)

// ErrLost is what becomes of questions when the connection ends.
var ErrLost = errors.New("the connection to the display was lost")

// A Conn is a connection to an X server. All methods may be called from any goroutine.
type Conn struct {
	X      *xgb.Conn
	Setup  *xproto.SetupInfo
	Screen *xproto.ScreenInfo // the one the display name asked for
	Name   string             // the display's name as it was given, for messages
	wire   *wire
	pump   *pump
	closed atomic.Bool // by us
}

// Dial connects to the display of that name, or to $DISPLAY where it is empty. getenv serves DISPLAY, XAUTHORITY and
// HOME. It takes no longer than ten seconds, and its error is one line for the user, with the display in it.
func Dial(name string, getenv func(string) string) (*Conn, error) {
	return dial(name, getenv, dialLimit)
}

func dial(name string, getenv func(string) string, limit time.Duration) (*Conn, error) {
	if name == "" {
		name = getenv("DISPLAY")
	}
	if name == "" {
		return nil, errors.New("no display: set DISPLAY or use -display")
	}
	c, err := open(name, getenv, time.Now().Add(limit))
	if errors.Is(err, context.DeadlineExceeded) || isTimeout(err) {
		err = fmt.Errorf("no answer within %v", limit)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot open display %q: %w", name, err)
	}
	return c, nil
}

// isTimeout tells errors of a deadline on a connection.
func isTimeout(err error) bool {
	var timeout net.Error
	return errors.As(err, &timeout) && timeout.Timeout()
}

// open does the work of Dial; it closes what it opened when it fails.
func open(name string, getenv func(string) string, deadline time.Time) (*Conn, error) {
	d, err := ParseDisplay(name)
	if err != nil {
		return nil, err
	}
	raw, err := d.connect(deadline)
	if err != nil {
		return nil, err
	}
	c, err := start(raw, d, authority(raw, d.Number, getenv), deadline)
	if err != nil {
		raw.Close()
		return nil, err
	}
	c.Name = name
	return c, nil
}

// connect tries the display's addresses in turn. The first error tells best what is wrong: the addresses after the first
// are for rare set-ups.
func (d Display) connect(deadline time.Time) (net.Conn, error) {
	dialer := net.Dialer{Deadline: deadline}
	var first error
	for _, a := range d.addresses() {
		conn, err := dialer.Dial(a.network, a.address)
		if err == nil {
			return conn, nil
		}
		if first == nil {
			first = explain(err, a.address)
		}
	}
	return nil, first
}

// An address is what net.Dial takes.
type address struct{ network, address string }

// addresses lists where the server may listen, likeliest first. The abstract socket is all that some sandboxes show of
// /tmp; TCP comes last and only where the name leaves the way open, as in libxcb.
func (d Display) addresses() []address {
	if d.Path != "" {
		return []address{{"unix", d.Path}}
	}
	usual := "/tmp/.X11-unix/X" + strconv.Itoa(d.Number)
	local := []address{{"unix", usual}, {"unix", "@" + usual}}
	port := strconv.Itoa(tcpBase + d.Number)
	switch {
	case d.Network == "unix", d.Network == "" && d.Number > maxTCPNumber:
		return local
	case d.Network == "":
		return append(local, address{"tcp", net.JoinHostPort("localhost", port)})
	}
	return []address{{d.Network, net.JoinHostPort(d.Host, port)}}
}

// explain says in a few words why an address cannot be dialled.
func explain(err error, at string) error {
	var inner *net.OpError
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ECONNREFUSED):
		return fmt.Errorf("no server listens at %s", at)
	case isTimeout(err) || !errors.As(err, &inner):
		return err
	}
	return fmt.Errorf("%s: %w", at, inner.Err)
}

// start shakes hands on a new connection and hands it to xgb.
func start(raw net.Conn, d Display, cred credential, deadline time.Time) (*Conn, error) {
	// xgb and xgbutil report to stderr what this package reports in its own way.
	xgb.Logger.SetOutput(io.Discard)
	xgbutil.Logger.SetOutput(io.Discard)
	if err := raw.SetDeadline(deadline); err != nil {
		return nil, err
	}
	w := newWire(raw)
	if err := w.greet(cred); err != nil {
		return nil, err
	}
	if err := raw.SetDeadline(time.Time{}); err != nil {
		return nil, err
	}
	if screens := int(w.replay[8+20]); d.Screen >= screens {
		return nil, fmt.Errorf("it has no screen %d, only %d in all", d.Screen, screens)
	}
	// With a cookie given, xgb looks for no authority file; this one never leaves the process.
	x, err := xgb.NewConnNetWithCookieHex(w, strings.Repeat("00", 16))
	if err != nil {
		return nil, err
	}
	x.DefaultScreen, x.DisplayNumber = d.Screen, d.Number
	c := &Conn{X: x, Setup: xproto.Setup(x), wire: w}
	c.Screen = c.Setup.DefaultScreen(x)
	c.pump = newPump(x)
	return c, nil
}

// Events returns the channel of everything the server sends on its own, in order: events, and as a Fault each error of a
// request that nobody waits for. It is closed when the connection is gone, after the last event. However slowly it is
// read, the connection goes on.
func (c *Conn) Events() <-chan xgb.Event { return c.pump.events }

// Lost reports whether the connection ended other than by Close.
func (c *Conn) Lost() bool { return c.pump.gone.Load() && !c.closed.Load() }

// Close sends what is held back, waits a moment for the server to have done it all, and ends the connection. Events that
// nobody has read are dropped. To close twice does no harm.
func (c *Conn) Close() {
	if c.closed.Swap(true) {
		return
	}
	go c.X.Close() // may block while the server takes nothing
	c.pump.stop(closeLimit, func() { c.wire.Conn.Close() })
}

// NewID returns the next identifier for a resource, or 0 when there are none: the connection is gone or all are used up.
// The server answers a request with 0 by an error, so callers need not look. Identifiers are never used twice: a
// connection has about two million.
func (c *Conn) NewID() uint32 {
	if c.pump.gone.Load() {
		return 0
	}
	id, err := c.X.NewId()
	if err != nil {
		return 0
	}
	return id
}

// MaxRequest returns the most bytes that one request may have, at least 16384. xgb does not look: a longer request puts
// the connection out of step for good.
func (c *Conn) MaxRequest() int { return 4 * int(c.Setup.MaximumRequestLength) }
