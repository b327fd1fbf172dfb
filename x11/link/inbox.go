package link

import (
	"bufio"
	"errors"
	"io"
	"net"
	"sync"
	"syscall"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// errBadReply ends a connection whose server sent a reply that does not fit the request.
var errBadReply = errors.New("the X server sent a reply that does not fit its request")

// Kinds of messages from the server, by their first byte (X protocol, Appendix B, "Syntactic Conventions").
// All others are events.
const (
	errorMessage = 0
	replyMessage = 1
	// A generic event: one from the server itself may have any length, but one from a client always has 32
	// bytes.
	genericEvent  = 35
	sentByClient  = 0x80 // the bit of an event that SendEvent made
	messageHeader = 32
)

// badImplementation is the number that xgb is given for an error it does not know.
const badImplementation = 17

// readMessages takes every message off the wire until the connection ends, and says why it did.
func (c *Conn) readMessages(in *bufio.Reader) error {
	header := make([]byte, messageHeader)
	for {
		if _, err := io.ReadFull(in, header); err != nil {
			return err
		}
		var err error
		switch header[0] {
		case errorMessage:
			err = c.handleError(header)
		case replyMessage:
			err = c.handleReply(header, in)
		case genericEvent:
			_, err = io.CopyN(io.Discard, in, 4*int64(xgb.Get32(header[4:])))
		default:
			c.handleEvent(header)
		}
		if err != nil {
			return err
		}
	}
}

// handleEvent queues an event. It drops events of types that the program does not know.
func (c *Conn) handleEvent(message []byte) {
	purpose := Other
	if message[0]&^sentByClient == xproto.MotionNotify {
		purpose = Drag
	}
	c.out.countMessage(purpose, len(message))
	construct := c.constructors.event(message[0] &^ sentByClient)
	if construct == nil || message[0]&^sentByClient == genericEvent {
		return
	}
	event := construct(append([]byte(nil), message...))
	if message[0]&sentByClient != 0 && isAboutWindows(message[0]&^sentByClient) {
		event = SentEvent{event}
	}
	c.pump.add(event)
}

// handleError hands an error to xgb if xgb waits for the answer, and queues it among the events otherwise.
func (c *Conn) handleError(message []byte) error {
	owed, err := c.out.matchAnswer(sequenceOf(message), false)
	if err != nil {
		return err
	}
	if owed != nil {
		c.out.countMessage(owed.purpose, len(message))
	} else {
		c.out.countMessage(Other, len(message))
	}
	c.queueAnswerEvent(owed, nil)
	message = append([]byte(nil), message...)
	construct := c.constructors.fault(message[1])
	switch {
	case owed != nil && owed.owner == ofXgb:
		if message[1] > badImplementation || message[1] == 0 {
			message[1] = badImplementation // xgb would drop an error that it does not know, and let its caller wait
		}
		c.in.add(message, owed.forXgb)
	case construct != nil:
		c.pump.add(ErrorEvent{construct(message)})
	}
	return nil
}

// handleReply reads the rest of a reply and hands it to xgb, unless it is a sign of life that nobody waits for.
func (c *Conn) handleReply(header []byte, in io.Reader) error {
	owed, err := c.out.matchAnswer(sequenceOf(header), true)
	if err != nil {
		return err
	}
	n := messageHeader + 4*int64(xgb.Get32(header[4:]))
	if n > int64(owed.check.most) {
		return errBadReply
	}
	reply := make([]byte, n)
	copy(reply, header)
	if _, err := io.ReadFull(in, reply[messageHeader:]); err != nil {
		return err
	}
	c.out.countMessage(owed.purpose, len(reply))
	if !owed.check.accepts(reply) {
		return errBadReply
	}
	if owed.owner == ofXgb {
		c.in.add(reply, owed.forXgb)
	}
	c.queueAnswerEvent(owed, reply)
	return nil
}

// An inbox holds the answers that xgb has not read yet.
type inbox struct {
	mu    sync.Mutex // guards the following
	added *sync.Cond // something was added, or the connection has ended
	bytes []byte
	ended bool
}

// newInbox returns an inbox with the set-up reply, which xgb reads first.
func newInbox(setupReply []byte) *inbox {
	i := &inbox{bytes: setupReply}
	i.added = sync.NewCond(&i.mu)
	return i
}

// add appends an answer of the server to the bytes that xgb will read. Before that, it writes into the answer
// the sequence number that xgb gave the request.
func (i *inbox) add(message []byte, xgbSequence uint16) {
	message[2], message[3] = byte(xgbSequence), byte(xgbSequence>>8)
	i.mu.Lock()
	defer i.mu.Unlock()
	i.bytes = append(i.bytes, message...)
	i.added.Signal()
}

// stop ends the stream of answers that xgb reads.
func (i *inbox) stop() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.ended = true
	i.added.Broadcast()
}

// Read waits for an answer.
func (i *inbox) Read(p []byte) (int, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	for len(i.bytes) == 0 && !i.ended {
		i.added.Wait()
	}
	if i.ended {
		return 0, io.EOF
	}
	n := copy(p, i.bytes)
	i.bytes = i.bytes[n:]
	return n, nil
}

// A tap is the net.Conn that xgb believes it dialled. What xgb writes goes to the outbox, and what it reads
// comes from the inbox. The set-up was done without xgb: the tap plays back the reply, and swallows xgb's
// set-up request.
type tap struct {
	// The real connection; embedded only so that a tap has all methods of net.Conn, also those that xgb does
	// not use.
	net.Conn
	in      *inbox
	out     *outbox
	isSetUp bool // xgb has written its set-up request; only xgb's sender uses this
}

func (t *tap) Read(p []byte) (int, error) { return t.in.Read(p) }

func (t *tap) Write(p []byte) (int, error) {
	if !t.isSetUp {
		t.isSetUp = true
		return len(p), nil
	}
	return len(p), t.out.addFromXgb(p)
}

// Close does nothing: link closes the connection.
func (t *tap) Close() error { return nil }

// SetDeadline does nothing: xgb sets none.
func (t *tap) SetDeadline(time.Time) error { return nil }

// isMereDisconnect reports whether a connection ended without a fault in what the server sent.
func isMereDisconnect(reason error) bool {
	var network *net.OpError
	var number syscall.Errno
	return reason == nil || errors.Is(reason, io.EOF) || errors.Is(reason, io.ErrUnexpectedEOF) ||
		errors.As(reason, &network) || errors.As(reason, &number)
}
