package link

import "runtime"

// Cork begins a burst: until Uncork, requests are held back and then leave in one write, so that nobody sees
// half of their effect. Corks nest. The held requests leave early when they reach 64 kilobytes, and when
// Flush is called.
func (c *Conn) Cork() { c.out.cork() }

// Uncork ends what Cork began; the outermost one sends. Without a Cork before it, it does nothing.
func (c *Conn) Uncork() { c.out.uncork() }

// Flush sends what is held back. It is called once before waiting for one or more replies, corked or not.
func (c *Conn) Flush() {
	c.Meter.countWait()
	c.out.flush()
}

// YieldToWriter lets the writer send what may leave, before the caller goes on to long work. The program uses
// one processor, so the writer would otherwise have to wait for that work.
func (c *Conn) YieldToWriter() { runtime.Gosched() }
