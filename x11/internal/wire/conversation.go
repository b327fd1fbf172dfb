package wire

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"sync"
	"syscall"
	"time"

	"xklondike/x11/internal/proc"
)

// A conversation is one connection through a proxy. The proxy's lock guards what it shares.
type conversation struct {
	proxy          *Proxy
	client, server net.Conn
	up, down       io.Writer          // to the server, to the client
	upLane         *lane              // the line to the server
	downLane       *lane              // the line to the client
	sequence       uint16             // number of the last request
	questions      map[uint16]Message // requests without their reply yet, by sequence number
	majors         map[byte]string    // names of extensions, by major opcode

	queued  Messages // in lockstep: Messages of the server that the client does not have yet
	bytes   []byte
	arrived chan struct{} // has one element when something new is held back
	gone    chan struct{} // closed when the server sends no more
	greeted bool          // the greeting was passed on
}

// delayed returns a writer to a connection that delays each byte by the proxy's delay, and as long as stalled
// is locked.
func (p *Proxy) delayed(to io.Writer, stalled *sync.Mutex) io.Writer {
	if p.how.Delay == 0 && p.how.Rate == 0 {
		return to
	}
	l := &delayLine{to: to, delay: p.how.Delay, stalled: stalled, queue: make(chan delayedWrite, 1<<16)}
	go l.run()
	return l
}

// A delayLine delays everything that is written to it. Any number of writes may be under way at the same time.
type delayLine struct {
	to      io.Writer
	delay   time.Duration
	stalled *sync.Mutex // nothing passes while it is locked
	queue   chan delayedWrite
}

// A lane is one direction of a line.
type lane struct {
	how  Options
	free time.Time // when the last message has left
}

// schedule returns when a message of n bytes that begins to leave now, or after those before it, is at the other end.
func (l *lane) schedule(n int) time.Time {
	if now := time.Now(); l.free.Before(now) {
		l.free = now
	}
	if l.how.Rate > 0 {
		l.free = l.free.Add(l.how.Duration(n))
	}
	return l.free.Add(l.how.Delay)
}

// A Gate stops each request of a name, until the test lets it pass. So the test decides what happens before the answer.
type Gate struct {
	name    string        // of the requests
	Stopped chan struct{} // gets an element when a request has stopped
	Pass    chan struct{} // the test sends an element to let it pass
	Open    chan struct{} // closed when no request shall stop any more
}

// Shut makes the program wait at a gate when it asks whether the server has caught up, until the test opens the gate.
func (p *Proxy) Shut() *Gate { return p.ShutAt("GetInputFocus") }

// ShutAt makes the requests of a name stop at a gate, with all that follow them, until the test opens it.
func (p *Proxy) ShutAt(name string) *Gate {
	g := &Gate{name: name, Stopped: make(chan struct{}), Pass: make(chan struct{}), Open: make(chan struct{})}
	p.update(func() { p.gate = g })
	return g
}

// stopAtGate waits until the test lets a request of a name pass.
func (p *Proxy) stopAtGate(name string) {
	p.mu.Lock()
	g := p.gate
	p.mu.Unlock()
	if g == nil || g.name != name {
		return
	}
	select {
	case g.Stopped <- struct{}{}:
		select {
		case <-g.Pass:
		case <-g.Open:
		}
	case <-g.Open:
	}
}

type delayedWrite struct {
	due time.Time
	b   []byte
}

func (l *delayLine) Write(b []byte) (int, error) {
	l.queue <- delayedWrite{time.Now().Add(l.delay), bytes.Clone(b)}
	return len(b), nil
}

// run writes what is due, until the test binary ends. There are only a few lines, and their rest does no harm.
func (l *delayLine) run() {
	for p := range l.queue {
		<-time.After(time.Until(p.due))
		l.stalled.Lock()
		l.to.Write(p.b)
		l.stalled.Unlock()
	}
}

// relay runs one direction to its end, which ends the other direction too.
func (c *conversation) relay(direction func() error) {
	err := direction()
	c.client.Close()
	c.server.Close()
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, net.ErrClosed) && !errors.Is(err, syscall.ECONNRESET) && !errors.Is(err, syscall.EPIPE) {
		c.proxy.fail(err)
	}
}

// A countingReader counts what is read from a connection.
type countingReader struct {
	from io.Reader
	note func(n int)
}

func (t countingReader) Read(b []byte) (int, error) {
	n, err := t.from.Read(b)
	t.note(n)
	return n, err
}

// readMore reads n more bytes and appends them to b.
func readMore(r io.Reader, b []byte, n int) ([]byte, error) {
	b = append(b, make([]byte, n)...)
	_, err := io.ReadFull(r, b[len(b)-n:])
	return b, err
}

