// Package link connects to an X server: display names, credentials, dialling, the handshake. Its xgb
// connection sends a burst of requests in one write, and always takes events off the wire. It does not know
// what any request is for.
package link

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgbutil"

	"xklondike/x11/socket"
)

const closeTimeout = 300 * time.Millisecond // for the server's last answer

// ErrLost is the error of a question that has no answer because the connection has ended.
var ErrLost = errors.New("the connection to the display was lost")

// A Conn is a connection to an X server. All methods may be called from any goroutine, and only Close waits
// for the server. Requests without a reply are methods of Conn. They go to the outbox, from where a goroutine
// writes them, so that a server that has stopped never stops the program. Requests with a reply are made by
// xgb over X. Another goroutine reads what the server sends, checks it, and hands events to the channel and
// answers to xgb.
type Conn struct {
	X      *xgb.Conn // only for requests that have a reply
	Setup  *xproto.SetupInfo
	Screen *xproto.ScreenInfo // as the display name asks
	Name   string             // as the user gave it

	Meter *Meter

	raw      net.Conn
	out      *outbox
	receiver *receiver
	closed   atomic.Bool // by us
	ended    atomic.Bool
	endOnce  sync.Once
	reason   error         // why it ended; written before ended is true
	over     chan struct{} // when nothing more is read
}

func newConn(raw net.Conn, d Display, cred credential, deadline time.Time) (*Conn, error) {
	// this package reports in its own way what they write to standard error
	xgb.Logger.SetOutput(io.Discard)
	xgbutil.Logger.SetOutput(io.Discard)
	if err := raw.SetDeadline(deadline); err != nil {
		return nil, err
	}
	c := &Conn{Meter: &Meter{purpose: Start}, raw: socket.New(raw), over: make(chan struct{})}
	c.out = newOutbox(c.Meter)
	wire := bufio.NewReader(countingReader{c.raw, c.Meter})
	reply, err := handshake(wire, raw, cred)
	if err != nil {
		return nil, err
	}
	if err := raw.SetDeadline(time.Time{}); err != nil {
		return nil, err
	}
	if screens := int(reply[8+20]); d.Screen >= screens {
		return nil, fmt.Errorf("the server has no screen %d; it has %d, counted from 0", d.Screen, screens)
	}
	c.Meter.countSetup(len(setupRequest(cred)), len(reply))
	answers, in := io.Pipe()
	c.receiver = &receiver{wire, in, c.out, newPump()}
	// With this cookie, xgb looks for no authority file. tap swallows it with xgb's set-up request.
	x, err := xgb.NewConnNetWithCookieHex(&tap{Conn: raw, in: io.MultiReader(bytes.NewReader(reply), answers), out: c.out},
		strings.Repeat("00", 16))
	if err != nil {
		return nil, err
	}
	x.DefaultScreen, x.DisplayNumber = d.Screen, d.Number
	c.X, c.Setup = x, xproto.Setup(x)
	c.Screen = c.Setup.DefaultScreen(x)
	c.out.maxRequest = c.MaxRequestBytes()
	go c.readUntilEnd()
	go c.writeUntilEnd()
	go c.receiver.pump.deliver()
	return c, nil
}

func (c *Conn) readUntilEnd() {
	c.end(c.receiver.readMessages())
	c.receiver.pump.closeWhenEmpty()
	close(c.over)
}

// writeUntilEnd runs in the only goroutine that waits for a server that reads slowly.
func (c *Conn) writeUntilEnd() {
	var batch []byte
	for {
		select {
		case <-c.out.ready:
		case <-c.over:
			return
		}
		var err error
		if batch, err = c.out.take(batch); err == nil && len(batch) > 0 {
			_, err = c.raw.Write(batch)
		}
		if err != nil {
			c.end(err)
			return
		}
	}
}

// end keeps the first reason.
func (c *Conn) end(reason error) {
	c.endOnce.Do(func() {
		c.reason = reason
		c.ended.Store(true)
		c.out.stop()
		c.receiver.in.Close()
		c.raw.Close()
	})
}

// Events returns the channel of everything that the server sends on its own, in order: events, and, as an
// ErrorEvent, each error of a request that nobody waits for. It is closed after the last event of a
// connection that has ended. A slow reader does not hold up the connection.
func (c *Conn) Events() <-chan xgb.Event { return c.receiver.pump.events }

// Lost reports whether the connection ended other than by Close.
func (c *Conn) Lost() bool { return c.ended.Load() && !c.closed.Load() }

// LossReason returns what the server did wrong before the connection was lost, or nil if the connection was
// simply cut.
func (c *Conn) LossReason() error {
	if !c.Lost() || isMereDisconnect(c.reason) {
		return nil
	}
	return c.reason
}

// EndIfSilent ends the connection if the server sends nothing for as long as limit, until done is called.
// Over a slow line all answers together may take longer than limit.
func (c *Conn) EndIfSilent(limit time.Duration) (done func()) {
	var isDone atomic.Bool
	seen := c.Meter.Traffic().Total.Received
	var check func()
	check = func() {
		switch now := c.Meter.Traffic().Total.Received; {
		case isDone.Load():
		case now == seen:
			c.end(fmt.Errorf("no answer within %v", limit))
		default:
			seen = now
			time.AfterFunc(limit, check)
		}
	}
	time.AfterFunc(limit, check)
	return func() { isDone.Store(true) }
}

// Close sends what waits, waits for 300 ms at most until the server has done everything, and ends the
// connection. It drops the events that nobody has read. A second Close does nothing.
func (c *Conn) Close() { c.closeWithin(closeTimeout) }

func (c *Conn) closeWithin(limit time.Duration) {
	if c.closed.Swap(true) {
		return
	}
	if !c.ended.Load() {
		select {
		case <-c.out.askLastAnswer():
		case <-c.over:
		case <-time.After(limit):
		}
	}
	close(c.receiver.pump.stopped)
	c.end(nil)
	<-c.over
}

// NewID returns the next identifier for a resource, one of about two million, or 0 if there is none. The
// server answers a request with 0 by an error, so callers need not check.
func (c *Conn) NewID() uint32 {
	if c.ended.Load() {
		return 0
	}
	id, err := c.X.NewId()
	if err != nil {
		return 0
	}
	return id
}

// MaxRequestBytes is at least 16384.
func (c *Conn) MaxRequestBytes() int { return 4 * int(c.Setup.MaximumRequestLength) }
