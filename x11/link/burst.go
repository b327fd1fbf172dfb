package link

import "runtime"

// Cork holds requests back until Uncork, so that they leave in one write and nobody sees half of their
// effect. Corks nest. Requests leave early when they reach 64 kB, and at Flush.
func (c *Conn) Cork() { c.out.cork() }

// Uncork ends what Cork began; the outermost one sends. One too many does nothing.
func (c *Conn) Uncork() { c.out.uncork() }

// Flush sends what is held back. It is called once before waiting for replies, corked or not.
func (c *Conn) Flush() {
	c.Meter.countWait()
	c.out.flush()
}

// YieldToWriter lets the writer send what may leave before the caller goes on to long work: the program uses
// one processor.
func (c *Conn) YieldToWriter() { runtime.Gosched() }