// fromClient splits the program's stream into requests (X protocol, "Request Format") and passes them on.
func (c *conversation) fromClient() error {
	r := bufio.NewReaderSize(countingReader{c.client, func(n int) {
		c.proxy.update(func() { c.proxy.raw, c.proxy.arrivals = c.proxy.raw+n, c.proxy.arrivals+1 })
	}}, 1<<20)
	b, err := readMore(r, nil, 12)
	if err != nil {
		return err
	}
	if b[0] != 'l' {
		return errors.New("the client is not little-endian")
	}
	pad := func(at int) int { return (int(binary.LittleEndian.Uint16(b[at:])) + 3) &^ 3 }
	if b, err = readMore(r, b, pad(6)+pad(8)); err != nil {
		return err
	}
	c.noteRequest(Message{Kind: Request, Name: "Setup", Body: b}, true)
	for waiting := b; ; {
		if r.Buffered() == 0 { // a burst of requests stays one write
			if _, err := c.up.Write(waiting); err != nil {
				return err
			}
			waiting = nil
		}
		if b, err = readMore(r, nil, 4); err != nil {
			return err
		}
		n := 4 * int(binary.LittleEndian.Uint16(b[2:]))
		if n == 0 {
			return errors.New("the client makes a request of no length")
		}
		if b, err = readMore(r, b, n-4); err != nil {
			return err
		}
		m := Message{Kind: Request, Name: c.requestName(b), Body: b, When: time.Now()}
		m.Arrives = c.upLane.schedule(len(b))
		c.noteRequest(m, IsQuestion(m.Name))
		c.proxy.stopAtGate(m.Name)
		if line, ok := c.up.(*delayLine); ok {
			line.queue <- delayedWrite{m.Arrives, bytes.Clone(b)}
			continue
		}
		waiting = append(waiting, b...)
	}
}

// noteRequest records a request.
func (c *conversation) noteRequest(m Message, question bool) {
	c.proxy.update(func() {
		c.proxy.log = append(c.proxy.log, m)
		if question {
			c.questions[c.sequence] = m
			c.proxy.open++
		}
		c.sequence++
	})
}

// fromServer splits the server's stream into messages, and passes them on or holds them back.
func (c *conversation) fromServer() error {
	defer close(c.gone)
	r := bufio.NewReaderSize(countingReader{c.server, func(n int) { c.proxy.update(func() { c.proxy.raw += n }) }}, 1<<20)
	b, err := readMore(r, nil, 8)
	if err != nil {
		return err
	}
	if b, err = readMore(r, b, 4*int(binary.LittleEndian.Uint16(b[6:]))); err != nil {
		return err
	}
	c.queueMessage(Message{Kind: Reply, Name: "Setup", Body: b}, 0)
	for {
		if r.Buffered() == 0 {
			if err := c.passOn(); err != nil {
				return err
			}
		}
		if b, err = readMore(r, nil, 32); err != nil {
			return err
		}
		if b[0] == 1 || b[0]&0x7f == 35 { // a reply or a generic event may be longer than 32 bytes
			if b, err = readMore(r, b, 4*int(binary.LittleEndian.Uint32(b[4:]))); err != nil {
				return err
			}
		}
		c.queueMessage(Message{Kind: serverMessageKind(b), Name: eventName(b[0]), Body: b}, binary.LittleEndian.Uint16(b[2:]))
	}
}

// queueMessage keeps a message of the server until it is passed on. A reply is named after its request.
func (c *conversation) queueMessage(m Message, sequence uint16) {
	m.When = time.Now()
	c.proxy.update(func() {
		if question, ok := c.questions[sequence]; ok && (m.Kind == Reply || m.Kind == Fault) {
			delete(c.questions, sequence)
			c.proxy.open--
			m.Name = question.Name
			if m.Name == "QueryExtension" && m.Kind == Reply && m.Body[8] != 0 {
				c.majors[m.Body[9]] = string(bytes.TrimRight(question.Body[8:], "\x00"))
			}
		}
		c.queued, c.bytes = append(c.queued, m), append(c.bytes, m.Body...)
	})
}

// passOn passes on to the program what is held back; in lockstep, only when the program waits for it.
func (c *conversation) passOn() error {
	if c.proxy.how.Lockstep {
		select {
		case c.arrived <- struct{}{}:
		default: // the channel has its element already
		}
		return nil
	}
	return c.flush()
}

func (c *conversation) flush() error {
	var b []byte
	line, delayed := c.down.(*delayLine)
	c.proxy.update(func() {
		if delayed {
			for i, m := range c.queued {
				c.queued[i].Arrives = c.downLane.schedule(len(m.Body))
				line.queue <- delayedWrite{c.queued[i].Arrives, m.Body}
			}
		}
		if c.proxy.how.Lockstep && len(c.queued.OfKind(Reply)) > 0 {
			c.proxy.log = append(c.proxy.log, Message{Kind: Trip})
		}
		c.proxy.log = append(c.proxy.log, c.queued...)
		b, c.queued, c.bytes = c.bytes, nil, nil
	})
	if c.proxy.how.Silent && c.greeted {
		return nil
	}
	c.greeted = true
	if delayed {
		return nil
	}
	_, err := c.down.Write(b)
	return err
}

// releaseInLockstep passes on what is held back, each time the program can do nothing more without the
// server. If there is a reply in it, that is one round trip. So the count does not depend on the speed of the
// machine.
func (c *conversation) releaseInLockstep() {
	const quiet = 60 * time.Millisecond
	for {
		select {
		case <-c.arrived:
		case <-c.gone:
			return
		}
		for !c.clientWaits(quiet) {
			select {
			case <-c.gone:
				return
			default:
			}
		}
		if err := c.flush(); err != nil {
			return
		}
	}
}

// clientWaits reports whether the program waits for the server. It does if it has sent nothing for a while,
// computes nothing, and the replies to all its requests are held back.
func (c *conversation) clientWaits(quiet time.Duration) bool {
	if !c.proxy.IsSilent(quiet) || !proc.IsAsleep(peerPID(c.client)) {
		return false
	}
	c.proxy.mu.Lock()
	defer c.proxy.mu.Unlock()
	return c.proxy.open == 0
}

// peerPID returns the process at the other end of a unix socket.
func peerPID(conn net.Conn) (pid int) {
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
