package x11_test

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
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

// A conversation is one connection through a proxy. What it shares is guarded by the proxy's lock.
type conversation struct {
	*proxy
	client, server net.Conn
	up, down       io.Writer          // to the server, to the client
	sequence       uint16             // of the last request
	questions      map[uint16]message // not yet answered, by sequence number
	majors         map[byte]string    // extensions by their major opcode

	held    talk // lockstep: what the server has said and the client does not know yet
	bytes   []byte
	arrived chan struct{} // has one element when something new is held
	gone    chan struct{} // closed when the server says no more
}

// slow is the way to a connection, as long as the proxy's delay makes it.
func (p *proxy) slow(to io.Writer) io.Writer {
	if p.delay == 0 {
		return to
	}
	l := &line{to: to, delay: p.delay, queue: make(chan parcel, 1<<16)}
	go l.run()
	return l
}

// A line is a way on which everything takes a while, and any number of things are under way together.
type line struct {
	to    io.Writer
	delay time.Duration
	queue chan parcel
}

type parcel struct {
	due time.Time
	b   []byte
}

func (l *line) Write(b []byte) (int, error) {
	l.queue <- parcel{time.Now().Add(l.delay), bytes.Clone(b)}
	return len(b), nil
}

// run lasts as long as the test binary: there are but a few lines, and nothing comes of what is left on one.
func (l *line) run() {
	for p := range l.queue {
		<-time.After(time.Until(p.due))
		l.to.Write(p.b)
	}
}

// hear runs one direction to its end, which ends the other.
func (c *conversation) hear(direction func() error) {
	err := direction()
	c.client.Close()
	c.server.Close()
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, net.ErrClosed) && !errors.Is(err, syscall.ECONNRESET) && !errors.Is(err, syscall.EPIPE) {
		c.fail(err)
	}
}

// A tap counts what comes out of a connection.
type tap struct {
	io.Reader
	note func(n int)
}

func (t tap) Read(b []byte) (int, error) {
	n, err := t.Reader.Read(b)
	t.note(n)
	return n, err
}

// take reads n bytes more onto b.
func take(r io.Reader, b []byte, n int) ([]byte, error) {
	b = append(b, make([]byte, n)...)
	_, err := io.ReadFull(r, b[len(b)-n:])
	return b, err
}

// fromClient takes the program's stream apart (X protocol, "Request Format") and passes it on.
func (c *conversation) fromClient() error {
	r := bufio.NewReaderSize(tap{c.client, func(n int) { c.note(func() { c.raw, c.arrivals = c.raw+n, c.arrivals+1 }) }}, 1<<20)
	b, err := take(r, nil, 12)
	if err != nil {
		return err
	}
	if b[0] != 'l' {
		return errors.New("the client is not little-endian")
	}
	pad := func(at int) int { return (int(binary.LittleEndian.Uint16(b[at:])) + 3) &^ 3 }
	if b, err = take(r, b, pad(6)+pad(8)); err != nil {
		return err
	}
	c.asked(message{kind: request, name: "Setup", body: b}, true)
	for waiting := b; ; {
		if r.Buffered() == 0 { // so that a burst of the program's stays one
			if _, err := c.up.Write(waiting); err != nil {
				return err
			}
			waiting = nil
		}
		if b, err = take(r, nil, 4); err != nil {
			return err
		}
		n := 4 * int(binary.LittleEndian.Uint16(b[2:]))
		if n == 0 {
			return errors.New("the client makes a request of no length")
		}
		if b, err = take(r, b, n-4); err != nil {
			return err
		}
		m := message{kind: request, name: c.requestName(b), body: b, when: time.Now()}
		c.asked(m, isQuestion(m.name))
		waiting = append(waiting, b...)
	}
}

// asked notes a request.
func (c *conversation) asked(m message, question bool) {
	c.note(func() {
		c.log = append(c.log, m)
		if question {
			c.questions[c.sequence] = m
			c.open++
		}
		c.sequence++
	})
}

// fromServer takes the server's stream apart and passes it on, or holds it back.
func (c *conversation) fromServer() error {
	defer close(c.gone)
	r := bufio.NewReaderSize(tap{c.server, func(n int) { c.note(func() { c.raw += n }) }}, 1<<20)
	b, err := take(r, nil, 8)
	if err != nil {
		return err
	}
	if b, err = take(r, b, 4*int(binary.LittleEndian.Uint16(b[6:]))); err != nil {
		return err
	}
	c.hold(message{kind: reply, name: "Setup", body: b}, 0)
	for {
		if r.Buffered() == 0 {
			if err := c.pass(); err != nil {
				return err
			}
		}
		if b, err = take(r, nil, 32); err != nil {
			return err
		}
		if b[0] == 1 || b[0]&0x7f == 35 { // a reply or a generic event: there may be more of it
			if b, err = take(r, b, 4*int(binary.LittleEndian.Uint32(b[4:]))); err != nil {
				return err
			}
		}
		c.hold(message{kind: heard(b), name: eventName(b[0]), body: b}, binary.LittleEndian.Uint16(b[2:]))
	}
}

// hold keeps a message of the server's until it is passed on. A reply is named after its question.
func (c *conversation) hold(m message, sequence uint16) {
	c.note(func() {
		if question, ok := c.questions[sequence]; ok && (m.kind == reply || m.kind == fault) {
			delete(c.questions, sequence)
			c.open--
			m.name = question.name
			if m.name == "QueryExtension" && m.kind == reply && m.body[8] != 0 {
				c.majors[m.body[9]] = string(bytes.TrimRight(question.body[8:], "\x00"))
			}
		}
		c.held, c.bytes = append(c.held, m), append(c.bytes, m.body...)
	})
}

// pass lets the program have what is held; in lockstep, when it has fallen silent.
func (c *conversation) pass() error {
	if c.lockstep {
		select {
		case c.arrived <- struct{}{}:
		default: // known already
		}
		return nil
	}
	return c.letGo()
}

func (c *conversation) letGo() error {
	var b []byte
	c.note(func() {
		if c.lockstep && len(c.held.only(reply)) > 0 {
			c.log = append(c.log, message{kind: trip})
		}
		c.log = append(c.log, c.held...)
		b, c.held, c.bytes = c.bytes, nil, nil
	})
	_, err := c.down.Write(b)
	return err
}

// release is what lockstep adds: each time the program can do nothing more without the server, it lets go what is held. Each
// of these times is a round trip if there is a reply in it, however fast or slow this machine is today.
func (c *conversation) release() {
	const quiet = 60 * time.Millisecond
	for {
		select {
		case <-c.arrived:
		case <-c.gone:
			return
		}
		for !c.waits(quiet) {
			select {
			case <-c.gone:
				return
			default:
			}
		}
		if err := c.letGo(); err != nil {
			return
		}
	}
}

// waits reports whether the program has said nothing for a while, and computes nothing, and everything it has asked is ready
// for it.
func (c *conversation) waits(quiet time.Duration) bool {
	if !c.silence(quiet) || !asleep(peer(c.client)) {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.open == 0
}

// peer is the process at the other end of a unix socket.
func peer(conn net.Conn) (pid int) {
	raw, err := conn.(*net.UnixConn).SyscallConn()
	if err != nil {
		return 0
	}
	raw.Control(func(fd uintptr) {
		if cred, err := syscall.GetsockoptUcred(int(fd), syscall.SOL_SOCKET, syscall.SO_PEERCRED); err == nil {
			pid = int(cred.Pid)
		}
	})
	return pid
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
