package x11_test

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"syscall"
	"time"
)

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
