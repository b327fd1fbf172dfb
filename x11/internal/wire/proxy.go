// Package wire records what a program and its X server say to each other, for tests that count messages. It can also hold
// messages back, as a slow line does.
package wire

import (
	"errors"
	"net"
	"sync"
	"testing"
	"time"

	"xklondike/x11/internal/xvfb"
)

// patience limits every wait. No test waits for it to pass; it only keeps a broken program from blocking the tests.
const patience = 90 * time.Second

// A Proxy stands between the program and its X server. It records every message, in the order in which the
// program sends and gets them. Tests count the messages, because counts repeat and times do not.
type Proxy struct {
	t       testing.TB
	Display string // the proxy's socket, which is the display for the program
	how     Options

	mu       sync.Mutex
	gate     *Gate         // nil if no request stops at one
	changed  chan struct{} // closed and replaced when one of the following fields changes
	log      Messages
	raw      int // bytes received from both sides, in whole Messages or not
	arrivals int // reads that got bytes from the program; never more than its writes
	open     int // requests that still wait for their reply
	broken   error

	stalled sync.Mutex // is locked while a delayed line passes on nothing of the server
}

// Options says how a proxy passes messages on. The zero value passes on everything at once.
type Options struct {
	Lockstep bool          // hold back what the server sends until the program can only wait for it
	Delay    time.Duration // delay of every byte, in both directions
	Silent   bool          // pass on nothing of the server but the greeting
	Rate     int           // bits a second in each direction; 0 means no limit
}

// Start listens for the program in place of the server, until the test ends.
func Start(t testing.TB, server *xvfb.Server, how Options) *Proxy {
	t.Helper()
	p := &Proxy{t: t, how: how, changed: make(chan struct{})}
	p.Display = server.Intercept(t, p.connect)
	return p
}

// connect connects a client to the server.
func (p *Proxy) connect(client, server net.Conn) {
	c := &conversation{
		proxy: p, client: client, server: server, up: p.delayed(server, new(sync.Mutex)), down: p.delayed(client, &p.stalled), upLane: &lane{how: p.how}, downLane: &lane{how: p.how}, questions: make(map[uint16]Message), majors: make(map[byte]string),
		arrived: make(chan struct{}, 1), gone: make(chan struct{}),
	}
	go c.relay(c.fromClient)
	go c.relay(c.fromServer)
	if p.how.Lockstep {
		go c.releaseInLockstep()
	}
}

// update makes a change, and wakes those who wait for one.
func (p *Proxy) update(change func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change()
	close(p.changed)
	p.changed = make(chan struct{})
}

// fail records an error, after which no count means anything.
func (p *Proxy) fail(err error) {
	p.update(func() { p.broken = errors.Join(p.broken, err) })
}

// Stall makes a delayed line keep what the server sends, or ends that.
func (p *Proxy) Stall(on bool) {
	if on {
		p.stalled.Lock()
	} else {
		p.stalled.Unlock()
	}
}

// Mark returns the current position in the messages, for since.
func (p *Proxy) Mark() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.log)
}

// ReadCount returns how many reads have got bytes from the program.
func (p *Proxy) ReadCount() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.arrivals
}

// Since returns the messages after a mark.
func (p *Proxy) Since(mark int) Messages {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.broken != nil {
		p.t.Fatal("the proxy: ", p.broken)
	}
	return p.log[mark:len(p.log):len(p.log)]
}

// AwaitReplies waits until all requests of the program that have a reply got it.
func (p *Proxy) AwaitReplies() {
	p.t.Helper()
	limit := time.NewTimer(patience)
	defer limit.Stop()
	for {
		p.mu.Lock()
		open, changed := p.open, p.changed
		p.mu.Unlock()
		if open == 0 {
			return
		}
		select {
		case <-changed:
		case <-limit.C:
			p.t.Fatalf("%d questions stay without an answer", open)
		}
	}
}

// AwaitRequest waits until the program has sent a request of that name.
func (p *Proxy) AwaitRequest(name string) { p.t.Helper(); p.AwaitRequestSince(0, name) }

// AwaitRequestSince waits until the program has sent a request of that name after a mark.
func (p *Proxy) AwaitRequestSince(mark int, name string) {
	p.t.Helper()
	limit := time.NewTimer(patience)
	defer limit.Stop()
	for {
		p.mu.Lock()
		changed := p.changed
		p.mu.Unlock()
		if len(p.Since(mark).Named(Request, name)) > 0 {
			return
		}
		select {
		case <-changed:
		case <-limit.C:
			p.t.Fatalf("the program never asks for %s", name)
		}
	}
}

// IsSilent waits until no byte has passed for a time, or one has. It reports whether none has.
func (p *Proxy) IsSilent(long time.Duration) bool {
	raw, changed := p.passed()
	for end := time.After(long); ; {
		isOver := false
		select {
		case <-changed: // which may be by bytes from before: a message that they had
		case <-end:
			isOver = true
		}
		var now int
		if now, changed = p.passed(); now != raw || isOver {
			return now == raw
		}
	}
}

// passed returns how many bytes have passed, and the channel that the next change closes.
func (p *Proxy) passed() (raw int, changed <-chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.raw, p.changed
}
