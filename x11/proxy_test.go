package x11_test

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// A proxy stands between the program and its X server and notes every message that passes, in the order in which the program
// sends and gets them. It tells counts, which repeat, where times would not.
type proxy struct {
	t      testing.TB
	path   string // the socket that stands for the server: a display name for the program
	server string // the server's own socket
	manner

	mu       sync.Mutex
	changed  chan struct{} // closed, and made anew, when one of the following changes
	log      talk
	raw      int // bytes that came in, either way, whole messages or not
	arrivals int // reads that brought something from the program: at most as many as its writes
	open     int // questions of the program that the server has not answered
	broken   error
}

// A manner is how a proxy passes on what it hears. The zero value passes on everything at once.
type manner struct {
	lockstep bool          // what the server says is held back until the program has nothing left to do but to wait for it
	delay    time.Duration // every byte takes so long, each way
}

// startProxy listens for the program on the server's behalf until the test ends.
func startProxy(t testing.TB, server *xvfb.Server, how manner) *proxy {
	t.Helper()
	dir, err := os.MkdirTemp("", "x") // a socket's path has to be short
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{
		t: t, path: filepath.Join(dir, "X0"), server: "/tmp/.X11-unix/X" + strings.TrimPrefix(server.Display, ":"),
		manner: how, changed: make(chan struct{}),
	}
	listener, err := net.Listen("unix", p.path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		listener.Close()
		os.RemoveAll(dir)
	})
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			p.connect(client)
		}
	}()
	return p
}

// connect lets a client talk with the server.
func (p *proxy) connect(client net.Conn) {
	server, err := net.Dial("unix", p.server)
	if err != nil {
		p.fail(err)
		client.Close()
		return
	}
	c := &conversation{
		proxy: p, client: client, server: server, up: p.slow(server), down: p.slow(client), questions: make(map[uint16]message), majors: make(map[byte]string),
		arrived: make(chan struct{}, 1), gone: make(chan struct{}),
	}
	go c.hear(c.fromClient)
	go c.hear(c.fromServer)
	if p.lockstep {
		go c.release()
	}
}

// note changes the books, and tells those who wait for that.
func (p *proxy) note(change func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change()
	close(p.changed)
	p.changed = make(chan struct{})
}

// fail notes why nothing counted from now on is worth anything.
func (p *proxy) fail(err error) {
	p.note(func() { p.broken = errors.Join(p.broken, err) })
}

// mark is a moment of the talk, for since.
func (p *proxy) mark() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.log)
}

// reads is how many reads have brought something from the program.
func (p *proxy) reads() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.arrivals
}

// since is what has been said after a mark, up to now.
func (p *proxy) since(mark int) talk {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.broken != nil {
		p.t.Fatal("the proxy: ", p.broken)
	}
	return p.log[mark:len(p.log):len(p.log)]
}

// settle waits until every question of the program is answered.
func (p *proxy) settle() {
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

// asks waits until the program has made a request of that name.
func (p *proxy) asks(name string) {
	p.t.Helper()
	limit := time.NewTimer(patience)
	defer limit.Stop()
	for {
		p.mu.Lock()
		changed := p.changed
		p.mu.Unlock()
		if len(p.since(0).named(request, name)) > 0 {
			return
		}
		select {
		case <-changed:
		case <-limit.C:
			p.t.Fatalf("the program never asks for %s", name)
		}
	}
}

// silence waits until nothing, not a byte, has passed for so long, or something has; it reports whether it was silent.
func (p *proxy) silence(long time.Duration) bool {
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

// The proxy counts what the connection itself counts.
func TestProxyCounts(t *testing.T) {
	p := startProxy(t, xvfb.Start(t), manner{})
	c, err := link.Dial(p.path, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	r := &rig{t: t, c: c, atoms: make(map[string]xproto.Atom)}
	for _, name := range []string{"WM_NAME", "_XKLONDIKE_1", "_XKLONDIKE_2"} {
		r.atom(name)
	}
	r.property(c.Screen.Root, "WM_NAME")
	r.property(0, "WM_NAME") // an error
	p.settle()
	got, want := p.since(0), c.Traffic()
	if got.bytes(request) != int(want.Sent) || len(got.only(request))-1 != int(want.Requests) || // the greeting is no request there
		got.bytes(reply, event, fault) != int(want.Received) {
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
