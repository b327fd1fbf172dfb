package link

import "github.com/jezek/xgb/xproto"

// How many requests without a reply may follow one another. At about a thousand xgb stops to ask and wait; questions asked
// earlier, for which nobody waits, keep it from that (x11.md B.2). In mid-burst they wait longer, for a question tears it.
const (
	paceLimit  = 200
	burstLimit = 2 * paceLimit
)

// Traffic is what has passed over a connection so far, the greeting included.
type Traffic struct {
	Sent     int64 // bytes out, also those still held back
	Received int64 // bytes in
	Requests int64 // requests out
	Writes   int64 // calls of write(2)
	Paces    int64 // requests among them that only ask for a sign of life, 4 bytes out and 32 in
	Waits    int64 // the greeting, and the calls of Flush: how often somebody has waited for the server
}

// Traffic returns the figures of this moment.
func (c *Conn) Traffic() Traffic {
	c.wire.out.Lock()
	defer c.wire.out.Unlock()
	t := c.wire.traffic
	t.Received = c.wire.received.Load()
	return t
}

// Cork begins a burst: until Uncork, requests are held back to leave in one write, so that nobody sees half of what they
// do. Corks nest. What is held goes out early after 2 milliseconds, at 64 kilobytes, by Flush, and when xgb or Pace asks
// the server for a sign of life; so that this is rare, one that is due is asked for before the burst.
func (c *Conn) Cork() {
	c.Pace()
	c.wire.out.Lock()
	c.wire.corks++
	c.wire.out.Unlock()
}

// Uncork ends what Cork began; the outermost one sends. Without a Cork before it, it does nothing.
func (c *Conn) Uncork() {
	c.wire.out.Lock()
	defer c.wire.out.Unlock()
	c.wire.corks = max(c.wire.corks-1, 0)
	if c.wire.corks == 0 {
		_ = c.wire.flush() // the next Write returns it
	}
}

// Flush sends what is held back. It is called once before waiting for one or more replies, corked or not.
func (c *Conn) Flush() {
	c.wire.out.Lock()
	c.wire.traffic.Waits++
	c.wire.out.Unlock()
	c.wire.letGo()
}

// Pace is called after each request without a reply where many may follow one another: in loops, for each step of a drag.
// It asks for a sign of life where one is due, every 200 requests and in mid-burst after 400, and waits for nothing.
func (c *Conn) Pace() {
	c.wire.out.Lock()
	limit := paceLimit
	if c.wire.corks > 0 {
		limit = burstLimit
	}
	due := c.wire.since >= limit
	c.wire.out.Unlock()
	if due {
		xproto.GetInputFocus(c.X)
	}
}
