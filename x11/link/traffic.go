package link

import (
	"io"
	"runtime"
)

// How many requests without a reply may follow one another before link sends a ping: a request whose reply is
// only a sign of life. The sequence number of the reply tells link how far the server has got. During a burst
// link pings later, so that the burst stays one write.
const (
	pingInterval      = 200
	burstPingInterval = 2 * pingInterval
)

// A Purpose says what the bytes on the connection are for. The statistics count traffic by purpose.
type Purpose byte

// Purposes.
const (
	Other Purpose = iota
	Start         // traffic from the opening of the connection until the cards are first shown
	Faces         // cards, backs and places
	Text          // status line, help and other panels
	Drag          // steps of a drag
	purposes
)

// String returns the purpose in one word.
func (p Purpose) String() string {
	return [purposes]string{"other", "start", "faces", "text", "drag"}[p]
}

// Flow counts the traffic for one purpose.
type Flow struct {
	Sent, Received int64 // bytes
	Requests       int64 // out
	Messages       int64 // in: replies, errors and events
	Waits          int64 // how often somebody has waited for the server
}

// SetPurpose says what the requests to come are for, and returns what they were for until now. A new
// connection is for Start, and stays so until EndStart.
func (c *Conn) SetPurpose(p Purpose) (before Purpose) {
	c.out.mu.Lock()
	defer c.out.mu.Unlock()
	if before = c.out.purpose; before != Start {
		c.out.purpose = p
	}
	return before
}

// EndStart says that the start is over: the requests to come are for Other, or as SetPurpose says.
func (c *Conn) EndStart() {
	c.out.mu.Lock()
	defer c.out.mu.Unlock()
	if c.out.purpose == Start {
		c.out.purpose = Other
	}
}

// FlowsByPurpose returns the traffic so far for each purpose. The set-up of the connection counts for Start.
// A reply counts for the purpose of its request. Motion events count for Drag, and all other events for
// Other.
func (c *Conn) FlowsByPurpose() map[Purpose]Flow {
	c.out.mu.Lock()
	defer c.out.mu.Unlock()
	all := make(map[Purpose]Flow)
	for p, f := range c.out.flows {
		all[Purpose(p)] = f
	}
	return all
}

// SentRequests returns how many requests were sent so far, as the server counts them.
func (c *Conn) SentRequests() uint64 {
	c.out.mu.Lock()
	defer c.out.mu.Unlock()
	return c.out.sent
}

// Traffic is what has passed over a connection so far, its set-up included.
type Traffic struct {
	Sent     int64 // bytes out, also those that still wait in the outbox
	Received int64 // bytes in
	Requests int64 // requests out
	Writes   int64 // calls of write(2)
	Pings    int64 // pings among the requests, which only ask for a sign of life, 4 bytes out and 32 in
	// How often somebody has waited for the server: at the set-up, and at each Flush after something was
	// sent.
	Waits int64
}

// Traffic returns the figures of this moment.
func (c *Conn) Traffic() Traffic {
	c.out.mu.Lock()
	defer c.out.mu.Unlock()
	t := c.out.traffic
	t.Received = c.received.Load()
	return t
}

// Cork begins a burst: until Uncork, requests are held back and then leave in one write, so that nobody sees
// half of their effect. Corks nest. The held requests leave early when they reach 64 kilobytes, and when
// Flush is called.
func (c *Conn) Cork() { c.out.cork() }

// Uncork ends what Cork began; the outermost one sends. Without a Cork before it, it does nothing.
func (c *Conn) Uncork() { c.out.uncork() }

// Flush sends what is held back. It is called once before waiting for one or more replies, corked or not.
func (c *Conn) Flush() {
	c.out.countWait()
	c.out.flush()
}

// YieldToWriter lets the writer send what may leave, before the caller goes on to long work. The program uses
// one processor, so the writer would otherwise have to wait for that work.
func (c *Conn) YieldToWriter() { runtime.Gosched() }

// countWait counts a wait for the answers to all that was sent since the last wait. If nothing was sent since
// then, it counts nothing.
func (o *outbox) countWait() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.sent == o.waitedFor {
		return
	}
	o.waitedFor = o.sent
	o.traffic.Waits++
	o.flows[o.purpose].Waits++
}

// A countingReader counts what comes in, before any buffer.
type countingReader struct{ c *Conn }

func (r countingReader) Read(p []byte) (int, error) {
	n, err := r.c.raw.Read(p)
	r.c.received.Add(int64(n))
	return n, err
}

// A setupWriter writes the set-up request, which is no request in the sense of the protocol.
type setupWriter struct {
	w   io.Writer
	out *outbox
}

func (s setupWriter) Write(p []byte) (int, error) {
	s.out.mu.Lock()
	s.out.traffic.Sent += int64(len(p))
	s.out.traffic.Writes++
	s.out.traffic.Waits++
	s.out.flows[Start].Sent += int64(len(p))
	s.out.flows[Start].Waits++
	s.out.mu.Unlock()
	return s.w.Write(p)
}
