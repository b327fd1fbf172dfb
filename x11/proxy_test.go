package x11_test

import (
	"errors"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
)

// A proxy stands between the program and its X server. It records every message, in the order in which the
// program sends and gets them. Tests count the messages, because counts repeat and times do not.
type proxy struct {
	t    testing.TB
	path string // the proxy's socket, which is the display for the program
	proxyOptions

	mu       sync.Mutex
	gate     *gate         // nil if no request stops at one
	changed  chan struct{} // closed and replaced when one of the following fields changes
	log      messages
	raw      int // bytes received from both sides, in whole messages or not
	arrivals int // reads that got bytes from the program; never more than its writes
	open     int // requests that still wait for their reply
	broken   error

	stalled sync.Mutex // is locked while a delayed line passes on nothing of the server
}

// proxyOptions says how a proxy passes messages on. The zero value passes on everything at once.
type proxyOptions struct {
	lockstep bool          // hold back what the server sends until the program can only wait for it
	delay    time.Duration // delay of every byte, in both directions
	silent   bool          // pass on nothing of the server but the greeting
	rate     int           // bits a second in each direction; 0 means no limit
}

// startProxy listens for the program in place of the server, until the test ends.
func startProxy(t testing.TB, server *xvfb.Server, how proxyOptions) *proxy {
	t.Helper()
	p := &proxy{t: t, proxyOptions: how, changed: make(chan struct{})}
	p.path = server.Intercept(t, p.connect)
	return p
}

// connect connects a client to the server.
func (p *proxy) connect(client, server net.Conn) {
	c := &conversation{
		proxy: p, client: client, server: server, up: p.delayed(server, new(sync.Mutex)), down: p.delayed(client, &p.stalled), upLane: &lane{proxyOptions: p.proxyOptions}, downLane: &lane{proxyOptions: p.proxyOptions}, questions: make(map[uint16]message), majors: make(map[byte]string),
		arrived: make(chan struct{}, 1), gone: make(chan struct{}),
	}
	go c.relay(c.fromClient)
	go c.relay(c.fromServer)
	if p.lockstep {
		go c.releaseInLockstep()
	}
}

// update makes a change, and wakes those who wait for one.
func (p *proxy) update(change func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change()
	close(p.changed)
	p.changed = make(chan struct{})
}

// fail records an error, after which no count means anything.
func (p *proxy) fail(err error) {
	p.update(func() { p.broken = errors.Join(p.broken, err) })
}

// stall makes a delayed line keep what the server sends, or ends that.
func (p *proxy) stall(on bool) {
	if on {
		p.stalled.Lock()
	} else {
		p.stalled.Unlock()
	}
}

// mark returns the current position in the messages, for since.
func (p *proxy) mark() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.log)
}

// readCount returns how many reads have got bytes from the program.
func (p *proxy) readCount() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.arrivals
}

// since returns the messages after a mark.
func (p *proxy) since(mark int) messages {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.broken != nil {
		p.t.Fatal("the proxy: ", p.broken)
	}
	return p.log[mark:len(p.log):len(p.log)]
}

// awaitReplies waits until all requests of the program that have a reply got it.
func (p *proxy) awaitReplies() {
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

// awaitRequest waits until the program has sent a request of that name.
func (p *proxy) awaitRequest(name string) { p.t.Helper(); p.awaitRequestSince(0, name) }

// awaitRequestSince waits until the program has sent a request of that name after a mark.
func (p *proxy) awaitRequestSince(mark int, name string) {
	p.t.Helper()
	limit := time.NewTimer(patience)
	defer limit.Stop()
	for {
		p.mu.Lock()
		changed := p.changed
		p.mu.Unlock()
		if len(p.since(mark).named(request, name)) > 0 {
			return
		}
		select {
		case <-changed:
		case <-limit.C:
			p.t.Fatalf("the program never asks for %s", name)
		}
	}
}

// isSilent waits until no byte has passed for a time, or one has. It reports whether none has.
func (p *proxy) isSilent(long time.Duration) bool {
	p.mu.Lock()
	raw, changed := p.raw, p.changed
	p.mu.Unlock()
	select {
	case <-changed:
	case <-time.After(long):
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.raw == raw
}

// TestProxyCounts compares the proxy's counts with those of the connection itself.
func TestProxyCounts(t *testing.T) {
	t.Parallel()
	p := startProxy(t, xvfb.Start(t), proxyOptions{})
	c := client.Dial(t, p.path)
	defer c.Close()
	r := &rig{t: t, c: c, atoms: make(map[string]xproto.Atom)}
	for _, name := range []string{"WM_NAME", "_XKLONDIKE_1", "_XKLONDIKE_2"} {
		r.atom(name)
	}
	r.property(c.Screen.Root, "WM_NAME")
	r.property(0, "WM_NAME") // makes the server send an error
	p.awaitReplies()
	got, want := p.since(0), c.Meter.Traffic()
	if got.size(request) != int(want.Sent) || len(got.ofKind(request))-1 != int(want.Requests) || // without the setup request
		got.size(reply, event, fault) != int(want.Received) {
		t.Errorf("counted %s\nthe connection says %+v", got, want)
	}
	for name, n := range map[string]int{"Setup": 1, "InternAtom": 3, "GetProperty": 1} {
		if len(got.named(reply, name)) != n {
			t.Errorf("%d replies to %s, want %d", len(got.named(reply, name)), name, n)
		}
	}
	if n := len(got.named(fault, "GetProperty")); n != 1 {
		t.Errorf("%d errors, want 1", n)
	}
}
