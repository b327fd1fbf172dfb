package link

import "runtime"

// Cork holds requests back until Uncork, so that they leave in one write and nobody sees half of their
// effect. Corks nest. Requests leave early when they reach 64 kB, and at Flush.
func (c *Conn) Cork() {
	o := c.out
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.corks == 0 && o.answers.sincePing >= pingInterval {
		o.ping()
	}
	o.corks++
}

// Uncork ends what Cork began; the outermost one sends. One too many does nothing.
func (c *Conn) Uncork() {
	c.out.mu.Lock()
	defer c.out.mu.Unlock()
	c.out.corks = max(c.out.corks-1, 0)
	c.out.wake()
}

// Flush sends what is held back. It is called once before waiting for replies, corked or not.
func (c *Conn) Flush() {
	c.Meter.countWait()
	c.out.mu.Lock()
	defer c.out.mu.Unlock()
	c.out.released = len(c.out.bytes)
	c.out.wake()
}

// YieldToWriter lets the writer send what may leave before the caller goes on to long work: the program uses
// one processor.
func (c *Conn) YieldToWriter() { runtime.Gosched() }
